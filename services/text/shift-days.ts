import { parseZhNumeral, toChineseNumeral } from './numerals.ts';

type Groups = Record<string, string | undefined>;
/** One way of telling a day, and what a number of days makes of it; null where its words leave that open. */
type Way = { pattern: RegExp; shift(found: Groups, days: number): string | null };

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const ZH_WEEK = '日一二三四五六';
const month = `(?<month>${MONTHS.join('|')}|${MONTHS.map((name) => name.slice(0, 3)).join('|')})\\.?`;

const DAY_MS = 86_400_000;
/** Every month has 28 days, and every month by the moon 29: only within them is a day without its year certain. */
const [SURE_DAYS, SURE_MOON_DAYS] = [28, 29];

const within = (day: number, most: number): number | null => (day >= 1 && day <= most ? day : null);
/** With a zero before it where the other had one, or would have had one. */
const likewise = (value: number, like: string, isPadded = like.startsWith('0')): string =>
  `${value}`.padStart(isPadded ? like.length : 1, '0');
const monthAt = (name: string): number => MONTHS.findIndex((one) => one.startsWith(name.slice(0, 3)));

function realDay(year: string, monthIndex: number, day: string, days: number): Date | null {
  const date = new Date(Date.UTC(Number(year), monthIndex, Number(day)));
  return date.getUTCMonth() === monthIndex ? new Date(date.getTime() + days * DAY_MS) : null;
}

function ordinalEnd(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

const inDigits: Way = {
  pattern: /(?<year>\d{4})(?<one>[-/.年])(?<month>\d{1,2})(?<two>[-/.月])(?<day>\d{1,2})(?!\d)/,
  shift({ year = '', one = '', month = '', two = '', day = '' }, days) {
    const date = realDay(year, Number(month) - 1, day, days);
    if (!date) return null;
    const [months, dates] = [date.getUTCMonth() + 1, date.getUTCDate()];
    const isPadded = one === '年' ? undefined : month.length + day.length === 4;
    const [ofYear, ofMonth] = [likewise(months, month, isPadded), likewise(dates, day, isPadded)];
    return `${date.getUTCFullYear()}${one}${ofYear}${two}${ofMonth}`;
  },
};

const ofMonth: Way = {
  pattern: /(?<month>\d{1,2}月)(?<day>\d{1,2})(?!\d)/,
  shift({ month = '', day = '' }, days) {
    const moved = within(Number(day) + days, SURE_DAYS);
    return moved === null ? null : `${month}${likewise(moved, day)}`;
  },
};

const ofMoon: Way = {
  pattern:
    /(?<month>[正一二三四五六七八九十冬腊]{1,2}月)(?<day>初?[一二三四五六七八九十廿卅]{1,3})(?<end>[日号]?)(?![天余多几年个])/,
  shift({ month = '', day = '', end = '' }, days) {
    const moved = within((parseZhNumeral(day.replace('初', '')) ?? 0) + days, SURE_MOON_DAYS);
    if (!moved) return null;
    const said = toChineseNumeral(moved);
    const told = day.startsWith('廿') ? said.replace(/^二十(?=.)/, '廿') : said;
    return `${month}${moved <= 10 && !end ? '初' : ''}${told}${end}`;
  },
};

const counted: Way = {
  pattern: /(?<before>第|\b[Dd]ay )(?<day>\d+|[一二三四五六七八九十百零〇]+)(?<end>[天日]|\b)/,
  shift({ before = '', day = '', end = '' }, days) {
    const moved = (parseZhNumeral(day) ?? 0) + days;
    if (moved < 1 || (before === '第') !== (end !== '')) return null;
    return `${before}${/\d/.test(day) ? moved : toChineseNumeral(moved)}${end}`;
  },
};

const ofWeek: Way = {
  pattern: new RegExp(`(?<before>周|星期|礼拜)(?<zh>[${ZH_WEEK}天])|\\b(?<en>${WEEK.join('|')})\\b`),
  shift({ before = '', zh, en = '' }, days) {
    const at = zh ? ZH_WEEK.indexOf(zh === '天' ? '日' : zh) : WEEK.indexOf(en);
    const moved = (((at + days) % 7) + 7) % 7;
    return zh ? `${before}${moved === 0 && zh === '天' ? '天' : ZH_WEEK[moved]}` : (WEEK[moved] ?? null);
  },
};

/** The month's name, its day and the year as they are after the days; the day alone where the year is not told. */
function inEnglish({ month = '', day = '', year }: Groups, days: number) {
  const date = year ? realDay(year, monthAt(month), day, days) : null;
  const moved = date?.getUTCDate() ?? (year ? null : within(Number(day) + days, SURE_DAYS));
  if (!moved) return null;
  const full = date ? (MONTHS[date.getUTCMonth()] ?? '') : month;
  const isShort = !MONTHS.includes(month);
  return { month: isShort ? full.slice(0, 3) : full, day: moved, year: date?.getUTCFullYear() };
}

const monthFirst: Way = {
  pattern: new RegExp(`\\b${month} (?<day>\\d{1,2})(?<end>st|nd|rd|th)?\\b(?:,? (?<year>\\d{4}))?`),
  shift(found, days) {
    const moved = inEnglish(found, days);
    const end = moved && found.end ? ordinalEnd(moved.day) : '';
    return moved && `${moved.month} ${moved.day}${end}${moved.year ? `, ${moved.year}` : ''}`;
  },
};

const dayFirst: Way = {
  pattern: new RegExp(
    `\\b(?<day>\\d{1,2})(?<end>st|nd|rd|th)?(?<of> of)? ${month}\\b(?:,? (?<year>\\d{4}))?`,
  ),
  shift(found, days) {
    const moved = inEnglish(found, days);
    const end = moved && found.end ? ordinalEnd(moved.day) : '';
    return moved && `${moved.day}${end}${found.of ?? ''} ${moved.month}${moved.year ? ` ${moved.year}` : ''}`;
  },
};

const ways = [inDigits, ofMonth, ofMoon, counted, dayFirst, monthFirst, ofWeek];

/**
 * The words of a story's time, so many days later (earlier, where negative): calendar dates, days of a month, counted
 * days and days of the week, in Chinese and English. Null where they tell no day, or where it is not certain which day
 * it becomes: a month without its year may be short.
 */
export function shiftDays(when: string, days: number): string | null {
  let [out, rest, any] = ['', when, false];
  for (;;) {
    const first = earliest(rest);
    if (!first) return any ? out + rest : null;
    const shifted = first.way.shift(first.found.groups ?? {}, days);
    if (shifted === null) return null;
    out += rest.slice(0, first.found.index) + shifted;
    rest = rest.slice(first.found.index + first.found[0].length);
    any = true;
  }
}

/** The way that begins first in the text; of several at one place the first of the list. */
const earliest = (text: string) =>
  ways
    .flatMap((way) => {
      const found = way.pattern.exec(text);
      return found ? [{ way, found }] : [];
    })
    .sort((a, b) => a.found.index - b.found.index)[0];
