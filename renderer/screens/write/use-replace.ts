import { useRef, useState } from 'react';
import type { ReplacePreview, ReplaceQuery } from '#contract/replace.ts';
import type { Message } from '#model/messages.ts';
import { toFailure } from '#renderer/client.ts';
import { applyReplace } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';

/** Hits that are written out; the rest goes with its group. */
const SHOWN = 500;

type State =
  | { status: 'idle' }
  | { status: 'looking' }
  | { status: 'failed'; message: Message }
  | { status: 'shown'; query: ReplaceQuery; preview: ReplacePreview };

export type Replace = {
  state: State;
  skip: ReadonlySet<string>;
  /** How many hits are chosen; a place that is skipped takes all of its hits along. */
  chosen: number;
  look(query: ReplaceQuery): Promise<void>;
  /** The query is being changed: what was shown is no longer what would happen. */
  reset(): void;
  /** Chooses ids of hits or keys of places, or leaves them out. */
  choose(ids: readonly string[], chosen: boolean): void;
  apply(): Promise<boolean>;
};

/** A preview of a replacement, what is ticked in it, and carrying it out. */
export function useReplace(): Replace {
  const book = useBookServices();
  const [state, setState] = useState<State>({ status: 'idle' });
  const [skip, setSkip] = useState<ReadonlySet<string>>(new Set());
  const running = useRef<AbortController>(undefined);
  const reset = () => {
    running.current?.abort();
    setState({ status: 'idle' });
  };
  const look = async (query: ReplaceQuery) => {
    reset();
    const work = new AbortController();
    running.current = work;
    setSkip(new Set());
    setState({ status: 'looking' });
    try {
      await book.sessions.flush();
      const asked = { bookId: book.bookId, query, limit: SHOWN };
      const preview = await book.client.replace.preview(asked, { signal: work.signal });
      if (!work.signal.aborted) setState({ status: 'shown', query, preview });
    } catch (error) {
      if (!work.signal.aborted) setState({ status: 'failed', message: toFailure(error).message });
    }
  };
  const choose = (ids: readonly string[], chosen: boolean) =>
    setSkip((old) => {
      const next = new Set(old);
      for (const id of ids) chosen ? next.delete(id) : next.add(id);
      return next;
    });
  const apply = async () =>
    state.status === 'shown' &&
    applyReplace(book, { query: state.query, seen: state.preview.seen, skip: [...skip] });
  const chosen = state.status === 'shown' ? countChosen(state.preview, skip) : 0;
  return { state, skip, chosen, look, reset, choose, apply };
}

function countChosen({ places }: ReplacePreview, skip: ReadonlySet<string>): number {
  return places
    .filter(({ key }) => !skip.has(key))
    .reduce((sum, { count, hits }) => sum + count - hits.filter(({ id }) => skip.has(id)).length, 0);
}
