import type { BookView } from '#contract/views.ts';
import type { Thread } from '#model/bible.ts';

/** A thread with one step more, at its place in reading order: the last step tells how far the thread is. */
export function putStep(
  { chapters }: Pick<BookView, 'chapters'>,
  thread: Thread,
  step: Thread['steps'][number],
): Thread {
  const places = new Map(chapters.map(({ id }, at) => [id, at]));
  const placeOf = ({ chapterId }: { chapterId: string | null }) =>
    (chapterId === null ? undefined : places.get(chapterId)) ?? -1;
  const later = thread.steps.findIndex((one) => placeOf(one) > placeOf(step));
  return { ...thread, steps: thread.steps.toSpliced(later < 0 ? thread.steps.length : later, 0, step) };
}
