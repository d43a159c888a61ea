import { useCallback, useEffect, useRef, useState } from 'react';
import type { VersionPageView } from '#contract/versions.ts';
import type { ChapterCard } from '#contract/views.ts';
import type { Client } from '#renderer/client.ts';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import type { VersionKey } from './version-names.ts';

export type Draft = Awaited<ReturnType<Client['chapters']['drafts']>>[number];

/** The kept versions of a chapter, newest first; null until they are read. */
export function useDrafts({ id, draftCount }: Pick<ChapterCard, 'id' | 'draftCount'>): Draft[] | null {
  const { client, bookId } = useBookServices();
  const [drafts, setDrafts] = useState<Draft[] | null>(null);
  useEffect(() => {
    if (draftCount === 0) return setDrafts([]);
    let isGone = false;
    void tried(() => client.chapters.drafts({ bookId, chapterId: id })).then((list) => {
      if (!isGone) setDrafts((list ?? []).toSorted((a, b) => b.number - a.number));
    });
    return () => {
      isGone = true;
    };
  }, [client, bookId, id, draftCount]);
  return drafts;
}

const STEP = 40;

export type History = {
  /** What is read so far; null until something is. */
  page: VersionPageView | null;
  isReading: boolean;
  /** Reads on: older states, or after a stop. */
  more(): void;
  stop(): void;
};

/** The states of a chapter out of the book's history. They come while it is read; leaving stops the reading. */
export function useHistory(chapterId: string): History {
  const { client, bookId } = useBookServices();
  const [page, show] = useState<VersionPageView | null>(null);
  const [isReading, setReading] = useState(true);
  // A new object reads again, also for as many.
  const [asked, ask] = useState({ limit: STEP });
  const reading = useRef<AbortController>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    reading.current = leaving;
    setReading(true);
    const read = async () => {
      try {
        const pages = await client.versions.list({ bookId, chapterId, ...asked }, { signal });
        for await (const next of pages) if (!signal.aborted) show(next);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    };
    void tried(read).finally(() => reading.current === leaving && setReading(false));
    return () => leaving.abort();
  }, [client, bookId, chapterId, asked]);
  return {
    page,
    isReading,
    more: useCallback(
      () => ask(({ limit }) => ({ limit: page?.hasMore === false && !page.isDone ? limit : limit + STEP })),
      [page],
    ),
    stop: useCallback(() => reading.current?.abort(), []),
  };
}

/** The text of a state of the history; undefined for any other version, and until it is read. */
export function usePastText(chapterId: string, key: VersionKey | undefined): string | undefined {
  const { client, bookId } = useBookServices();
  const [read, setRead] = useState<{ id: string; text: string } | null>(null);
  const id = key?.startsWith('past:') ? key.slice('past:'.length) : undefined;
  useEffect(() => {
    if (id === undefined) return;
    let isGone = false;
    void tried(() => client.versions.text({ bookId, chapterId, id })).then((answer) => {
      if (answer && !isGone) setRead({ id, text: answer.text });
    });
    return () => {
      isGone = true;
    };
  }, [client, bookId, chapterId, id]);
  return read && read.id === id ? read.text : undefined;
}
