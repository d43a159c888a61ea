import { isAuthor, type Log } from '#agent/entries.ts';
import { callKey } from '#model/chat.ts';
import type { Chat } from '#project/chats.ts';
import type { BookStore } from '#project/store.ts';

/** How far back in a book's history a call is looked for. */
export const LOOK_BACK = 500;

type Store = Pick<BookStore, 'history' | 'canUndo' | 'canRedo'>;

const keysIn = (log: Log): string[] =>
  log.flatMap((entry) =>
    entry.role === 'assistant' ? entry.calls.map(({ id }) => callKey(entry.id, id)) : [],
  );

/** The calls among a book's newest changes, each with whether it is undone now. */
export function callsInHistory({ history }: Pick<Store, 'history'>): Map<string, boolean> {
  const states = history(LOOK_BACK).flatMap(({ label, undone }): [string, boolean][] => {
    const call = label.facts?.call;
    return typeof call === 'string' ? [[call, undone]] : [];
  });
  // oldest first, so that the newest change of a call is what counts
  return new Map(states.toReversed());
}

/** The calls of a chat that are undone: what the book's history says, and beyond its reach what the chat has noted. */
export function undoneCalls(
  store: Pick<Store, 'history'>,
  chat: Pick<Chat, 'entries' | 'undone'>,
): Set<string> {
  const known = callsInHistory(store);
  return new Set(keysIn(chat.entries()).filter((key) => known.get(key) ?? chat.undone().has(key)));
}

/** Whether the next undo of the book takes back a change of the chat's newest request. */
export function canUndoTurn({ canUndo }: Pick<Store, 'canUndo'>, chat: Pick<Chat, 'entries'>): boolean {
  const entries = chat.entries();
  const newest = keysIn(entries.slice(Math.max(0, entries.findLastIndex(isAuthor))));
  return newest.some((key) => key === canUndo()?.facts?.call);
}

/** The call of a chat that the next redo of the book brings back. */
export function redoableCall(
  { canRedo }: Pick<Store, 'canRedo'>,
  chat: Pick<Chat, 'entries'>,
): string | undefined {
  const call = canRedo()?.facts?.call;
  return keysIn(chat.entries()).find((key) => key === call);
}
