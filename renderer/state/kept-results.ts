import { create } from 'zustand';
import type { BookView } from '#contract/views.ts';
import { useBook } from './book.ts';
import { listenToBook } from './book-news.ts';

type Kept<T> = { bookId: string; result: T; mark: string; others: string; isStale: boolean };

type Options = {
  /** What of the book the work reads, as far as the view shows it. */
  reads(view: BookView): unknown;
  /** What the work does not read: a change that shows here leaves the result as it is. */
  others(view: BookView): unknown;
};

export type KeptResult<T> = {
  /** The last result for this book, and whether the book has changed since. */
  use(view: BookView): { result: T; isStale: boolean } | null;
  keep(view: BookView, result: T): void;
};

/** Keeps the last result of long work on a book while the window lives, and notes when it has grown old. */
export function createKeptResult<T>({ reads, others }: Options): KeptResult<T> {
  const store = create<{ kept: Kept<T> | null }>(() => ({ kept: null }));
  const change = (patch: Partial<Kept<T>>) =>
    store.setState(({ kept }) => ({ kept: kept && { ...kept, ...patch } }));
  listenToBook((event) => {
    const { kept } = store.getState();
    if (kept?.bookId !== useBook.getState().view?.bookId) return;
    if (event.type === 'chapter-saved') change({ isStale: true });
    if (event.type !== 'book-changed') return;
    // A view tells lengths, not texts: a change that it does not show is taken for one of the text.
    const now = JSON.stringify(others(event.view));
    change(now === kept?.others ? { isStale: true } : { others: now });
  });
  return {
    use(view) {
      const kept = store((state) => state.kept);
      if (kept?.bookId !== view.bookId) return null;
      return {
        result: kept.result,
        isStale: kept.isStale || kept.mark !== JSON.stringify(reads(view)),
      };
    },
    keep: (view, result) =>
      store.setState({
        kept: {
          ...{ bookId: view.bookId, result, isStale: false },
          ...{ mark: JSON.stringify(reads(view)), others: JSON.stringify(others(view)) },
        },
      }),
  };
}

/** What work on the prose reads of a view. */
export const proseOf = ({ chapters, project }: BookView) => [
  project.language,
  chapters.map(({ id, title, number, counts }) => [id, title, number, counts]),
];
