import { toFailure } from '#renderer/client.ts';
import type { Sessions } from '#renderer/editor/sessions.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { showBook, showEvent, useBook } from './book.ts';
import { tellNews } from './book-news.ts';
import type { Services } from './services.ts';
import { toast } from './toasts.ts';

const AGAIN_MS = 500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Opens a book and keeps the window's view of it up to date until the signal. After a broken connection it
 * opens again, which brings a whole new view, so no event can be missed for good.
 */
export async function followBook(
  { client, origin }: Services,
  bookId: string,
  sessions: Sessions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const show = async () => {
        const view = await client.books.open({ bookId }, { signal });
        showBook(view);
        sessions.apply({ type: 'book-changed', view });
      };
      await show();
      const events = await client.books.events({ bookId, origin }, { signal });
      // Once more, for what happened before the events were listened to.
      await show();
      for await (const event of events) {
        showEvent(event, origin);
        sessions.apply(event);
        tellNews(event);
        if (event.type === 'conflict-kept')
          toast({ text: word('write.keptOutside', { number: event.draftNumber }) });
        if (event.type === 'book-closed') return useBook.setState({ status: 'closed', failure: null });
      }
    } catch (error) {
      const failure = toFailure(error);
      if (signal.aborted) return;
      if (failure.kind !== 'connection')
        return useBook.setState({ status: 'failed', view: null, failure }, true);
    }
    if (!signal.aborted) await pause(AGAIN_MS);
  }
}
