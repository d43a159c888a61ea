import { useEffect, useState } from 'react';
import type { SearchHit } from '#contract/views.ts';
import { tried } from '#renderer/state/commands.ts';
import { useMaybeBook } from '#renderer/state/services.ts';

const WAIT_MS = 120;
const LIMIT = 100;

type Search = { query: string; hits: SearchHit[]; total: number };
const NOTHING: Search = { query: '', hits: [], total: 0 };

/** Searches the whole book a moment after typing; a newer query overtakes an older one. */
export function useBookSearch(query: string): Search {
  const book = useMaybeBook();
  const [found, setFound] = useState(NOTHING);
  const text = query.trim();
  useEffect(() => {
    if (!book || !text) return setFound(NOTHING);
    let wanted = true;
    const timer = setTimeout(async () => {
      const { client, bookId, sessions } = book;
      const answer = await tried(async () => {
        await sessions.flush();
        return client.books.search({ bookId, query: text, caseSensitive: false, limit: LIMIT });
      });
      if (wanted && answer) setFound({ query: text, ...answer });
    }, WAIT_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [book, text]);
  return found;
}
