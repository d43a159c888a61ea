import type { Browser, Page } from 'playwright-core';
import { LONG_AT } from './book.ts';
import type { Place } from './types.ts';

export const origin = ({ shell }: Place): string => new URL(shell.address).origin;

/** A window of its own, which the shell has let in. */
export async function openWindow(browser: Browser, { shell }: Place): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(shell.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

export async function openChapter(browser: Browser, place: Place, at = LONG_AT): Promise<Page> {
  const page = await openWindow(browser, place);
  const { bookId, chapterIds } = place.book;
  await page.goto(`${origin(place)}/#/b/${bookId}/write/${chapterIds[at]}`);
  await page.locator('.cm-content').waitFor();
  return page;
}
