import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { Locale } from '#model/messages.ts';
import { showInChromium } from '#tests/support/electron/chromium.ts';
import { clientOf } from '#tests/support/electron/client.ts';
import { type Desktop, loaded, openDesktop } from '#tests/support/electron/start.ts';
import { root } from '#tests/support/sources.ts';
import { DESKTOP_ADDRESS, type PageOptions, setOpener } from './desktop.ts';
import type { StageShell } from './stage.ts';

/**
 * The built desktop app over the stand-in. One window stays with the test itself, which asks the services through
 * its port; each story gets a new one, by the menu, in Chromium.
 */
export async function openStandInShell(browser: Browser, locale: Locale): Promise<StageShell> {
  const home = await mkdtemp(join(tmpdir(), 'mojian-standin-'));
  const desktop = await openDesktop({ home, locale, main: join(root, 'dist/electron/main.mjs') });
  const own = await loaded(() => desktop.windows()[0]);
  await own.loadURL('app://mojian/index.html#/b/the-tests-own/write');
  setOpener((options) => openPage(desktop, browser, options));
  return {
    address: DESKTOP_ADDRESS,
    services: { client: clientOf(own) },
    async close() {
      setOpener(undefined);
      await desktop.end();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openPage(desktop: Desktop, browser: Browser, { scheme, width, height }: PageOptions) {
  const before = new Set(desktop.windows());
  desktop.Menu.current?.choose(desktop.machine.locale.startsWith('zh') ? '新窗口' : 'New Window');
  const window = await loaded(() => desktop.windows().find((one) => !before.has(one)));
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    acceptDownloads: true,
  });
  onTestFinished(async () => {
    await context.close();
    window.close();
  });
  return showInChromium(desktop, context, window);
}
