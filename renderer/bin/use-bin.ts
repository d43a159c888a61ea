import { useCallback, useEffect, useState } from 'react';
import type { Client } from '#renderer/client.ts';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';

type Listed = Awaited<ReturnType<Client['bin']['list']>>;
type Text = Awaited<ReturnType<Client['bin']['text']>>;

const STEP = 100;

/** The bin, a hundred things at a time; null until it is read. Leaving stops the reading. */
export function useBin() {
  const { client, bookId } = useBookServices();
  const [listed, show] = useState<Listed | null>(null);
  // A new object asks again, also for as many.
  const [asked, ask] = useState({ limit: STEP });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void tried(async () => {
      const next = await client.bin.list({ bookId, ...asked }, { signal }).catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      });
      if (next && !signal.aborted) show(next);
    });
    return () => leaving.abort();
  }, [client, bookId, asked]);
  return {
    listed,
    more: useCallback(() => ask(({ limit }) => ({ limit: limit + STEP })), []),
    reload: useCallback(() => ask((now) => ({ ...now })), []),
  };
}

/** The text of one thing; null until it is read. */
export function useBinText(id: string): Text | null {
  const { client, bookId } = useBookServices();
  const [read, setRead] = useState<{ id: string; text: Text } | null>(null);
  useEffect(() => {
    let isGone = false;
    void tried(() => client.bin.text({ bookId, id })).then((text) => {
      if (text && !isGone) setRead({ id, text });
    });
    return () => {
      isGone = true;
    };
  }, [client, bookId, id]);
  return read?.id === id ? read.text : null;
}
