import { create } from 'zustand';
import type { BookEvent } from '#contract/events.ts';
import type { BookView, ChapterCard } from '#contract/views.ts';
import type { Failure } from '#renderer/client.ts';
import { countIn } from '#renderer/i18n/i18n.ts';

type Shown =
  | { status: 'loading'; view: null; failure: null }
  | { status: 'open'; view: BookView; failure: null }
  | { status: 'failed'; view: null; failure: Failure }
  | { status: 'closed'; view: BookView | null; failure: null };

/** The open book as this window shows it. */
export const useBook = create<Shown>(() => ({ status: 'loading', view: null, failure: null }));

/** The language of the book's words, as an element's `lang`; undefined where no book is open. */
export const useBookLanguage = (): string | undefined => useBook(({ view }) => view?.project.language);

useBook.subscribe(({ view }) => countIn(view?.project.language ?? ''));

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

type Saved = Extract<BookEvent, { type: 'chapter-saved' }>;

/** Typing has come to rest when no save came for this long, in ms: more than the time between two saves. */
export const REST_MS = 1_500;
/** Who never rests sees the counts of the list move this often, in ms. */
export const LATEST_MS = 5_000;

const waiting = new Map<string, Saved>();
let since = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

let awaited: string | undefined;

/** The window goes to a book: what comes late of the one before is shown no more. */
export function awaitBook(bookId: string): void {
  awaited = bookId;
  waiting.clear();
  useBook.setState({ status: 'loading', view: null, failure: null }, true);
}

/** Shows a whole picture as the service gave it. */
export function showBook(view: BookView): void {
  if (awaited !== undefined && view.bookId !== awaited) return;
  waiting.clear();
  useBook.setState({ status: 'open', view, failure: null }, true);
}

/**
 * Shows what an event changed. A save of this window's own (`origin`) is drawn once typing rests: drawn at once,
 * every save would cost the key that falls on it some ms.
 */
export function showEvent(event: BookEvent, origin: string): void {
  const { view } = useBook.getState();
  if (!view) return;
  if (event.type === 'chapter-saved') {
    waiting.delete(event.card.id);
    if (event.origin === origin) {
      wait(event);
      return;
    }
  }
  const next = reduceBook(view, event);
  if (next !== view) useBook.setState({ status: 'open', view: next, failure: null }, true);
  if (event.type === 'book-changed') waiting.clear();
}

function wait(event: Saved): void {
  const now = Date.now();
  if (waiting.size === 0) since = now;
  waiting.set(event.card.id, event);
  clearTimeout(timer);
  timer = setTimeout(showSaves, Math.max(0, Math.min(REST_MS, since + LATEST_MS - now)));
}

/** Shows now what waits: for those who need the whole picture. */
export function showSaves(): void {
  clearTimeout(timer);
  const { view } = useBook.getState();
  if (view && waiting.size > 0) showBook([...waiting.values()].reduce(reduceBook, view));
}

export const useCard = (chapterId: string | undefined): ChapterCard | undefined =>
  useBook(({ view }) => view?.chapters.find(({ id }) => id === chapterId));
