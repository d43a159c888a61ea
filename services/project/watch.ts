import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { sameStamp, stampOf } from './disk.ts';
import { absorbOutside } from './outside.ts';
import { inside, places } from './places.ts';
import { problem } from './problems.ts';
import { pendingRecords } from './redo.ts';
import { emit, enqueue, report, type Session } from './session.ts';
import { filesIn } from './walk.ts';

/** Other programs write in several steps (temporary file, rename); the folder is read when they have paused. */
const SETTLE_MS = 200;

/**
 * Reads in what other programs do to the folder. Our own writes don't echo: a file counts only if it is not what we
 * know once our own work on the folder has ended, for a write is seen before it is known. Answers what ends the
 * watching.
 */
export function watchFolder(session: Session): () => Promise<void> {
  const { dir } = session;
  const strange = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const failed = (error: unknown): void =>
    report(session, problem('watch-failed', '', { reason: String(error) }));
  const read = async (): Promise<void> => {
    if (session.isClosed) return;
    // A writer elsewhere is between two steps of a change.
    if (!session.lock && pendingRecords(dir).records.length > 0) return readSoon();
    const isStrange = [...strange].some((path) => isForeign(session, path));
    strange.clear();
    if (isStrange) await absorbOutside(session);
  };
  const readSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      enqueue(session, read).catch(failed);
    }, SETTLE_MS).unref();
  };
  const seen = (full: string): void => {
    const path = relative(dir, full).split(sep).join('/');
    if (isProposal(path)) emit(session, { type: 'proposals-changed' });
    else if (isForeign(session, path)) {
      strange.add(path);
      readSoon();
    }
  };
  const watcher = watch(dir, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => isIgnored(relative(dir, path).split(sep).join('/')),
  });
  // what others did while the watcher was finding its way is seen now
  watcher.on('ready', () => {
    const found = filesIn(dir, places.chapters, () => {}).map(({ path }) => path);
    for (const path of new Set([...found, ...session.folder.byPath.keys()])) seen(inside(dir, path));
  });
  watcher.on('add', seen).on('change', seen).on('unlink', seen);
  watcher.on('error', failed);
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}

const isIgnored = (path: string): boolean =>
  path.startsWith('.') && path !== '.' && !path.startsWith('..') && !leadsToProposals(path);

/** Of our own folder only what others propose is looked at. */
const leadsToProposals = (path: string): boolean =>
  path === places.own || path === places.proposals || isProposal(path);
const isProposal = (path: string): boolean => /^\.mojian\/proposals\/[^/]+\.jsonl$/.test(path);

function isForeign({ folder, dir }: Session, path: string): boolean {
  const key = folder.byPath.get(path);
  const stamp = stampOf(inside(dir, path));
  if (key === undefined) return stamp !== undefined && path !== places.project;
  return !sameStamp(stamp, folder.files.get(key)?.stamp);
}
