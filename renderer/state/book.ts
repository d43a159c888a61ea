import { create } from 'zustand';
import type { BookEvent } from '#contract/events.ts';
import type { BookView, ChapterCard } from '#contract/views.ts';
import type { Failure } from '#renderer/client.ts';

type Shown =
  | { status: 'loading'; view: null; failure: null }
  | { status: 'open'; view: BookView; failure: null }
  | { status: 'failed'; view: null; failure: Failure }
  | { status: 'closed'; view: BookView | null; failure: null };

/** The open book as this window shows it. */
export const useBook = create<Shown>(() => ({ status: 'loading', view: null, failure: null }));

/** What the open book looks like after an event. */
export function reduceBook(view: BookView, event: BookEvent): BookView {
  switch (event.type) {
    case 'book-changed':
      return event.view;
    case 'chapter-saved': {
      const { card, canUndo, canRedo } = event;
      const chapters = view.chapters.map((old) => (old.id === card.id ? card : old));
      return { ...view, chapters, canUndo, canRedo };
    }
    case 'conflict-kept':
    case 'chat-changed':
    case 'plan-changed':
    case 'proposals-changed':
    case 'run-changed':
    case 'book-closed':
      return view;
    default:
      return event satisfies never;
  }
}

export const showBook = (view: BookView): void =>
  useBook.setState({ status: 'open', view, failure: null }, true);

export const useCard = (chapterId: string | undefined): ChapterCard | undefined =>
  useBook(({ view }) => view?.chapters.find(({ id }) => id === chapterId));
