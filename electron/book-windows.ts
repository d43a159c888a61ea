import { app, type BrowserWindow } from 'electron';
import type { Services } from '#app/services.ts';
import { createConnector } from './connect.ts';
import type { Document } from './documents.ts';
import type { Log } from './log.ts';
import { notify, titleOf } from './reminders.ts';
import { createRuns } from './runs.ts';
import type { Unsaved } from './unsaved.ts';
import { createWindows, type WindowDocument, type Windows } from './windows.ts';
import type { Speak } from './words.ts';

type Needs = {
  preload: string;
  document: Document<WindowDocument>;
  services: Services;
  speak: Speak;
  unsaved: Unsaved;
  log: Log;
  /** Another window is in front, or a window shows something else. */
  changed(): void;
};

/** Windows joined to the services: each page gets its port, runs are followed, a closed window closes its book. */
export function createBookWindows(needs: Needs): Windows {
  const { preload, document, services, speak, unsaved, log, changed } = needs;
  const { client } = services;
  const connect = createConnector(services);
  const runs = createRuns(client, (bookId, window) => void tellEnd(bookId, window));
  const followed = new Map<BrowserWindow, () => void>();
  const tellEnd = async (bookId: string, window: BrowserWindow) => {
    const title = await titleOf(client, bookId);
    if (!window.isDestroyed()) window.flashFrame(true);
    notify({ title: speak('run-ended'), body: speak('run-ended-body', { title }) }, () =>
      windows.show(bookId),
    );
  };
  /** A closed window closes its book, once its last words are here. While the app ends it asks for all books together. */
  const letGo = async (bookId: string, isClosed: boolean) => {
    await unsaved.lastWords();
    const isBack = !windows.isHeld() && (await unsaved.wantsBack(bookId));
    if (isBack) windows.show(bookId);
    const isShown = windows.all().some((window) => windows.bookOf(window) === bookId);
    // all that was saved is in the folder; what closing could not tidy up is mended with the next opening
    if (isClosed && !isShown)
      await client.books.close({ bookId }).catch((error: unknown) => log.trouble('close-failed', error));
  };
  const windows = createWindows(preload, document, {
    loaded: (window) => connect(window.webContents),
    leaves: unsaved.leaves,
    moved(window, before, next) {
      followed.get(window)?.();
      followed.delete(window);
      if (next) {
        followed.set(window, runs.follow(next, window));
        void noteRecent(client, next);
        unsaved.opened(next);
      }
      if (before) void letGo(before, next === undefined);
      changed();
    },
  });
  return windows;
}

/** The system's list of recent documents names folders; a book that is gone from the shelf has none. */
async function noteRecent(client: Services['client'], bookId: string): Promise<void> {
  const book = (await client.library.list()).find((one) => one.bookId === bookId);
  if (book) app.addRecentDocument(book.place);
}
