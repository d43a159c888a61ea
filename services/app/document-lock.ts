import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '#project/disk.ts';
import { type Claimant, findLock, placeLock, removeLock, takeOver } from '#project/lock-file.ts';

/** What runs under a lock takes milliseconds: one that is older than this was left by a process that died. */
const STALE_MS = 5_000;
const RETRY_MS = 15;

/**
 * Runs a short, synchronous step while no other process of this machine runs one under the same path. Throws the
 * disk's error where the lock can't be made.
 */
export async function underLock<T>(path: string, step: () => T): Promise<T> {
  const token = randomUUID();
  const claimant = { token, text: token };
  while (!claim(path, claimant)) await wait(RETRY_MS);
  try {
    return step();
  } finally {
    removeLock(path, claimant.text);
  }
}

function claim(path: string, claimant: Claimant): boolean {
  makeFolder(dirname(path));
  if (placeLock(path, claimant)) return true;
  const found = findLock(path);
  // a lock from the future: the clock was set back since
  const isStale = found !== undefined && Math.abs(Date.now() - found.mtimeMs) > STALE_MS;
  return isStale && takeOver(path, found, claimant);
}
