import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '#model/messages.ts';

/** What is known of a file on disk without reading it; equal stamps, equal file (in all but contrived cases). */
export type Stamp = { size: number; mtimeMs: number };

/** 128 bits of SHA-256 in hexadecimal: tells texts apart, protects nothing. */
export const hashOf = (text: string | Uint8Array): string => hash('sha256', text, 'hex').slice(0, 32);

/** Undefined for a file that is not there, also where a folder above it is a file by now. */
export function stampOf(path: string): Stamp | undefined {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    return stat && { size: stat.size, mtimeMs: stat.mtimeMs };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const sameStamp = (a: Stamp | undefined, b: Stamp | undefined): boolean =>
  a?.size === b?.size && a?.mtimeMs === b?.mtimeMs;

/**
 * A file as text, or undefined where it is no UTF-8. A byte order mark falls away; CRLF becomes LF where the
 * file's first line ends so (an editor that writes CRLF wrote all of it), a lone CR inside prose stays.
 */
export function readText(
  path: string,
): { text: string; bytes: Uint8Array } | { text: undefined; bytes: Uint8Array } {
  const bytes = readFileSync(path);
  if (!isUtf8(bytes)) return { text: undefined, bytes };
  const text = bytes.toString('utf8');
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  const firstEnd = plain.indexOf('\n');
  return { text: plain[firstEnd - 1] === '\r' ? plain.replaceAll('\r\n', '\n') : plain, bytes };
}

/**
 * Why a file can't be read while the disk itself is fine: a folder in its place, or no leave to read it. Throws any
 * other error, and this one too for a file that could be read before: somebody holds it for a moment.
 */
export function closedBy(error: unknown, wasRead: boolean): string {
  const reason = ['EISDIR', 'EACCES', 'EPERM'].find((code) => code === errorCode(error));
  if (reason === undefined || wasRead) throw error;
  return reason;
}

/** Writes a new file so that it survives a power cut, short of its folder entry. */
export async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Appends to a file so that the text survives a power cut, short of the folder entry of a new file. */
export async function appendSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the entries of a folder survive a power cut. Windows can't and needn't: NTFS journals them. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  let folder: FileHandle | undefined;
  try {
    folder = await open(path, 'r');
    await folder.sync();
  } catch (error) {
    // Some network file systems can't sync a folder; the files in it are synced all the same.
    if (!['EINVAL', 'ENOTSUP', 'EISDIR'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    await folder?.close();
  }
}

function makeOne(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && statSync(path).isDirectory()) return;
    // the folder above was seen: where the system says it is missing, nothing can be made there
    throw error instanceof Error && errorCode(error) === 'ENOENT'
      ? Object.assign(error, { code: 'EPERM' })
      : error;
  }
}

/**
 * Makes a folder and those above it that are missing, none before the nearest one that exists was seen to take it.
 * Node's own `recursive` turns for ever, beyond the reach of any signal, in a file system that makes no folders (/proc),
 * and says of a read-only disk that the folder above were gone.
 */
export function makeFolder(path: string): void {
  const missing = [resolve(path)];
  for (let at = dirname(resolve(path)); !existsSync(at); at = dirname(at)) missing.unshift(at);
  const [first = path] = missing;
  if (!existsSync(first)) accessSync(dirname(first), constants.W_OK);
  for (const one of missing) makeOne(one);
}

/** Small durable writes for places that can't wait for a promise. */
export function writeSyncedNow(path: string, text: string, flag: 'w' | 'wx'): void {
  const file = openSync(path, flag);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const RETRY_AFTER_MS = [10, 20, 40, 80, 160, 320, 640];
const HELD_OPEN = process.platform === 'win32' ? ['EBUSY', 'EPERM', 'EACCES'] : ['EBUSY'];

/** Repeats a file operation while another program (a virus scanner, a sync client) holds the file open. */
export async function patiently<T>(
  operation: () => Promise<T> | T,
  heldOpen: readonly string[] = HELD_OPEN,
  delays: readonly number[] = RETRY_AFTER_MS,
): Promise<T> {
  for (const delay of delays) {
    try {
      return await operation();
    } catch (error) {
      if (!heldOpen.includes(errorCode(error) ?? '')) throw error;
      await wait(delay);
    }
  }
  return operation();
}

/** Renames, creating the target's folder where it is missing; a held file is waited for. */
export async function renameInto(from: string, to: string): Promise<void> {
  try {
    renameSync(from, to);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') makeFolder(dirname(to));
    else if (!HELD_OPEN.includes(code ?? '')) throw error;
    await patiently(() => rename(from, to));
  }
}

export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');

const CODES: Record<string, string> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'read-only-disk',
  EBUSY: 'file-busy',
  ENOENT: 'folder-gone',
  ENOTDIR: 'folder-gone',
};

/** What a failed file operation says to the author; an error that is none of the disk's is a bug and thrown on. */
export function toProblem(error: unknown, file: string): Message {
  const reason = errorCode(error);
  if (!reason || !(error instanceof Error) || !('syscall' in error)) throw error;
  return { code: CODES[reason] ?? 'disk-fault', facts: { file, reason } };
}
