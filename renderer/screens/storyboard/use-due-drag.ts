import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef } from 'react';
import type { ChapterCard } from '#contract/views.ts';
import { useBook } from '#renderer/state/book.ts';
import { commit } from '#renderer/state/commands.ts';
import { type BookServices, useBookServices } from '#renderer/state/services.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';

/** Makes a thread due in another chapter, as one step to undo. */
async function setDue(book: BookServices, threadId: string, card: ChapterCard | undefined): Promise<void> {
  const thread = useBook.getState().view?.threads.find(({ id }) => id === threadId);
  if (!thread || !card || thread.dueChapterId === card.id) return;
  const facts = { title: thread.title, chapter: chapterName(card) };
  await commit(
    book,
    { code: 'label-thread-put', facts: { name: thread.title } },
    [{ type: 'thread-put', value: { ...thread, dueChapterId: card.id } }],
    { done: { key: 'done.due', facts } },
  );
}

type Mark = {
  /** Null for a mark that stays where it is. */
  threadId: string | null;
  at: number;
  chapters: readonly ChapterCard[];
};

/** The mark of a due chapter: dragged along the axis, or moved with Alt and an arrow. */
export function useDueDrag(element: RefObject<HTMLElement | null>, { threadId, at, chapters }: Mark): void {
  const book = useBookServices();
  useEffect(() => {
    // A browser drags a link rather than what holds it.
    const mark = element.current?.querySelector('a');
    if (!mark || threadId === null) return;
    const press = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined || !event.altKey) return;
      event.preventDefault();
      void setDue(book, threadId, chapters[at + by]);
    };
    mark.addEventListener('keydown', press);
    return combine(
      () => mark.removeEventListener('keydown', press),
      draggable({ element: mark, getInitialData: () => ({ threadId }) }),
    );
  }, [element, book, threadId, at, chapters]);
}

type Sheet = {
  chapters: readonly ChapterCard[];
  columnAt(clientX: number): number | null;
  /** Shows the column under the pointer. */
  point(column: number | null): void;
};

/** Makes the sheet of the timeline a place to drop such a mark on. */
export function useDueDrop(element: RefObject<HTMLElement | null>, sheet: Sheet): void {
  const book = useBookServices();
  const now = useRef(sheet);
  useEffect(() => {
    now.current = sheet;
  });
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => typeof source.data.threadId === 'string',
      onDrag: ({ location }) => now.current.point(now.current.columnAt(location.current.input.clientX)),
      onDragLeave: () => now.current.point(null),
      onDrop: ({ source, location }) => {
        const { chapters, columnAt, point } = now.current;
        const column = columnAt(location.current.input.clientX);
        point(null);
        if (column !== null && typeof source.data.threadId === 'string')
          void setDue(book, source.data.threadId, chapters[column]);
      },
    });
  }, [element, book]);
}
