import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Locale } from '#model/messages.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { type BrowserShell, startBrowserShell } from '#tests/support/browser-shell.ts';

/** Machines that run tests are slow at times. */
export const SOON = { timeout: 15_000 };

/** A browser and the browser shell with an empty library, for all tests of a file. */
export function createStage(locale: Locale) {
  let up: { browser: Browser; shell: BrowserShell } | undefined;
  beforeAll(async () => {
    const [browser, shell] = await Promise.all([launchBrowser(), startBrowserShell(locale)]);
    up = { browser, shell };
  });
  afterAll(async () => {
    await up?.browser.close();
    await up?.shell.close();
  });
  return () => {
    if (!up) throw new Error('The stage is not up yet.');
    return { ...up, address: up.shell.address };
  };
}
