import { type BrowserWindow, powerSaveBlocker } from 'electron';
import type { Services } from '#app/services.ts';

/** Electron's sign for “busy, no telling how long” on the dock or task bar (docs/api/browser-window). */
const BUSY = 2;
const DONE = -1;

export type Runs = {
  /** Follows the runs in a book until the answered function is called. */
  follow(bookId: string, window: BrowserWindow): () => void;
};

/**
 * While the assistant works in any window, the machine does not fall asleep and the window's icon shows it;
 * `ended` is told when a run ended in a window that the person is not looking at.
 */
export function createRuns(
  client: Services['client'],
  ended: (bookId: string, window: BrowserWindow) => void,
): Runs {
  const running = new Set<string>();
  let blocker: number | undefined;
  const hold = () => {
    if (running.size > 0) blocker ??= powerSaveBlocker.start('prevent-app-suspension');
    else if (blocker !== undefined) {
      powerSaveBlocker.stop(blocker);
      blocker = undefined;
    }
  };
  const note = (chatId: string, isRunning: boolean, bookId: string, window: BrowserWindow) => {
    if (isRunning === running.has(chatId)) return;
    if (isRunning) running.add(chatId);
    else running.delete(chatId);
    hold();
    if (window.isDestroyed()) return;
    window.setProgressBar(isRunning ? BUSY : DONE);
    if (!isRunning && !window.isFocused()) ended(bookId, window);
  };
  return {
    follow(bookId, window) {
      const stop = new AbortController();
      const mine = new Set<string>();
      const read = async (chatId: string) => {
        const { isRunning } = await client.chats.read({ bookId, chatId });
        mine.add(chatId);
        note(chatId, isRunning, bookId, window);
      };
      void listen(client, bookId, read, stop.signal);
      return () => {
        stop.abort();
        for (const chatId of mine) running.delete(chatId);
        hold();
      };
    },
  };
}

/** A book that can't be opened has no runs: its own window shows why. */
async function listen(
  client: Services['client'],
  bookId: string,
  changed: (chatId: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await client.books.open({ bookId }, { signal });
    const events = await client.books.events({ bookId, origin: 'desktop' }, { signal });
    for await (const event of events) {
      if (event.type === 'chat-changed') await changed(event.chatId);
      if (event.type === 'book-closed') return;
    }
  } catch {
    return;
  }
}
