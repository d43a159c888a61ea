import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Book } from '#model/book.ts';
import type { ChapterMeta } from '#model/chapter.ts';
import type { ChapterIndex } from './chapter-index.ts';
import { errorCode, hashOf, makeFolder, type Stamp } from './disk.ts';
import { type FolderState, keys } from './folder-state.ts';
import { inside, places } from './places.ts';

/** What a chapter's file said when it had this stamp. */
export type CachedChapter = ChapterIndex & Stamp & { hash: string; meta: ChapterMeta };

/** By file name. Always safe to delete; a damaged one is as good as none. */
export type Cache = ReadonlyMap<string, CachedChapter>;

const MAGIC = 'mojian-cache 2';
/** A file may change again within the clock's grain without a new time, so such fresh stamps are not trusted. */
const GRAIN_MS = 50;

export function loadCache(dir: string): Cache {
  try {
    const text = readFileSync(inside(dir, places.cache), 'utf8');
    const [, sum, json] = /^mojian-cache 2 ([0-9a-f]{32})\n([\s\S]*)$/.exec(text) ?? [];
    if (json === undefined || hashOf(json) !== sum) return new Map();
    // safe: the sum shows that this is what `saveCache` of the same version wrote
    return new Map(JSON.parse(json) as [string, CachedChapter][]);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return new Map();
  }
}

/** Writes the cache; a disk that can't take it costs speed on the next opening, nothing else. */
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
  // a folder that somebody has deleted must not be made again
  if (!existsSync(dir)) return;
  const json = JSON.stringify(entries);
  const path = inside(dir, places.cache);
  try {
    makeFolder(dirname(path));
    writeFileSync(`${path}.new`, `${MAGIC} ${hashOf(json)}\n${json}`);
    renameSync(`${path}.new`, path);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    rmSync(`${path}.new`, { force: true });
  }
}
