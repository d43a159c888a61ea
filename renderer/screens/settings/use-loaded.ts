import { useCallback, useEffect, useState } from 'react';
import { type Failure, toFailure } from '#renderer/client.ts';

export type Loaded<T> = {
  value: T | null;
  failure: Failure | null;
  /** Shows what a change has answered. */
  show(value: T): void;
  reload(): void;
};

/** What the services answer to a question; `load` is asked again whenever it is another function. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [value, show] = useState<T | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asked, ask] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal).then(
      (next) => {
        if (leaving.signal.aborted) return;
        show(next);
        setFailure(null);
      },
      (error: unknown) => leaving.signal.aborted || setFailure(toFailure(error)),
    );
    return () => leaving.abort();
  }, [load, asked]);
  return { value, failure, show, reload: useCallback(() => ask((before) => before + 1), []) };
}
