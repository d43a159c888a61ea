import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { appendSynced, syncFolder } from './disk.ts';
import { createTurn } from './turns.ts';

/** Appends one line of JSON; resolves when it is on the disk. Lines stand in the order in which they were given. */
export type LineWriter<Line> = (line: Line) => Promise<void>;

/**
 * A file that only grows. A new one is made with its folder at the first line; the end of a torn one is broken off
 * from what follows. `wrote` is told of each line that is on the disk.
 */
export function createLineWriter<Line>(
  path: string,
  { isNew, isTorn, wrote }: { isNew: boolean; isTorn: boolean; wrote(line: Line): void },
): LineWriter<Line> {
  const folder = dirname(path);
  const inTurn = createTurn();
  let [begins, breaks] = [isNew, isTorn];
  return (line) =>
    inTurn(async () => {
      // not recursive: the folder of a deleted book must not be made again
      if (begins && !existsSync(folder)) await mkdir(folder);
      await appendSynced(path, `${breaks ? '\n' : ''}${JSON.stringify(line)}\n`);
      if (begins) await syncFolder(folder);
      [begins, breaks] = [false, false];
      wrote(line);
    });
}
