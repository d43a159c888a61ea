import { lstatSync, readdirSync } from 'node:fs';
import { isMissing } from './disk.ts';
import { inside, places } from './places.ts';

export type BookFile = { path: string; size: number };

/** The plain files below a folder of a book, by their paths inside it; links and what `skips` names are passed over. */
export function filesBelow(dir: string, folder: string, skips: (name: string) => boolean): BookFile[] {
  return namesIn(inside(dir, folder || '.')).flatMap((name) => {
    if (skips(name)) return [];
    const path = folder === '' ? name : `${folder}/${name}`;
    const stat = lstatSync(inside(dir, path), { throwIfNoEntry: false });
    if (stat?.isDirectory()) return filesBelow(dir, path, skips);
    return stat?.isFile() ? [{ path, size: stat.size }] : [];
  });
}

/** Everything a person would call the book: what is not hidden, .gitignore, and the writing log. */
export function filesIn(dir: string): BookFile[] {
  const log = lstatSync(inside(dir, places.writing), { throwIfNoEntry: false });
  return [
    ...filesBelow(dir, '', (name) => name.startsWith('.') && name !== '.gitignore'),
    ...(log?.isFile() ? [{ path: places.writing, size: log.size }] : []),
  ];
}

/** What lies in a folder; nothing where it is missing. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
