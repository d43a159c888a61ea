import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openWindow } from './window.ts';

/** The way of a window's pages to the services, which can be cut and mended. */
export type Breakable = {
  page: Page;
  context: BrowserContext;
  connection: { cut(): Promise<void>; mend(): void };
};

/** A window whose connection, and that of each tab opened in it, can be cut and mended. */
export async function openBreakable(
  stage: { browser: Browser; address: string },
  address: string,
): Promise<Breakable> {
  const { page, context } = await openWindow(stage.browser, 'about:blank');
  const sockets: { close(): Promise<void> }[] = [];
  let isCut = false;
  await context.routeWebSocket(/\/rpc$/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.goto(stage.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(address);
  return {
    ...{ page, context },
    connection: {
      async cut() {
        isCut = true;
        await Promise.all(sockets.splice(0).map((socket) => socket.close()));
      },
      mend() {
        isCut = false;
      },
    },
  };
}
