import { app, type BrowserWindow, dialog, session } from 'electron';
import { createServices, type Services } from '#app/services.ts';
import type { Locale } from '#model/messages.ts';
import { createAbout } from './about.ts';
import { createBookWindows } from './book-windows.ts';
import { recoverPages } from './crash.ts';
import { type Damage, openDocument } from './documents.ts';
import type { Given } from './launch.ts';
import { createLog, type Log } from './log.ts';
import { createMenuBar } from './menu-bar.ts';
import { openGiven } from './open-given.ts';
import { createDesktopPorts } from './ports.ts';
import type { PreferenceDocument } from './preferences.ts';
import { flushOnQuit, flushOnSessionEnd } from './quit.ts';
import { startReminders } from './reminders.ts';
import { guardContents } from './security.ts';
import { applySpelling, offerSpelling } from './spelling.ts';
import { createUnsaved, type Unsaved } from './unsaved.ts';
import { findUpdater } from './updater.ts';
import { createUpdates } from './updates.ts';
import type { WindowDocument, Windows } from './windows.ts';
import { createSpeak, type Speak } from './words.ts';

export type Desktop = {
  /** First windows: what the person gave, or what was open last time. */
  begin(given: readonly Given[]): Promise<void>;
  /** Opens what the person gave later; with nothing given, the app comes to the front. */
  open(given: readonly Given[]): Promise<void>;
};

export type DesktopNeeds = {
  preload: string;
  preferences: PreferenceDocument;
  /** What was set aside before the app was ready, and what is set aside later. */
  damages: Damage[];
};

/** The app once it is ready: services, windows, menus, and what a desktop expects of them. */
export function createDesktop({ preload, preferences, damages }: DesktopNeeds): Desktop {
  let locale: Locale = app.getLocale().startsWith('zh') ? 'zh-CN' : 'en';
  const speak = createSpeak(() => locale);
  const log = createLog(app.getPath('logs'), () => new Date());
  const damaged = (one: Damage) => void damages.push(one);
  const ports = createDesktopPorts(app, {
    settingsChanged: () => void refresh(),
    damaged,
    crashed: ({ code, facts }) => log.note(code, facts),
  });
  const services = createServices(ports);
  const document = openDocument<WindowDocument>(app.getPath('userData'), 'windows', damaged);
  const changed = () => drawMenu();
  const unsaved = createUnsaved({ services, speak, locale: () => locale });
  const windows = createBookWindows({ preload, document, services, speak, unsaved, log, changed });
  const open = async (given: readonly Given[]) => {
    for (const one of given) await openGiven({ services, windows, speak, locale: () => locale }, one);
    if (given.length === 0) windows.front();
  };
  const about = createAbout(log, speak);
  const updates = createUpdates({ load: findUpdater(process.resourcesPath), preferences, speak, log });
  const drawMenu = createMenuBar({
    ...{ windows, open, about, updates, preferences, speak },
    locale: () => locale,
  });
  const refresh = async () => {
    ({ locale } = (await services.client.app.info()).settings);
    applySpelling(session.defaultSession, locale);
    drawMenu();
  };
  app.on('browser-window-focus', drawMenu);
  listenToApp(windows, speak, () => locale);
  noteTrouble(log);
  const stop = startBeside(services, windows, speak, updates.start());
  endWell({ services, windows, unsaved, log, stop });
  return {
    async begin(given) {
      await refresh();
      if (given.length > 0) await open(given);
      if (windows.all().length === 0) windows.restore();
      log.note('app-started', { version: app.getVersion() });
      for (const { file, kept } of damages)
        await dialog.showMessageBox({
          type: 'warning',
          message: speak('settings-damaged', { file, kept }),
        });
    },
    open,
  };
}

function listenToApp(windows: Windows, speak: Speak, locale: () => Locale): void {
  app.on('web-contents-created', (_, contents) => guardContents(contents, speak));
  app.on('browser-window-created', (_, window) => equip(window, speak, locale));
  app.on('activate', () => windows.all().length === 0 && windows.show(null));
  app.on('window-all-closed', () => process.platform !== 'darwin' && app.quit());
}

function equip(window: BrowserWindow, speak: Speak, locale: () => Locale): void {
  recoverPages(window, speak, Date.now);
  flushOnSessionEnd(window);
  offerSpelling(window, speak, locale);
}

/** What ends by itself is noted for the diagnostics; what then happens is decided elsewhere. */
function noteTrouble(log: Log): void {
  const noteError = (error: unknown) => log.trouble('uncaught', error);
  process.on('uncaughtExceptionMonitor', noteError);
  app.once('quit', () => process.off('uncaughtExceptionMonitor', noteError));
  app.on('render-process-gone', (_, __, { reason, exitCode }) => log.note('page-gone', { reason, exitCode }));
  app.on('child-process-gone', (_, { type, reason, exitCode }) =>
    log.note('child-gone', { type, reason, exitCode }),
  );
}

/** Reminders and the search for updates, until they are stopped. */
function startBeside(
  services: Services,
  windows: Windows,
  speak: Speak,
  stopUpdates: () => void,
): () => void {
  const stopReminders = startReminders({
    client: services.client,
    openBooks: () => windows.all().flatMap((window) => windows.bookOf(window) ?? []),
    show: (bookId) => windows.show(bookId),
    speak,
    now: () => new Date(),
  });
  return () => {
    stopReminders();
    stopUpdates();
  };
}

type Parts = { services: Services; windows: Windows; unsaved: Unsaved; log: Log; stop(): void };

/** At the app's end every book is saved and closed; where words could not be saved, the person may stay. */
function endWell({ services, windows, unsaved, log, stop }: Parts): void {
  flushOnQuit({
    begin: windows.hold,
    mayEnd: unsaved.mayEnd,
    stay() {
      windows.release();
      windows.restore();
    },
    async flush() {
      stop();
      session.defaultSession.flushStorageData();
      // all that was saved is in the folders; what closing could not tidy up is mended with the next opening
      await services.close().catch((error: unknown) => log.trouble('close-failed', error));
    },
  });
}
