import { existsSync, readdirSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyBook } from '#model/book.ts';
import type { Message } from '#model/messages.ts';
import type { ProjectMeta } from '#model/project.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import { backupFolder } from './backup.ts';
import { loadCache, saveCache } from './cache.ts';
import { makeFolder, syncFolder, toProblem, writeSynced } from './disk.ts';
import { keys } from './folder-state.ts';
import { type GitOptions, keepGitHistory } from './git.ts';
import { type Journal, openJournal } from './journal.ts';
import { acquireLock, type Lock } from './lock.ts';
import type { Ladder } from './migrations.ts';
import { inside, places } from './places.ts';
import { type Problem, problem } from './problems.ts';
import { toProjectFile } from './project-file.ts';
import { readFolder, strangeFolder } from './read-folder.ts';
import { pendingRecords, recover } from './redo.ts';
import type { ProjectPorts, Session } from './session.ts';
import { type BookStore, createStore } from './store.ts';
import { watchFolder } from './watch.ts';

export type OpenOptions = {
  readOnly?: boolean;
  /** False for short visits (the command line): edits by others are then seen only by each save. */
  watch?: boolean;
  /** Keeps a git history inside the folder. */
  git?: GitOptions;
  /** Steps from older formats; only tests give their own. */
  ladder?: Ladder;
};

/** Files that a system leaves in any folder it shows; a folder with only these counts as empty. */
const SYSTEM_FILES = ['.DS_Store', 'desktop.ini', 'Thumbs.db'];

/** Makes a new book in a folder that is missing or empty, and opens it. Refuses a folder with files in it. */
export async function createProject(
  ports: ProjectPorts,
  dir: string,
  meta: ProjectMeta,
  signal: AbortSignal,
  options: OpenOptions = {},
): Promise<Result<BookStore>> {
  const isNew = !existsSync(dir);
  try {
    const found = isNew ? [] : readdirSync(dir);
    if (found.some((name) => !SYSTEM_FILES.includes(name)))
      return refuse({ code: 'folder-not-empty', facts: { folder: basename(dir) } });
  } catch (error) {
    return refuse(toProblem(error, basename(dir)));
  }
  try {
    makeFolder(inside(dir, places.chapters));
    makeFolder(inside(dir, places.redo));
    await writeSynced(inside(dir, places.project), toProjectFile(emptyBook(meta)));
    await syncFolder(dir);
  } catch (error) {
    await takeBack(dir, isNew);
    return refuse(toProblem(error, basename(dir)));
  }
  const opened = await openProject(ports, dir, options, signal);
  const unwritable = opened.ok
    ? opened.value.problems().find(({ code }) => code === 'opened-read-only')
    : undefined;
  if (!opened.ok || !unwritable) return opened;
  await opened.value.close();
  await takeBack(dir, isNew);
  return refuse({ code: String(unwritable.facts?.reason), facts: { file: basename(dir) } });
}

/** Takes away what a new book that came to nothing began: nothing but ours is in there. The next try finds it empty. */
async function takeBack(dir: string, isNew: boolean): Promise<void> {
  try {
    for (const path of [places.project, places.chapters, places.own])
      await rm(inside(dir, path), { recursive: true, force: true });
    if (isNew) await rmdir(dir);
  } catch (error) {
    // A disk that lets nothing be taken away: why the book was refused is what there is to say.
    toProblem(error, basename(dir));
  }
}

/**
 * Opens a book: finishes or drops what was interrupted, reads the folder, and takes the lock. Where another
 * process has it, or the folder can't be written, the book opens for reading only and `problems()` says why.
 */
export async function openProject(
  ports: ProjectPorts,
  dir: string,
  options: OpenOptions,
  signal: AbortSignal,
): Promise<Result<BookStore>> {
  const problems: Problem[] = [];
  if (!existsSync(inside(dir, places.project)) && !existsSync(inside(dir, places.redo)))
    return refuse({ code: 'not-a-project', facts: { folder: basename(dir) } });
  const strange = strangeFolder(dir);
  if (strange) return refuse(problem('leads-outside', strange));
  const lock = options.readOnly ? undefined : await takeLock(ports, dir, problems);
  try {
    const opened = await openLocked(ports, dir, { options, lock, problems }, signal);
    if (!opened.ok) lock?.release();
    return opened;
  } catch (error) {
    lock?.release();
    const trouble = toProblem(error, basename(dir));
    if (!lock) return refuse(trouble);
    // What was interrupted can't be finished now (a full disk): the book can still be read.
    problems.push(problem('opened-read-only', places.redo, { reason: trouble.code }));
    return openLocked(ports, dir, { options, lock: undefined, problems }, signal);
  }
}

type Opening = { options: OpenOptions; lock: Lock | undefined; problems: Problem[] };

async function openLocked(
  ports: ProjectPorts,
  dir: string,
  { options, lock, problems }: Opening,
  signal: AbortSignal,
): Promise<Result<BookStore>> {
  const journal = openJournal(dir, lock !== undefined);
  if (lock) problems.push(...(await recovered(dir, journal)));
  if (!lock) await writerPauses(dir);
  const read = await readFolder(
    ports,
    dir,
    { cache: loadCache(dir), ladder: options.ladder, readOnly: !lock },
    signal,
  );
  if (!read.ok) return read;
  const { book, folder, index, migrated } = read.value;
  problems.push(...read.value.problems);
  for (const { file, line } of journal.damaged()) problems.push(problem('history-damaged', file, { line }));
  if (migrated && lock) {
    const backup = await backupFolder(dir, ports.clock.now());
    folder.dirty.add(keys.project);
    problems.push(problem('migrated', backup, migrated));
  }
  const session: Session = {
    ...{ dir, ports, journal, index, book, folder, problems, lock },
    listeners: new Set(),
    gone: new Map(),
    pending: undefined,
    isClosed: false,
    queue: Promise.resolve(),
  };
  // Whoever ends the program without closing the book still finds caches the next time.
  const isCold = book.chapters.some(({ prose }) => prose !== undefined);
  if (lock && isCold) session.queue = Promise.resolve().then(() => saveCache(dir, Date.now(), session));
  const endings = [
    ...(options.watch === false ? [] : [watchFolder(session)]),
    ...(options.git && lock ? [keepGitHistory(session, options.git)] : []),
  ];
  return ok(createStore(session, async () => void (await Promise.all(endings.map((end) => end())))));
}

async function recovered(dir: string, journal: Journal): Promise<Problem[]> {
  const { finished, dropped } = await recover(dir, journal);
  return [
    ...(finished > 0 ? [problem('change-finished', places.redo)] : []),
    ...(dropped > 0 ? [problem('change-dropped', places.redo)] : []),
  ];
}

/** A reader waits for a writer that is between two steps of a change, but not for one that died there. */
async function writerPauses(dir: string): Promise<void> {
  for (let tries = 0; tries < 20 && pendingRecords(dir).records.length > 0; tries++) await wait(50);
}

async function takeLock(ports: ProjectPorts, dir: string, problems: Problem[]): Promise<Lock | undefined> {
  try {
    makeFolder(inside(dir, places.redo));
    const lock = acquireLock(dir, { token: ports.ids.next(), now: ports.clock.now() });
    if (!('heldBy' in lock)) return lock;
    problems.push({ ...lock.heldBy, file: places.lock });
  } catch (error) {
    const { code }: Message = toProblem(error, places.own);
    problems.push(problem('opened-read-only', places.own, { reason: code }));
  }
  return undefined;
}
