import type { Clock, IdSource } from '#model/ids.ts';

/**
 * Keeps every piece of a stream before it is shown, so that a paid-for word survives a crash.
 * `append` resolves when the piece is safe; `close` says how the stream ended and gives the file up for tidying.
 */
export type JournalEntry = {
  kind: 'text' | 'thinking' | 'call' | 'retry' | 'end';
  index?: number;
  data: string;
};
export type StreamJournal = {
  append(entry: JournalEntry): Promise<void>;
  close(outcome: string): Promise<void>;
};
export type JournalPort = {
  open(facts: { provider: string; model: string; at: string }): Promise<StreamJournal>;
};

export type LlmPorts = {
  clock: Clock;
  ids: IdSource;
  /** The network; `globalThis.fetch` or one that goes through a proxy. */
  fetch: typeof globalThis.fetch;
  journal: JournalPort;
  /** Resolves after `ms`, or at once when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
};

/** All in ms. `first` waits for the first piece, `idle` for each later one, `total` bounds the whole answer. */
export type Timeouts = { first: number; idle: number; total: number };

/** Thinking models may be silent for minutes before the first word. */
export const defaultTimeouts: Timeouts = { first: 180_000, idle: 90_000, total: 1_800_000 };

/** A journal that keeps nothing, for callers whose text is kept elsewhere. */
export const noJournal: JournalPort = {
  open: async () => ({ append: async () => {}, close: async () => {} }),
};

/** Waits with the timers of Node. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
