import { copyFileSync, existsSync } from 'node:fs';
import type { Message } from '#model/messages.ts';
import { errorCode, hashOf, makeFolder } from './disk.ts';
import { inside, places } from './places.ts';

/** Something about one file that the author should know; the rest of the book is not affected. */
export type Problem = Message & { file: string };

export const problem = (code: string, file: string, facts: Message['facts'] = {}): Problem => ({
  code,
  file,
  facts: { file, ...facts },
});

/** Puts a copy of a file away and answers where; a mere reader of the folder has one that only answers. */
export type SetAside = (file: string, bytes: Uint8Array) => string;

/**
 * Copies a file that can't be used into the quarantine (once for each content; the original stays) and
 * answers where the copy is. On a folder that can't be written the original is all there is.
 */
export function setAsideIn(dir: string, file: string, bytes: Uint8Array): string {
  const name = file
    .replaceAll('/', '__')
    .replace(/(\.[^.]*)?$/, (end) => ` ${hashOf(bytes).slice(0, 8)}${end}`);
  const copy = `${places.quarantine}/${name}`;
  try {
    if (existsSync(inside(dir, copy))) return copy;
    makeFolder(inside(dir, places.quarantine));
    copyFileSync(inside(dir, file), inside(dir, copy));
    return copy;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return file;
  }
}
