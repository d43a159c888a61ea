import type { Page } from 'playwright-core';
import { TestRunner } from 'vitest';

export type PageOptions = { scheme: 'light' | 'dark'; width: number; height: number };

/** Whether the stories run over the desktop app, be it the stand-in or real Electron. */
export const isDesktop = ['standin', 'electron'].includes(process.env.MOJIAN_E2E_SHELL ?? '');

/** The address that a stage of the desktop app answers; a story that asks for another is about the browser shell. */
export const DESKTOP_ADDRESS = 'app://mojian/index.html#here';

let openPage: ((options: PageOptions) => Promise<Page>) | undefined;
export const setOpener = (open: typeof openPage): void => {
  openPage = open;
};

/** A new window of the stage's desktop app, at the library. */
export async function openDesktopPage(address: string, options: PageOptions): Promise<Page> {
  if (address !== DESKTOP_ADDRESS || !openPage) return skip('this story is about the browser shell');
  return openPage(options);
}

/** Whether a story runs now, not a hook. */
export const isInTest = (): boolean => TestRunner.getCurrentTest() !== undefined;

/** Ends the running story as skipped. */
export function skip(reason: string): never {
  TestRunner.getCurrentTest()?.context.skip(reason);
  throw new Error(reason);
}
