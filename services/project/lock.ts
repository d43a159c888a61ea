import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { z } from 'zod';
import type { Message } from '#model/messages.ts';
import { errorCode, writeSyncedNow } from './disk.ts';
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
 * heart has stopped for a minute) is taken over. Throws the disk's error where the folder can't be written.
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
    const other = readOwner(path);
    if (other && isAlive(path, other)) return heldBy(other);
    if (!removeDead(path, other)) continue;
  }
  const other = readOwner(path);
  return heldBy(other ?? { ...self, pid: 0, host: '?' });
}

const heldBy = ({ pid, host }: Owner): { heldBy: Message } => ({
  heldBy: { code: 'locked-elsewhere', facts: { pid, host } },
});

/** The lock appears whole or not at all: written beside, then linked. */
function claim(path: string, self: Owner): boolean {
  const draft = `${path}.${self.token}`;
  try {
    makeOwnFolder(dirname(path));
    writeFileSync(draft, JSON.stringify(self));
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(errorCode(error) ?? '')) throw error;
    return claimWithoutLinks(path, self);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** All in .mojian may be deleted at any time; a book's folder that is gone must not be made again. */
function makeOwnFolder(folder: string): void {
  if (!existsSync(folder) && existsSync(join(dirname(folder), places.project))) mkdirSync(folder);
}

/** For file systems without hard links (exFAT, some shares). */
function claimWithoutLinks(path: string, self: Owner): boolean {
  try {
    writeSyncedNow(path, JSON.stringify(self), 'wx');
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(path: string): Owner | undefined {
  try {
    const owner = ownerSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return owner.success ? owner.data : undefined;
  } catch (error) {
    if (errorCode(error) === undefined && !(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

function isAlive(path: string, owner: Owner): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || Date.now() - stat.mtimeMs > STALE_MS) return false;
  if (owner.host !== hostname()) return true;
  if (owner.pid === process.pid && owner.thread === threadId) return heldHere.has(owner.token);
  try {
    process.kill(owner.pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Moves a dead lock away; if another process was quicker and its live lock was caught, puts that back. */
function removeDead(path: string, dead: Owner | undefined): boolean {
  const grave = `${path}.dead-${process.pid}`;
  try {
    renameSync(path, grave);
    const caught = readOwner(grave);
    if (caught && caught.token !== dead?.token) linkSync(grave, path);
    rmSync(grave, { force: true });
    return true;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
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
        if (readOwner(path)?.token === self.token) rmSync(path, { force: true });
      } catch (error) {
        // The folder is gone, and so is the lock; or the disk is read-only, and the lock is dead.
        if (errorCode(error) === undefined) throw error;
      }
    },
  };
}
