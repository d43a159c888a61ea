import type { BookView } from '#contract/views.ts';
import type { Thread } from '#model/bible.ts';

export type Dot = { stage: Thread['steps'][number]['stage']; at: number; chapterId: string; quote: string };
export type ThreadRow = { thread: Thread; dots: Dot[]; state: Dot['stage'] | 'overdue' | 'open' };

type Given = Pick<BookView, 'chapters' | 'threads'>;

/** The chapter after the last one with prose, by place; 0 where nothing is written. */
const writtenTo = ({ chapters }: Given): number =>
  chapters.findLastIndex(({ counts }) => counts.total > 0) + 1;

/** Threads as rows over the chapters: `at` is a chapter's place from 0. A due chapter is a dot of its own. */
export function toRows(view: Given): ThreadRow[] {
  const places = new Map(view.chapters.map(({ id }, index) => [id, index]));
  const written = writtenTo(view);
  return view.threads.map((thread) => {
    const steps = thread.steps.flatMap(({ stage, chapterId, quote }): Dot[] => {
      const at = chapterId === null ? undefined : places.get(chapterId);
      return chapterId !== null && at !== undefined ? [{ stage, at, chapterId, quote }] : [];
    });
    const last = thread.steps.at(-1)?.stage;
    const isOver = thread.steps.some(({ stage }) => stage === 'paid' || stage === 'dropped');
    const due = thread.dueChapterId === null ? undefined : places.get(thread.dueChapterId);
    const isDotted = due === undefined || steps.some(({ stage, at }) => stage === 'paid' && at === due);
    const dueDot: Dot[] =
      isDotted || thread.dueChapterId === null || due === undefined
        ? []
        : [{ stage: 'due', at: due, chapterId: thread.dueChapterId, quote: '' }];
    const isOverdue = !isOver && due !== undefined && written > due + 1;
    return { thread, dots: [...steps, ...dueDot], state: isOverdue ? 'overdue' : (last ?? 'open') };
  });
}
