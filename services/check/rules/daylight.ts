import { isDreamt, isRumour, isSupposed } from '../guards.ts';
import { isAfter } from '../order.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { daysIn } from './calendar-words.ts';
import { spanOf } from './clock-words.ts';
import { hourIn, minutesIn, moonIn, type Sky, skyHours, skyIn } from './daylight-words.ts';

const mayTell = quick(
  /[夜更亮晓明时午昏晚日月星阳晨点钟刻香茶朔]|\b(?:midnight|dawn|daybreak|sunrise|noon|midday|dusk|sunset|sun\w*|stars?|star\w+|moon\w*|minutes?|hours?|day\w*|night\w*|clock|morning|evening|crescent)\b/i,
);
const sameNight = quick(
  /(?:还是|就是|仍是|就在|正是)?(?:这|那|同|当|今)一?(?:天)?[夜晚](?:里|上)?|\b(?:that|the|this) (?:very )?(?:same )?night\b|\btonight\b/i,
);
const BESIDE = 2;

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] {
  const { text, plain, language, telling, paragraph } = sentence;
  if (paragraph === 0 || !mayTell.test(text)) return [];
  const add = (say: Fact['say'], key: string, value: string, weight = 1) =>
    factOf(sentence, 'daylight', say, key, value, weight);
  if (telling !== 'now' || isDreamt(sentence) || isSupposed(text) || isRumour(text)) return [];
  const facts: Fact[] = [];
  const minutes = minutesIn(plain, language);
  const span = spanOf(plain, language);
  if (minutes !== undefined) facts.push(add('cancel', 'minutes', String(minutes)));
  else if (span && span.most > 0)
    facts.push(add('cancel', 'days', `${span.least}|${daysIn(plain, language) ?? ''}`));
  const hour = hourIn(plain, language);
  const sky = skyIn(plain, language);
  if (sky) facts.push(add('use', 'sky', sky));
  if (hour !== undefined && !sky) facts.push(add('set', 'hour', String(hour)));
  const moon = moonIn(text, language);
  const near = all.slice(Math.max(0, at - BESIDE), at + 1);
  const isSame = near.some((one) => sameNight.test(one.plain));
  if (moon) facts.push(add('set', 'moon', `${moon.age}|${moon.word}`, isSame ? 1 : 0.9));
  return facts;
}

const DAY = 24;
const SLACK = 1;
/** Longer than so many minutes nobody counts them. */
const MOST = 360;
const NEAR = 2;

/** Whether the sky may look so at some hour between these. */
function canBe(sky: Sky, from: number, to: number): boolean {
  const [least, most] = skyHours[sky];
  return [0, DAY, 2 * DAY].some(
    (more) => from - SLACK <= most - DAY + more && to + SLACK >= least - DAY + more,
  );
}

/** So many minutes after midnight no sun shines, and none after noon do stars. */
function judgeSkies(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  let known: { fact: Placed; hour: number; minutes: number | undefined } | undefined;
  for (const fact of facts) {
    if (fact.key === 'hour') known = { fact, hour: Number(fact.value), minutes: undefined };
    if (!known) continue;
    if (fact.key === 'days') known = fact.quote === known.fact.quote ? known : undefined;
    else if (fact.key === 'minutes') {
      if (fact.quote !== known.fact.quote) known.minutes = (known.minutes ?? 0) + Number(fact.value);
    } else if (fact.key === 'sky') {
      const { fact: from, hour, minutes } = known;
      // safe: written by read
      const sky = fact.value as Sky;
      const isShort = minutes !== undefined && minutes <= MOST && fact.chapter - from.chapter <= NEAR;
      if (isShort && isAfter(fact, from) && !canBe(sky, hour, hour + minutes / 60)) {
        const told = { how: 'daylight', was: String(hour), minutes: Math.round(minutes), is: sky };
        drafts.push({ kind: 'date', severity: 'warning', confidence: 0.65, from, at: fact, facts: told });
      }
      known = undefined;
    }
  }
  return drafts;
}

const MONTH = 29.5;
/** Days by which a moon that looks full may be off. */
const FULL = 5;

/** The moon of one night, or of nights so many days apart. */
function judgeMoons(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  let known: { fact: Placed; age: number; word: string; days: number | undefined } | undefined;
  for (const fact of facts) {
    if (fact.key === 'days' && known) {
      const [least = '', exact = ''] = fact.value.split('|');
      // 当天夜里 is the same night
      if (Number(least) > 0 || exact) known.days = exact ? (known.days ?? 0) + Number(exact) : Number.NaN;
    }
    if (fact.key !== 'moon') continue;
    const [age = '', word = ''] = fact.value.split('|');
    if (known && isAfter(fact, known.fact) && fact.chapter - known.fact.chapter <= NEAR) {
      const { fact: from, days } = known;
      const isTold = days !== undefined ? !Number.isNaN(days) : fact.weight === 1;
      const off = Math.abs((((Number(age) - known.age - (days ?? 0)) % MONTH) + MONTH) % MONTH);
      if (isTold && Math.min(off, MONTH - off) > FULL) {
        const told = { how: 'moon', was: known.word, is: word };
        drafts.push({ kind: 'date', severity: 'warning', confidence: 0.65, from, at: fact, facts: told });
      }
    }
    known = { fact, age: Number(age), word, days: undefined };
  }
  return drafts;
}

const judge = (facts: readonly Placed[]): Draft[] => [...judgeSkies(facts), ...judgeMoons(facts)];

/** The sun, the stars and the moon are as the hour and the day of the month have them. */
export const daylightRule: Rule = { name: 'daylight', read, judge };
