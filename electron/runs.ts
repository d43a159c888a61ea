import { type BrowserWindow, powerSaveBlocker } from 'electron';
import type { Services } from '#app/services.ts';
import type { BookEvent } from '#contract/events.ts';

/** Electron's sign for “busy, no telling how long” on the dock or task bar (docs/api/browser-window). */
const BUSY = 2;
const DONE = -1;

export type Runs = {
  /** Follows the runs in a book until the answered function is called. */
  follow(bookId: string, window: BrowserWindow): () => void;
};

/** One run of any kind: `progress` is its part of 1, or `BUSY`. `isWaiting`: for a provider's batch, maybe a day. */
type Note = { runId: string; isRunning: boolean; progress: number; isWaiting?: boolean };

/**
 * While the assistant works in any window, or a run over chapters goes on, the machine does not fall asleep (but for
 * a batch, which goes on without it) and the window's icon shows it; `ended` is told when a run ended in a window that the person is not looking at.
 */
export function createRuns(
  client: Services['client'],
  ended: (bookId: string, window: BrowserWindow) => void,
): Runs {
  const running = new Set<string>();
  const waiting = new Set<string>();
  let blocker: number | undefined;
  const hold = () => {
    if ([...running].some((runId) => !waiting.has(runId)))
      blocker ??= powerSaveBlocker.start('prevent-app-suspension');
    else if (blocker !== undefined) {
      powerSaveBlocker.stop(blocker);
      blocker = undefined;
    }
  };
  const note = (
    { runId, isRunning, progress, isWaiting = false }: Note,
    bookId: string,
    window: BrowserWindow,
  ) => {
    const isNews = isRunning !== running.has(runId);
    if (!isRunning && !isNews) return;
    if (isRunning) running.add(runId);
    else running.delete(runId);
    if (isRunning && isWaiting) waiting.add(runId);
    else waiting.delete(runId);
    hold();
    if (window.isDestroyed()) return;
    if (isNews || progress !== BUSY) window.setProgressBar(isRunning ? progress : DONE);
    if (!isRunning && !window.isFocused()) ended(bookId, window);
  };
  return {
    follow(bookId, window) {
      const stop = new AbortController();
      const mine = new Set<string>();
      const read = async (event: BookEvent) => {
        const found = await toNote(client, bookId, event);
        if (!found) return;
        mine.add(found.runId);
        note(found, bookId, window);
      };
      void listen(client, bookId, read, stop.signal);
      return () => {
        stop.abort();
        const left = [...mine].filter((runId) => running.delete(runId));
        hold();
        if (left.length > 0 && !window.isDestroyed()) window.setProgressBar(DONE);
      };
    },
  };
}

async function toNote(
  client: Services['client'],
  bookId: string,
  event: BookEvent,
): Promise<Note | undefined> {
  if (event.type === 'chat-changed') {
    // A talk that can't be read is over; the others are still followed.
    const chat = await client.chats.read({ bookId, chatId: event.chatId }).catch(() => undefined);
    return { runId: event.chatId, isRunning: chat?.isRunning ?? false, progress: BUSY };
  }
  if (event.type !== 'run-changed') return undefined;
  const { runId, stage, done, failed, total, waiting } = event.progress;
  const progress = total > 0 ? (done + failed) / total : BUSY;
  return { runId, isRunning: stage === 'running', progress, isWaiting: waiting !== null };
}

/** A book that can't be opened has no runs: its own window shows why. */
async function listen(
  client: Services['client'],
  bookId: string,
  told: (event: BookEvent) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await client.books.open({ bookId }, { signal });
    const events = await client.books.events({ bookId, origin: 'desktop' }, { signal });
    for await (const event of events) {
      await told(event);
      if (event.type === 'book-closed') return;
    }
  } catch {
    return;
  }
}
