import { createHash } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { errorCode, writeSyncedNow } from './disk.ts';

/** What a lock file holds; `id` tells it from all that stand in its place before and after. */
export type FoundLock = { readonly id: string; readonly text: string; readonly mtimeMs: number };

/** What a process leaves in a lock: `token` is in `text`, and no other process has it. */
export type Claimant = { readonly token: string; readonly text: string };

/** Disks without hard links (exFAT, some shares) say so in these words. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']);

/** A lock file appears whole or not at all: written beside, then linked. False where one stands there already. */
export function placeLock(path: string, { token, text }: Claimant): boolean {
  const draft = `${path}.${token}`;
  try {
    writeFileSync(draft, text);
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    if (!NO_LINKS.has(errorCode(error) ?? '')) throw error;
    return placeWithoutLinks(path, text);
  } finally {
    rmSync(draft, { force: true });
  }
}

function placeWithoutLinks(path: string, text: string): boolean {
  try {
    writeSyncedNow(path, text, 'wx');
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The lock that counts: the file's own, or that of the process that is just taking its place. */
export const findLock = (path: string): FoundLock | undefined => chainOf(path).at(-1);

/** Who stands beside a lock as its successor before it stands in its place. */
const successorPath = (path: string, { id }: FoundLock): string => `${path}.after-${id}`;

/** The lock, its successor, the successor of that: each but the last belongs to a process that is gone. */
function chainOf(path: string): FoundLock[] {
  const chain: FoundLock[] = [];
  for (let found = look(path); found; found = look(successorPath(path, found))) chain.push(found);
  return chain;
}

function look(path: string): FoundLock | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    const { mtimeMs } = statSync(path);
    const id = createHash('sha256').update(`${mtimeMs} ${text}`).digest('hex').slice(0, 24);
    return { id, text, mtimeMs };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

/**
 * Puts a lock in the place of a dead one, which `findLock` gave. Of all that try, one becomes its successor: only that
 * one may replace the file, and it looks first whether the dead lock still stands there. False for the others.
 */
export function takeOver(path: string, dead: FoundLock, claimant: Claimant): boolean {
  const place = successorPath(path, dead);
  if (!placeLock(place, claimant)) return false;
  let passed = [place];
  try {
    const chain = chainOf(path);
    const at = chain.findIndex(({ id }) => id === dead.id);
    if (at < 0) return false;
    passed = chain.slice(0, at + 1).map((one) => successorPath(path, one));
    const draft = `${path}.${claimant.token}`;
    writeFileSync(draft, claimant.text);
    renameSync(draft, path);
    return true;
  } finally {
    for (const one of passed) rmSync(one, { force: true });
  }
}

/** Takes a lock away, if it is still the one of this text. */
export function removeLock(path: string, text: string): void {
  if (look(path)?.text === text) rmSync(path, { force: true });
}
