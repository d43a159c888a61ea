import { setImmediate as breathe } from 'node:timers/promises';
import type { Chapter } from '#model/chapter.ts';
import type { IdSource } from '#model/ids.ts';
import type { Cache, CachedChapter } from './cache.ts';
import { fromChapterFile } from './chapter-file.ts';
import { type ChapterIndex, indexOfChapter } from './chapter-index.ts';
import { closedBy, hashOf, readText, sameStamp } from './disk.ts';
import { parseChapterFileName } from './file-names.ts';
import { type FolderState, keys, setKnown } from './folder-state.ts';
import { ownersOf } from './owners.ts';
import { inside, places } from './places.ts';
import { type Problem, problem, type SetAside } from './problems.ts';
import { type Found, filesIn } from './walk.ts';

/** A chapter's file as read. No `id` inside: the reader of the folder gives one. */
export type ReadChapter = {
  path: string;
  place: number;
  hash: string;
  chapter: Omit<Chapter, 'id'> & { id: string | undefined };
  /** Undefined only together with the prose's being loaded. */
  index: ChapterIndex | undefined;
  problem?: Problem;
};

const BREATHE_EVERY = 64;
const byName = new Intl.Collator('zh', { numeric: true });

/** A chapter from its file, or what is wrong with the file, which is then set aside. */
export function readChapter(
  dir: string,
  { path, name }: Found,
  setAside: SetAside,
): ReadChapter | { problem: Problem } {
  const parsed = parseChapterFileName(name) ?? { place: Number.POSITIVE_INFINITY, title: name };
  const { text, bytes } = readText(inside(dir, path));
  if (text === undefined) {
    return { problem: problem('file-unreadable', path, { copy: setAside(path, bytes) }) };
  }
  const { chapter, header } = fromChapterFile(parsed.title, text);
  const base = { path, place: parsed.place, hash: hashOf(bytes), chapter, index: undefined };
  if (!header) return base;
  const facts = { reason: header.fault, copy: setAside(path, bytes) };
  return { ...base, problem: problem('header-invalid', path, facts) };
}

/** A chapter that may not be read is passed over, the others are not. */
function readIfOpen(
  dir: string,
  file: Found,
  { known, setAside }: ChaptersTarget,
): ReturnType<typeof readChapter> {
  try {
    return readChapter(dir, file, setAside);
  } catch (error) {
    const reason = closedBy(error, known?.byPath.has(file.path) === true);
    return { problem: problem('file-closed', file.path, { reason }) };
  }
}

function fromCache(found: Found, cached: CachedChapter): ReadChapter {
  const place = parseChapterFileName(found.name)?.place ?? Number.POSITIVE_INFINITY;
  const { meta, counts, outlineCount, revision, hash } = cached;
  return {
    path: found.path,
    place,
    hash,
    chapter: { ...meta, prose: undefined },
    index: { counts, outlineCount, revision },
  };
}

/** Chapters in the order of their numbers; files without one last, by name. */
export const inReadingOrder = (a: ReadChapter, b: ReadChapter): number =>
  a.place === b.place ? byName.compare(a.path, b.path) : a.place < b.place ? -1 : 1;

export type ChaptersTarget = {
  folder: FolderState;
  /** The folder as it was known before, where it is read again: a file without an id keeps the one it was given. */
  known?: FolderState | undefined;
  index: Map<string, ChapterIndex>;
  problems: Problem[];
  setAside: SetAside;
};

/** All chapters of a folder, in reading order; files whose stamp the cache knows are not read. */
export async function readChapters(
  dir: string,
  cache: Cache,
  ids: IdSource,
  target: ChaptersTarget,
  signal: AbortSignal,
): Promise<Chapter[]> {
  const { problems } = target;
  const found = filesIn(dir, places.chapters, (path, code) => problems.push(problem(code, path)));
  const stamps = new Map(found.map(({ path, stamp }) => [path, stamp]));
  const read: ReadChapter[] = [];
  for (const [n, file] of found.entries()) {
    if (parseChapterFileName(file.name) === null) continue;
    const cached = cache.get(file.name);
    const one =
      cached && sameStamp(cached, file.stamp) ? fromCache(file, cached) : readIfOpen(dir, file, target);
    if (one.problem) problems.push(one.problem);
    if ('chapter' in one) read.push(one);
    if (n % BREATHE_EVERY === BREATHE_EVERY - 1) {
      await breathe();
      signal.throwIfAborted();
    }
  }
  read.sort(inReadingOrder);
  const claims = read.flatMap(({ path, chapter: { id } }) =>
    id === undefined ? [] : [{ key: keys.chapter(id), path }],
  );
  const owners = ownersOf(claims, target.known);
  return read.map((one) => settle(one, { stamps, owners, ids }, target));
}

type Facts = {
  stamps: ReadonlyMap<string, Found['stamp']>;
  owners: ReadonlyMap<string, string>;
  ids: IdSource;
};

function settle(
  { path, hash, chapter: read, index }: ReadChapter,
  facts: Facts,
  target: ChaptersTarget,
): Chapter {
  const { folder, known, index: indexes, problems } = target;
  const isCopy = read.id !== undefined && facts.owners.get(keys.chapter(read.id)) !== path;
  if (isCopy) problems.push(problem('id-doubled', path));
  const id = read.id === undefined || isCopy ? (idGivenTo(path, known, facts) ?? facts.ids.next()) : read.id;
  const chapter = { ...read, id };
  const key = keys.chapter(id);
  setKnown(folder, key, { path, hash, stamp: facts.stamps.get(path) ?? { size: -1, mtimeMs: -1 } });
  if (id !== read.id) folder.dirty.add(key);
  indexes.set(id, index ?? indexOfChapter({ ...chapter, prose: chapter.prose ?? '' }));
  return chapter;
}

function idGivenTo(path: string, known: FolderState | undefined, { owners }: Facts): string | undefined {
  const key = known?.byPath.get(path);
  if (!key?.startsWith(keys.chapter('')) || owners.has(key)) return undefined;
  return key.slice(keys.chapter('').length);
}
