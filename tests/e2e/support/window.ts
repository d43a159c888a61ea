import type { Browser, BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { isDesktop, openDesktopPage, skip } from './desktop.ts';

export type Window = { page: Page; context: BrowserContext; complaints: string[] };
export type WindowOptions = { scheme?: 'light' | 'dark'; width?: number; height?: number };

/** A browser window of its own person, which notes every error and every breach of the page's policy. */
export async function openWindow(
  browser: Browser,
  address: string,
  options: WindowOptions = {},
): Promise<Window> {
  const { scheme = 'light', width = 1440, height = 900 } = options;
  if (isDesktop) {
    const page = await openDesktopPage(address, { scheme, width, height });
    return { page, context: page.context(), complaints: listen(page) };
  }
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    acceptDownloads: true,
  });
  onTestFinished(() => context.close());
  return { ...(await openTab(context, address)), context };
}

export async function openTab(context: BrowserContext, address: string): Promise<Omit<Window, 'context'>> {
  if (isDesktop) skip('the desktop app has windows, each with a book of its own');
  const page = await context.newPage();
  const complaints = listen(page);
  await page.goto(address);
  return { page, complaints };
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

export const editorOf = (page: Page) => page.locator('.cm-content');

export async function openSample(page: Page, name = '中文样书'): Promise<void> {
  await page.getByRole('button', { name }).click();
  await editorOf(page).waitFor();
}

export const goTo = (page: Page, place: string) =>
  page.getByRole('link', { name: place, exact: true }).click();

/** The text as the file has it: the editor draws each line as an element. */
export const proseOf = (page: Page): Promise<string> =>
  editorOf(page).evaluate((content) =>
    [...content.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
  );

export async function saved(page: Page): Promise<void> {
  // That it is not saved is told a moment after the key.
  await page.waitForTimeout(100);
  await page.locator('.save-state.saved').waitFor();
}

/** Writes at the head of the chapter. */
export async function write(page: Page, text: string): Promise<void> {
  await editorOf(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText(text);
}
