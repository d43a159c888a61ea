import type { Browser } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { startBrowserShell } from '#tests/support/browser-shell.ts';
import { benchBoard } from './screens/board.ts';
import { addBook } from './screens/book.ts';
import { benchFirstPaint } from './screens/first-paint.ts';
import { benchHeap } from './screens/heap.ts';
import { benchKeys } from './screens/keys.ts';
import { serveBarePages } from './screens/pages.ts';
import type { Figure } from './screens/types.ts';

/**
 * Draws frames as fast as they are made: the clock of a screen would hide what is below 16 ms. And, as the desktop app,
 * without the frames in which Chromium looks for links to a next page.
 */
const NO_FRAME_CLOCK = ['--disable-frame-rate-limit', '--disable-features=NavigationPredictor'];

/** V8 counts code that it compiles for speed to the heap, and does so for as long as the page runs: 0.8 MB in half an hour. */
const NO_FAST_CODE = ['--js-flags=--no-opt --no-maglev --no-sparkplug'];

/** The screens in a real Chromium over the browser shell; `npm run build` must have been run. */
export async function benchScreens(): Promise<Figure[]> {
  const [shell, bare] = await Promise.all([startBrowserShell('zh-CN'), serveBarePages()]);
  const place = { shell, book: await addBook(shell.services) };
  const figures = [
    ...(await within(NO_FRAME_CLOCK, (browser) => benchKeys(browser, place, bare))),
    ...(await within([], (browser) => benchBoard(browser, place, bare))),
    ...(await within([], (browser) => benchFirstPaint(browser, place))),
    ...(await within(NO_FAST_CODE, (browser) => benchHeap(browser, place))),
  ];
  await bare.close();
  await shell.close();
  return figures;
}

/** A fresh browser for each part, so that none measures what another left behind. */
async function within(flags: readonly string[], bench: (browser: Browser) => Promise<Figure[]>) {
  const browser = await launchBrowser(flags);
  try {
    return await bench(browser);
  } finally {
    await browser.close();
  }
}
