import { release } from 'node:os';
import { app, BrowserWindow, clipboard, dialog, safeStorage, shell } from 'electron';
import type { Log } from './log.ts';
import { START_URL } from './origin.ts';
import type { Speak } from './words.ts';

/** Lines of the log that go along with the diagnostics. */
const LINES = 200;

/** What to say about this installation when something goes wrong. No names of books, no keys, no texts. */
export function diagnosticsOf(log: Pick<Log, 'tail'>): string {
  const { electron = '', chrome = '', node = '' } = process.versions;
  return [
    `Mojian ${app.getVersion()}`,
    `Electron ${electron}, Chromium ${chrome}, Node ${node}`,
    `${process.platform} ${release()} ${process.arch}, ${app.getLocale()}`,
    `keys: ${safeStorage.isEncryptionAvailable() ? 'sealed by the system' : 'in memory'}`,
    '',
    ...log.tail(LINES),
  ].join('\n');
}

export type About = {
  show(): Promise<void>;
  copyDiagnostics(): Promise<void>;
  showLogs(): void;
  /** A page of our own that needs no services: the help, the licences. */
  showPage(path: string): void;
};

export function createAbout(log: Log, speak: Speak): About {
  const pages = new Map<string, BrowserWindow>();
  const copyDiagnostics = async () => {
    await clipboard.writeText(diagnosticsOf(log));
    await dialog.showMessageBox({
      type: 'info',
      message: speak('diagnostics-copied'),
      detail: speak('diagnostics-what'),
    });
  };
  const showPage = (path: string) => {
    const there = pages.get(path);
    if (there) return there.focus();
    const window = createPage();
    pages.set(path, window);
    window.on('closed', () => pages.delete(path));
    void window.loadURL(new URL(path, START_URL).href);
  };
  return {
    copyDiagnostics,
    showPage,
    showLogs: () => void shell.openPath(log.dir),
    async show() {
      const { electron = '', chrome = '', node = '' } = process.versions;
      const { response } = await dialog.showMessageBox({
        type: 'info',
        message: speak('about', { version: app.getVersion() }),
        detail: speak('about-detail', { electron, chrome, node }),
        buttons: [speak('ok'), speak('copy-diagnostics'), speak('licences')],
        defaultId: 0,
        cancelId: 0,
      });
      if (response === 1) await copyDiagnostics();
      if (response === 2) showPage('licences.html');
    },
  };
}

/** SECURITY: like every window, and without the preload script: such a page gets no port. */
const createPage = (): BrowserWindow =>
  new BrowserWindow({
    width: 860,
    height: 760,
    webPreferences: { contextIsolation: true, nodeIntegration: false, sandbox: true, webviewTag: false },
  });
