import { hash } from 'node:crypto';
import type { Book } from '#model/book.ts';
import type { BookStore } from '#project/store.ts';

const known = new WeakMap<object, string>();

/** A hash of one immutable part, computed once; the order of its keys doesn't matter. */
function partOf(value: object): string {
  const before = known.get(value);
  if (before !== undefined) return before;
  const own = hash('sha1', JSON.stringify(sorted(value)));
  known.set(value, own);
  return own;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([key, item]) => [key, sorted(item)]),
  );
}

/** A hash of everything a book says. All texts must be in memory. */
export function digestOf(book: Book): string {
  const { chapters, drafts, characters, world, guidelines, threads, volumes, blueprints } = book;
  const lists = [chapters, drafts, characters, world, guidelines, threads, volumes, blueprints];
  const wholes = [book.project, book.beats, book.state, book.documents];
  return hash('sha1', [...lists.map((list) => list.map(partOf).join()), ...wholes.map(partOf)].join('\n'));
}

/** Brings all texts of a book into memory. */
export async function loadEverything(store: BookStore): Promise<void> {
  await store.loadAll(() => undefined, new AbortController().signal);
  for (const { chapterId, number } of store.book().drafts) await store.draftText(chapterId, number);
}
