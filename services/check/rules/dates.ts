import { parseNumeral } from '#text/numerals.ts';
import { isRemembered, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { daysBefore, months, monthsEn, weekdays, weekdaysEn, weekdaysZh } from './calendar-names.ts';

const count = '(?:[a-z]+(?:-[a-z]+)?|\\d{1,3})';

const weekday = new RegExp(`\\b(${weekdaysEn})\\b`, 'i');
const weekdayZh = quick(/(?:星期|礼拜|周)([一二三四五六日天])/);
const afterEn = new RegExp(`\\b(${count}) days? (?:after|later)\\b|\\bin (${count}) days?\\b`, 'i');
const afterZh = quick(
  /([一二两三四五六七八九十\d]{1,3})天(?:后|以后|之后)|过了([一二两三四五六七八九十\d]{1,3})天/,
);
const dateEn = new RegExp(
  `\\bthe ([a-z]+(?:-[a-z]+)?|\\d{1,2}(?:st|nd|rd|th)?) (?:day )?of (${monthsEn})\\b|\\b(${monthsEn}) (\\d{1,2})(?:st|nd|rd|th)?\\b`,
  'i',
);
const dateZh = quick(/(正|腊|[一二三四五六七八九十]{1,2})月(?:初)?([一二三四五六七八九十廿]{1,3})/);
const leaves = quick(
  /\b(?:left|sailed|set out|departed|started|rode out|set off)\b|出发|启程|动身|离开|起程|上路|开船|出了[^，。]{0,3}[城关门]|出了?城/i,
);
const arrives = quick(
  /\b(?:arrived|reached|tied up|landed|came to|harbour|harbor|docked|anchored|rode into|got to|entered)\b|到了|到达|抵达|赶到|进了|靠岸|回到/i,
);
const takesEn = new RegExp(
  `\\b(?:takes?|took|needs?|lasts?|is|was) (?:at least |no less than |not less than )?(${count}) days?\\b`,
  'i',
);
const takesZh = quick(
  /(?:要走|走|需要|需|至少|少说|得走|要)上?(?:整整)?([一二两三四五六七八九十百\d]{1,4})[来多几]?(?:天|日)/,
);
const least = quick(
  /\bnever less|at least|not less|no less|no faster|and never|at the very least\b|至少|少说|一天也不能少|一天不能少|最快|也[要得]/i,
);

const dayOfYear = (text: string): number | undefined => {
  const en = dateEn.exec(text);
  if (en) {
    const month = months.indexOf((en[2] ?? en[3] ?? '').toLowerCase());
    const day = parseNumeral((en[1] ?? en[4] ?? '').toLowerCase());
    return day === undefined ? undefined : daysBefore(month) + day;
  }
  const zh = dateZh.exec(text);
  const month = zh?.[1] === '正' ? 1 : zh?.[1] === '腊' ? 12 : parseNumeral(zh?.[1] ?? '');
  const day = parseNumeral((zh?.[2] ?? '').replace('廿', '二十'));
  return month === undefined || day === undefined ? undefined : (month - 1) * 30 + day;
};

function weekdayOf(text: string, language: 'zh' | 'en'): number | undefined {
  const index =
    language === 'zh'
      ? weekdaysZh.indexOf((weekdayZh.exec(text)?.[1] ?? '-').replace('天', '日'))
      : weekdays.indexOf(weekday.exec(text)?.[1]?.toLowerCase() ?? '-');
  return index < 0 ? undefined : index;
}

const monthday = quick(
  /(初[一二三四五六七八九十]|[二三]?十[一二三四五六七八九]?|廿[一二三四五六七八九])(?:日|号|那天|这天|夜|晚|清晨|早|，)/,
);
const dayOfMonth = (text: string): number | undefined => {
  const said = monthday.exec(text)?.[1];
  return said === undefined ? undefined : parseNumeral(said.replace('初', '').replace('廿', '二十'));
};

const nextDate = quick(
  /(?:第二天|次日|翌日|隔天|隔日)[，,]?(?:便|就|正|乃)?(?:是)?(?:[正腊一二三四五六七八九十]{1,2}月)?(?:初[一二三四五六七八九十]|[二三]?十[一二三四五六七八九]?|廿[一二三四五六七八九])/,
);
const isToday = quick(/(?:今天|今日|这天|这日|此日|当日)(?:已|正|便|就)?是|^(?:这|那)[天日]是/);
const daysPass = quick(
  /几天|数日|几日|多日|数天|[一二两三四五六七八九十]{1,2}(?:天|日|个月)(?:后|过去|之后|以后)|过了|月(?:后|之后)|次日|翌日|第二天|明日|第三[天日]/,
);

/** Days of a lunar month: "初三" and, three days later, "初九". */
function readMonthDays(sentence: Sentence): Fact[] {
  const { plain, language } = sentence;
  const day = language === 'zh' ? dayOfMonth(plain) : undefined;
  const passes = language === 'zh' && daysPass.test(plain);
  if (day === undefined || day > 30)
    return passes ? [factOf(sentence, 'dates', 'cancel', 'monthday', '')] : [];
  const after = afterZh.exec(plain);
  const isNext = nextDate.test(plain);
  const distance = after ? parseNumeral(after[1] ?? after[2] ?? '') : isNext ? 1 : undefined;
  return [
    distance === undefined
      ? factOf(sentence, 'dates', 'set', 'monthday', String(day), isToday.test(plain) ? 1 : 0.5)
      : factOf(sentence, 'dates', 'use', 'monthday', `${day}|${distance}`),
  ];
}

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] {
  const { text, language } = sentence;
  if (isSupposed(text) || (isRemembered(sentence) && !/letter|信/.test(text))) return [];
  const facts = readMonthDays(sentence);
  const day = weekdayOf(text, language);
  const after = (language === 'zh' ? afterZh : afterEn).exec(text);
  const distance = after && parseNumeral((after[1] ?? after[2] ?? '').toLowerCase());
  if (day !== undefined && distance && !/\bin\b/i.test(after[0]))
    facts.push(factOf(sentence, 'dates', 'use', 'weekday', `${day}|${distance}`));
  else if (day !== undefined) facts.push(factOf(sentence, 'dates', 'set', 'weekday', String(day)));
  const date = dayOfYear(text);
  if (date !== undefined && leaves.test(text))
    facts.push(factOf(sentence, 'dates', 'set', 'leave', String(date)));
  if (date !== undefined && arrives.test(text))
    facts.push(factOf(sentence, 'dates', 'use', 'arrive', String(date)));
  const takes = parseNumeral(((language === 'zh' ? takesZh : takesEn).exec(text)?.[1] ?? '').toLowerCase());
  if (takes !== undefined && takes > 1 && least.test(text)) {
    facts.push(factOf(sentence, 'dates', 'set', 'takes', String(takes)));
    const places = placesNear(at, all);
    if (places.length > 0) facts.push(factOf(sentence, 'dates', 'set', ROAD, [takes, ...places].join('|')));
  }
  return facts;
}

/** How long the way to a place takes: kept for the whole book. */
const ROAD = 'road';
/** Sentences before the one that tells how long in which it is said where to. */
const BEFORE = 12;
const toZh = /(?:送到|[到去往赴])([\u4e00-\u9fff]{2,3})(?=[，。；、！？”])/g;
const toEn = /\b(?:to|for|reach) ([A-Z][a-z]+)\b/g;

/** The places that a passage leads to. */
const placesNear = (at: number, all: readonly Sentence[]): string[] => [
  ...new Set(
    all
      .slice(Math.max(0, at - BEFORE), at + 1)
      .flatMap(({ text, language }) => matchesIn(text, language === 'zh' ? toZh : toEn))
      .map(([, place = '']) => place),
  ),
];

const isBefore = (a: Placed, b: Placed): boolean =>
  a.chapter < b.chapter || (a.chapter === b.chapter && a.paragraph < b.paragraph);
const NEAR = 3;

function judgeWeekdays(facts: readonly Placed[]): Draft[] {
  return facts.flatMap((at) => {
    if (at.key !== 'weekday' || at.say !== 'use') return [];
    const from = facts.findLast(
      (fact) =>
        fact.key === 'weekday' &&
        fact.say === 'set' &&
        isBefore(fact, at) &&
        at.chapter - fact.chapter < NEAR,
    );
    const [day = 0, distance = 0] = at.value.split('|').map(Number);
    if (!from || (Number(from.value) + distance) % 7 === day) return [];
    return [
      {
        kind: 'date' as const,
        severity: 'warning' as const,
        confidence: 0.7,
        from,
        at,
        facts: { days: distance },
      },
    ];
  });
}

function judgeMonthDays(facts: readonly Placed[]): Draft[] {
  return facts.flatMap((at) => {
    if (at.key !== 'monthday' || at.say !== 'use') return [];
    const from = facts.findLast(
      (fact) =>
        fact.key === 'monthday' &&
        fact.say === 'set' &&
        isBefore(fact, at) &&
        at.chapter - fact.chapter < NEAR,
    );
    const [day = 0, distance = 0] = at.value.split('|').map(Number);
    // 第二天 is told from the day before, whichever that was
    const isFar =
      distance === 1 &&
      (from?.weight !== 1 ||
        facts.some(
          (fact) =>
            fact.say === 'cancel' && fact.key === 'monthday' && isBefore(from, fact) && isBefore(fact, at),
        ));
    if (isFar) return [];
    const expected = from ? Number(from.value) + distance : day;
    // a month has 29 or 30 days
    if (expected === day || expected - 30 === day || expected - 29 === day || !from) return [];
    return [
      {
        kind: 'date' as const,
        severity: 'warning' as const,
        confidence: 0.6,
        from,
        at,
        facts: { days: distance },
      },
    ];
  });
}

function judgeTravel(facts: readonly Placed[]): Draft[] {
  return facts.flatMap((at) => {
    if (at.key !== 'arrive') return [];
    const leave = facts.findLast((fact) => fact.key === 'leave' && isBefore(fact, at));
    const takes = facts.findLast(
      (fact) => fact.key === 'takes' && isBefore(fact, at) && at.chapter - fact.chapter < NEAR,
    );
    if (!leave || !takes || leave.chapter !== takes.chapter) return [];
    const needed = (Number(at.value) - Number(leave.value) + 360) % 360;
    if (needed >= Number(takes.value)) return [];
    return [
      {
        kind: 'travel' as const,
        severity: 'warning' as const,
        confidence: 0.75,
        from: takes,
        at,
        facts: { days: needed, needed: takes.value },
      },
    ];
  });
}

/** Chapters between a leave and an arrival that are one journey. */
const JOURNEY = 2;
/** A way that is made in so much of its time is told as fast, and no fault. */
const FAST = 0.5;

const nextYear = quick(/次年|第二年|来年|翌年|转年|年[后底]|\b(?:next|following) year\b|\byears? later\b/i);

/** A road told as of so many days is gone in far fewer, by the dates of leave and arrival. */
function judgeRoads(facts: readonly Placed[]): Draft[] {
  const roads = facts.filter(({ key }) => key === ROAD);
  return facts.flatMap((at): Draft[] => {
    if (at.key !== 'arrive' || roads.length === 0) return [];
    const leave = facts.findLast((fact) => fact.key === 'leave' && isBefore(fact, at));
    if (!leave || at.chapter - leave.chapter > JOURNEY || nextYear.test(at.quote)) return [];
    const from = roads.find((road) => {
      const [, ...places] = road.value.split('|');
      return isBefore(road, leave) && places.some((place) => at.quote.includes(place));
    });
    const needed = Number(from?.value.split('|')[0]);
    const days = (Number(at.value) - Number(leave.value) + 360) % 360;
    if (!from || days > needed * FAST) return [];
    return [{ kind: 'travel', severity: 'warning', confidence: 0.7, from, at, facts: { days, needed } }];
  });
}

const judge = (facts: readonly Placed[]): Draft[] => [
  ...judgeRoads(facts),
  ...judgeWeekdays(facts),
  ...judgeMonthDays(facts),
  ...judgeTravel(facts),
];

/** Weekdays that do not add up, and journeys that take less time than they must. */
export const datesRule: Rule = { name: 'dates', read, judge };
