import type { ExtractSource } from '#extract/extract.ts';
import { knownNames } from '#extract/known-names.ts';
import { type Extraction, type FoundName, toExtractLanguage } from '#extract/types.ts';
import type { Book } from '#model/book.ts';
import type { Progress } from '#model/result.ts';
import { diffText } from '#model/text-edit.ts';
import type { BookStore } from '#project/store.ts';
import { type CastRead, loadCast, type Person, readingsOf, saveCast } from './cast-cache.ts';
import { inLanes, sharedProgress } from './lanes.ts';
import type { Workers } from './workers/workers.ts';

/** Reads all prose and finds who and what is in it. */
export async function findCast(
  store: BookStore,
  workers: Workers,
  progress: Progress,
  signal: AbortSignal,
): Promise<Extraction> {
  await store.loadAll(progress, signal);
  return workers.run(
    'cast',
    sourceOf(store.book(), () => true, []),
    { progress },
    signal,
  );
}

function sourceOf(
  book: Book,
  isRead: (index: number) => boolean,
  before: readonly FoundName[],
): ExtractSource {
  const chapters = book.chapters
    .filter((_, index) => isRead(index))
    .map(({ id, prose = '' }) => ({ id, text: prose }));
  const language = toExtractLanguage(book.project.language);
  return { chapters, language, known: [...knownNames(book), ...before] };
}

/** Chapters before a new one that are read with it: a name is told by how it stands in more than one. */
const AROUND = 20;
/** Characters that are new in a chapter since it was read, from which on it is read again. */
const MUCH = 200;

const isMuchOther = (read: string, prose: string): boolean =>
  (diffText(read, prose)?.inserted.length ?? 0) >= MUCH;

const asKnown = ({ name, aliases, confidence }: Person): FoundName => ({
  ...{ kind: 'character', name, aliases: [...aliases], confidence },
});

/** Those found before with the spellings that were found since, each of whoever had it first, and whoever is new. */
export function joinPeople(before: readonly Person[], found: readonly Person[]): Person[] {
  const people = before.map((person) => ({ ...person, aliases: [...person.aliases] }));
  const owners = new Map<string, (typeof people)[number]>();
  const own = (person: (typeof people)[number], spelling: string): boolean => {
    const isNew = !owners.has(spelling);
    if (isNew) owners.set(spelling, person);
    return isNew;
  };
  for (const person of people) for (const spelling of [person.name, ...person.aliases]) own(person, spelling);
  for (const { name, aliases, confidence } of found) {
    const byAlias = aliases
      .map((alias) => owners.get(alias))
      .find((person) => aliases.includes(person?.name ?? ''));
    const known = owners.get(name) ?? byAlias;
    const person = known ?? { name, aliases: [], confidence };
    if (!known) people.push(person);
    for (const spelling of [name, ...aliases])
      if (own(person, spelling) && spelling !== person.name) person.aliases.push(spelling);
  }
  return people;
}

/** Characters of a book from which on it is read in sections, and of a section: each is as long as a short novel. */
const LONG = 1_500_000;
const SECTION = 1_000_000;

/** Chapters in a row, by their places in the book: the whole of a book that is not long. */
function sectionsOf({ chapters }: Book): ReadonlySet<number>[] {
  const lengths = chapters.map(({ prose = '' }) => prose.length);
  const length = lengths.reduce((sum, one) => sum + one, 0);
  if (length < LONG) return [new Set(chapters.keys())];
  const most = length / Math.round(length / SECTION);
  const sections: Set<number>[] = [];
  let sum = 0;
  lengths.forEach((one, index) => {
    const section = Math.min(Math.floor(sum / most), sections.length);
    sections[section] = (sections[section] ?? new Set()).add(index);
    sum += one;
  });
  return sections;
}

/**
 * The people of the chapters that are to be read. A long book is read by sections, as many at once as threads are free:
 * in all of it at once, those who fill one part would be rare words.
 */
async function readPeople(
  book: Book,
  isRead: (index: number) => boolean,
  before: readonly Person[],
  workers: Workers,
  progress: Progress,
  signal: AbortSignal,
): Promise<Person[]> {
  const known = before.map(asKnown);
  const sections = sectionsOf(book).filter((section) => [...section].some(isRead));
  const told = sharedProgress(
    sections.map(({ size }) => size),
    progress,
  );
  const found = await inLanes(
    Math.max(1, workers.free()),
    sections,
    (section, at, either) => {
      const source = sourceOf(book, (index) => section.has(index) && isRead(index), known);
      return workers.run('people', source, { progress: told[at] ?? progress }, either);
    },
    signal,
  );
  return found.reduce<Person[]>(joinPeople, [...before]);
}

/** The people of an open book: read as a whole once, and after that only what was written since. */
export type CastNames = { read(progress: Progress, signal: AbortSignal): Promise<readonly Person[]> };

export function createCastNames(store: BookStore, workers: Workers): CastNames {
  let cast: CastRead | undefined;
  return {
    async read(progress, signal) {
      await store.loadAll(progress, signal);
      cast ??= await loadCast(store);
      const { people, read } = cast;
      const book = store.book();
      const isNew = book.chapters.map(({ id, prose = '' }) => {
        const before = read.get(id)?.prose;
        return before === undefined ? prose !== '' : isMuchOther(before, prose);
      });
      if (!isNew.includes(true)) return people;
      // a chapter with new prose, or one of those before it
      const isRead = (index: number) => isNew.slice(index, index + AROUND + 1).includes(true);
      const found = await readPeople(book, isRead, people, workers, progress, signal);
      const now = await readingsOf(book.chapters.filter(({ prose }, index) => prose && isRead(index)));
      cast = { people: found, read: new Map([...read, ...now]) };
      saveCast(store, cast);
      return found;
    },
  };
}
