import { rmSync, statSync } from 'node:fs';
import { filesBelow, namesIn } from './book-files.ts';
import { errorCode } from './disk.ts';
import { inside, places } from './places.ts';

/** The bin keeps all there is for this long, and whatever its age below that size. */
export const BIN_DAYS = 30;
export const BIN_BYTES = 200_000_000;
/** Caches are made again when they are missing. */
const CACHE_BYTES = 100_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const CACHES = '.mojian/cache';

const all = (): boolean => false;

/** What one change set has put into the bin. */
type Binned = { path: string; size: number; at: number };

/**
 * Takes the oldest out of the bin while it is larger than `most` bytes; nothing that went in within `BIN_DAYS`. Undo
 * does not need the bin: its journal holds the texts. Answers the bytes freed; a disk that refuses is tried again
 * the next time.
 */
export function trimBin(dir: string, now: Date, most = BIN_BYTES): number {
  return quietly(() => {
    const sets = binnedSets(dir);
    let size = sets.reduce((sum, one) => sum + one.size, 0);
    const before = size;
    for (const set of sets.sort((a, b) => a.at - b.at)) {
      if (size <= most || now.getTime() - set.at < BIN_DAYS * DAY_MS) break;
      rmSync(inside(dir, set.path), { recursive: true, force: true });
      size -= set.size;
    }
    return before - size;
  });
}

function binnedSets(dir: string): Binned[] {
  return namesIn(inside(dir, places.bin)).map((name) => {
    const path = `${places.bin}/${name}`;
    const files = filesBelow(dir, path, all);
    return {
      path,
      size: files.reduce((sum, one) => sum + one.size, 0),
      // The time of a file is that of its last writing; that of its folder, when it came here.
      at: statSync(inside(dir, path)).ctimeMs,
    };
  });
}

/** Takes the largest files out of the caches while they are larger than `most` bytes. Answers the bytes freed. */
export function trimCaches(dir: string, most = CACHE_BYTES): number {
  return quietly(() => {
    const files = filesBelow(dir, CACHES, all).sort((a, b) => b.size - a.size);
    let size = files.reduce((sum, one) => sum + one.size, 0);
    const before = size;
    for (const file of files) {
      if (size <= most) break;
      rmSync(inside(dir, file.path), { force: true });
      size -= file.size;
    }
    return before - size;
  });
}

export const usageParts = ['text', 'chats', 'history', 'bin', 'copies', 'caches', 'other'] as const;
export type UsagePart = (typeof usageParts)[number];
export type Usage = { part: UsagePart; files: number; bytes: number }[];

const own: readonly (readonly [string, UsagePart])[] = [
  ['.git/', 'history'],
  [`${places.bin}/`, 'bin'],
  [`${places.backups}/`, 'copies'],
  [`${places.quarantine}/`, 'copies'],
  [`${CACHES}/`, 'caches'],
  ['.mojian/', 'other'],
  ['chats/', 'chats'],
];

/** What lies in a book's folder, by parts: how many files and bytes each takes. */
export function readUsage(dir: string): Usage {
  const sums = new Map(usageParts.map((part) => [part, { files: 0, bytes: 0 }]));
  for (const { path, size } of filesBelow(dir, '', all)) {
    const part = own.find(([start]) => path.startsWith(start))?.[1] ?? 'text';
    const sum = sums.get(part) ?? { files: 0, bytes: 0 };
    sums.set(part, { files: sum.files + 1, bytes: sum.bytes + size });
  }
  return [...sums].map(([part, sum]) => ({ part, ...sum }));
}

function quietly(step: () => number): number {
  try {
    return step();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return 0;
  }
}
