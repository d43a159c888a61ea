import { useCallback, useEffect, useState } from 'react';
import type { OfferView } from '#contract/extract.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { listenToBook } from '#renderer/state/book-news.ts';
import { isOneOf, offerUndo, tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';

export type Wanted = { id: string; args?: Record<string, unknown> }[] | null;

/** What waits for the author; `version` tells that there may be more. Null while it is gathered the first time. */
export function useReview(version: string) {
  const book = useBookServices();
  const { client, bookId } = book;
  const [offers, setOffers] = useState<OfferView[] | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const load = useCallback(async () => {
    const found = await tried(() => client.extract.review({ bookId }));
    if (found) setOffers(found);
  }, [client, bookId]);
  useEffect(() => {
    void version;
    void load();
  }, [load, version]);
  // an undo brings back what it took out of the book
  useEffect(() => listenToBook((event) => void (event.type === 'book-changed' && load())), [load]);
  const accept = async (wanted: Wanted): Promise<boolean> => {
    const done = await tried(() => client.extract.accept({ bookId, offers: wanted }));
    if (!done) return false;
    setRefused(new Map(done.refused.map(({ id, message }) => [id, message])));
    await load();
    if (done.landed > 0)
      toast({
        text: word('extract.landed', { count: done.landed }),
        action: offerUndo(book, isOneOf('label-extract')),
      });
    if (done.refused.length > 0)
      toast({ text: word('extract.notLanded', { count: done.refused.length }), type: 'error' });
    return done.refused.length === 0;
  };
  const reject = async (ids: string[] | null) => {
    await tried(() => client.extract.reject({ bookId, ids }));
    await load();
  };
  return { offers, refused, accept, reject };
}

export type ReviewState = ReturnType<typeof useReview>;
