import { knownNames } from '#extract/known-names.ts';
import { type Extraction, type FoundName, toExtractLanguage } from '#extract/types.ts';
import type { Book } from '#model/book.ts';
import type { Progress } from '#model/result.ts';
import { diffText } from '#model/text-edit.ts';
import type { BookStore } from '#project/store.ts';
import type { Workers } from './workers/workers.ts';

/** Reads all prose and finds who and what is in it. */
export async function findCast(
  store: BookStore,
  workers: Workers,
  progress: Progress,
  signal: AbortSignal,
): Promise<Extraction> {
  await store.loadAll(progress, signal);
  return readCast(store.book(), () => true, [], workers, progress, signal);
}

function readCast(
  book: Book,
  isRead: (index: number) => boolean,
  before: readonly FoundName[],
  workers: Workers,
  progress: Progress,
  signal: AbortSignal,
): Promise<Extraction> {
  const chapters = book.chapters
    .filter((_, index) => isRead(index))
    .map(({ id, prose = '' }) => ({ id, text: prose }));
  const language = toExtractLanguage(book.project.language);
  const source = { chapters, language, known: [...knownNames(book), ...before] };
  return workers.run('cast', source, { progress }, signal);
}

type Person = Pick<Extraction['characters'][number], 'name' | 'aliases' | 'confidence'>;

/** Chapters before a new one that are read with it: a name is told by how it stands in more than one. */
const AROUND = 20;
/** Characters that are new in a chapter since it was read, from which on it is read again. */
const MUCH = 200;

const isMuchOther = (read: string, prose: string): boolean =>
  (diffText(read, prose)?.inserted.length ?? 0) >= MUCH;

const asKnown = ({ name, aliases, confidence }: Person): FoundName => ({
  ...{ kind: 'character', name, aliases, confidence },
});

/** Those found before with the spellings that were found since, and whoever is new. */
function joinPeople(before: readonly Person[], found: readonly Person[]): Person[] {
  const since = new Map(found.map((person) => [person.name, person]));
  const known = before.map((person) => ({
    ...person,
    aliases: [...new Set([...person.aliases, ...(since.get(person.name)?.aliases ?? [])])],
  }));
  const spelt = new Set(known.flatMap(({ name, aliases }) => [name, ...aliases]));
  return [...known, ...found.filter(({ name }) => !spelt.has(name))];
}

/** The people of an open book: read as a whole once, and after that only what was written since. */
export type CastNames = { read(progress: Progress, signal: AbortSignal): Promise<readonly Person[]> };

export function createCastNames(store: BookStore, workers: Workers): CastNames {
  let people: readonly Person[] = [];
  /** The prose of each chapter as it was last read, by chapter. */
  const read = new Map<string, string>();
  return {
    async read(progress, signal) {
      await store.loadAll(progress, signal);
      const book = store.book();
      const isNew = book.chapters.map(({ id, prose = '' }) => {
        const before = read.get(id);
        return before === undefined ? prose !== '' : isMuchOther(before, prose);
      });
      if (!isNew.includes(true)) return people;
      // a chapter with new prose, or one of those before it
      const isRead = (index: number) => isNew.slice(index, index + AROUND + 1).includes(true);
      const before = people.map(asKnown);
      const { characters } = await readCast(book, isRead, before, workers, progress, signal);
      people = joinPeople(people, characters);
      book.chapters.forEach(({ id, prose }, index) => {
        if (prose && isRead(index)) read.set(id, prose);
      });
      return people;
    },
  };
}
