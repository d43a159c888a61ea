import { isRemembered, isSupposed } from '../guards.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { type Span, seasonIn, spanOf, weekdayIn } from './clock-words.ts';

const eventZh = quick(
  /([\u4e00-\u9fff]{2,4}?)(?:就|便|正好|刚好)?(?:定)?在(明天|后天|大后天)|(明天|后天|大后天)(?:就|便)?(?:是|要|有)([\u4e00-\u9fff]{2,4}?)(?=[，。！；”]|了)/,
);
const eventDayZh = /^(?:到了|终于到了)?([\u4e00-\u9fff]{2,4}?)(?:当天|那天|这天|当日|那日|的日子)/;
const ahead: Readonly<Record<string, number>> = { 明天: 1, 后天: 2, 大后天: 3 };

/** The hottest August that anyone could remember is now. */
const everRemembered = quick(/(?:can|could|would) (?:ever )?remember|in (?:living )?memory/i);

function read(sentence: Sentence): Fact[] {
  const { text, plain, language, paragraph } = sentence;
  if (paragraph === 0) return [];
  const facts: Fact[] = [];
  const isEver = everRemembered.test(text);
  const isPast = !isEver && isRemembered(sentence);
  const span = isPast ? undefined : spanOf(plain, language);
  if (span)
    facts.push(
      factOf(
        sentence,
        'clock',
        'cancel',
        'pass',
        `${span.least}|${span.most}|${paragraph} ${text.slice(0, 8)}`,
      ),
    );
  if (isSupposed(text) || isPast) return facts;
  const arrived = language === 'zh' ? eventDayZh.exec(plain)?.[1] : undefined;
  if (arrived) facts.push(factOf(sentence, 'clock', 'cancel', 'arrive', arrived));
  const weekday = weekdayIn(text, language);
  if (weekday)
    facts.push(factOf(sentence, 'clock', 'set', 'weekday', String(weekday.day), weekday.isSaid ? 1 : 0.5));
  const event = language === 'zh' ? eventZh.exec(text) : undefined;
  const what = event?.[1] ?? event?.[4];
  if (what)
    facts.push(
      factOf(sentence, 'clock', 'set', 'event', `${what}|${ahead[event?.[2] ?? event?.[3] ?? ''] ?? 1}`),
    );
  const season = seasonIn(plain, language);
  if (season !== undefined) facts.push(factOf(sentence, 'clock', 'set', 'season', String(season)));
  return facts;
}

/** What was said before, and how much time has passed since. */
type Since = { from: Placed; span: Span; told: number; silent: number };

/** Days that may pass silently between two chapters that tell nothing of it. */
const SILENT = 2;
const WEEK = 7;
/** Within so many days no season turns into its opposite. */
const SOON = 20;

const passed = (since: Since | undefined, { least, most }: Span): Since | undefined =>
  since && {
    ...since,
    // two strands may both tell of the same next day
    span: { least: Math.max(since.span.least, least), most: since.span.most + most },
    told: since.told + 1,
  };
const silently = (since: Since | undefined): Since | undefined =>
  since && { ...since, span: { ...since.span, most: since.span.most + SILENT }, silent: since.silent + 1 };

function wrongDay({ from, span, silent }: Since, at: Placed): boolean {
  if (span.most >= WEEK || silent > 1 || span.most - span.least > 3) return false;
  for (let days = span.least; days <= span.most; days++)
    if ((Number(from.value) + days) % WEEK === Number(at.value)) return false;
  return true;
}

const isOpposite = ({ from, span, told, silent }: Since, at: Placed): boolean =>
  at.chapter > from.chapter &&
  told > 0 &&
  silent <= 1 &&
  span.most <= SOON &&
  Math.abs(Number(from.value) - Number(at.value)) === 2;

const draftOf = (from: Placed, at: Placed, days: number): Draft => ({
  ...{ kind: 'date', severity: 'warning', confidence: 0.65, from, at },
  facts: at.key === 'season' ? { how: 'season', days } : { days },
});

/** Walks through the book with the last weekday and the last season in mind. */
function createWalk() {
  let weekday: Since | undefined;
  let season: Since | undefined;
  const events = new Map<string, { from: Placed; ahead: number }>();
  const drafts: Draft[] = [];
  const start = (from: Placed): Since => ({ from, span: { least: 0, most: 0 }, told: 0, silent: 0 });
  const tell = (at: Placed, hasSpan: boolean) => {
    const since = at.key === 'weekday' ? weekday : season;
    const isTold = at.key === 'season' || at.weight === 1 || hasSpan;
    const isWrong = since && isTold && (at.key === 'weekday' ? wrongDay(since, at) : isOpposite(since, at));
    if (since && isWrong) drafts.push(draftOf(since.from, at, since.span.least));
    if (at.key === 'weekday') weekday = start(at);
    else season = start(at);
  };
  return {
    drafts,
    pass(span: Span) {
      weekday = passed(weekday, span);
      season = passed(season, span);
    },
    silence() {
      weekday = silently(weekday);
      season = silently(season);
    },
    plan(at: Placed) {
      const [what = '', days = ''] = at.value.split('|');
      if (weekday && weekday.span.most === 0) events.set(what, { from: weekday.from, ahead: Number(days) });
    },
    arrive(what: string) {
      const event = [...events].find(([name]) => name.endsWith(what) || what.endsWith(name))?.[1];
      if (event) weekday = { ...start(event.from), span: { least: event.ahead, most: event.ahead }, told: 1 };
    },
    tell,
  };
}

function judge(facts: readonly Placed[]): Draft[] {
  const walk = createWalk();
  let chapter = 0;
  let span: Placed | undefined;
  for (const [index, fact] of facts.entries()) {
    if (fact.chapter > chapter) {
      const opens = fact.key === 'pass' || fact.key === 'arrive';
      const gap = chapter === 0 ? 0 : fact.chapter - chapter - (opens ? 1 : 0);
      for (let step = 0; step < Math.min(gap, 3); step++) walk.silence();
      chapter = fact.chapter;
    }
    if (fact.key === 'pass') {
      const [least = 0, most = 0] = fact.value.split('|').map(Number);
      walk.pass({ least, most });
      span = fact;
    } else if (fact.key === 'arrive') walk.arrive(fact.value);
    else if (fact.key === 'event') walk.plan(fact);
    else walk.tell(fact, span?.quote === fact.quote && facts[index - 1]?.key === 'pass');
  }
  return walk.drafts;
}

/** Weekdays and seasons that do not fit the days that have passed. */
export const clockRule: Rule = { name: 'clock', read, judge };
