import { useCallback, useEffect, useState } from 'react';
import { type Failure, toFailure } from '#renderer/client.ts';

export type Loaded<T> = {
  value: T | null;
  failure: Failure | null;
  /** Shows what a change has answered. */
  show(value: T): void;
  reload(): void;
};

/** What the services answer to a question; asked again whenever `load` is another function. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [value, show] = useState<T | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const ask = useCallback(
    (isWanted: () => boolean) =>
      load().then(
        (next) => {
          if (!isWanted()) return;
          show(next);
          setFailure(null);
        },
        (error: unknown) => void (isWanted() && setFailure(toFailure(error))),
      ),
    [load],
  );
  useEffect(() => {
    let isHere = true;
    void ask(() => isHere);
    return () => {
      isHere = false;
    };
  }, [ask]);
  return { value, failure, show, reload: useCallback(() => void ask(() => true), [ask]) };
}
