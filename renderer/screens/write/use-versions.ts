import { useEffect, useState } from 'react';
import type { ChapterCard } from '#contract/views.ts';
import type { Client } from '#renderer/client.ts';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';

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
