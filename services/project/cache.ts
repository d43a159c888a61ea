import type { Book } from '#model/book.ts';
import type { ChapterMeta } from '#model/chapter.ts';
import { readCacheFile, writeCacheFile } from './cache-file.ts';
import type { ChapterIndex } from './chapter-index.ts';
import type { Stamp } from './disk.ts';
import { type FolderState, keys } from './folder-state.ts';
import { places } from './places.ts';

/** What a chapter's file said when it had this stamp. */
export type CachedChapter = ChapterIndex & Stamp & { hash: string; meta: ChapterMeta };

/** By file name. Always safe to delete; a damaged one is as good as none. */
export type Cache = ReadonlyMap<string, CachedChapter>;

const VERSION = 'mojian-cache 2';
/** A file may change again within the clock's grain without a new time, so such fresh stamps are not trusted. */
const GRAIN_MS = 50;

export function loadCache(dir: string): Cache {
  // safe: the sum shows that this is what `saveCache` of the same version wrote
  return new Map((readCacheFile(dir, places.cache, VERSION) ?? []) as [string, CachedChapter][]);
}

/** Writes the cache. */
export function saveCache(
  dir: string,
  now: number,
  { book, folder, index }: { book: Book; folder: FolderState; index: ReadonlyMap<string, ChapterIndex> },
): void {
  const entries = book.chapters.flatMap(({ prose: _, ...meta }): [string, CachedChapter][] => {
    const key = keys.chapter(meta.id);
    const file = folder.files.get(key);
    const own = index.get(meta.id);
    if (!file || !own || folder.dirty.has(key) || file.stamp.mtimeMs > now - GRAIN_MS) return [];
    const name = file.path.slice(places.chapters.length + 1);
    return [[name, { ...own, ...file.stamp, hash: file.hash, meta }]];
  });
  writeCacheFile(dir, places.cache, VERSION, entries);
}
