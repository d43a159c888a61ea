import { isDreamt, isSupposed } from '../guards.ts';
import { inChapters, isAfter } from '../order.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import {
  type Day,
  dayIn,
  daysBetween,
  daysIn,
  dayValue,
  laterBy,
  logDayIn,
  onlyWeekdayIn,
  toDay,
} from './calendar-words.ts';
import { spanOf } from './clock-words.ts';

/** Another year, or no day that is told of now. */
const years = quick(
  /年[后前底]|[第次来翌去明今隔]年|第二年|每年|往年|历年|一年|\b(?:years?|annual\w*|anniversary|every (?:christmas|summer|winter))\b/i,
);
const planned = quick(
  /三天后|日后|日之后|天之后|天后|过[\u4e00-\u9fff]{1,2}[天日]|再过|\bin (?:a week|\w+ days)\b|\b\w+ days from (?:now|today|tonight)\b/i,
);
const plannedZh = /([一二两三四五六七八九十]{1,3})[天日](?:以后|之后|后)/;
const due = quick(
  /约定的?(?:日子|那天|时候)|约好的?(?:日子|那天)|说好的?(?:日子|那天)|期限(?:一)?到|到了(?:这|那)一?[天日]|日子(?:准时)?到了|\b(?:appointed|promised|agreed) (?:day|hour|night)\b|\bthe day came\b|\bas agreed\b/i,
);
const isToday = quick(/今[天日儿]|这[天日]|\b(?:today|tonight|it (?:was|is)|dated)\b/i);

const AROUND = 2;

/** How many days a date comes after what was told before: said in its sentence, or exactly right before it. */
function spanBefore(
  { plain, paragraph, language }: Sentence,
  before: Sentence | undefined,
): number | undefined {
  const own = daysIn(plain, language);
  if (own !== undefined) return own;
  const days = before?.paragraph === paragraph ? daysIn(before.plain, language) : undefined;
  return days !== undefined && days > 1 ? days : undefined;
}

/** “三日之后”, “今儿是四月廿五”: the day on which something is to be. */
function dueDay(day: Day, at: number, all: readonly Sentence[]): Fact[] {
  const sentence = all[at];
  const near = all.slice(Math.max(0, at - AROUND), at + 1 + AROUND);
  const spoken = near.find(({ text, plain }) => text !== plain && planned.test(text) && !planned.test(plain));
  const days = spoken?.language === 'zh' ? daysIn(plannedZh.exec(spoken.text)?.[0] ?? '', 'zh') : undefined;
  if (!sentence || days === undefined) return [];
  return [factOf(sentence, 'calendar', 'set', 'due', `${dayValue(laterBy(day, days))}|${days}`)];
}

function readDay(sentence: Sentence, at: number, all: readonly Sentence[]): Fact[] {
  const { text, plain, language, hits } = sentence;
  const day = dayIn(text, language);
  // 端阳 may be a girl's name
  if (!day || (language === 'zh' && hits.some(({ start, end }) => start <= day.index && day.index < end)))
    return [];
  const facts: Fact[] = [];
  const weekday = onlyWeekdayIn(text, language);
  if (weekday !== undefined && day.by !== 'moon')
    facts.push(factOf(sentence, 'calendar', 'set', 'weekday', `${dayValue(day)}|${weekday}`));
  // what is said of another day is no day of the telling
  const isToldOfNow = plain.charAt(day.index) !== '□' || isToday.test(text);
  if (isToldOfNow)
    facts.push(
      factOf(
        sentence,
        'calendar',
        'set',
        'day',
        `${dayValue(day)}|${spanBefore(sentence, all[at - 1]) ?? ''}`,
      ),
    );
  const isDue = all.slice(Math.max(0, at - AROUND), at + 1).some((one) => due.test(one.plain));
  if (isDue) facts.push(factOf(sentence, 'calendar', 'use', 'due', dayValue(day)));
  return [...facts, ...dueDay(day, at, all)];
}

const mayTell = quick(
  /月|节|元宵|上元|端[午阳]|七夕|乞巧|中[元秋]|重阳|腊八|小年|[天日年]|\b(?:day|days|nights?|morning|evening|week|fortnight|year|years|january|february|march|april|may|june|july|august|september|october|november|december|christmas|halloween|michaelmas|midsummer|sea)\b/i,
);

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] {
  const { text, plain, language, telling, paragraph } = sentence;
  if (paragraph === 0 || !mayTell.test(text)) return [];
  const facts: Fact[] = [];
  if (years.test(text)) facts.push(factOf(sentence, 'calendar', 'cancel', 'year', ''));
  const passes = spanOf(plain, language);
  if (passes) facts.push(factOf(sentence, 'calendar', 'cancel', 'pass', String(passes.most)));
  if (telling !== 'now' || isDreamt(sentence) || isSupposed(text)) return facts;
  facts.push(...readDay(sentence, at, all));
  const log = logDayIn(text, language);
  if (log)
    facts.push(
      factOf(
        sentence,
        'calendar',
        'set',
        'log',
        `${log.day}|${spanBefore(sentence, all[at - 1]) ?? ''}`,
        log.isLog ? 1 : 0.5,
      ),
    );
  return facts;
}

const partsOf = ({ value }: Placed): [string, number | undefined] => {
  const [day = '', more = ''] = value.split('|');
  return [day, more === '' ? undefined : Number(more)];
};
const dayOf = (fact: Placed): Day => toDay(partsOf(fact)[0]);
const draftOf = (from: Placed, at: Placed, days: number): Draft => ({
  ...{ kind: 'date', severity: 'warning', confidence: 0.65, from, at },
  facts: { days: Math.round(days) },
});

/** So many chapters later it may be another year untold. */
const NEAR = 6;
const SOON = 2;
const HALF_YEAR = 180;

const cancelled = (facts: readonly Placed[], key: string, from: Placed, at: Placed): boolean =>
  inChapters(facts, from.chapter, at.chapter).some(
    (fact) => fact.key === key && fact.quote !== at.quote && isAfter(fact, from) && !isAfter(fact, at),
  );

/** Weekdays of two dates that cannot both be of one year. */
function judgeWeekdays(facts: readonly Placed[], cancels: readonly Placed[]): Draft[] {
  const pairs = facts.filter(({ key }) => key === 'weekday');
  return pairs.flatMap((at, index): Draft[] => {
    const from = pairs[index - 1];
    const isOtherYear = cancels.some(({ key, quote }) => key === 'year' && quote === at.quote);
    if (!from || at.chapter - from.chapter > NEAR || isOtherYear || cancelled(cancels, 'year', from, at))
      return [];
    const apart = daysBetween(dayOf(from), dayOf(at))?.days;
    if (apart === undefined || apart > HALF_YEAR) return [];
    const weekdays = ((partsOf(at)[1] ?? 0) - (partsOf(from)[1] ?? 0) + 7) % 7;
    return apart % 7 === weekdays ? [] : [draftOf(from, at, apart)];
  });
}

/** Paragraphs of one chapter, or from its beginning, in which no day passes untold. */
const PASSAGE = 6;

const isClose = (from: Placed, at: Placed): boolean =>
  at.chapter === from.chapter
    ? at.paragraph - from.paragraph <= PASSAGE
    : at.chapter - from.chapter <= SOON && at.paragraph <= PASSAGE && from.paragraph <= PASSAGE;

/** A date so many days after another one that is not as many days later. */
function judgeDays(facts: readonly Placed[], cancels: readonly Placed[]): Draft[] {
  return facts.flatMap((at): Draft[] => {
    const days = at.key === 'day' ? partsOf(at)[1] : undefined;
    if (days === undefined || days < 1 || days > HALF_YEAR / 2) return [];
    const from = inChapters(facts, at.chapter - SOON, at.chapter).findLast(
      (fact) => fact.key === 'day' && isAfter(at, fact) && fact.quote !== at.quote,
    );
    if (!from || !isClose(from, at)) return [];
    const passes = inChapters(cancels, from.chapter, at.chapter).filter(
      (fact) =>
        fact.key === 'pass' &&
        isAfter(fact, from) &&
        isAfter(at, fact) &&
        Number(fact.value) > 1 &&
        Number(fact.value) !== days,
    );
    // what is told between may have taken days
    if (passes.length > 0 || cancelled(cancels, 'year', from, at)) return [];
    const apart = daysBetween(dayOf(from), dayOf(at));
    return !apart || Math.abs(apart.days - days) <= apart.slack ? [] : [draftOf(from, at, days)];
  });
}

/** The day that was agreed on is another one. */
function judgeDue(facts: readonly Placed[]): Draft[] {
  return facts.flatMap((at): Draft[] => {
    if (at.say !== 'use') return [];
    const from = inChapters(facts, at.chapter - NEAR, at.chapter).findLast(
      (fact) => fact.say === 'set' && fact.key === 'due' && isAfter(at, fact),
    );
    const apart = from && daysBetween(dayOf(from), dayOf(at));
    if (!from || !apart || Math.min(apart.days, 354 - apart.days) <= apart.slack) return [];
    return [draftOf(from, at, partsOf(from)[1] ?? 0)];
  });
}

/** The day after day three of a log is the fourth. */
function judgeLogs(facts: readonly Placed[], cancels: readonly Placed[]): Draft[] {
  const logs = facts.filter(({ key }) => key === 'log');
  return logs.flatMap((at, index): Draft[] => {
    const from = logs[index - 1];
    const [number, days] = [Number(partsOf(at)[0]), partsOf(at)[1]];
    if (!from || days === undefined || at.chapter - from.chapter > 1 || at.weight < 1) return [];
    const passes = inChapters(cancels, from.chapter, at.chapter).filter(
      (fact) =>
        fact.key === 'pass' && isAfter(fact, from) && fact.quote !== at.quote && Number(fact.value) > days,
    );
    const expected = Number(partsOf(from)[0]) + days;
    return passes.length > 0 || number === expected || !isAfter(at, from) ? [] : [draftOf(from, at, days)];
  });
}

function judge(all: readonly Placed[]): Draft[] {
  const cancels = all.filter(({ say }) => say === 'cancel');
  const facts = all.filter(({ say }) => say !== 'cancel');
  const drafts = [
    ...judgeDue(facts),
    ...judgeDays(facts, cancels),
    ...judgeWeekdays(facts, cancels),
    ...judgeLogs(facts, cancels),
  ];
  return drafts.filter(({ at }, index) => index === drafts.findIndex((one) => one.at.quote === at.quote));
}

/** Dates, weekdays and days of a log that do not follow from those before and the days between. */
export const calendarRule: Rule = { name: 'calendar', read, judge };
