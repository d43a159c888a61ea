import type { CheckOptions } from '#check/check.ts';
import type { Finding } from '#check/types.ts';
import type { Book } from '#model/book.ts';
import type { Progress } from '#model/result.ts';
import { inLanes, sharedProgress } from './lanes.ts';
import type { Workers } from './workers/workers.ts';

/** A book to be checked: its id is the home of the thread that keeps what was read of it. */
export type CheckOrder = { bookId: string; book: Book; options: CheckOptions };

/** Characters of a book from which on several threads read it: of less the whole is read as soon as they have begun. */
const LONG = 600_000;

const lengthOf = ({ prose = '' }: Book['chapters'][number]): number => prose.length;

/** So many parts in a row, about as long as each other. */
function partsOf({ chapters }: Book, count: number): { from: number; to: number }[] {
  const share = chapters.reduce((sum, chapter) => sum + lengthOf(chapter), 0) / count;
  const ends: number[] = [];
  let length = 0;
  chapters.forEach((chapter, index) => {
    length += lengthOf(chapter);
    if (length >= share * (ends.length + 1) && ends.length < count - 1) ends.push(index + 1);
  });
  return [...ends, chapters.length].map((to, index) => ({ from: ends[index - 1] ?? 0, to }));
}

/**
 * Checks a book that its thread has not read yet: as many threads as have nothing else to do read a part each, and the
 * book's own judges. A short book is read by its own thread alone. The first fault ends all of them.
 */
export async function checkAnew(
  order: CheckOrder,
  workers: Workers,
  progress: Progress,
  signal: AbortSignal,
): Promise<Finding[]> {
  const home = order.bookId;
  const { chapters } = order.book;
  const count = chapters.reduce((sum, chapter) => sum + lengthOf(chapter), 0) < LONG ? 1 : workers.free();
  if (count < 2) return workers.run('check', order, { home, progress }, signal);
  const parts = partsOf(order.book, count);
  const told = sharedProgress(
    parts.map(({ from, to }) => to - from),
    progress,
  );
  const read = await inLanes(
    count,
    parts,
    async (part, index, either) => {
      const own = { progress: told[index] ?? progress };
      if (index > 0) return workers.run('check-ahead', { ...order, part }, own, either);
      await workers.run('check-ahead-here', { ...order, part }, { home, ...own }, either);
      return undefined;
    },
    signal,
  );
  const ahead = read.filter((bytes) => bytes !== undefined);
  return workers.run('check', { ...order, ahead }, { home }, signal);
}
