import type { Book } from '#model/book.ts';
import type { Chapter } from '#model/chapter.ts';
import type { Progress } from '#model/result.ts';
import type { Genders } from './gender.ts';
import { createLooks, type Look, lookAt } from './quick.ts';
import { type Reader, readChapter } from './read-chapter.ts';
import { rulesFor } from './rules/index.ts';
import { createTouched } from './touched.ts';
import type { Fact, Placed, Rule, Sentence } from './types.ts';

/** Who was told of last; `@` where nobody was. */
type Last = Record<'any' | 'm' | 'f', string>;
const NOBODY: Last = { any: '@', m: '@', f: '@' };

/**
 * What a chapter says. `facts` have `@` for whoever the chapters before were last about; `placed` are the same with
 * the name for it, given who that was (`before`). Most facts are in both: a book of 3,000 chapters has half a million.
 */
type Reading = {
  source: Pick<Chapter, 'title' | 'pov'> & { prose: string };
  chapter: number;
  facts: readonly Placed[];
  last: Last;
  before: Last;
  placed: readonly Placed[];
};

/** Facts of one rule, each (role, key, value) once: the surest place, of equals the first, is quoted. */
function factsOf(rule: Rule, sentences: readonly Sentence[], looks: readonly Look[]): Fact[] {
  const facts = new Map<string, Fact>();
  sentences.forEach((sentence, at) => {
    const look = looks[at];
    if (look) lookAt(look);
    const found = rule.read(sentence, at, sentences);
    if (found.length === 0) return;
    for (const fact of found) {
      const key = `${fact.say} ${fact.key} ${fact.value}`;
      if (fact.weight > (facts.get(key)?.weight ?? 0)) facts.set(key, fact);
    }
  });
  return [...facts.values()];
}

/** Whom the sentences were last about, of all and of those who may be a man or a woman. */
function lastTold(sentences: readonly Sentence[], genders: Genders): Last {
  const last = { ...NOBODY };
  for (const { subject, hits } of sentences) {
    if (!subject || subject === '@') {
      if (last.any === '@' && hits[0]) last.any = hits[0].name;
      continue;
    }
    last.any = subject;
    for (const gender of ['m', 'f'] as const)
      if ((genders.get(subject) ?? gender) === gender) last[gender] = subject;
  }
  return last;
}

/** A chapter that is to be read, and its place in the book from 1. */
type Unread = { source: Reading['source']; id: string; chapter: number };

/** Field by field: facts of many shapes, spread, took a tenth of the time that a book is read in. */
const placed = (
  { rule, say, key, value, paragraph, quote, weight }: Fact,
  chapterId: string,
  chapter: number,
): Placed => ({ rule, say, key, value, paragraph, quote, weight, chapterId, chapter });

/**
 * Reads chapters, rule by rule: hundreds of patterns in turn would push each other out of the processor's cache, and
 * the more sentences a rule reads at once, the less.
 */
function readNew(unread: readonly Unread[], reader: Reader): Reading[] {
  const texts = unread.map((one) => {
    const sentences = readChapter(one.source, reader);
    const facts: Placed[] = [];
    return { ...one, sentences, looks: createLooks(sentences), facts };
  });
  for (const rule of rulesFor(reader.length))
    for (const { id: chapterId, chapter, sentences, looks, facts } of texts)
      for (const fact of factsOf(rule, sentences, looks)) facts.push(placed(fact, chapterId, chapter));
  return texts.map(({ source, chapter, sentences, facts }) => {
    const last = lastTold(sentences, reader.genders);
    return { source, chapter, facts, last, before: NOBODY, placed: facts };
  });
}

/** `@`, `@m` and `@f` are whoever the chapters before were last about. */
function carried(fact: Placed, last: Last): Placed {
  if (!fact.key.startsWith('@')) return fact;
  const [whole = '', gender = '', rest = ''] = /^@([mf]?)(\|.*)?$/.exec(fact.key) ?? [];
  if (!whole) return fact;
  const who = gender === 'm' || gender === 'f' ? last[gender] : last.any;
  return { ...fact, key: who + rest };
}

const isSame = (a: Last, b: Last): boolean => a.any === b.any && a.m === b.m && a.f === b.f;

/** The reading of a chapter behind others: what holds of the one before is kept. */
function placeAt(reading: Reading, chapter: number, before: Last): Reading {
  if (reading.chapter === chapter && isSame(reading.before, before)) return reading;
  const facts =
    reading.chapter === chapter ? reading.facts : reading.facts.map((fact) => ({ ...fact, chapter }));
  return { ...reading, chapter, facts, before, placed: facts.map((fact) => carried(fact, before)) };
}

const nextLast = (before: Last, own: Last): Last => ({
  any: own.any === '@' ? before.any : own.any,
  m: own.m === '@' ? before.m : own.m,
  f: own.f === '@' ? before.f : own.f,
});

const isOf = ({ source }: Reading, { title, pov, prose }: Reading['source']): boolean =>
  source.title === title && source.pov === pov && source.prose === prose;

const READ_STEP = 50;

/** A reader of one book that keeps what it read, by chapter: only those that changed are read again. */
export type Readings = {
  /**
   * What each chapter says, in reading order: new chapters are read, and those in which a name is new or another's.
   * Throws the signal's reason when aborted.
   */
  read(book: Book, reader: Reader, progress: Progress, signal: AbortSignal): (readonly Placed[])[];
};

export function createReadings(): Readings {
  let known = new Map<string, Reading>();
  let lastReader: Reader | undefined;
  /** Chapters in a row, those that are known and the others; `first` is the place of the first of them. */
  const readPart = (
    part: Book['chapters'],
    first: number,
    isTouched: (text: string) => boolean,
    reader: Reader,
  ): Reading[] => {
    const all = part.map(({ id, title, pov, prose = '' }, index): Reading | Unread => {
      const source = { title, pov, prose };
      const old = known.get(id);
      const isKnown = old && isOf(old, source) && !isTouched(`${title}\n${pov}\n${prose}`);
      return isKnown ? old : { source, id, chapter: first + index };
    });
    const read = readNew(
      all.filter((one): one is Unread => !('facts' in one)),
      reader,
    );
    return all.flatMap((one) => ('facts' in one ? one : (read.shift() ?? [])));
  };
  return {
    read({ chapters }, reader, progress, signal) {
      const isTouched = lastReader ? createTouched(lastReader, reader) : () => true;
      const kept = new Map<string, Reading>();
      if (!lastReader) {
        // what is read before a stop is kept
        known = kept;
        lastReader = reader;
      }
      let before = NOBODY;
      const placed: (readonly Placed[])[] = [];
      for (let from = 0; from < chapters.length; from += READ_STEP) {
        signal.throwIfAborted();
        const part = chapters.slice(from, from + READ_STEP);
        progress({ done: from, total: chapters.length, what: part[0]?.title ?? '' });
        for (const [index, reading] of readPart(part, from + 1, isTouched, reader).entries()) {
          const own = placeAt(reading, from + index + 1, before);
          kept.set(part[index]?.id ?? '', own);
          before = nextLast(before, own.last);
          placed.push(own.placed);
        }
      }
      known = kept;
      lastReader = reader;
      return placed;
    },
  };
}
