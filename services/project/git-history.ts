import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import git from 'isomorphic-git';
import { z } from 'zod';
import { idIn } from './bin.ts';
import { errorCode, isMissing, makeFolder } from './disk.ts';
import { parseChapterFileName } from './file-names.ts';
import { gitFs } from './git-files.ts';
import { createObjectReader, type ObjectReader } from './git-objects.ts';
import { entriesIn, newEntries } from './git-trees.ts';
import { inside, places } from './places.ts';

const CACHE = `${places.own}/cache/versions.json`;
const FORMAT = 1;
/** A commit, its folder and the folder of chapters, and those of its parent. */
const REMEMBERED = 8;
const BLOBS_AT_ONCE = 16;

const stepSchema = z.object({
  /** Seconds since 1970. */
  at: z.number(),
  message: z.string(),
  /** What the commit made of chapters: id, hash of the file, title then. A file is known by its id, not by its name. */
  files: z.array(z.tuple([z.string(), z.string(), z.string()])),
});
/** A commit that wrote chapters. */
export type HistoryStep = z.infer<typeof stepSchema>;

const stretchSchema = z.object({
  /** The newest commit of it. */
  tip: z.string(),
  /** The commit to be read next; null at the beginning of history. */
  next: z.string().nullable(),
  /** Newest first. */
  steps: z.array(stepSchema),
});
const indexSchema = z.object({ format: z.literal(FORMAT), stretches: z.array(stretchSchema) });
/** What was read of the history so far, newest first; between two stretches something is still unread. */
type Stretch = z.infer<typeof stretchSchema>;

export type HistoryWalk = {
  /** Reads the next commits, older than those that were read; true once there are no more. */
  extend(commits: number, signal: AbortSignal): Promise<boolean>;
  /** Newest first, as far as they follow the newest without a gap. */
  steps(): readonly HistoryStep[];
  /** How many commits were read since the book was opened. */
  read(): number;
  /** Whether older history is missing or damaged. */
  isCut(): boolean;
  text(blob: string): Promise<string | undefined>;
  /** Keeps what was read for the next time, and lets files go. */
  rest(keep: boolean): Promise<void>;
};

/** Whose the history of a folder is: ours, somebody's repository that the folder lies in, or none yet. */
export async function historyOf(dir: string): Promise<'ours' | 'foreign' | 'none'> {
  const root = await git.findRoot({ fs: gitFs, filepath: dir }).catch(() => undefined);
  if (root === undefined) return 'none';
  const mark: unknown = await git.getConfig({ fs: gitFs, dir: root, path: 'mojian.history' });
  return root === dir && String(mark) === 'true' ? 'ours' : 'foreign';
}

/**
 * Goes through a history from the newest commit to the oldest, once: what it finds is kept in the caches, and later
 * only new commits are read. Follows the first parent of each commit.
 */
export function createHistoryWalk(dir: string): HistoryWalk {
  const objects = createObjectReader(dir);
  const frame = remembering(objects);
  const known = createStretches(dir);
  let read = 0;
  let isCut = false;
  let isKept = true;

  const readOne = async (first: Stretch, oid: string, signal: AbortSignal): Promise<void> => {
    const commit = await readCommit(frame, oid);
    if (!commit) {
      isCut = true;
      return;
    }
    const files = await changedFiles(frame, objects, commit, signal);
    if (files.length > 0) first.steps.push({ at: commit.at, message: commit.message, files });
    first.next = commit.parent;
    isKept = false;
    read += 1;
  };
  return {
    async extend(commits, signal) {
      const head = await git.resolveRef({ fs: gitFs, dir, ref: 'HEAD' }).catch(() => undefined);
      if (head === undefined) return true;
      const first = known.begin(head);
      for (let n = 0; n < commits; n++) {
        signal.throwIfAborted();
        known.join(first);
        if (first.next === null || isCut) return true;
        await readOne(first, first.next, signal);
      }
      known.join(first);
      return first.next === null || isCut;
    },
    steps: known.steps,
    read: () => read,
    isCut: () => isCut,
    text: async (blob) => (await objects.read(blob))?.toString('utf8'),
    async rest(keep) {
      await frame.close();
      if (!keep || isKept) return;
      known.save();
      isKept = true;
    },
  };
}

/** What was read so far: where new commits came since, it has a gap until they are read too. */
function createStretches(dir: string) {
  let all: Stretch[] = [];
  let isLoaded = false;
  return {
    steps: (): readonly HistoryStep[] => all[0]?.steps ?? [],
    begin(head: string): Stretch {
      // Not before it is asked for: opening a book does not wait for its history.
      if (!isLoaded) all = loadStretches(dir);
      isLoaded = true;
      const [newest] = all;
      if (newest?.tip === head) return newest;
      const fresh = { tip: head, next: head, steps: [] };
      all = [fresh, ...all];
      return fresh;
    },
    /** Joins the first stretch with the one it has come to; one that comes to the beginning is the whole history. */
    join(first: Stretch): void {
      const met = all.findIndex(({ tip }, at) => at > 0 && tip === first.next);
      const other = all[met];
      if (other) {
        first.next = other.next;
        first.steps.push(...other.steps);
        all = [first, ...all.slice(met + 1)];
      } else if (first.next === null) all = [first];
    },
    save: () => saveStretches(dir, all),
  };
}

type Commit = { tree: string; parent: string | null; at: number; message: string };

async function readCommit(objects: ObjectReader, oid: string): Promise<Commit | undefined> {
  const text = (await objects.read(oid))?.toString('utf8');
  const end = text?.indexOf('\n\n') ?? -1;
  if (text === undefined || end < 0) return undefined;
  const head = text.slice(0, end);
  const tree = /^tree ([0-9a-f]{40})$/m.exec(head)?.[1];
  const at = Number(/^author .*> (\d+) [+-]\d{4}$/m.exec(head)?.[1]);
  if (tree === undefined || !Number.isFinite(at)) return undefined;
  const parent = /^parent ([0-9a-f]{40})$/m.exec(head)?.[1] ?? null;
  return { tree, parent, at, message: text.slice(end + 2).trim() };
}

/** Remembers the last few objects: each commit is compared with its parent, which is the next one to be read. */
function remembering(objects: ObjectReader): ObjectReader {
  const known = new Map<string, Buffer | undefined>();
  return {
    async read(oid) {
      if (known.has(oid)) return known.get(oid);
      const content = await objects.read(oid);
      known.set(oid, content);
      const [oldest] = known.keys();
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
      return content;
    },
    async close() {
      known.clear();
      await objects.close();
    },
  };
}

const NO_FILES = Buffer.alloc(0);

async function chaptersIn(objects: ObjectReader, { tree }: Commit): Promise<{ oid: string; files: Buffer }> {
  const root = entriesIn((await objects.read(tree)) ?? NO_FILES);
  const oid = root.find(({ name }) => name === places.chapters)?.oid ?? '';
  return { oid, files: (oid !== '' && (await objects.read(oid))) || NO_FILES };
}

/** The chapters that a commit wrote. A chapter's file holds its id, so no two have the same content. */
async function changedFiles(
  objects: ObjectReader,
  blobs: ObjectReader,
  commit: Commit,
  signal: AbortSignal,
): Promise<HistoryStep['files']> {
  const parent = commit.parent === null ? undefined : await readCommit(objects, commit.parent);
  const now = await chaptersIn(objects, commit);
  const then = parent ? await chaptersIn(objects, parent) : { oid: '', files: NO_FILES };
  if (now.oid === then.oid) return [];
  const added = newEntries(now.files, then.files).filter(({ name }) => name.endsWith('.md'));
  const changed: HistoryStep['files'] = [];
  // The first commit of an imported book has thousands.
  for (let at = 0; at < added.length; at += BLOBS_AT_ONCE) {
    signal.throwIfAborted();
    const some = added.slice(at, at + BLOBS_AT_ONCE);
    const ids = await Promise.all(some.map(({ oid }) => chapterIdIn(blobs, oid)));
    for (const [n, { name, oid }] of some.entries()) {
      const id = ids[n];
      if (id !== undefined) changed.push([id, oid, parseChapterFileName(name)?.title ?? '']);
    }
  }
  return changed;
}

const chapterIdIn = async (blobs: ObjectReader, oid: string): Promise<string | undefined> =>
  idIn((await blobs.read(oid))?.toString('utf8') ?? '');

function loadStretches(dir: string): Stretch[] {
  try {
    const parsed = indexSchema.safeParse(JSON.parse(readFileSync(inside(dir, CACHE), 'utf8')));
    return parsed.success ? parsed.data.stretches : [];
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return [];
    throw error;
  }
}

/** What can't be kept is read again the next time. */
function saveStretches(dir: string, stretches: readonly Stretch[]): void {
  try {
    makeFolder(dirname(inside(dir, CACHE)));
    writeFileSync(inside(dir, `${CACHE}.new`), JSON.stringify({ format: FORMAT, stretches }));
    renameSync(inside(dir, `${CACHE}.new`), inside(dir, CACHE));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
