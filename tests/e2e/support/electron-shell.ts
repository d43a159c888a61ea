import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { Locale } from '#model/messages.ts';
import { root } from '#tests/support/sources.ts';
import type { Client } from '#tests/support/transports.ts';
import { DESKTOP_ADDRESS, isInTest, type PageOptions, setOpener, skip } from './desktop.ts';
import type { StageShell } from './stage.ts';

const NAMES: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

const NO_DOOR = 'the services of a real app have no door but its own page';

/** Answers nothing to any call. */
const idle: unknown = new Proxy(async () => undefined, {
  get: (_, name) => (name === 'then' ? undefined : idle),
});
// safe: what a hook is told by it reaches no story
const idleClient = idle as Client;

/** Where Electron's binary lies, if this machine has it: the package downloads it with its first run. */
export function findElectron(): string | undefined {
  const dir = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(root, 'node_modules/electron/dist');
  const path = join(dir, NAMES[process.platform] ?? 'electron');
  return existsSync(path) ? path : undefined;
}

/** The built desktop app on real Electron; every story starts it anew over the same library. */
export async function openElectronShell(locale: Locale): Promise<StageShell> {
  const home = await mkdtemp(join(tmpdir(), 'mojian-electron-'));
  const executablePath = findElectron();
  let isRunning = false;
  let isPrepared = false;
  setOpener(async (options) => {
    if (executablePath === undefined) return skip('this machine has no binary of Electron');
    if (isPrepared) return skip(NO_DOOR);
    if (isRunning) return skip('two persons at one machine are a story of the browser shell');
    isRunning = true;
    const app = await launch(executablePath, home, locale);
    onTestFinished(async () => {
      isRunning = false;
      await app.close();
    });
    return firstPage(app, options);
  });
  return {
    address: DESKTOP_ADDRESS,
    services: {
      get client(): Client {
        if (isInTest()) return skip(NO_DOOR);
        // A hook prepares something for the stories behind it: those are then skipped.
        isPrepared = true;
        return idleClient;
      },
    },
    async close() {
      setOpener(undefined);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The home and the library are this stage's own; CI machines have no sandbox helper for Chromium on Linux. */
const launch = (executablePath: string, home: string, locale: Locale): Promise<ElectronApplication> =>
  _electron.launch({
    executablePath,
    args: [
      root,
      `--lang=${locale}`,
      ...(process.env.CI && process.platform === 'linux' ? ['--no-sandbox'] : []),
    ],
    env: {
      ...Object.fromEntries(
        Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      ),
      MOJIAN_HOME: home,
      MOJIAN_LIBRARY: join(home, 'library'),
    },
  });

async function firstPage(app: ElectronApplication, { scheme, width, height }: PageOptions): Promise<Page> {
  const page = await app.firstWindow();
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height });
  return page;
}
