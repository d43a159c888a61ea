import type { Book } from '#model/book.ts';
import type { IdSource } from '#model/ids.ts';
import { closedBy, hashOf, isMissing, readText, stampOf } from './disk.ts';
import { type FolderState, type Key, setKnown } from './folder-state.ts';
import { inside } from './places.ts';
import { type Problem, problem, type SetAside } from './problems.ts';
import { leadsOutside } from './walk.ts';

/** Reads everything but chapters and drafts, file by file. */
export type Reader = {
  dir: string;
  ids: IdSource;
  folder: FolderState;
  problems: Problem[];
  setAside: SetAside;
  /** The book and folder as they were known before, where the folder is read again. */
  before?: { book: Book; folder: FolderState } | undefined;
};

/** A file as text, known from now on under its key; undefined where it is missing or was set aside. */
export function readKnown(reader: Reader, key: Key, path: string): string | undefined {
  const { dir, folder, problems } = reader;
  if (leadsOutside(dir, path)) {
    problems.push(problem('leads-outside', path));
    return undefined;
  }
  try {
    const stamp = stampOf(inside(dir, path));
    const { text, bytes } = readText(inside(dir, path));
    if (stamp) setKnown(folder, key, { path, stamp, hash: hashOf(bytes) });
    if (text === undefined)
      problems.push(problem('file-unreadable', path, { copy: reader.setAside(path, bytes) }));
    return text;
  } catch (error) {
    if (isMissing(error)) return undefined;
    const reason = closedBy(error, reader.before?.folder.files.has(key) === true);
    problems.push(problem('file-closed', path, { reason }));
    return undefined;
  }
}
