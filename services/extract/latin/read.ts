import type { SourceChapter } from '../types.ts';
import { countWords, findSpans, type Span, type WordCounts } from './candidates.ts';
import type { Kin } from './features.ts';
import { settled } from './frames.ts';
import { knownWord } from './known-words.ts';
import { addOccurrence, createProfile, type Profile } from './profile.ts';
import { findCompany } from './rows.ts';
import { isOfToday } from './style.ts';
import { addThingSigns } from './thing-signs.ts';
import { type Token, toTokens } from './tokens.ts';
import { isEpithet, isTitle, type LatinLanguage, placeBefore } from './words.ts';

export type LatinReading = {
  profiles: Map<string, Profile>;
  counts: WordCounts;
  size: number;
  /** Whether it is prose of today; of French none is. */
  isOfToday: boolean;
  /** Of each name, the others that stand in a row with it. */
  company: ReadonlyMap<string, readonly string[]>;
  /** Words of each chapter. */
  tokens: readonly (readonly Token[])[];
};

type Run = { tokens: readonly Token[]; span: Span };

const titleCase = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) => (word.length > 2 ? word.charAt(0) + word.slice(1).toLowerCase() : word));

const isShouted = (name: string): boolean => name.length > 2 && name === name.toUpperCase();

const cut = ({ tokens, span }: Run, from: number, to: number): Run => ({
  tokens,
  span: {
    from: span.from + from,
    to: span.from + to,
    name: tokens
      .slice(span.from + from, span.from + to)
      .map(({ text, gap }, index) => (index === 0 ? text : gap + text))
      .join(''),
  },
});

/** Whether the words beside a run are shouted too: a telegram or a sign, not a name in capitals. */
const isInShouting = ({ tokens, span }: Run): boolean =>
  [tokens[span.from - 1], tokens[span.to]].some((token) => token !== undefined && isShouted(token.text));

/**
 * A shouted run (a heading, a telegram, a sign) as the longest part that the text also writes plainly; what is part
 * of a shouted passage and known nowhere is no name.
 */
function calmDown(run: Run, names: ReadonlyMap<string, number>, words: ReadonlySet<string>): Run | undefined {
  if (!isShouted(run.span.name)) return run;
  const size = run.span.to - run.span.from;
  for (let length = size; length > 0; length--)
    for (let from = 0; from + length <= size; from++) {
      const part = cut(run, from, from + length);
      const name = titleCase(part.span.name);
      if (names.has(name) || words.has(name)) return { ...part, span: { ...part.span, name } };
    }
  return isInShouting(run) ? undefined : run;
}

/** How often each run stands in the text, shouted ones aside. */
function countNames(runs: readonly Run[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const { span } of runs)
    if (!isShouted(span.name)) names.set(span.name, (names.get(span.name) ?? 0) + 1);
  return names;
}

/** From so many times on, and so much of a name's own count, the big word before it is part of it. */
const BEFORE = 2;
const MOSTLY = 0.6;

/** "Old Bailey", "the March Hare": an ordinary word, big inside a sentence, that mostly stands before the same name. */
function lengthen(runs: readonly Run[]): Run[] {
  const names = countNames(runs);
  const wordBefore = ({ tokens, span }: Run): Token | undefined => {
    const before = tokens[span.from - 1];
    const isBeside = before?.isCapital && tokens[span.from]?.gap === ' ';
    return isBeside && before.text.length > 1 && !isShouted(before.text) ? before : undefined;
  };
  const pairs = new Map<string, number>();
  for (const run of runs) {
    const before = wordBefore(run);
    if (!before || before.isFirst) continue;
    const pair = `${before.text} ${run.span.name}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return runs.map((run) => {
    const times = pairs.get(`${wordBefore(run)?.text} ${run.span.name}`) ?? 0;
    const isPart = times >= BEFORE && times >= MOSTLY * (names.get(run.span.name) ?? 0);
    return isPart ? cut(run, -1, run.span.to - run.span.from) : run;
  });
}

/** How often a single word follows in, at, near, among the runs. */
function countPlaced(runs: readonly Run[]): Map<string, number> {
  const placed = new Map<string, number>();
  for (const { tokens, span } of runs)
    if (placeBefore.has(tokens[span.from - 1]?.text.toLowerCase() ?? ''))
      placed.set(span.name, (placed.get(span.name) ?? 0) + 1);
  return placed;
}

type Split = { names: ReadonlyMap<string, number>; placed: ReadonlyMap<string, number>; counts: WordCounts };

/**
 * Takes apart what only met: "Hide Charles" (a word that is big because it begins the sentence, before a known name)
 * and "to Aldermoor Edith" (a known place and a known name that happen to follow one another). "The State of Ohio" is
 * Ohio where the text has that, too.
 */
function takeApart(run: Run, { names, placed, counts }: Split, language: LatinLanguage): Run[] {
  const head = run.tokens[run.span.from];
  const size = run.span.to - run.span.from;
  if (!head || size < 2 || isTitle(head.text.toLowerCase()) || isEpithet(head.text.toLowerCase()))
    return [run];
  if (settled.test(head.text.toLowerCase()) && run.tokens[run.span.from + 1]?.text === 'of') {
    const own = cut(run, 2, size);
    return names.has(own.span.name) ? [own] : [run];
  }
  const rest = cut(run, 1, size);
  const whole = names.get(run.span.name) ?? 0;
  if (rest.span.from !== run.span.from + 1 || (names.get(rest.span.name) ?? 0) < 2 * whole) return [run];
  const known = knownWord(head.text, language);
  const isOpening = head.isFirst && !known.isFirstName && !counts.inside.has(head.text.toLowerCase());
  if (isOpening) return [rest];
  const times = names.get(head.text) ?? 0;
  const isPlaced = (placed.get(head.text) ?? 0) >= 0.4 * times;
  const before = run.tokens[run.span.from - 1]?.text.toLowerCase() ?? '';
  const isMeeting =
    placeBefore.has(before) && knownWord(run.tokens[rest.span.from]?.text ?? '', language).isFirstName;
  const isPlace = times >= 2 * whole && (isPlaced || isMeeting) && !known.isFirstName;
  return isPlace ? [cut(run, 0, 1), rest] : [run];
}

/** Characters from which a text is a book: what stands in it in capitals once is often no name. */
export const BOOK = 100_000;
/** So often a name of a book stands that is made of words which the book also writes small. */
const USUAL = 5;

function findUsual(
  chapters: readonly SourceChapter[],
  tokens: readonly (readonly Token[])[],
  script: { counts: WordCounts; language: LatinLanguage },
): (name: string) => boolean {
  const times = new Map<string, number>();
  for (const [index, { text }] of chapters.entries())
    for (const { name } of findSpans(text, tokens[index] ?? [], script))
      times.set(name, (times.get(name) ?? 0) + 1);
  return (name) => (times.get(name) ?? 0) >= USUAL;
}

/** Reads all chapters: word counts first, then every run of capitalised words with what stands around it. */
export function readLatin(
  chapters: readonly SourceChapter[],
  language: LatinLanguage,
  step: (what: string) => void,
): LatinReading {
  const tokens = chapters.map(({ text }) => toTokens(text, language));
  const counts = countWords(tokens);
  const size = chapters.reduce((sum, { text }) => sum + text.length, 0);
  const script = { counts, language };
  const isUsual = size > BOOK ? findUsual(chapters, tokens, script) : undefined;
  const raw = lengthen(
    chapters.flatMap(({ text }, index) => {
      const words = tokens[index] ?? [];
      step('read');
      return findSpans(text, words, script, isUsual).map((span) => ({ tokens: words, span }));
    }),
  );
  const names = countNames(raw);
  const words = new Set([...names.keys()].flatMap((name) => name.split(' ')));
  const split = { names, placed: countPlaced(raw), counts };
  const profiles = new Map<string, Profile>();
  const sentenceOf = numberSentences(tokens);
  const runs = raw.flatMap((found) => {
    const calm = calmDown(found, names, words);
    return calm ? takeApart(calm, split, language) : [];
  });
  for (const { tokens, span } of runs) {
    const profile = profiles.get(span.name) ?? createProfile(span.name);
    profiles.set(span.name, profile);
    addOccurrence(profile, tokens, span, sentenceOf(tokens, span.from));
    if (language === 'en') addThingSigns(profile.signs, tokens, span);
  }
  const company = findCompany(runs);
  return {
    profiles,
    counts,
    tokens,
    company,
    size,
    isOfToday: language === 'en' && isOfToday(chapters.map(({ text }) => text)),
  };
}

/** Numbers the sentences of all chapters in one row. */
function numberSentences(
  chapters: readonly (readonly Token[])[],
): (tokens: readonly Token[], index: number) => number {
  let number = 0;
  const numbers = new Map<readonly Token[], Int32Array>();
  for (const tokens of chapters)
    numbers.set(
      tokens,
      Int32Array.from(tokens, ({ isFirst }) => {
        if (isFirst) number++;
        return number;
      }),
    );
  return (tokens, index) => numbers.get(tokens)?.[index] ?? 0;
}

const bare = (name: string): string[] =>
  name.split(/[ .]+/).filter((word) => word && !isTitle(word.toLowerCase()));

/** How many names hold each name as their last or first words, and how often the parts of a name stand alone. */
export function findKin(profiles: ReadonlyMap<string, Profile>): (name: string) => Kin {
  const titled = new Map<string, number>();
  const longer = new Map<string, number>();
  for (const { name, count } of profiles.values()) {
    if (/ of /.test(name)) continue;
    const words = bare(name);
    const isTitled = words.length < name.split(/[ .]+/).filter(Boolean).length;
    for (const part of new Set([words.at(-1), words[0], words.slice(1).join(' ')]))
      if (part && part !== name) {
        if (isTitled) titled.set(part, (titled.get(part) ?? 0) + count);
        if (words.length > 1 && part !== words.join(' ')) longer.set(part, (longer.get(part) ?? 0) + count);
      }
  }
  return (name) => {
    const words = bare(name);
    const parts = words.length > 1 || words.join(' ') !== name ? words : [];
    return {
      titled: titled.get(words.join(' ')) ?? 0,
      longer: longer.get(name) ?? 0,
      shorter: Math.max(0, ...parts.map((part) => profiles.get(part)?.count ?? 0)),
    };
  };
}
