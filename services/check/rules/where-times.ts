import { parseNumeral } from '#text/numerals.ts';
import { actorAt } from '../actor.ts';
import { isSupposed } from '../guards.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Sentence } from '../types.ts';
import { monthsEn, weekdaysEn } from './calendar-names.ts';

const dayZh = quick(
  /(?:星期|礼拜|周)([一二三四五六日天])|((?:[正腊冬一二三四五六七八九十]{1,2}月)(?:初[一二三四五六七八九十]|[二三]?十[一二三四五六七八九]?|廿[一二三四五六七八九]|\d{1,2}[日号]))/,
);
const dayEn = new RegExp(
  `\\b(${weekdaysEn})\\b|\\b((?:${monthsEn}) \\d{1,2}|\\d{1,2} (?:${monthsEn}))\\b`,
  'i',
);
const zhHour =
  '(凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|半夜|夜间|当晚|那晚)?(?:的)?([一二两三四五六七八九十\\d]{1,3})点(半|一刻|三刻|钟)?';
const hourZh = new RegExp(zhHour);
const rangeZh = new RegExp(`从${zhHour}[^，。；]{0,8}?(?:到|至)${zhHour}`);
const watches = '子丑寅卯辰巳午未申酉戌亥';
const watchZh = new RegExp(`([${watches}])时(?!候|分|节|间|代)`);
const enHour =
  "(\\d{1,2}(?::\\d\\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)(?: o['’]clock)?";
const rangeEn = new RegExp(
  `\\b(?:from|between) ${enHour} (?:until|till|to|and) (?:past |almost |after )?${enHour}`,
  'i',
);
const hourEn = new RegExp(
  `\\b(?:at|past|about|towards?) (?:half past |a quarter past )?${enHour}\\b(?! (?:years|miles|feet|men|pounds|days))`,
  'i',
);
const evening = quick(/晚|夜|下午|傍晚|当晚|\b(?:evening|night|afternoon|p\.?m)\b/i);
const placeZh = quick(
  /(?:在|离开过?|走出过?)([\u4e00-\u9fff]{2,10}?)(?:里|中|内|上|的(?=沙发|椅|床|桌)|旁|边|前|半步|一步|，|,|。|；|喝|吃|看|等|睡|做|听|说)/,
);
const placeEn =
  /\b(?:was|were|been|sat|stood|lay|stayed|slept|dined|worked|waited|danced|drank|kept|sitting|standing|playing)(?: \w+){0,3}? (?:in|at|aboard|on|by|beside) (?:the |his |her |their )?([\w’' -]{3,30}?)(?=[,.;]| with| when| and| until| till| while| from| all\b|$)|\b(?:left|leave|leaving) (?:the |his |her )?([\w’' -]{3,20}?)(?=[,.;]| once| for| all|$)/;

const toHour = (
  part: string | undefined,
  said: string | undefined,
  more: string | undefined,
  isLate: boolean,
): number | undefined => {
  const word = (said ?? '').toLowerCase();
  if (word === 'noon') return 12;
  if (word === 'midnight') return 24;
  const [whole = '', minutes] = word.split(':');
  const hour = parseNumeral(whole);
  if (hour === undefined || hour > 24) return undefined;
  const late = part ? evening.test(part) : isLate;
  const extra =
    more === '半' ? 0.5 : more === '一刻' ? 0.25 : more === '三刻' ? 0.75 : Number(minutes ?? 0) / 60;
  return (late && hour < 12 ? hour + 12 : hour) + extra;
};

function hoursIn(text: string, isZh: boolean): [number, number] | undefined {
  const isLate = evening.test(text);
  const range = (isZh ? rangeZh : rangeEn).exec(text);
  if (range) {
    const [from, to] = isZh
      ? [toHour(range[1], range[2], range[3], isLate), toHour(range[4], range[5], range[6], isLate)]
      : [toHour(undefined, range[1], undefined, isLate), toHour(undefined, range[2], undefined, isLate)];
    return from !== undefined && to !== undefined && to > from ? [from, to] : undefined;
  }
  const watch = isZh ? watchZh.exec(text)?.[1] : undefined;
  if (watch) return [watches.indexOf(watch) * 2, watches.indexOf(watch) * 2];
  const match = (isZh ? hourZh : hourEn).exec(text);
  const hour = isZh
    ? toHour(match?.[1], match?.[2], match?.[3], isLate)
    : toHour(undefined, match?.[1], undefined, isLate);
  return match && hour !== undefined ? [hour, hour] : undefined;
}

function dayIn(text: string, isZh: boolean): string | undefined {
  const match = (isZh ? dayZh : dayEn).exec(text);
  return (match?.[1] ?? match?.[2])?.toLowerCase().replace('天', '日');
}

/** When someone was where: `day|from|to|place`, hours from 0 to 24; the day is empty where the sentence has none. */
export function stayFacts(sentence: Sentence): Fact[] {
  const { text, language } = sentence;
  const isZh = language === 'zh';
  if (!(isZh ? /[点时]|星期|礼拜|周|月/ : /\b(?:at|from|past|on|about|between)\b/i).test(text)) return [];
  const day = dayIn(text, isZh);
  const hours = hoursIn(text, isZh);
  const facts: Fact[] = [];
  const late = evening.test(text) ? 'late' : '';
  if (day) facts.push(factOf(sentence, 'where', 'cancel', 'day', `${day}|${late}`));
  const place = hours && (isZh ? placeZh : placeEn).exec(text);
  const where = place?.[1] ?? place?.[2];
  const who = place && actorAt(sentence, place.index);
  const isReal = place && !isSupposed(text.slice(0, place.index + place[0].length));
  if (hours && where && who && who !== '@' && isReal)
    facts.push(
      factOf(sentence, 'where', 'use', who, `${day ?? ''}|${hours.join('|')}|${where.toLowerCase()}`),
    );
  return facts;
}

type Stay = { fact: Placed; day: string; from: number; to: number; place: string };

/** Stays with the day that their chapter named last; twelve hours later where only that sentence said "evening". */
function staysOf(facts: readonly Placed[]): Stay[] {
  let last = { chapter: 0, day: '', isLate: false };
  return facts.flatMap((fact) => {
    if (fact.key === 'day' && fact.say === 'cancel') {
      const [day = '', late = ''] = fact.value.split('|');
      last = { chapter: fact.chapter, day, isLate: late !== '' };
    }
    if (fact.say !== 'use') return [];
    const [own = '', from = '', to = '', place = ''] = fact.value.split('|');
    const day = own || (last.chapter === fact.chapter ? last.day : '');
    const later = !own && last.isLate && Number(to) < 12 ? 12 : 0;
    return day ? [{ fact, day, from: Number(from) + later, to: Number(to) + later, place }] : [];
  });
}

/** So many chapters later the same weekday is another day. */
const SAME_WEEK = 8;

export function judgeStays(
  facts: readonly Placed[],
  isElsewhere: (a: string, b: string) => boolean,
): Draft[] {
  const drafts: Draft[] = [];
  for (const own of Map.groupBy(staysOf(facts), ({ fact, day }) => `${fact.key}|${day}`).values())
    for (const [index, b] of own.entries()) {
      const a = own
        .slice(0, index)
        .find(
          (one) =>
            one.fact.chapter < b.fact.chapter &&
            b.fact.chapter - one.fact.chapter < SAME_WEEK &&
            one.from <= b.to &&
            b.from <= one.to &&
            isElsewhere(one.place, b.place),
        );
      if (!a) continue;
      const told = { who: b.fact.key, time: `${b.day} ${b.from}:00`, was: a.place, is: b.place };
      drafts.push({
        kind: 'two-places',
        severity: 'error',
        confidence: 0.75,
        from: a.fact,
        at: b.fact,
        facts: told,
      });
    }
  return drafts;
}
