import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Machine } from './machine.ts';
import type { BrowserWindow } from './window.ts';

type Setup = Partial<Machine> & { args?: string[]; platform?: NodeJS.Platform; main?: string };

/** A folder for the app's own files and the person's novels, for starts that follow each other. */
export async function desktopHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'mojian-desktop-'));
  onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
  return home;
}

/** Loads the stand-in afresh, as a new process would, and answers its modules. */
export async function freshElectron(setup: Setup = {}) {
  return loadElectron({ ...setup, home: setup.home ?? (await desktopHome()) });
}

async function loadElectron(setup: Setup & { home: string }) {
  const { args: _, main: __, platform = 'linux', ...rest } = setup;
  vi.resetModules();
  const { electron } = await import('./electron.ts');
  vi.doMock('electron', () => ({ ...electron, default: electron }));
  const { machine } = await import('./machine.ts');
  const { becomeReady } = await import('./app.ts');
  const { fetchThrough, privilegesOf } = await import('./protocol.ts');
  Object.assign(machine, rest);
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  return { ...electron, machine, becomeReady, fetchThrough, privilegesOf };
}

/** Runs the real main process over the stand-in until its first window shows, and ends it after the test. */
export async function startDesktop(setup: Setup = {}) {
  const desktop = await openDesktop({ ...setup, home: setup.home ?? (await desktopHome()) });
  onTestFinished(desktop.end);
  return desktop;
}

/** The same for a start that outlives a test: whoever starts it calls `end`. */
export async function openDesktop(setup: Setup & { home: string }) {
  const electron = await loadElectron(setup);
  const { app, BrowserWindow, machine, becomeReady } = electron;
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['electron', '.', ...(setup.args ?? [])]);
  // The source, or the built main process that a test names.
  await (setup.main === undefined ? import('#electron/main.ts') : import(setup.main));
  const windows = () => BrowserWindow.getAllWindows();
  const quit = async () => {
    app.quit();
    await vi.waitFor(() => {
      if (!machine.exited) throw new Error('The app still runs.');
    }, 10_000);
  };
  const end = async () => {
    if (machine.isReady && !machine.exited) await quit();
    vi.restoreAllMocks();
  };
  if (machine.isFirstInstance) {
    becomeReady();
    await loaded(() => windows()[0]);
  }
  return { ...electron, windows, quit, end };
}
export type Desktop = Awaited<ReturnType<typeof openDesktop>>;

/** Waits for a window whose page is loaded. */
export async function loaded(find: () => BrowserWindow | undefined): Promise<BrowserWindow> {
  return vi.waitFor(() => {
    const window = find();
    if (!window?.webContents.page) throw new Error('No window is loaded.');
    return window;
  }, 10_000);
}

/** The window, the newest unless named, of a start. */
export function windowOf(desktop: Pick<Desktop, 'windows'>, index = -1): BrowserWindow {
  const window = desktop.windows().at(index);
  if (!window) throw new Error('There is no such window.');
  return window;
}
