import { lastingIn } from './lasting.ts';
import { createNameFinder, ownersOf } from './name-finder.ts';
import { sentencesOf } from './sentences.ts';
import type { KnownName } from './types.ts';

/** A sentence of the book (or a line of its bible, then with the entry it stands in), and where it stands. */
export type Told = { chapterId: string; chapter: number; paragraph: number; quote: string; entry?: string };

type Chapter = { id: string; prose: string };
export type BibleTold = { entry: string; quote: string; since?: number; isRule?: boolean };
export type ToldSource = {
  chapters: readonly Chapter[];
  /** Who and what the book names, with all spellings. */
  names: readonly KnownName[];
  /** What the bible says of them; `since` is the place (from 0) of the chapter that a living line came from, and a rule binds whoever is here. */
  lines: readonly BibleTold[];
  /** Lets others have their turn between chapters. */
  pause(): Promise<void>;
};

/** What the book has said before the chapter at a place (from 0), in no more than `room` characters. */
export type TellBefore = (index: number, room: number) => Promise<Told[]>;

/** `lasting`: how much of what lasts it tells. */
type Line = { told: Told; names: ReadonlySet<string>; lasting: number };

/** The first sentences that name somebody say who it is. */
const INTRODUCES = 3;
/** Sentences that are remembered of each name beside those: the newest, and the most telling. */
const RECENT = 60;
const LASTING = 160;
const CHAPTERS_PER_TURN = 5;
/** Chapters whose words tell which of them are rare. */
const SAMPLED = 200;

/** Pairs of Chinese characters, and words of other scripts from four letters on. */
function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const run of text.match(/[\p{Script=Han}]+/gu) ?? [])
    for (let at = 0; at + 2 <= run.length; at++) terms.add(run.slice(at, at + 2));
  for (const word of text.toLowerCase().match(/[\p{L}]{4,}/gu) ?? [])
    if (!/\p{Script=Han}/u.test(word)) terms.add(word);
  return terms;
}

/** How rare a term is: 0 for what stands in every chapter. */
function rarityOf(chapters: readonly Chapter[]): (term: string) => number {
  const step = Math.max(1, Math.ceil(chapters.length / SAMPLED));
  const sample = chapters.filter((_, index) => index % step === 0);
  const counts = new Map<string, number>();
  for (const { prose } of sample)
    for (const term of termsOf(prose)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log((sample.length + 1) / ((counts.get(term) ?? 0) + 1));
}

/**
 * What the book has said before a chapter that the chapter may contradict, in the book's order and no longer than
 * `room` (characters): all of it where it fits; else the sentences about those whom the chapter names, first those
 * that introduce them, that share rare words with it and that tell what lasts. Each chapter is read once.
 */
export function createTold({ chapters, names, lines, pause }: ToldSource): TellBefore {
  const owner = ownersOf(names);
  const find = createNameFinder(names);
  const namesIn = (text: string) => new Set(find(text).map(({ name }) => name));
  const rarity = rarityOf(chapters);
  const memory = createMemory();
  let read = 0;
  const noteChapter = (sentences: readonly Told[]) => {
    let last: ReadonlySet<string> = new Set();
    for (const told of sentences) {
      const own = namesIn(told.quote);
      // a sentence that names nobody is about whom the one before named
      if (own.size > 0) last = own;
      memory.note(told, last);
    }
  };
  return async (index, room) => {
    const prose = chapters[index]?.prose ?? '';
    const here = namesIn(prose);
    const bible = lines
      .filter(
        ({ entry, since = -1, isRule = false }) =>
          since < index && (isRule || here.has(owner.get(entry) ?? entry)),
      )
      .map(({ entry, quote }) => ({ chapterId: '', chapter: 0, paragraph: 0, quote, entry }));
    const left = room - lengthOf(bible);
    const before = chapters.slice(0, index);
    if (before.reduce((sum, chapter) => sum + chapter.prose.length, 0) <= left)
      return [...bible, ...before.flatMap(toTold)];
    // calls that wait here side by side each read the next chapter that nobody has read
    while (read < index) {
      const next = read++;
      noteChapter(toTold(chapters[next], next));
      if (next % CHAPTERS_PER_TURN === 0) await pause();
    }
    const terms = termsOf(prose);
    const score = (line: Line) => line.lasting + overlap(line, terms, rarity);
    const about = [...here].map((name) => memory.about(name).filter(({ told }) => told.chapter <= index));
    return [...bible, ...bestOf(about, score, left)];
  };
}

const toTold = (chapter: Chapter | undefined, index: number): Told[] =>
  chapter
    ? sentencesOf(chapter.prose).map((sentence) => ({
        chapterId: chapter.id,
        chapter: index + 1,
        ...sentence,
      }))
    : [];

/** What is remembered of one name: the first sentences, the newest, and those that tell the most of what lasts. */
type Memory = { first: Line[]; recent: Line[]; lasting: Line[] };

function createMemory() {
  const byName = new Map<string, Memory>();
  const add = (own: Memory, line: Line) => {
    if (own.first.length < INTRODUCES) own.first.push({ ...line, lasting: line.lasting + INTRODUCES });
    own.recent.push(line);
    if (own.recent.length > 2 * RECENT) own.recent = own.recent.slice(-RECENT);
    own.lasting.push(line);
    if (own.lasting.length > 2 * LASTING)
      own.lasting = own.lasting.sort((a, b) => b.lasting - a.lasting).slice(0, LASTING);
  };
  return {
    note(told: Told, names: ReadonlySet<string>): void {
      const line = { told, names, lasting: lastingIn(told.quote) };
      for (const name of names) {
        const own = byName.get(name) ?? { first: [], recent: [], lasting: [] };
        byName.set(name, own);
        add(own, line);
      }
    },
    /** Each sentence that is remembered of a name, once. */
    about(name: string): Line[] {
      const { first = [], recent = [], lasting: most = [] } = byName.get(name) ?? {};
      return [...new Map([...recent, ...most, ...first].map((line) => [line.told, line])).values()];
    },
  };
}

const lengthOf = (told: readonly Told[]): number => told.reduce((sum, { quote }) => sum + quote.length, 0);

/** Long sentences share many words by chance: no more than what lasts may weigh. */
const MOST_OVERLAP = 10;

/** The rare words that a sentence shares with a chapter, beside the names that brought it here. */
function overlap(
  { told, names }: Line,
  terms: ReadonlySet<string>,
  rarity: (term: string) => number,
): number {
  const own = [...names].map((name) => name.toLowerCase());
  let sum = 0;
  for (const term of termsOf(told.quote))
    if (terms.has(term) && !own.some((name) => name.includes(term))) sum += rarity(term);
  return Math.min(MOST_OVERLAP, sum);
}

/**
 * Of each name in turn the line that scores best, until the room is full, in the order of the book: those of whom
 * much was told shall not crowd out the others.
 */
function bestOf(byName: readonly Line[][], score: (line: Line) => number, room: number): Told[] {
  const ranked = byName.map((lines) =>
    lines.map((line) => ({ told: line.told, score: score(line) })).sort((a, b) => b.score - a.score),
  );
  const taken = new Set<Told>();
  let left = room;
  for (let rank = 0; ranked.some((lines) => rank < lines.length); rank++)
    for (const lines of ranked) {
      const told = lines[rank]?.told;
      if (!told || taken.has(told) || told.quote.length > left) continue;
      taken.add(told);
      left -= told.quote.length;
    }
  return [...taken].sort((a, b) => a.chapter - b.chapter || a.paragraph - b.paragraph);
}
