import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlanView } from '#contract/plan.ts';
import { type Failure, toFailure } from '#renderer/client.ts';
import { listenToBook } from '#renderer/state/book-news.ts';
import { isOneOf, offerUndo, tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';
import { atMidnight } from '#renderer/state/today.ts';

export type Change = (step: () => Promise<PlanView>, done?: string) => Promise<boolean>;
export type PlanState = {
  view: PlanView | null;
  failure: Failure | null;
  /** Runs one change; a text says in a toast, with its undo, what was done. Answers false where it failed. */
  change: Change;
};

/** The plan of the open book, read again whenever the book or the day's count changes. */
const isPlan = isOneOf('label-targets', 'label-plan-item', 'label-routine-put', 'label-routine-remove');

export function usePlan(): PlanState {
  const book = useBookServices();
  const { client, bookId } = book;
  const [shown, setShown] = useState<Pick<PlanState, 'view' | 'failure'>>({ view: null, failure: null });
  const reading = useRef({ isOn: false, isAsked: false });
  const read = useCallback(async () => {
    const { current: state } = reading;
    state.isAsked = true;
    if (state.isOn) return;
    state.isOn = true;
    while (state.isAsked) {
      state.isAsked = false;
      await client.plan.view({ bookId }).then(
        (view) => setShown({ view, failure: null }),
        (error: unknown) => setShown(({ view }) => ({ view, failure: toFailure(error) })),
      );
    }
    state.isOn = false;
  }, [client, bookId]);
  useEffect(() => {
    void read();
    const changing = ['plan-changed', 'book-changed', 'chapter-saved'];
    const endings = [
      listenToBook(({ type }) => changing.includes(type) && void read()),
      atMidnight(() => void read()),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [read]);
  const change: Change = async (step, done) => {
    const view = await tried(step);
    if (!view) return false;
    setShown({ view, failure: null });
    if (done) toast({ text: done, action: offerUndo(book, isPlan) });
    return true;
  };
  return { ...shown, change };
}
