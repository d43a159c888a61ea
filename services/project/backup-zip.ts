import { constants, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { ok, type Progress, type Result, refuse } from '#model/result.ts';
import { filesIn as bookFiles } from './book-files.ts';
import { isMissing, makeFolder, syncFolder, toProblem } from './disk.ts';
import { isInsidePath, places } from './places.ts';
import { type Files, readZip, writeZip, ZIP_BYTES, ZIP_FILES, type ZipEntry } from './zip-file.ts';

export type BackupFile = { name: string; at: string; size: number };

/** `2026-11-28T02-10-33Z.zip`, and a number where two were made in one second. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?: \((\d+)\))?\.zip$/;
const UNFINISHED = '.unfinished';
/** Files read or checked between two pauses in which everything else goes on. */
const AT_ONCE = 32;
/** An unfinished backup of this age was left by a process that died. */
const STALE_MS = 24 * 60 * 60 * 1000;

/**
 * Everything of a book that a backup holds: all but hidden files and .mojian, of which the writing log comes along.
 * Refuses a folder with more than fits, naming its largest file.
 */
export async function readBookFiles(dir: string): Promise<Result<Files>> {
  try {
    const found = bookFiles(dir);
    const total = found.reduce((sum, { size }) => sum + size, 0);
    if (total > ZIP_BYTES || found.length > ZIP_FILES) {
      const largest = found.toSorted((a, b) => b.size - a.size)[0];
      const facts = { size: Math.round(total / 1e6), file: largest?.path ?? '', count: found.length };
      return refuse({ code: 'backup-too-large', facts });
    }
    const files = new Map<string, Uint8Array>();
    for (let at = 0; at < found.length; at += AT_ONCE) {
      const some = found
        .slice(at, at + AT_ONCE)
        .map(async ({ path }) => [path, await bytesOf(join(dir, path))] as const);
      for (const [path, bytes] of await Promise.all(some)) if (bytes) files.set(path, bytes);
    }
    return ok(files);
  } catch (error) {
    return refuse(toProblem(error, basename(dir)));
  }
}

/** A file's bytes, or undefined where it has gone meanwhile. */
const bytesOf = (path: string): Promise<Uint8Array | undefined> =>
  readFile(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/**
 * Writes a backup into a folder and reads it back: it is whole, or not there. Older ones beyond `keep` go, but never
 * the newest that is good.
 */
export async function makeBackup(
  files: Files,
  folder: string,
  { now, keep, progress }: { now: Date; keep: number; progress: Progress },
  signal: AbortSignal,
): Promise<Result<BackupFile>> {
  const name = freeName(folder, now);
  const draft = join(folder, `${name}${UNFINISHED}`);
  let done = 0;
  const wrote = () => progress({ done: ++done, total: files.size, what: name });
  try {
    makeFolder(folder);
    dropStale(folder);
    await writeZip(draft, files, { at: now, wrote, signal });
    if (!(await isGood(draft))) return refuse({ code: 'backup-unreadable', facts: { file: name, folder } });
    await rename(draft, join(folder, name));
    await syncFolder(folder);
    await pruneBackups(folder, keep, name);
    return ok({ name, at: now.toISOString(), size: statSync(join(folder, name)).size });
  } catch (error) {
    if (signal.aborted) throw error;
    return refuse(toProblem(error, folder));
  } finally {
    await rm(draft, { force: true });
  }
}

const stampOf = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

function freeName(folder: string, now: Date): string {
  for (let n = 1; ; n++) {
    const name = `${stampOf(now)}${n === 1 ? '' : ` (${n})`}.zip`;
    if (!existsSync(join(folder, name)) && !existsSync(join(folder, `${name}${UNFINISHED}`))) return name;
  }
}

function dropStale(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(UNFINISHED) || !NAME.test(name.slice(0, -UNFINISHED.length))) continue;
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > STALE_MS) rmSync(path, { force: true });
  }
}

/** The backups of a folder, newest first; none where it is missing. Other files are not ours and not told. */
export function listBackups(folder: string): BackupFile[] {
  try {
    return readdirSync(folder)
      .flatMap((name) => {
        const [, day, hour, minute, second, number = '1'] = NAME.exec(name) ?? [];
        const info = day ? statSync(join(folder, name), { throwIfNoEntry: false }) : undefined;
        if (!day || !info?.isFile()) return [];
        return [{ name, at: `${day}T${hour}:${minute}:${second}.000Z`, number: +number, size: info.size }];
      })
      .sort((a, b) => b.at.localeCompare(a.at) || b.number - a.number)
      .map(({ name, at, size }) => ({ name, at, size }));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Whether every file in a backup can be read and is what it was. */
async function isGood(path: string): Promise<boolean> {
  const entries = readZip(await readFile(path)) ?? [];
  if (!entries.some((entry) => entry.path === places.project)) return false;
  for (const [at, entry] of entries.entries()) {
    if (entry.read() === undefined) return false;
    if (at % AT_ONCE === 0) await breathe();
  }
  return true;
}

/**
 * Takes away backups beyond the newest `keep`; where none of those is good, the newest good one stays as well. One
 * that is known to be good is not read again.
 */
export async function pruneBackups(folder: string, keep: number, good?: string): Promise<void> {
  const all = listBackups(folder);
  const kept = all.slice(0, Math.max(1, keep));
  const older = all.slice(kept.length);
  const isSafe = kept.some(({ name }) => name === good) || (await firstGood(folder, kept)) !== undefined;
  const lastGood = isSafe ? undefined : await firstGood(folder, older);
  for (const { name } of older) if (name !== lastGood) rmSync(join(folder, name), { force: true });
}

async function firstGood(folder: string, backups: readonly BackupFile[]): Promise<string | undefined> {
  for (const { name } of backups) if (await isGood(join(folder, name))) return name;
  return undefined;
}

/** Whether a backup holds exactly these files, told by their sums. */
export function holdsSame(path: string, files: Files): boolean {
  const entries = readZip(readFileSync(path)) ?? [];
  return (
    entries.length === files.size &&
    entries.every((entry) => {
      const bytes = files.get(entry.path);
      return bytes?.length === entry.size && crc32(bytes) === entry.crc;
    })
  );
}

/**
 * Puts a backup's files into a new folder: it is whole, or not there. Refuses a damaged backup, one that names files
 * outside (SECURITY: a zip may come from anywhere), and a folder that exists.
 */
export async function restoreBackup(path: string, target: string): Promise<Result<string>> {
  const file = basename(path);
  const draft = `${target}${UNFINISHED}`;
  try {
    const entries = readZip(await readFile(path)) ?? [];
    const isBook = entries.some((entry) => entry.path === places.project);
    if (!isBook || !entries.every((entry) => isInsidePath(entry.path) && !entry.path.includes('\\')))
      return refuse({ code: 'backup-broken', facts: { file } });
    if (existsSync(target)) return refuse({ code: 'folder-not-empty', facts: { folder: basename(target) } });
    await rm(draft, { recursive: true, force: true });
    for (let at = 0; at < entries.length; at += AT_ONCE) {
      const whole = await Promise.all(entries.slice(at, at + AT_ONCE).map((entry) => putBack(draft, entry)));
      if (whole.includes(false)) return refuse({ code: 'backup-broken', facts: { file } });
    }
    await rename(draft, target);
    await syncFolder(dirname(target));
    return ok(target);
  } catch (error) {
    return refuse(toProblem(error, file));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Writes one file of a backup so that it survives a power cut; false where it is damaged. */
async function putBack(dir: string, entry: ZipEntry): Promise<boolean> {
  const bytes = entry.read();
  if (!bytes) return false;
  const path = join(dir, entry.path);
  makeFolder(dirname(path));
  await writeFile(path, bytes, { flag: 'wx', flush: true });
  return true;
}

/** Whether files can be written into a folder, which is made where it is missing. */
export async function mayWriteInto(folder: string): Promise<Result<void>> {
  try {
    makeFolder(folder);
    await access(folder, constants.W_OK);
    return ok(undefined);
  } catch (error) {
    return refuse(toProblem(error, folder));
  }
}
