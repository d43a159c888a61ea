import { useCallback, useEffect, useRef, useState } from 'react';
import { findKept, forgetKept, keep } from './kept-drafts.ts';

const PAUSE_MS = 800;

export type Draft<T> = {
  value: T;
  set(patch: Partial<T>): void;
  /** Saves now what is not saved. */
  flush(): void;
  /** Forgets what is not saved: the entry is going away. */
  drop(): void;
};

type Saving<T> = {
  /** False for what can't be saved yet, such as a card without a name. */
  isReady(value: T): boolean;
  /** Answers false where it could not be saved. */
  save(value: T): Promise<boolean>;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What was changed here stays; all else follows what others (or an undo) made of it. */
export function mergeEntry<T extends object>(base: T, mine: T, theirs: T): T {
  const merged = { ...theirs };
  // safe: `Object.keys` lists exactly the keys that the copied value has
  for (const key of Object.keys(theirs) as (keyof T)[])
    if (!isSame(mine[key], base[key])) merged[key] = mine[key];
  return merged;
}

/**
 * An entry being edited: saved at each pause, when asked, and when its form or the page goes away. What could not
 * be saved stays in the page's storage, and is in the form (and saved) when the entry is opened again.
 */
export function useDraft<T extends { id: string }>(entry: T, { isReady, save }: Saving<T>): Draft<T> {
  const [first] = useState(() => {
    const kept = findKept<T>(entry.id);
    return kept ? mergeEntry(kept.base, kept.value, entry) : entry;
  });
  const [value, setValue] = useState(first);
  const live = useRef({ base: entry, value: first, isReady, save });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    Object.assign(live.current, { isReady, save });
  });
  const show = useCallback((next: T) => {
    live.current.value = next;
    setValue(next);
  }, []);
  useEffect(() => {
    show(mergeEntry(live.current.base, live.current.value, entry));
    live.current.base = entry;
  }, [entry, show]);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const now = live.current;
    if (isSame(now.base, now.value)) return forgetKept(now.value.id);
    keep(now.value.id, { base: now.base, value: now.value });
    if (now.isReady(now.value)) void saveKept(now.value, now.save);
  }, []);
  useEffect(() => {
    flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  const set = (patch: Partial<T>) => {
    show({ ...live.current.value, ...patch });
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE_MS);
  };
  const drop = () => {
    clearTimeout(timer.current);
    live.current.value = live.current.base;
    forgetKept(entry.id);
  };
  return { value, set, flush, drop };
}

async function saveKept<T extends { id: string }>(
  value: T,
  save: (value: T) => Promise<boolean>,
): Promise<void> {
  if (await save(value)) forgetKept(value.id, value);
}
