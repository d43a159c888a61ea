import { useEffect } from 'react';
import { create } from 'zustand';
import type { KeptOpinion, OpinionView } from '#contract/checks.ts';
import { type Failure, toFailure } from '#renderer/client.ts';
import { tried } from '#renderer/state/commands.ts';
import { type BookServices, useBookServices } from '#renderer/state/services.ts';
import type { JobEvent } from '#renderer/state/use-job.ts';

/** What is known of the opinion on one finding. */
type Entry = { opinion?: OpinionView; asking?: AbortController; failure?: Failure };

type Shown = { bookId: string; entries: ReadonlyMap<string, Entry> };

/** Outside the screens: a question that is paid for goes on when its screen is left. */
const store = create<Shown>(() => ({ bookId: '', entries: new Map() }));

function put(bookId: string, key: string, change: (old: Entry) => Entry): void {
  store.setState((shown) => {
    if (shown.bookId !== bookId) return shown;
    return { bookId, entries: new Map(shown.entries).set(key, change(shown.entries.get(key) ?? {})) };
  });
}

function showKept(bookId: string, kept: readonly KeptOpinion[]): void {
  for (const { key, ...opinion } of kept) put(bookId, key, (old) => ({ ...old, opinion }));
}

/** Brings what models were asked about this book's findings before. */
export function useKeptOpinions(): void {
  const { client, bookId } = useBookServices();
  useEffect(() => {
    if (store.getState().bookId !== bookId) store.setState({ bookId, entries: new Map() });
    void tried(() => client.checks.opinions({ bookId })).then((kept) => kept && showKept(bookId, kept));
  }, [client, bookId]);
}

async function ask({ client, bookId }: BookServices, key: string): Promise<void> {
  const asking = new AbortController();
  const { signal } = asking;
  put(bookId, key, ({ opinion }) => ({ ...(opinion && { opinion }), asking }));
  try {
    const events = await client.checks.ask({ bookId, key }, { signal });
    const opinion = await answerOf(events);
    put(bookId, key, () => ({ opinion }));
  } catch (error) {
    const failure = signal.aborted ? undefined : toFailure(error);
    put(bookId, key, ({ opinion }) => ({ ...(opinion && { opinion }), ...(failure && { failure }) }));
  }
}

async function answerOf(events: AsyncIterable<JobEvent<OpinionView>>): Promise<OpinionView> {
  for await (const event of events) if (event.type === 'done') return event.result;
  throw new Error('The stream ended without an answer.');
}

const NOTHING: Entry = {};

/** The opinion on a finding, and how to ask for one. */
export function useOpinion(key: string) {
  const book = useBookServices();
  const { opinion, asking, failure } = store(({ entries }) => entries.get(key) ?? NOTHING);
  return {
    ...{ opinion, failure, isAsking: asking !== undefined },
    ask: () => void ask(book, key),
    stop: () => asking?.abort(),
  };
}
