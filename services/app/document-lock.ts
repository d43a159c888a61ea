import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode, makeFolder } from '#project/disk.ts';

/** What runs under a lock takes milliseconds: one that is older than this was left by a process that died. */
const STALE_MS = 5_000;
const RETRY_MS = 15;

/**
 * Runs a short, synchronous step while no other process of this machine runs one under the same path. Throws the
 * disk's error where the lock can't be made.
 */
export async function underLock<T>(path: string, step: () => T): Promise<T> {
  while (!claim(path)) await wait(RETRY_MS);
  try {
    return step();
  } finally {
    rmSync(path, { force: true });
  }
}

function claim(path: string): boolean {
  try {
    makeFolder(dirname(path));
    closeSync(openSync(path, 'wx'));
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const lock = statSync(path, { throwIfNoEntry: false });
  // a lock from the future: the clock was set back since
  if (lock && Math.abs(Date.now() - lock.mtimeMs) > STALE_MS) rmSync(path, { force: true });
  return false;
}
