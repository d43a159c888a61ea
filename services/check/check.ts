import type { Book } from '#model/book.ts';
import type { Progress } from '#model/result.ts';
import { bibleFacts } from './bible-facts.ts';
import { discoverNames, surnames } from './discover.ts';
import { describedGenders, findGenders } from './gender.ts';
import { findingKey } from './key.ts';
import { languageOf } from './languages.ts';
import { createNameFinder } from './name-finder.ts';
import { createNearFinder } from './near-names.ts';
import { byChapter } from './order.ts';
import type { Reader } from './read-chapter.ts';
import { createReadings } from './readings.ts';
import { rules } from './rules/index.ts';
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
  check(book: Book, options: CheckOptions, progress: Progress, signal: AbortSignal): Finding[];
};

const SHORT_BOOK = 30_000;
const LEAST = 0.5;

/** Spellings of a found name that do not hold one another are kept apart: a wrong join would make faults of its own. */
function splitDoubtful({ name, aliases }: KnownName): KnownName[] {
  const isForm = (alias: string) => name.includes(alias) || alias.includes(name);
  return [
    { name, aliases: aliases.filter(isForm) },
    ...aliases.filter((alias) => !isForm(alias)).map((alias) => ({ name: alias, aliases: [] })),
  ];
}

/** Captain Ruth Vane is Ruth Vane, where the book has both. */
function joinTitled(names: readonly KnownName[]): KnownName[] {
  const full = new Map(names.map((known) => [known.name, known]));
  const joined = new Map<KnownName, KnownName>();
  for (const known of names) {
    const bare = full.get(known.name.replace(/^(?:[A-Z][a-z]+\.? )(?=[A-Z][a-z]+ [A-Z])/, ''));
    if (bare && bare !== known && !isFullName.test(known.name)) joined.set(bare, known);
  }
  const bares = new Map([...joined].map(([bare, known]) => [known, bare]));
  return names
    .filter((known) => !joined.has(known))
    .map((known) => {
      const bare = bares.get(known);
      return bare ? { ...known, aliases: [...known.aliases, bare.name, ...bare.aliases] } : known;
    });
}

const isFullName = /^[A-Z][a-z]+ [A-Z][a-z]+$/;

/** Miss Darcy is Georgiana Darcy where only one woman or girl of that surname has a given name and no title. */
function joinMisses(names: readonly KnownName[], texts: readonly string[]): KnownName[] {
  const own = new Map<string, KnownName[]>();
  for (const known of names) {
    const full = [known.name, ...known.aliases].find((form) => isFullName.test(form) && !titled.test(form));
    const surname = full?.split(' ')[1];
    if (surname) own.set(surname, [...(own.get(surname) ?? []), known]);
  }
  const joined = new Map<KnownName, string>();
  for (const [surname, [only, ...others]] of own)
    if (only && others.length === 0 && texts.some((text) => text.includes(`Miss ${surname}`)))
      joined.set(only, `Miss ${surname}`);
  const taken = new Set(joined.values());
  return names
    .filter(({ name }) => !taken.has(name))
    .map((known) => {
      const miss = joined.get(known);
      return miss ? { ...known, aliases: [...known.aliases, miss] } : known;
    });
}
const titled =
  /^(?:Mr|Mrs|Miss|Ms|Sir|Lord|Lady|Captain|Colonel|Major|General|Dr|Old|Young|Uncle|Aunt|King|Queen|London)\b/;

function namesOf(book: Book, options: CheckOptions, language: Language): KnownName[] {
  const given = [
    ...book.characters.map(({ name, aliases }) => ({ name, aliases })),
    ...(options.names ?? [])
      .filter(({ name }) => !/^(?:胡子|胡须|铺子|盖子|老[子夫身娘]|朱砂痣|在下|末将|卑职|属下)$/.test(name))
      .flatMap(splitDoubtful),
  ];
  const texts = book.chapters.flatMap(({ prose }) => (prose ? [prose] : []));
  const known = language === 'en' ? joinMisses(joinTitled(given), texts) : given;
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length > SHORT_BOOK)
    return [
      ...known,
      ...discoverNames(
        book.chapters.map(({ title }) => title),
        language,
      ),
    ];
  const all = texts.join('\n');
  return addSurnames(addGivenNames(shortenNames([...known, ...discoverNames(texts, language)], all), all));
}

/** In a short text a name of three characters that stands there once is one of two with a verb if that stands more often. */
function shortenNames(names: readonly KnownName[], text: string): KnownName[] {
  const timesOf = (word: string) => text.split(word).length - 1;
  return names.map((known) => {
    const { name } = known;
    const short = name.slice(0, 2);
    const isLong = /^[\u4e00-\u9fff]{3}$/.test(name) && timesOf(name) === 1 && timesOf(short) > 1;
    return isLong ? { ...known, name: short } : known;
  });
}

/** 王爷 is 段王爷 and 大春 is 许大春, where the short text has one such name and the two characters stand alone as well. */
function addGivenNames(names: readonly KnownName[], text: string): KnownName[] {
  const spelt = new Set(names.flatMap(({ name, aliases }) => [name, ...aliases]));
  const givenOf = ({ name }: KnownName) =>
    /^[\u4e00-\u9fff]{3}$/.test(name) && !/老师|先生|大人|姑娘|小姐|老板|师傅/.test(name)
      ? name.slice(1)
      : '';
  const bearers = Map.groupBy(names, givenOf);
  return names.map((known) => {
    const given = givenOf(known);
    const isAlone = given !== '' && new RegExp(`(?<!${known.name.charAt(0)})${given}`).test(text);
    const isOwn =
      isAlone && !spelt.has(given) && new Set(bearers.get(given)?.map(({ name }) => name)).size === 1;
    return isOwn ? { ...known, aliases: [...known.aliases, given] } : known;
  });
}

const addressed =
  /^[\u4e00-\u9fff](?:老头|老汉|先生|师傅|掌柜|姑娘|大[爷娘叔婶嫂]|书生|郎中|会计|嫂子?|婶子?)$/;

/** “守墓人姓戚”: in a short text it is 戚老头, where only one has that surname. */
function addSurnames(names: readonly KnownName[]): KnownName[] {
  const isBearer = ({ name }: KnownName) =>
    /^[\u4e00-\u9fff]{2,4}$/.test(name) && (surnames.has(name.charAt(0)) || addressed.test(name));
  const bearers = Map.groupBy(names.filter(isBearer), ({ name }) => name.charAt(0));
  return names.map((known) => {
    const surname = known.name.charAt(0);
    return isBearer(known) && new Set(bearers.get(surname)?.map(({ name }) => name)).size === 1
      ? { ...known, aliases: [...known.aliases, `姓${surname}`] }
      : known;
  });
}

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
    ...{ language, names, written, genders },
    ...{ find, near: createNearFinder(spellings, written, language) },
  };
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

/** Two rules of one kind may find the same place. */
const eachOnce = (drafts: readonly Draft[]): Draft[] =>
  [
    ...new Map(
      drafts.toReversed().map((draft) => [`${draft.kind} ${draft.at.chapter} ${draft.at.quote}`, draft]),
    ).values(),
  ].reverse();

function toFinding({ from, at, ...draft }: Draft): Finding {
  const places = [from, at].map(({ chapterId, chapter, paragraph, quote, entry }) => ({
    ...{ chapterId, chapter, paragraph, quote },
    ...(entry !== undefined && { entry }),
  }));
  const confidence = Math.round(draft.confidence * 100) / 100;
  return { key: findingKey(draft.kind, [from.quote, at.quote]), ...draft, confidence, places };
}

/**
 * A checker that keeps what it read and judged: only changed chapters and those in which a name is new are read again,
 * and only rules whose facts are others judge again. One checker for one open book.
 */
export function createChecker(): Checker {
  const readings = createReadings();
  const judges = rules.map(createJudge);
  const checkProse = (
    book: Book,
    options: CheckOptions,
    progress: Progress,
    signal: AbortSignal,
  ): Finding[] => {
    const language = languageOf(book);
    if (!language) return [];
    const reader = readerOf(book, options, language);
    const placed = readings.read(book, reader, progress, signal);
    signal.throwIfAborted();
    const facts = byRule(placed, bibleFacts(book, reader));
    return eachOnce(judges.flatMap((judge) => judge(facts))).map(toFinding);
  };
  return {
    check(book, options, progress, signal) {
      const found = [...checkProse(book, options, progress, signal), ...checkStructure(book)].filter(
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
