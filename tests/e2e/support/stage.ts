import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Locale } from '#model/messages.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startBrowserShell } from '#tests/support/browser-shell.ts';
import type { Client } from '#tests/support/transports.ts';
import { openElectronShell } from './electron-shell.ts';
import { openStandInShell } from './stand-in-shell.ts';

/** Machines that run tests are slow at times. */
export const SOON = { timeout: 15_000 };

/** What a story stands on: the shell that shows the page, and the services behind it. */
export type StageShell = {
  address: string;
  readonly services: { readonly client: Client };
  close(): Promise<void>;
};

/** The one switch: the browser shell, the desktop app over the stand-in, or over real Electron. */
const shells: Record<string, (browser: Browser, locale: Locale) => Promise<StageShell>> = {
  browser: (_, locale) => startBrowserShell(locale),
  standin: (browser, locale) => openStandInShell(browser, locale),
  electron: (_, locale) => openElectronShell(locale),
};

/** A browser and a shell with an empty library, for all tests of a file. */
export function createStage(locale: Locale) {
  let up: { browser: Browser; shell: StageShell } | undefined;
  beforeAll(async () => {
    const name = process.env.MOJIAN_E2E_SHELL ?? 'browser';
    const open = shells[name];
    if (!open) throw new Error(`MOJIAN_E2E_SHELL is one of ${Object.keys(shells).join(', ')}.`);
    const browser = await launchBrowser();
    up = { browser, shell: await open(browser, locale) };
  });
  afterAll(async () => {
    await up?.shell.close();
    await up?.browser.close();
  });
  return () => {
    if (!up) throw new Error('The stage is not up yet.');
    return { ...up, address: up.shell.address };
  };
}
