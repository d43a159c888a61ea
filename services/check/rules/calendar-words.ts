import { parseNumeral } from '#text/numerals.ts';
import { quick } from '../quick.ts';
import type { Language } from '../types.ts';
import {
  daysBefore,
  monthLengths,
  months,
  monthsEn,
  weekdays,
  weekdaysEn,
  weekdaysZh,
} from './calendar-names.ts';

const lunarMonth = 29.5;

/** A day of a year: by our months (sun), by those of the moon, or by either. */
export type Day = { month: number; day: number; by: 'sun' | 'moon' | 'any'; index: number };

const festivalsZh: Readonly<Record<string, readonly [number, number]>> = {
  ...{ 元宵: [1, 15], 上元: [1, 15], 端午: [5, 5], 端阳: [5, 5], 七夕: [7, 7], 乞巧: [7, 7], 中元: [7, 15] },
  ...{ 中秋: [8, 15], 重阳: [9, 9], 腊八: [12, 8], 小年: [12, 23], 除夕: [12, 30] },
};
const festivalsEn: Readonly<Record<string, readonly [number, number]>> = {
  ...{
    'christmas eve': [12, 24],
    'christmas day': [12, 25],
    'boxing day': [12, 26],
    'midsummer day': [6, 24],
  },
  ...{ 'all saints': [11, 1], halloween: [10, 31], michaelmas: [9, 29], 'lady day': [3, 25] },
  ...{ 'twelfth night': [1, 5], 'bonfire night': [11, 5], 'bastille day': [7, 14] },
};
const dateZh = quick(
  /(?<month>正|腊|冬|[一二三四五六七八九十]{1,2}|(?<!\d)\d{1,2})月(?<day>初[一二三四五六七八九十]|廿[一二三四五六七八九]?|[二三]?十[一二三四五六七八九]?|[一二三四五六七八九](?=[日号])|\d{1,2}(?=[日号]))(?<mark>[日号])?/,
);
const festivalZh = quick(
  new RegExp(`(?<!近|前|快到|临近)(?<feast>${Object.keys(festivalsZh).join('|')})(?!前|近|以来|将)`),
);
const ordinal = '[a-z]+(?:-[a-z]+)?|\\d{1,2}(?:st|nd|rd|th)?';
const dateEn = new RegExp(
  `\\b(?:the )?(?<first>${ordinal}) (?:day )?of (?<month1>${monthsEn})\\b|\\b(?<month2>${monthsEn}) (?:the )?(?<second>\\d{1,2}(?:st|nd|rd|th)?|[a-z]+(?:-[a-z]+)?(?:st|nd|rd|th))\\b|\\b(?<third>\\d{1,2}(?:st|nd|rd|th)?) (?<month3>${monthsEn})\\b`,
  'i',
);
const festivalEn = new RegExp(`\\b(?<feast>${Object.keys(festivalsEn).join('|')})\\b`, 'i');

const lunarDay = ({ month, day }: Day): number => (month - 1) * lunarMonth + day;
const solarDay = ({ month, day }: Day): number => daysBefore(month - 1) + day;

/** Days from one day to the next time that it is the other one; undefined between two calendars. */
export function daysBetween(from: Day, to: Day): { days: number; slack: number } | undefined {
  if (from.by !== to.by && from.by !== 'any' && to.by !== 'any') return undefined;
  const isLunar = from.by === 'moon' || to.by === 'moon';
  const days = isLunar ? lunarDay(to) - lunarDay(from) : solarDay(to) - solarDay(from);
  const year = isLunar ? lunarMonth * 12 : 365;
  return { days: (days + year) % year, slack: isLunar ? 1.5 : from.by === 'any' && to.by === 'any' ? 2 : 1 };
}

export const dayValue = ({ month, day, by }: Day): string => `${month}.${day}.${by}`;
export function toDay(value: string): Day {
  const [month = '', day = '', by = 'any'] = value.split('.');
  // safe: written by dayValue
  return { month: Number(month), day: Number(day), by: by as Day['by'], index: 0 };
}
/** The day so many days later. */
export const laterBy = (from: Day, days: number): Day => {
  let { month, day } = { month: from.month, day: from.day + days };
  for (let length = 0; ; day -= length) {
    length = from.by === 'moon' ? 30 : (monthLengths[month - 1] ?? 30);
    if (day <= length) return { ...from, month, day };
    month = (month % 12) + 1;
  }
};

const zhMonths: Readonly<Record<string, number>> = { 正: 1, 冬: 11, 腊: 12 };

function dayZh(text: string): Day | undefined {
  const match = dateZh.exec(text);
  const { month = '', day = '', mark = '' } = match?.groups ?? {};
  const number = zhMonths[month] ?? parseNumeral(month);
  const date = parseNumeral(day.replace('初', '').replace(/^廿/, '二十'));
  if (match && number !== undefined && date !== undefined && number <= 12 && date <= 31) {
    // 十月一号 is by our calendar, 十月一日 by either
    const isLunar = mark === '' || zhMonths[month] !== undefined || /[初廿]/.test(day);
    const by = isLunar ? 'moon' : mark === '号' || /\d/.test(day) ? 'sun' : 'any';
    return { month: number, day: date, by, index: match.index };
  }
  const feast = festivalZh.exec(text);
  const own = festivalsZh[feast?.groups?.feast ?? ''];
  return feast && own ? { month: own[0], day: own[1], by: 'moon', index: feast.index } : undefined;
}

function dayEn(text: string): Day | undefined {
  const match = dateEn.exec(text);
  const { first, second, third, month1, month2, month3 } = match?.groups ?? {};
  const month = months.indexOf((month1 ?? month2 ?? month3 ?? '').toLowerCase()) + 1;
  const day = parseNumeral((first ?? second ?? third ?? '').toLowerCase());
  if (match && month > 0 && day !== undefined && day <= 31)
    return { month, day, by: 'sun', index: match.index };
  const feast = festivalEn.exec(text);
  const own = festivalsEn[(feast?.groups?.feast ?? '').toLowerCase()];
  return feast && own ? { month: own[0], day: own[1], by: 'sun', index: feast.index } : undefined;
}

/** The first day of a year that a text names. */
export const dayIn = (text: string, language: Language): Day | undefined =>
  language === 'zh' ? dayZh(text) : dayEn(text);

const weekdayZh = quick(/(?:星期|礼拜|周)([一二三四五六日天])(?![年岁])/);
const weekdayEn = new RegExp(`\\b(${weekdaysEn})\\b`, 'i');

/** The weekday that a text names, from 0 for Sunday, where it names one only. */
export function onlyWeekdayIn(text: string, language: Language): number | undefined {
  const match = (language === 'zh' ? weekdayZh : weekdayEn).exec(text);
  if (!match) return undefined;
  const rest = text.slice(match.index + match[0].length);
  if ((language === 'zh' ? weekdayZh : weekdayEn).exec(rest)) return undefined;
  const word = (match[1] ?? '').toLowerCase();
  return language === 'zh' ? weekdaysZh.indexOf(word.replace('天', '日')) : weekdays.indexOf(word);
}

const zh = '([一二两三四五六七八九十百\\d]{1,3})';
const en =
  '(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|\\d{1,2})';
const spans: Readonly<Record<Language, readonly (readonly [RegExp, number])[]>> = {
  zh: [
    [/第二[天日]|次日|翌日|隔天|转天/, 1],
    [new RegExp(`(?:过了|隔了|又过|整整|等了|歇了|走了)+${zh}[天日](?!前|的)`), 0],
    [new RegExp(`(?<!第)${zh}[天日](?:以后|之后|后|过去)`), 0],
  ],
  en: [
    [
      /\b(?:the )?(?:next|following) (?:day|morning|evening|night)\b|\bthe (?:day|morning|evening) after\b(?! tomorrow)/i,
      1,
    ],
    [/\ba week (?:later|after|went by|passed)\b/i, 7],
    [/\ba fortnight (?:later|after|went by|passed)\b/i, 14],
    [
      new RegExp(
        `\\b${en} (?:days|nights) (?:later|after|afterwards|went by|passed|had passed|had gone)\\b|\\bafter ${en} days\\b`,
        'i',
      ),
      0,
    ],
  ],
};
const mayPass = quick(/[天日]|\b(?:days?|nights?|morning|evening|week|fortnight)\b/i);

/** How many days have passed by a text, where it says exactly. */
export function daysIn(text: string, language: Language): number | undefined {
  if (!mayPass.test(text)) return undefined;
  for (const [pattern, own] of spans[language]) {
    const match = pattern.exec(text);
    if (match) return own || parseNumeral((match.slice(1).find(Boolean) ?? '').toLowerCase());
  }
  return undefined;
}

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const logZh = quick(
  /(?:[入进离出登上被遭失遇困围漂开航行][^，。；]{1,10}的?|日[志记][^。]{0,10}[：:，][“「]?|[写记][下道着][^。]{0,3}[：:，][“「]?)第([一二三四五六七八九十百\d]{1,4})[天日]/,
);
const logEn = new RegExp(
  `\\bday (${en.slice(1, -1)}|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|[a-z]+ty-[a-z]+)\\b|\\b(?:our|the|my|his|her|their) (${ordinals.join('|')})(?: day)? (?:on|at|in|out|of the (?:march|voyage|siege|journey|expedition))\\b|\\b(?:our|the|my|their) (${ordinals.join('|')}) day\\b`,
  'gi',
);

/** The last day of a log that a text names: day three, 第四天, our sixth at sea. */
export function logDayIn(text: string, language: Language): { day: number; isLog: boolean } | undefined {
  if (language === 'zh') {
    const match = logZh.exec(text);
    const number = parseNumeral(match?.[1] ?? '');
    // 第四天，水车坏了 goes on with a log
    const plain = /^[“「]?第([一二三四五六七八九十百\d]{1,4})天[，：:]/.exec(text)?.[1];
    const own = number ?? parseNumeral(plain ?? '');
    // 第二天 is the next day
    return own !== undefined && own > 2 ? { day: own, isLog: number !== undefined } : undefined;
  }
  if (!/day|\bat sea\b/i.test(text)) return undefined;
  const match = [...text.matchAll(logEn)].at(-1);
  const word = match?.slice(1).find(Boolean)?.toLowerCase();
  const day = word === undefined ? undefined : ordinals.indexOf(word) + 1 || parseNumeral(word);
  return day === undefined ? undefined : { day, isLog: true };
}
