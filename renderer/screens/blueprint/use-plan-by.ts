import { useCallback, useEffect, useState } from 'react';
import type { BlueprintPlace } from '#contract/blueprints.ts';
import type { OfferView } from '#contract/extract.ts';
import { word } from '#renderer/i18n/use-words.ts';
import type { ReviewState, Wanted } from '#renderer/screens/extract/use-review.ts';
import { isOneOf, offerUndo, tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';

export type Asked = { place: BlueprintPlace; chapters: number };

/** A plan by a blueprint, to be reviewed like what was read from prose. What is turned down is left out until asked anew. */
export function usePlanBy({ place: { from, path }, chapters }: Asked): ReviewState {
  const book = useBookServices();
  const { client, bookId } = book;
  const [offers, setOffers] = useState<OfferView[] | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set());
  const load = useCallback(async () => {
    const asked = { bookId, place: { from, path }, chapters };
    const found = await tried(() => client.blueprints.plan(asked));
    if (found) setOffers(found);
  }, [client, bookId, from, path, chapters]);
  useEffect(() => void load(), [load]);
  const shown = offers?.filter(({ id }) => !rejected.has(id)) ?? null;
  const accept = async (wanted: Wanted): Promise<boolean> => {
    const all = wanted ?? (shown ?? []).map(({ id }) => ({ id }));
    const asked = { bookId, place: { from, path }, chapters, offers: all };
    const done = await tried(() => client.blueprints.accept(asked));
    if (!done) return false;
    setRefused(new Map(done.refused.map(({ id, message }) => [id, message])));
    await load();
    if (done.landed > 0)
      toast({
        text: word('blueprint.landed', { count: done.landed }),
        action: offerUndo(book, isOneOf('label-plan-by')),
      });
    return done.refused.length === 0;
  };
  const reject = async (ids: string[] | null) =>
    setRejected(new Set([...rejected, ...(ids ?? (shown ?? []).map(({ id }) => id))]));
  return { offers: shown, refused, accept, reject };
}
