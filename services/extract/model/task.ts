import { isOpenThread } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import { type Chapter, chapterNumbers } from '#model/chapter.ts';
import { createNameMatcher } from '#text/names.ts';
import type { Entity, Extraction } from '../types.ts';

const kinds = ['characters', 'places', 'items', 'organisations'] as const;
export type HintKind = (typeof kinds)[number];
export type Hints = Record<HintKind, string[]>;

/** One chapter as the model is to read it. */
export type ChapterTask = {
  chapter: Pick<Chapter, 'id' | 'kind' | 'title' | 'outline'>;
  /** Undefined for prologues and the like. */
  number: number | undefined;
  prose: string;
  /** What the bible has of those who occur here, a line each. */
  known: string[];
  /** Titles of the threads that are still open. */
  threads: string[];
  /** Names that the built-in finder saw here, aliases in brackets. */
  hints: Hints;
};

const MOST_HINTS = 30;
const MOST_KNOWN = 40;
const MOST_THREADS = 40;
const KNOWN_CHARS = 80;

const shown = ({ name, aliases }: Pick<Entity, 'name' | 'aliases'>): string =>
  aliases.length > 0 ? `${name} (${aliases.join(', ')})` : name;

export type TaskSource = {
  book: Book;
  /** What the built-in finder made of the whole book; undefined where it was not asked. */
  found: Pick<Extraction, HintKind> | undefined;
};

/** Makes the tasks of a book's chapters; the tables for looking up names are built once. */
export function createTasks({
  book,
  found,
}: TaskSource): (chapterId: string, prose: string) => ChapterTask | undefined {
  const numbers = chapterNumbers(book.chapters);
  const byId = new Map(book.chapters.map((chapter) => [chapter.id, chapter]));
  const entries = [...book.characters, ...book.world];
  const owner = new Map(
    entries.flatMap((one) => [one.name, ...one.aliases].map((name) => [name, one] as const)),
  );
  const matcher = createNameMatcher(owner.keys());
  const knownIn = (prose: string): string[] => {
    const here = [...matcher.count(prose)].sort((a, b) => b[1] - a[1]).map(([name]) => owner.get(name));
    return [...new Set(here)].slice(0, MOST_KNOWN).flatMap((one) => (one ? [knownLine(one)] : []));
  };
  const threads = book.threads
    .filter(isOpenThread)
    .slice(-MOST_THREADS)
    .map(({ title }) => title);
  return (chapterId, prose) => {
    const chapter = byId.get(chapterId);
    if (!chapter) return undefined;
    const { id, kind, title, outline } = chapter;
    return {
      chapter: { id, kind, title, outline },
      number: numbers.get(chapterId),
      prose,
      known: knownIn(prose),
      threads,
      hints: hintsFor(found, chapterId),
    };
  };
}

const knownLine = (one: Book['characters'][number] | Book['world'][number]): string => {
  const kind = 'category' in one ? one.category : one.role;
  const about = [...one.description.replaceAll('\n', ' ')].slice(0, KNOWN_CHARS).join('');
  const head = kind === '' ? shown(one) : `${shown(one)} [${kind}]`;
  return about === '' ? head : `${head}: ${about}`;
};

function hintsFor(found: TaskSource['found'], chapterId: string): Hints {
  const here = (kind: HintKind) =>
    (found?.[kind] ?? [])
      .filter(({ presence }) => (presence[chapterId] ?? 0) > 0)
      .sort((a, b) => (b.presence[chapterId] ?? 0) - (a.presence[chapterId] ?? 0))
      .slice(0, MOST_HINTS)
      .map(shown);
  return {
    characters: here('characters'),
    places: here('places'),
    items: here('items'),
    organisations: here('organisations'),
  };
}

/** Cuts a text at paragraph ends into at least `pieces` parts of about equal size, each at most `most` characters. */
export function toParts(prose: string, most: number, pieces: number): string[] {
  const wanted = Math.max(pieces, Math.ceil(prose.length / Math.max(1, most)));
  const size = Math.ceil(prose.length / wanted);
  const parts: string[] = [];
  let part = '';
  for (const paragraph of prose.split('\n').flatMap((one) => slices(one, size))) {
    if (part !== '' && part.length + paragraph.length > size) {
      parts.push(part);
      part = '';
    }
    part += part === '' ? paragraph : `\n${paragraph}`;
  }
  return part === '' ? parts : [...parts, part];
}

/** A paragraph longer than a part is cut inside. */
function slices(paragraph: string, size: number): string[] {
  if (paragraph.length <= size) return [paragraph];
  return Array.from({ length: Math.ceil(paragraph.length / size) }, (_, at) =>
    paragraph.slice(at * size, (at + 1) * size),
  );
}
