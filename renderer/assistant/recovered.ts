import type { Recovered } from '#contract/chats.ts';
import type { BookView } from '#contract/views.ts';
import type { BookServices } from '#renderer/state/services.ts';
import { proseOfStream } from './live-prose.ts';

/** Keeps the text of a stream that broke off with the app as a version of a chapter. */
export async function keepRecovered(
  { client, bookId }: BookServices,
  { text, model }: Recovered,
  chapterId: string,
): Promise<BookView> {
  const drafts = await client.chapters.drafts({ bookId, chapterId });
  const number = 1 + Math.max(0, ...drafts.map((draft) => draft.number));
  const change = { type: 'draft-put', chapterId, number, name: model, text: proseOfStream(text) } as const;
  return client.books.commit({
    bookId,
    set: { label: { code: 'label-draft', facts: {} }, changes: [change] },
  });
}
