import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { errorCode, isMissing, type Stamp } from './disk.ts';
import { inside } from './places.ts';

export type Found = { path: string; name: string; stamp: Stamp };

/** What can't be read in a folder: a link that leads out of the book, or a file whose name is no Unicode. */
type Passed = (path: string, code: 'leads-outside' | 'name-unreadable') => void;

/**
 * The files directly in a folder, with their stamps; none where it is missing.
 * SECURITY: links that lead out of the book's folder are not followed but reported.
 */
export function filesIn(dir: string, folder: string, passed: Passed): Found[] {
  return entriesIn(dir, folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    const full = inside(dir, path);
    const stat = lstatSync(full, { throwIfNoEntry: false });
    if (stat?.isFile()) return [{ path, name, stamp: { size: stat.size, mtimeMs: stat.mtimeMs } }];
    // Node shows bytes that are no UTF-8 as U+FFFD, and then finds no file of that name.
    if (!stat && name.includes('\ufffd')) passed(path, 'name-unreadable');
    if (!stat?.isSymbolicLink()) return [];
    if (leadsOutside(dir, path)) {
      passed(path, 'leads-outside');
      return [];
    }
    const target = statSync(full, { throwIfNoEntry: false });
    return target?.isFile() ? [{ path, name, stamp: { size: stat.size, mtimeMs: stat.mtimeMs } }] : [];
  });
}

/** The folders directly in a folder; links to folders are reported, not followed. */
export function foldersIn(dir: string, folder: string, passed: Passed): string[] {
  return entriesIn(dir, folder).filter((name) => {
    const path = `${folder}/${name}`;
    const stat = lstatSync(inside(dir, path), { throwIfNoEntry: false });
    if (stat?.isSymbolicLink() && leadsOutside(dir, path)) passed(path, 'leads-outside');
    if (!stat && name.includes('\ufffd')) passed(path, 'name-unreadable');
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

/**
 * Whether a path inside the folder ends, links followed, outside of it, or (a link to itself) nowhere. A missing path
 * doesn't.
 */
export function leadsOutside(dir: string, path: string): boolean {
  try {
    const way = relative(realpathSync(dir), realpathSync(inside(dir, path)));
    return way === '..' || way.startsWith(`..${sep}`) || /^[a-z]:/i.test(way);
  } catch (error) {
    if (errorCode(error) === 'ELOOP') return true;
    if (isMissing(error)) return isLink(inside(dir, path));
    throw error;
  }
}

/** Whether a link is there, wherever it leads. A path below something that is no folder is not. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
