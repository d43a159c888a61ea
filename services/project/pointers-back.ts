import type { Change } from '#model/change.ts';
import { pointBack } from '#model/pointers.ts';
import type { Session } from './session.ts';

/** The line of history that took a chapter out of the book, and when. */
export type Step = { id: string; at: string };

/**
 * What lets beats, living lines and threads refer again to a chapter that comes back: the history knows what its
 * removal took from them. Nothing where that line can't be read any more.
 */
export function pointersBack(
  { book, journal }: Pick<Session, 'book' | 'journal'>,
  { id, at }: Step,
  chapterId: string,
): Change[] {
  const isUnread = () => !journal.has(id) && (journal.heads()[0]?.at ?? '') >= at;
  while (isUnread() && journal.readOlder());
  return pointBack(book, journal.inverse(id) ?? [], chapterId);
}
