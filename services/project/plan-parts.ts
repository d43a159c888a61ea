import type { FolderState, Key } from './folder-state.ts';

/** What must happen to the files so that the folder says what the book says. Pure. */
export type Plan = {
  moves: { key: Key; from: string; to: string }[];
  writes: { key: Key; path: string; text: string }[];
  /** Files that leave the book for the bin. */
  removed: { key: Key; from: string }[];
  /** New places in lists of the bible. */
  orders: Map<Key, number>;
};

export const emptyPlan = (): Plan => ({ moves: [], writes: [], removed: [], orders: new Map() });

export function planRemoved<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => Key,
  folder: FolderState,
  plan: Plan,
): void {
  const staying = new Set(after.map(keyOf));
  for (const item of before) {
    const key = keyOf(item);
    const from = folder.files.get(key)?.path;
    if (!staying.has(key) && from !== undefined) plan.removed.push({ key, from });
  }
}
