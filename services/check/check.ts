import type { Book } from '#model/book.ts';
import type { Progress } from '#model/result.ts';
import { bibleFacts } from './bible-facts.ts';
import { type Part, type ReadChapter, readPart } from './chapter-facts.ts';
import { describedGenders, findGenders } from './gender.ts';
import { findingKey } from './key.ts';
import { languageOf } from './languages.ts';
import { createNameFinder } from './name-finder.ts';
import { calledOf, namesOf } from './names-of.ts';
import { createNearFinder } from './near-names.ts';
import { byChapter } from './order.ts';
import type { Reader } from './read-chapter.ts';
import { createReadings } from './readings.ts';
import { rules, rulesFor } from './rules/index.ts';
import { checkStructure } from './structure.ts';
import type { Draft, Finding, KnownName, Language, Placed, Rule } from './types.ts';
import { type Waiver, waive } from './waive.ts';

export type CheckOptions = {
  /** Names from elsewhere (the extractor), beside the characters of the bible. */
  names?: readonly KnownName[];
  waivers?: readonly Waiver[];
  /** Findings below this confidence are left out; 0.5 where not given. */
  least?: number;
};

export type Checker = {
  /** `ahead` are chapters that `readAhead` has read of this very book with these options. */
  check(
    book: Book,
    options: CheckOptions,
    progress: Progress,
    signal: AbortSignal,
    ahead?: readonly ReadChapter[],
  ): Finding[];
};

const LEAST = 0.5;

function readerOf(book: Book, options: CheckOptions, language: Language): Reader {
  const names = namesOf(book, options, language);
  const find = createNameFinder(names);
  const texts = book.chapters.flatMap(({ prose }) => (prose ? [prose] : []));
  const written = new Set(
    book.characters.flatMap(({ name, aliases }) => [name, ...aliases, ...name.split(' ')]),
  );
  const spellings = names.flatMap(({ name, aliases }) => [name, ...aliases]);
  const genders = new Map([...findGenders(texts, names, language, find), ...describedGenders(book)]);
  return {
    ...{ language, names, written, genders, ...calledBy(book, names, language) },
    ...{ find, near: createNearFinder(spellings, written, language) },
    length: book.chapters.length,
  };
}

function calledBy(book: Book, names: readonly KnownName[], language: Language) {
  const called = calledOf(book, names, language);
  return { called, findCalled: createNameFinder(called) };
}

/** The facts of each rule in reading order, those of the bible before the chapter they belong to. */
function byRule(chapters: readonly (readonly Placed[])[], bible: readonly Placed[]): Map<string, Placed[]> {
  const facts = new Map<string, Placed[]>(rules.map(({ name }) => [name, []]));
  const told = Map.groupBy(bible, ({ chapter }) => chapter);
  const add = (own: readonly Placed[] = []) => {
    for (const fact of own) facts.get(fact.rule)?.push(fact);
  };
  add(told.get(0));
  chapters.forEach((own, index) => {
    add(told.get(index + 1));
    add(own);
  });
  return facts;
}

const isSameFact = (a: Placed, b: Placed | undefined): boolean =>
  a === b ||
  (a.chapterId === b?.chapterId &&
    a.chapter === b.chapter &&
    a.paragraph === b.paragraph &&
    a.say === b.say &&
    a.weight === b.weight &&
    a.key === b.key &&
    a.value === b.value &&
    a.quote === b.quote &&
    a.entry === b.entry);

/** Judges by a rule, and again only when its facts are others than the last time: a changed chapter touches few rules. */
function createJudge({ name, judge }: Rule): (facts: ReadonlyMap<string, readonly Placed[]>) => Draft[] {
  let known: readonly Placed[] = [];
  let drafts: Draft[] | undefined;
  return (facts) => {
    const own = facts.get(name) ?? [];
    const isKnown = own.length === known.length && own.every((fact, at) => isSameFact(fact, known[at]));
    if (!drafts || !isKnown) drafts = judge(own);
    known = own;
    return drafts;
  };
}

const isWithin = ({ at: { quote } }: Draft, { at }: Draft): boolean =>
  quote.includes(at.quote) || at.quote.includes(quote);

/** Two rules of one kind may find the same place, one of them quoting the speech alone. */
function eachOnce(drafts: readonly Draft[]): Draft[] {
  const placeOf = ({ kind, at }: Draft) => `${kind} ${at.chapter} ${at.paragraph}`;
  const places = Map.groupBy(drafts, placeOf);
  return drafts.filter((draft) => places.get(placeOf(draft))?.find((one) => isWithin(one, draft)) === draft);
}

function toFinding({ from, at, ...draft }: Draft): Finding {
  const places = [from, at].map(({ chapterId, chapter, paragraph, quote, entry }) => ({
    ...{ chapterId, chapter, paragraph, quote },
    ...(entry !== undefined && { entry }),
  }));
  const confidence = Math.round(draft.confidence * 100) / 100;
  return { key: findingKey(draft.kind, [from.quote, at.quote]), ...draft, confidence, places };
}

/** Reads a part of a book, for a checker that is in another thread. An aborted signal throws its reason. */
export function readAhead(
  book: Book,
  options: CheckOptions,
  part: Part,
  progress: Progress,
  signal: AbortSignal,
): ReadChapter[] {
  const language = languageOf(book);
  return language ? readPart(book, readerOf(book, options, language), part, progress, signal) : [];
}

/**
 * A checker that keeps what it read and judged: only changed chapters and those in which a name is new are read again,
 * and only rules whose facts are others judge again. One checker for one open book.
 */
export function createChecker(): Checker {
  const readings = createReadings();
  const judges = new Map(rules.map((rule) => [rule, createJudge(rule)]));
  const checkProse = (
    book: Book,
    options: CheckOptions,
    progress: Progress,
    signal: AbortSignal,
    ahead: readonly ReadChapter[],
  ): Finding[] => {
    const language = languageOf(book);
    if (!language) return [];
    const reader = readerOf(book, options, language);
    const read = new Map(ahead.map((chapter) => [chapter.id, chapter]));
    const placed = readings.read(book, reader, progress, signal, read);
    signal.throwIfAborted();
    const facts = byRule(placed, bibleFacts(book, reader));
    const drafts = rulesFor(book.chapters.length).flatMap((rule) => judges.get(rule)?.(facts) ?? []);
    return eachOnce(drafts).map(toFinding);
  };
  return {
    check(book, options, progress, signal, ahead = []) {
      const found = [...checkProse(book, options, progress, signal, ahead), ...checkStructure(book)].filter(
        ({ confidence }) => confidence >= (options.least ?? LEAST),
      );
      return waive(found, options.waivers ?? []).sort(byChapter);
    },
  };
}

/**
 * Contradictions inside a book, by rules over its prose: no model, no network. Each finding quotes both places.
 * Chapters without loaded prose say nothing. A finding whose key has a waiver carries it and is for the screen to
 * hide; it comes back when either quote changes, for then its key does. An aborted signal throws its reason.
 */
export const checkBook = (
  book: Book,
  options: CheckOptions,
  progress: Progress,
  signal: AbortSignal,
): Finding[] => createChecker().check(book, options, progress, signal);
