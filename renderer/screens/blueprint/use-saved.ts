import { useCallback, useEffect, useState } from 'react';
import type { SavedBlueprint } from '#contract/blueprints.ts';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';

/** The blueprints of this book and of the others on the shelf; null while unknown. */
export function useSaved() {
  const { client, bookId } = useBookServices();
  const [list, setList] = useState<SavedBlueprint[] | null>(null);
  const load = useCallback(async () => {
    const found = await tried(() => client.blueprints.list({ bookId }));
    if (found) setList(found);
  }, [client, bookId]);
  useEffect(() => void load(), [load]);
  return { list, load };
}
