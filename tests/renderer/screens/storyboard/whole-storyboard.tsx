import { Storyboard } from '#renderer/screens/storyboard/storyboard.tsx';
import { useBook } from '#renderer/state/book.ts';
import { BOOK_ID } from '../../support/fake-client.ts';

const route = { at: 'book', bookId: BOOK_ID, screen: 'storyboard' } as const;

/** The screen with the book as it is now, and not as it was when it was first drawn. */
export function WholeStoryboard() {
  const view = useBook((book) => book.view);
  return view && <Storyboard view={view} route={route} />;
}
