import { launchBrowser } from '#tests/support/browser.ts';
import { startBrowserShell } from '#tests/support/browser-shell.ts';
import { addBook } from './screens/book.ts';
import { benchKeys } from './screens/keys.ts';
import { serveBarePages } from './screens/pages.ts';
import type { Figure } from './screens/types.ts';

/** Draws frames as fast as they are made: the clock of a screen would hide what is below 16 ms. */
const NO_FRAME_CLOCK = ['--disable-frame-rate-limit'];

/** The screens in a real Chromium over the browser shell; `npm run build` must have been run. */
export async function benchScreens(): Promise<Figure[]> {
  const [shell, bare] = await Promise.all([startBrowserShell('zh-CN'), serveBarePages()]);
  const place = { shell, book: await addBook(shell.services) };
  const unclocked = await launchBrowser(NO_FRAME_CLOCK);
  const figures = await benchKeys(unclocked, place, bare);
  await unclocked.close();
  await bare.close();
  await shell.close();
  return figures;
}
