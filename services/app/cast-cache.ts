import { existsSync } from 'node:fs';
import { setImmediate as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Entity } from '#extract/types.ts';
import type { Book } from '#model/book.ts';
import { readCacheFile, writeCacheFile } from '#project/cache-file.ts';
import { hashOf } from '#project/disk.ts';
import { inside, places } from '#project/places.ts';
import type { BookStore } from '#project/store.ts';

export type Person = Pick<Entity, 'name' | 'aliases' | 'confidence'>;
/** A chapter's prose as it was read, and its hash. */
type ReadProse = { prose: string; hash: string };
/** The people of a book, and what was read of each chapter for them, by the chapter's id. */
export type CastRead = { people: readonly Person[]; read: Map<string, ReadProse> };

/** To be raised when the extractor finds other people in the same prose. */
const VERSION = 'mojian-cast 1';

const cachedSchema = z.object({
  language: z.string(),
  people: z.array(z.object({ name: z.string(), aliases: z.array(z.string()), confidence: z.number() })),
  /** The hash of each chapter's prose as it was read, by the chapter's id. */
  read: z.array(z.tuple([z.string(), z.string()])),
});

/** Chapters hashed between two pauses: a book of ten million characters takes some 100 ms in all. */
const STEP = 200;

/** The prose of chapters as it is now. */
export async function readingsOf(chapters: Book['chapters']): Promise<CastRead['read']> {
  const read: CastRead['read'] = new Map();
  for (const [index, { id, prose = '' }] of chapters.entries()) {
    read.set(id, { prose, hash: hashOf(prose) });
    if (index % STEP === STEP - 1) await pause();
  }
  return read;
}

/** Who was found in this book when it was read last; a chapter that has other prose since is not among those read. */
export async function loadCast(store: BookStore): Promise<CastRead> {
  const cached = cachedSchema.safeParse(readCacheFile(store.dir, places.cast, VERSION)).data;
  const book = store.book();
  if (cached?.language !== book.project.language) return { people: [], read: new Map() };
  const known = new Map(cached.read);
  const now = [...(await readingsOf(book.chapters))];
  return { people: cached.people, read: new Map(now.filter(([id, { hash }]) => known.get(id) === hash)) };
}

/**
 * Remembers who was found. A book that is only read has its cache, too: whoever reads writes the same, and a cache that
 * two write at once is damaged at worst.
 */
export function saveCast(store: BookStore, { people, read }: CastRead): void {
  const cached: z.infer<typeof cachedSchema> = {
    language: store.book().project.language,
    people: people.map(({ name, aliases, confidence }) => ({ name, aliases, confidence })),
    read: [...read].map(([id, { hash }]) => [id, hash]),
  };
  // no such folder is made for it in one that is only looked at
  if (existsSync(inside(store.dir, places.own))) writeCacheFile(store.dir, places.cast, VERSION, cached);
}
