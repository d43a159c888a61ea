import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import git from 'isomorphic-git';
import { z } from 'zod';
import { errorCode, isMissing, makeFolder, type Stamp, sameStamp } from './disk.ts';
import { filesForGit, gitFs } from './git-files.ts';
import { type IndexEntry, toGitIndex } from './git-index.ts';
import { inside, places } from './places.ts';

const STATE = `${places.own}/cache/git.json`;
const IGNORED = `${places.own}/\n`;
const BREATHE_EVERY = 16;

const stateSchema = z.record(
  z.string(),
  z.object({ size: z.number(), mtimeMs: z.number(), oid: z.string() }),
);
/** The blobs of the last commit by path, each with the stamp its file had. */
type State = Map<string, Stamp & { oid: string }>;

export type GitSettings = {
  dir: string;
  author: string;
  message: string;
  at: Date;
  /** isomorphic-git's own, kept as long as the book is open. */
  cache: object;
  /** Stops before the commit is made; blobs written so far are found by the next one. */
  signal: AbortSignal;
};

/** Makes the repository of a book's folder. False where the folder lies in a repository that is not ours. */
export async function prepareGit(dir: string): Promise<{ isOurs: boolean; root: string }> {
  const root = await git.findRoot({ fs: gitFs, filepath: dir }).catch(() => undefined);
  if (root !== undefined) {
    const mark: unknown = await git.getConfig({ fs: gitFs, dir: root, path: 'mojian.history' });
    return { isOurs: root === dir && String(mark) === 'true', root };
  }
  await git.init({ fs: gitFs, dir, defaultBranch: 'main' });
  await git.setConfig({ fs: gitFs, dir, path: 'mojian.history', value: true });
  const ignore = inside(dir, '.gitignore');
  const before = readOr(ignore, '');
  if (!before.split('\n').includes(IGNORED.trim())) writeFileSync(ignore, before + IGNORED);
  return { isOurs: true, root: dir };
}

/**
 * Commits the folder as it is: blobs for the files whose stamp changed since the last commit, trees, the
 * commit, and an index that agrees. A file that changes meanwhile is in the next commit. Answers the commit's
 * hash, or null where nothing has changed. Throws what git or the disk says.
 */
export async function commitFolder({
  dir,
  author,
  message,
  at,
  cache,
  signal,
}: GitSettings): Promise<string | null> {
  const before = loadState(dir);
  const files = await filesForGit(dir);
  const state = await writeBlobs(dir, files, before, signal);
  signal.throwIfAborted();
  const tree = await writeTrees(dir, state);
  const head = await git.resolveRef({ fs: gitFs, dir, ref: 'HEAD' }).catch(() => undefined);
  const old = head === undefined ? undefined : await git.readCommit({ fs: gitFs, dir, oid: head, cache });
  if (old?.commit.tree === tree) {
    saveState(dir, state);
    return null;
  }
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = {
    name: author,
    email: 'mojian@localhost',
    timestamp,
    timezoneOffset: at.getTimezoneOffset(),
  };
  const oid = await git.commit({
    fs: gitFs,
    dir,
    message,
    tree,
    author: signature,
    committer: signature,
    cache,
  });
  const entries: IndexEntry[] = [...state].map(([path, entry]) => ({ path, ...entry }));
  await gitFs.promises.writeFile(inside(dir, '.git/index'), toGitIndex(entries));
  saveState(dir, state);
  return oid;
}

async function writeBlobs(
  dir: string,
  files: ReadonlyMap<string, Stamp>,
  before: State,
  signal: AbortSignal,
): Promise<State> {
  const state: State = new Map();
  let written = 0;
  for (const [path, stamp] of files) {
    signal.throwIfAborted();
    const known = before.get(path);
    const oid = known && sameStamp(known, stamp) ? known.oid : await writeBlob(dir, path);
    if (oid !== undefined) state.set(path, { ...stamp, oid });
    if (oid !== known?.oid && ++written % BREATHE_EVERY === 0) await breathe();
  }
  return state;
}

/** The blob of a file, or undefined where the file has gone meanwhile. */
async function writeBlob(dir: string, path: string): Promise<string | undefined> {
  const blob = await readFile(inside(dir, path)).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  return blob && git.writeBlob({ fs: gitFs, dir, blob });
}

type Folder = { files: Map<string, string>; folders: Map<string, Folder> };
const newFolder = (): Folder => ({ files: new Map(), folders: new Map() });

async function writeTrees(dir: string, state: State): Promise<string> {
  const root = newFolder();
  for (const [path, { oid }] of state) {
    const names = path.split('/');
    const file = names.pop() ?? '';
    let folder = root;
    for (const name of names) {
      const below = folder.folders.get(name) ?? newFolder();
      folder.folders.set(name, below);
      folder = below;
    }
    folder.files.set(file, oid);
  }
  return writeTree(dir, root);
}

async function writeTree(dir: string, { files, folders }: Folder): Promise<string> {
  const blobs = [...files].map(([path, oid]) => ({ mode: '100644', path, oid, type: 'blob' }) as const);
  const trees = [];
  for (const [path, folder] of folders)
    trees.push({ mode: '040000', path, oid: await writeTree(dir, folder), type: 'tree' } as const);
  return git.writeTree({ fs: gitFs, dir, tree: [...blobs, ...trees] });
}

function loadState(dir: string): State {
  try {
    const parsed = stateSchema.safeParse(JSON.parse(readOr(inside(dir, STATE), '{}')));
    return new Map(parsed.success ? Object.entries(parsed.data) : []);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return new Map();
  }
}

/** A state that can't be kept costs work at the next commit, nothing else. */
function saveState(dir: string, state: State): void {
  try {
    makeFolder(dirname(inside(dir, STATE)));
    writeFileSync(inside(dir, STATE), JSON.stringify(Object.fromEntries(state)));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}

function readOr(path: string, fallback: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return fallback;
    throw error;
  }
}
