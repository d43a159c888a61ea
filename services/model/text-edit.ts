import { z } from 'zod';
import { MisfitError } from './list.ts';

/** Replaces `removed` at `at` (UTF-16 offset) by `inserted`; carries both, so it is its own inverse. */
export const textEditSchema = z.object({
  at: z.number().int().nonnegative(),
  removed: z.string(),
  inserted: z.string(),
});
export type TextEdit = z.infer<typeof textEditSchema>;

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/**
 * The one edit that turns `before` into `after` (common head and tail kept), or null if they are equal.
 * A surrogate pair is never cut, so that every part of the edit is a text of its own.
 */
export function diffText(before: string, after: string): TextEdit | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  if (head > 0 && isHigh(before.charCodeAt(head - 1))) head--;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  if (tail > 0 && isHigh(before.charCodeAt(before.length - 1 - tail))) tail--;
  return {
    at: head,
    removed: before.slice(head, before.length - tail),
    inserted: after.slice(head, after.length - tail),
  };
}

/** Whether the text has, at the place of the edit, what the edit means to replace. */
export const fitsText = (text: string, edit: TextEdit): boolean => text.startsWith(edit.removed, edit.at);

/** Throws a `MisfitError` if the text is not the one the edit was made for. */
export function applyTextEdit(text: string, edit: TextEdit): string {
  if (!fitsText(text, edit)) throw new MisfitError(`The text at ${edit.at} is not what the edit replaces.`);
  return text.slice(0, edit.at) + edit.inserted + text.slice(edit.at + edit.removed.length);
}

export const invertTextEdit = ({ at, removed, inserted }: TextEdit): TextEdit => ({
  at,
  removed: inserted,
  inserted: removed,
});
