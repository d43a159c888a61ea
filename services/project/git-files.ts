import { randomUUID } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { isMissing, type Stamp } from './disk.ts';
import { inside } from './places.ts';

/** Larger files are no part of a novel's history: git would carry them for ever. */
const LARGEST_BYTES = 20 * 1024 * 1024;

/**
 * The file system as git gets it: every file it writes appears whole or not at all, for git takes a blob
 * that exists for a blob that is right.
 */
export const gitFs = {
  promises: {
    ...fs,
    async writeFile(path: string, ...rest: [string | Uint8Array, ...never[]]): Promise<void> {
      // The name git gives its own unfinished objects: it overlooks such files and prunes them.
      const draft = join(dirname(path), `tmp_obj_${randomUUID()}`);
      try {
        await fs.writeFile(draft, ...rest);
        await fs.rename(draft, path);
      } catch (error) {
        await fs.rm(draft, { force: true });
        throw error;
      }
    },
  },
};

/** All files of a book that belong into its history, with their stamps: no links, nothing hidden but .gitignore. */
export async function filesForGit(dir: string, folder = ''): Promise<Map<string, Stamp>> {
  const found = new Map<string, Stamp>();
  for (const name of entriesIn(inside(dir, folder || '.'))) {
    const path = folder === '' ? name : `${folder}/${name}`;
    if (name.startsWith('.') && path !== '.gitignore') continue;
    const stat = lstatSync(inside(dir, path), { throwIfNoEntry: false });
    if (stat?.isDirectory())
      for (const [below, stamp] of await filesForGit(dir, path)) found.set(below, stamp);
    else if (stat?.isFile() && stat.size <= LARGEST_BYTES)
      found.set(path, { size: stat.size, mtimeMs: stat.mtimeMs });
  }
  await breathe();
  return found;
}

function entriesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
