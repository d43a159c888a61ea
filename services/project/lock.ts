import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { z } from 'zod';
import type { Message } from '#model/messages.ts';
import { errorCode } from './disk.ts';
import { type Claimant, type FoundLock, findLock, placeLock, removeLock, takeOver } from './lock-file.ts';
import { inside, places } from './places.ts';

const BEAT_MS = 5_000;
/** An owner that has not beaten for this long is taken for dead, wherever it ran: twelve missed beats. */
const STALE_MS = 60_000;

const ownerSchema = z.object({
  pid: z.number(),
  host: z.string(),
  startedAt: z.string(),
  token: z.string(),
  thread: z.number().optional(),
});
type Owner = z.infer<typeof ownerSchema>;

/** The locks that this thread holds: one of its own that is not among them was given back, or is of a past life. */
const heldHere = new Set<string>();

export type Lock = {
  /** Whether this is still the only writer; an accidentally deleted lock file is put back. */
  isHeld(): boolean;
  /** Never throws for the disk: a lock file that can't be removed now blocks this process no more, others a minute. */
  release(): void;
};

/**
 * Makes this process the only writer of a folder, or says who is. A dead owner (its process is gone, or its
 * heart has stopped for a minute) is taken over, by one of those that find it. Throws the disk's error where the folder
 * can't be written.
 */
export function acquireLock(dir: string, owner: { token: string; now: Date }): Lock | { heldBy: Message } {
  const path = inside(dir, places.lock);
  const self: Owner = {
    pid: process.pid,
    host: hostname(),
    startedAt: owner.now.toISOString(),
    token: owner.token,
    thread: threadId,
  };
  for (let attempt = 0; attempt < 3; attempt++) {
    if (claim(path, self)) return held(path, self);
    const found = lockAt(path);
    const other = found && toOwner(found.text);
    if (found && other && isAlive(found, other)) return heldBy(other);
    if (found && takeOver(path, found, toClaimant(self))) return held(path, self);
  }
  const other = readOwner(path);
  return heldBy(other ?? { ...self, pid: 0, host: '?' });
}

const heldBy = ({ pid, host }: Owner): { heldBy: Message } => ({
  heldBy: { code: 'locked-elsewhere', facts: { pid, host } },
});

const toClaimant = (self: Owner): Claimant => ({ token: self.token, text: JSON.stringify(self) });

function claim(path: string, self: Owner): boolean {
  makeOwnFolder(dirname(path));
  return placeLock(path, toClaimant(self));
}

/** All in .mojian may be deleted at any time; a book's folder that is gone must not be made again. */
function makeOwnFolder(folder: string): void {
  if (!existsSync(folder) && existsSync(join(dirname(folder), places.project)))
    mkdirSync(folder, { recursive: true });
}

/** The lock that counts; undefined where there is none, or the disk does not give it now. */
function lockAt(path: string): FoundLock | undefined {
  try {
    return findLock(path);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

function toOwner(text: string): Owner | undefined {
  try {
    const owner = ownerSchema.safeParse(JSON.parse(text));
    return owner.success ? owner.data : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

const readOwner = (path: string): Owner | undefined => {
  const found = lockAt(path);
  return found && toOwner(found.text);
};

function isAlive({ mtimeMs }: FoundLock, owner: Owner): boolean {
  if (Date.now() - mtimeMs > STALE_MS) return false;
  if (owner.host !== hostname()) return true;
  if (owner.pid === process.pid && owner.thread === threadId) return heldHere.has(owner.token);
  try {
    process.kill(owner.pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function held(path: string, self: Owner): Lock {
  heldHere.add(self.token);
  const beat = setInterval(() => {
    try {
      if (readOwner(path)?.token === self.token) utimesSync(path, new Date(), new Date());
    } catch (error) {
      // The next change sees for itself whether the folder is still there and still ours.
      if (errorCode(error) === undefined) throw error;
    }
  }, BEAT_MS);
  beat.unref();
  return {
    isHeld: () => readOwner(path)?.token === self.token || claim(path, self),
    release() {
      clearInterval(beat);
      heldHere.delete(self.token);
      try {
        removeLock(path, toClaimant(self).text);
      } catch (error) {
        // The folder is gone, and so is the lock; or the disk is read-only, and the lock is dead.
        if (errorCode(error) === undefined) throw error;
      }
    },
  };
}
