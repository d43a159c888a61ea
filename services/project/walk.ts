import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { isMissing, type Stamp } from './disk.ts';
import { inside } from './places.ts';

export type Found = { path: string; name: string; stamp: Stamp };

/**
 * The files directly in a folder, with their stamps; none where it is missing.
 * SECURITY: links that lead out of the book's folder are not followed but reported.
 */
export function filesIn(dir: string, folder: string, outside: (path: string) => void): Found[] {
  return entriesIn(dir, folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    const full = inside(dir, path);
    const stat = lstatSync(full, { throwIfNoEntry: false });
    if (stat?.isFile()) return [{ path, name, stamp: { size: stat.size, mtimeMs: stat.mtimeMs } }];
    if (!stat?.isSymbolicLink()) return [];
    if (leadsOutside(dir, path)) {
      outside(path);
      return [];
    }
    const target = statSync(full, { throwIfNoEntry: false });
    return target?.isFile() ? [{ path, name, stamp: { size: stat.size, mtimeMs: stat.mtimeMs } }] : [];
  });
}

/** The folders directly in a folder; links to folders are reported, not followed. */
export function foldersIn(dir: string, folder: string, outside: (path: string) => void): string[] {
  return entriesIn(dir, folder).filter((name) => {
    const path = `${folder}/${name}`;
    const stat = lstatSync(inside(dir, path), { throwIfNoEntry: false });
    if (stat?.isSymbolicLink() && leadsOutside(dir, path)) outside(path);
    return stat?.isDirectory() ?? false;
  });
}

function entriesIn(dir: string, folder: string): string[] {
  try {
    return readdirSync(inside(dir, folder)).filter((name) => !name.startsWith('.'));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Whether a path inside the folder ends, links followed, outside of it. A missing path doesn't. */
export function leadsOutside(dir: string, path: string): boolean {
  try {
    const way = relative(realpathSync(dir), realpathSync(inside(dir, path)));
    return way === '..' || way.startsWith(`..${sep}`) || /^[a-z]:/i.test(way);
  } catch (error) {
    if (isMissing(error))
      return lstatSync(inside(dir, path), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    throw error;
  }
}
