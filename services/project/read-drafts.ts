import { closeSync, openSync, readSync } from 'node:fs';
import type { Draft } from '#model/book.ts';
import { hashOf, isMissing, readText, stampOf } from './disk.ts';
import { fromDraftFile, parseDraftFileName } from './draft-file.ts';
import { keys, setKnown } from './folder-state.ts';
import { ownersOf } from './owners.ts';
import { inside, places } from './places.ts';
import { problem } from './problems.ts';
import type { Reader } from './reader.ts';
import { type Found, filesIn, foldersIn } from './walk.ts';

/**
 * Drafts by name and number; their texts stay unread. Where several files have one number, the file that had it
 * before keeps it (else the one of the shortest name), and the others get free ones.
 */
export function readDrafts(reader: Reader): Draft[] {
  const passed = (path: string, code: string) => reader.problems.push(problem(code, path));
  return foldersIn(reader.dir, places.drafts, passed).flatMap((chapterId) =>
    draftsOf(reader, chapterId, filesIn(reader.dir, `${places.drafts}/${chapterId}`, passed)),
  );
}

function draftsOf(reader: Reader, chapterId: string, files: readonly Found[]): Draft[] {
  const { dir, folder, problems } = reader;
  const named = files
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((file) => {
      const parsed = parseDraftFileName(file.name);
      return parsed ? [{ ...file, ...parsed, key: keys.draft(chapterId, parsed.number) }] : [];
    });
  const owners = ownersOf(named, reader.before?.folder);
  const used = new Set(named.map(({ number }) => number));
  const drafts = named.map(({ path, stamp, name, number: own, key }) => {
    const isCopy = owners.get(key) !== path;
    const number = isCopy ? freeNumber(reader, chapterId, path, used) : own;
    if (isCopy) {
      problems.push(problem('draft-doubled', path, { number }));
      folder.dirty.add(keys.draft(chapterId, number));
    }
    setKnown(folder, keys.draft(chapterId, number), { path, stamp, hash: '' });
    const full = hasHeader(inside(dir, path)) ? (readDraft(dir, path)?.name ?? name) : name;
    return { chapterId, number, name: full, text: undefined };
  });
  return drafts.sort((a, b) => a.number - b.number);
}

/** The number that a copy was given when the folder was read before, or the next one. */
function freeNumber({ before }: Reader, chapterId: string, path: string, used: Set<number>): number {
  const prefix = keys.draft(chapterId, 0).slice(0, -1);
  const key = before?.folder.byPath.get(path);
  const given = key?.startsWith(prefix) ? Number(key.slice(prefix.length)) : undefined;
  const number = given !== undefined && !used.has(given) ? given : Math.max(...used) + 1;
  used.add(number);
  return number;
}

function hasHeader(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(3);
    readSync(file, start);
    return start.toString() === '---';
  } finally {
    closeSync(file);
  }
}

/** A draft's text and stamp, or undefined where its file is missing or no text. */
export function readDraft(dir: string, path: string) {
  try {
    const stamp = stampOf(inside(dir, path));
    const { text, bytes } = readText(inside(dir, path));
    if (text === undefined || !stamp) return undefined;
    return { ...fromDraftFile(text), file: { path, stamp, hash: hashOf(bytes) } };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
