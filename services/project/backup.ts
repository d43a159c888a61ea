import { constants, existsSync, readdirSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { isMissing, makeFolder } from './disk.ts';
import { inside, places } from './places.ts';

/**
 * Copies the whole book (all but .mojian and .git) into a dated folder and answers its path inside the book's.
 * The copy is complete or not there: it is made under another name and renamed.
 */
export async function backupFolder(dir: string, now: Date): Promise<string> {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const path = freePath(dir, `${places.backups}/${stamp}`);
  const unfinished = inside(dir, `${path}.unfinished`);
  makeFolder(unfinished);
  try {
    for (const name of readdirSync(dir)) {
      if (name.startsWith('.')) continue;
      const mode = constants.COPYFILE_FICLONE;
      await cp(inside(dir, name), `${unfinished}/${name}`, { recursive: true, mode, verbatimSymlinks: true });
    }
    await rename(unfinished, inside(dir, path));
    return path;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

function freePath(dir: string, path: string): string {
  for (let n = 1; ; n++) {
    const free = n === 1 ? path : `${path} (${n})`;
    if (!existsSync(inside(dir, free))) return free;
  }
}

/** The dated copies, newest first, as paths inside the book's folder. */
export function readBackups(dir: string): string[] {
  try {
    const names = readdirSync(inside(dir, places.backups)).filter((name) => !name.endsWith('.unfinished'));
    return names
      .sort()
      .reverse()
      .map((name) => `${places.backups}/${name}`);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
