import { useMemo, useRef } from 'react';
import type { Character, Guideline, Thread, WorldEntry } from '#model/bible.ts';
import type { Change } from '#model/change.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { go } from '#renderer/route.ts';
import { commit } from '#renderer/state/commands.ts';
import { type BookServices, useBookServices } from '#renderer/state/services.ts';

type Entries = { character: Character; world: WorldEntry; guideline: Guideline; thread: Thread };
export type EntryKind = keyof Entries;
export type EntryOf<K extends EntryKind> = Entries[K];

/** Ids may hold lower-case letters, digits and dashes only; a UUID does. */
export const newId = (): string => `e-${crypto.randomUUID()}`;

export const openEntry = ({ bookId }: BookServices, entryId: string) =>
  go({ at: 'book', bookId, screen: 'bible', entryId }, 'replace');

/** Adds an entry and opens it; answers its id. */
export async function addEntry<K extends EntryKind>(
  book: BookServices,
  kind: K,
  given: Omit<EntryOf<K>, 'id'>,
  name: string,
): Promise<string> {
  const id = newId();
  // safe: an entry of the kind whose put it goes into
  const change = { type: `${kind}-put`, value: { ...given, id } } as unknown as Change;
  const done = { key: 'done.added', facts: { title: name } } as const;
  if (await commit(book, { code: `label-${kind}-add`, facts: { name } }, [change], { done }))
    openEntry(book, id);
  return id;
}

export const removeEntry = (book: BookServices, kind: EntryKind, id: string, name: string) =>
  commit(book, { code: `label-${kind}-remove`, facts: { name } }, [{ type: `${kind}-remove`, id }], {
    done: { key: 'done.deleted', facts: { title: name || word('library.untitled') } },
  });

/** Saves an entry; all saves while its form stays open are one step to undo. */
export function useSaveEntry<K extends EntryKind>(kind: K, name: (value: EntryOf<K>) => string) {
  const book = useBookServices();
  const named = useRef(name);
  return useMemo(() => {
    const group = `bible:${crypto.randomUUID()}`;
    return (value: EntryOf<K>) => {
      const label = { code: `label-${kind}-put`, facts: { name: named.current(value) } };
      // safe: an entry of the kind whose put it goes into
      const change = { type: `${kind}-put`, value } as unknown as Change;
      return commit(book, label, [change], { group });
    };
  }, [book, kind]);
}
