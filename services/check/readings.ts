import type { Book } from '#model/book.ts';
import type { Progress } from '#model/result.ts';
import {
  type Last,
  NOBODY,
  READ_STEP,
  type ReadChapter,
  readChapters,
  type Source,
  sourceOf,
  type Unread,
} from './chapter-facts.ts';
import type { Reader } from './read-chapter.ts';
import { createTouched } from './touched.ts';
import type { Placed } from './types.ts';

/**
 * What a chapter says. `facts` have `@` for whoever the chapters before were last about; `placed` are the same with
 * the name for it, given who that was (`before`). Most facts are in both: a book of 3,000 chapters has half a million.
 */
type Reading = Omit<ReadChapter, 'id'> & { source: Source; before: Last; placed: readonly Placed[] };

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

const readingOf = ({ chapter, facts, last }: ReadChapter, source: Source): Reading => ({
  ...{ source, chapter, facts, last, before: NOBODY, placed: facts },
});

const isOf = ({ source }: Reading, { title, pov, prose }: Source): boolean =>
  source.title === title && source.pov === pov && source.prose === prose;

/** A reader of one book that keeps what it read, by chapter: only those that changed are read again. */
export type Readings = {
  /**
   * What each chapter says, in reading order: new chapters are read, and those in which a name is new or another's.
   * `ahead` are chapters of this very book, by id, that were read by the same names elsewhere. Throws the signal's
   * reason when aborted.
   */
  read(
    book: Book,
    reader: Reader,
    progress: Progress,
    signal: AbortSignal,
    ahead?: ReadonlyMap<string, ReadChapter>,
  ): (readonly Placed[])[];
};

const NONE: ReadonlyMap<string, ReadChapter> = new Map();

export function createReadings(): Readings {
  let known = new Map<string, Reading>();
  let lastReader: Reader | undefined;
  /** Chapters in a row, those that are known and the others; `first` is the place of the first of them. */
  const readRow = (
    row: Book['chapters'],
    first: number,
    isTouched: (text: string) => boolean,
    reader: Reader,
    ahead: ReadonlyMap<string, ReadChapter>,
  ): Reading[] => {
    const all = row.map((chapter, index): Reading | Unread => {
      const source = sourceOf(chapter);
      const read = ahead.get(chapter.id);
      if (read) return readingOf(read, source);
      const old = known.get(chapter.id);
      const isKnown =
        old && isOf(old, source) && !isTouched(`${source.title}\n${source.pov}\n${source.prose}`);
      return isKnown ? old : { source, id: chapter.id, chapter: first + index };
    });
    const unread = all.filter((one): one is Unread => !('facts' in one));
    const read = readChapters(unread, reader);
    return all.flatMap((one) => {
      if ('facts' in one) return one;
      const own = read.shift();
      return own ? readingOf(own, one.source) : [];
    });
  };
  return {
    read({ chapters }, reader, progress, signal, ahead = NONE) {
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
        const row = chapters.slice(from, from + READ_STEP);
        progress({ done: from, total: chapters.length, what: row[0]?.title ?? '' });
        for (const [index, reading] of readRow(row, from + 1, isTouched, reader, ahead).entries()) {
          const own = placeAt(reading, from + index + 1, before);
          kept.set(row[index]?.id ?? '', own);
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
