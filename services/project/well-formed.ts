import { applyChange } from '#model/apply.ts';
import { type Book, findChapter } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import { diffText } from '#model/text-edit.ts';

/**
 * Changes whose texts can stand in a UTF-8 file: half a surrogate pair, which no file can hold, becomes U+FFFD,
 * so that memory and disk agree. Changes that are fine come back as they are.
 */
export function wellFormed(book: Book, changes: readonly Change[]): Change[] {
  if (changes.every(isWellFormed)) return [...changes];
  let state = book;
  return changes.flatMap((change) => {
    const mended = isWellFormed(change) ? [change] : mend(state, change);
    for (const one of mended) state = applyChange(state, one);
    return mended;
  });
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isWellFormed);
}

function mend(state: Book, change: Change): Change[] {
  if (change.type !== 'chapter-text') {
    // safe: the same value with other characters in its strings
    return [mapStrings(change, (text) => text.toWellFormed()) as Change];
  }
  if (change.edit.inserted.isWellFormed()) return [change];
  const before = findChapter(state, change.id)?.prose ?? '';
  const after = findChapter(applyChange(state, change), change.id)?.prose ?? '';
  const edit = diffText(before, after.toWellFormed());
  return edit ? [{ type: 'chapter-text', id: change.id, edit }] : [];
}

function mapStrings(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [map(key), mapStrings(item, map)]));
}
