import type { ChangeSet, ChangeSource } from '#model/change.ts';
import type { Message } from '#model/messages.ts';

/** A line of history without the changes that take it back. */
export type Head = {
  id: string;
  /** ISO 8601. */
  at: string;
  label: ChangeSet['label'];
  source: ChangeSource;
  group?: string | undefined;
  /** The lines that an undo or redo took back. */
  of?: string[] | undefined;
  /** The revision of each prose that was edited, as it was then: only that prose can be taken back. */
  texts?: Record<string, string> | undefined;
};

/** What can be undone and redone now, oldest first; `undone` holds the ids of lines that are taken back. */
export type Stacks = {
  readonly undo: readonly Head[];
  readonly redo: readonly Head[];
  readonly undone: ReadonlySet<string>;
};
export const noStacks: Stacks = { undo: [], redo: [], undone: new Set() };

/** A label as a message: facts that are not there are left out. */
export const toMessage = ({ code, facts }: ChangeSet['label']): Message =>
  facts ? { code, facts } : { code };

/** A line of history as lists show it. */
export type HistoryEntry = { id: string; at: string; label: Message; source: ChangeSource; undone: boolean };

/** The stacks after one more line. Anything new makes what was undone unreachable for redo. */
export function advance({ undo, redo, undone }: Stacks, head: Head): Stacks {
  const of = new Set(head.of);
  const without = (heads: readonly Head[]) => heads.filter(({ id }) => !of.has(id));
  if (head.source === 'undo')
    return { undo: without(undo), redo: [...redo, head], undone: new Set([...undone, ...of]) };
  if (head.source === 'redo') {
    const back = new Set(redo.filter(({ id }) => of.has(id)).flatMap((entry) => entry.of ?? []));
    const still = [...undone].filter((id) => !back.has(id));
    return { undo: [...undo, head], redo: without(redo), undone: new Set(still) };
  }
  return { undo: [...undo, head], redo: [], undone };
}

/** The lines that one undo takes back, newest first: the last one, with those before it of the same group. */
export function lastSpell(undo: readonly Head[]): Head[] {
  const last = undo.at(-1);
  if (!last) return [];
  const other = undo.findLastIndex(({ group }) => group === undefined || group !== last.group);
  return last.group === undefined ? [last] : undo.slice(other + 1).toReversed();
}

/** Who made the change that a line is about, however often it was undone and redone since. */
export function originOf(heads: readonly Head[], { source, of = [] }: Head): ChangeSource {
  const taken = heads.find(({ id }) => of.includes(id));
  return taken && (source === 'undo' || source === 'redo') ? originOf(heads, taken) : source;
}

/** The newest lines that are changes in themselves; a redone change shows as done again. */
export function shownHistory(heads: readonly Head[], { undone }: Stacks, limit: number): HistoryEntry[] {
  const redoneAs = new Map<string, string>();
  const byId = new Map(heads.map((head) => [head.id, head]));
  for (const head of heads) {
    if (head.source !== 'redo') continue;
    for (const undoId of head.of ?? [])
      for (const original of byId.get(undoId)?.of ?? []) redoneAs.set(original, head.id);
  }
  const isUndone = (id: string): boolean => {
    const later = redoneAs.get(id);
    return later === undefined ? undone.has(id) : isUndone(later);
  };
  return heads
    .filter(({ source }) => source !== 'undo' && source !== 'redo')
    .slice(-limit)
    .toReversed()
    .map(({ id, at, label, source }) => ({ id, at, label: toMessage(label), source, undone: isUndone(id) }));
}
