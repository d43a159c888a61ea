import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { BackedUp } from '#contract/keeping.ts';
import type { Message } from '#model/messages.ts';
import { type Progress, type Result, refuse } from '#model/result.ts';
import { type BackupFile, holdsSame, listBackups, makeBackup, restoreBackup } from '#project/backup-zip.ts';
import { hashOf, isMissing, toProblem } from '#project/disk.ts';
import { safeName } from '#project/file-names.ts';
import type { BookStore } from '#project/store.ts';
import { inBackground } from './background.ts';
import type { AppContext } from './context.ts';
import { backupsFolder, freeFolder, libraryFolder } from './folders.ts';
import type { Session } from './sessions.ts';

type Given = Pick<AppContext, 'ports' | 'settings' | 'shelf'>;
type Open = Pick<Session, 'store' | 'closing' | 'trouble'>;

/** An opened book is looked at soon, and again while it stays open. */
const SOON_MS = 30_000;
const AGAIN_MS = 6 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A book that closes waits this long for its backup; the next one makes up for it. */
const GRACE_MS = 10_000;

/**
 * The end of a folder's name tells the book, its beginning the title that the book had. Copies of a book share its id
 * but not its place: each has backups of its own.
 */
const markOf = ({ store }: Pick<Open, 'store'>): string =>
  hashOf(`${store.book().project.id}\n${store.dir}`).slice(0, 8);
const NAMED = /^(.*) [0-9a-f]{8}$/;

/** Where the backups of a book lie. They stay together when its title changes. */
export async function backupsOf(context: Given, session: Pick<Open, 'store'>) {
  const parent = await backupsFolder(context);
  const mark = markOf(session);
  const known = foldersIn(parent).find((name) => name.endsWith(` ${mark}`));
  const title = safeName(session.store.book().project.title) || 'novel';
  const backupId = known ?? `${title} ${mark}`;
  const folder = join(parent, backupId);
  return { folder, backupId, files: listBackups(folder) };
}

/** Every book that has backups, also one whose folder is gone. */
export async function allBackups(context: Given): Promise<BackedUp[]> {
  const parent = await backupsFolder(context);
  return foldersIn(parent).flatMap((backupId) => {
    const title = NAMED.exec(backupId)?.[1];
    const files = title === undefined ? [] : listBackups(join(parent, backupId));
    return title !== undefined && files.length > 0 ? [{ backupId, title, files }] : [];
  });
}

/** Makes a backup of a book as it is now, and takes away those beyond the number to keep. */
export async function backUp(
  context: Given,
  { store }: Pick<Open, 'store'>,
  progress: Progress,
  signal: AbortSignal,
): Promise<Result<BackupFile>> {
  const { folder } = await backupsOf(context, { store });
  if (isBelow(folder, store.dir)) return refuse({ code: 'backup-inside', facts: { folder } });
  const files = await store.files();
  if (!files.ok) return files;
  const { backupKeep: keep } = await context.settings.read();
  return makeBackup(files.value, folder, { now: context.ports.clock.now(), keep, progress }, signal);
}

/** Restores a backup into a new folder of the library and puts it on the shelf. */
export async function restore(
  context: Given,
  { backupId, name }: { backupId: string; name: string },
): Promise<Result<string>> {
  const known = (await allBackups(context)).find((one) => one.backupId === backupId);
  const file = known?.files.find((one) => one.name === name);
  if (!known || !file) return refuse({ code: 'backup-gone', facts: { file: name } });
  const title = `${known.title} ${file.at.slice(0, 10)}`;
  const target = await freeFolder(await libraryFolder(context), title);
  const done = await restoreBackup(join(await backupsFolder(context), backupId, name), target);
  return done.ok ? { ok: true, value: await context.shelf.admit(target) } : done;
}

export type Schedule = {
  /** Backs an open book up when it is time, as long as it is open. */
  follow(session: Open): void;
  /** The backup of a book that closes, where the author wants one. */
  atClose(session: Open): Promise<void>;
};

/** Backups that nobody asks for: only of books that have changed, never from the command line. */
export function createSchedule(context: Given, soonMs = SOON_MS): Schedule {
  const isOff = ({ store }: Open) => context.ports.shell === 'cli' || store.readOnly;
  /** Never throws: what is wrong is shown in the book's windows. */
  const run = async (session: Open, isWanted: () => Promise<boolean>, signal: AbortSignal): Promise<void> => {
    try {
      const problem = (await isWanted()) && (await backUpChanged(context, session, signal));
      if (problem) session.trouble({ ...problem, file: session.store.dir });
    } catch (error) {
      if (!signal.aborted)
        session.trouble({ ...toProblem(error, session.store.dir), file: session.store.dir });
    }
  };
  return {
    follow(session) {
      if (isOff(session)) return;
      const { closing } = session;
      const look = () => run(session, () => isDue(context, session), closing);
      const next = (ms: number): void => {
        const goOn = () => look().finally(() => closing.aborted || next(AGAIN_MS));
        const timer = setTimeout(() => inBackground(context.ports, goOn()), ms);
        timer.unref();
        closing.addEventListener('abort', () => clearTimeout(timer), { once: true });
      };
      next(soonMs);
    },
    async atClose(session) {
      const isWanted = async () => (await context.settings.read()).backupOnClose;
      if (!isOff(session)) await run(session, isWanted, AbortSignal.timeout(GRACE_MS));
    },
  };
}

/** Whether the newest backup of a book is older than the author wants it to be. */
export async function isDue(context: Given, session: Pick<Open, 'store'>): Promise<boolean> {
  const { backupDays } = await context.settings.read();
  const [newest] = (await backupsOf(context, session)).files;
  if (backupDays === 0) return false;
  const age = context.ports.clock.now().getTime() - new Date(newest?.at ?? 0).getTime();
  return age >= backupDays * DAY_MS;
}

/** Backs a book up unless its newest backup holds just the same. Answers what is wrong, if anything. */
export async function backUpChanged(
  context: Given,
  session: Pick<Open, 'store'>,
  signal: AbortSignal,
): Promise<Message | undefined> {
  const { folder, files } = await backupsOf(context, session);
  const [newest] = files;
  if (newest && (await isSame(session.store, join(folder, newest.name)))) return undefined;
  const done = await backUp(context, session, () => undefined, signal);
  return done.ok ? undefined : done.problem;
}

async function isSame(store: BookStore, path: string): Promise<boolean> {
  const files = await store.files();
  return files.ok && holdsSame(path, files.value);
}

function isBelow(folder: string, dir: string): boolean {
  const way = relative(resolve(dir), resolve(folder));
  return way === '' || !(way.startsWith('..') || resolve(way) === way);
}

function foldersIn(parent: string): string[] {
  try {
    return readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
