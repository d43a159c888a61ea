import type { CheckOptions } from '#check/check.ts';
import type { Finding } from '#check/types.ts';
import type { Book } from '#model/book.ts';
import type { Progress } from '#model/result.ts';
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

/** One progress of several: `done` is the sum, `what` what was told last. */
function joined(total: number, count: number, progress: Progress): Progress[] {
  const done: number[] = Array(count).fill(0);
  return done.map((_, index) => (step) => {
    done[index] = step.done;
    progress({ ...step, done: done.reduce((sum, one) => sum + one, 0), total });
  });
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
  const fault = new AbortController();
  const either = AbortSignal.any([signal, fault.signal]);
  const told = joined(chapters.length, count, progress);
  const [first, ...rest] = partsOf(order.book, count);
  const here = { ...order, part: first ?? { from: 0, to: chapters.length } };
  const own = workers.run('check-ahead-here', here, { home, progress: told[0] ?? progress }, either);
  const others = rest.map((part, index) =>
    workers.run('check-ahead', { ...order, part }, { progress: told[index + 1] ?? progress }, either),
  );
  try {
    const [ahead] = await Promise.all([Promise.all(others), own]);
    return await workers.run('check', { ...order, ahead }, { home }, signal);
  } catch (error) {
    fault.abort(error);
    throw error;
  }
}
