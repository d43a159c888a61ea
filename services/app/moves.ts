import { applyChanges } from '#model/apply.ts';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import { moveChapter } from '#model/operations.ts';

/**
 * Changes that bring several chapters together, in their order, in front of the chapter that stands at
 * `to` now (`to` = number of chapters: to the end), all into one volume.
 */
export function moveChapters(
  book: Book,
  ids: readonly string[],
  to: number,
  volumeId: string | null,
): Change[] {
  const chosen = new Set(ids);
  const order = book.chapters.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const anchor = book.chapters.slice(to).find(({ id }) => !chosen.has(id))?.id;
  const changes: Change[] = [];
  let state = book;
  for (const id of order) {
    const step = moveChapter(state, id, placeBefore(state, id, anchor), volumeId);
    state = applyChanges(state, step);
    changes.push(...step);
  }
  return changes;
}

/** Where a chapter must stand, once taken out, to be right in front of the anchor (or last). */
function placeBefore({ chapters }: Book, id: string, anchor: string | undefined): number {
  const others = chapters.filter((chapter) => chapter.id !== id);
  return anchor === undefined ? others.length : others.findIndex((chapter) => chapter.id === anchor);
}
