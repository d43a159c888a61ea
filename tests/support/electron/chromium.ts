import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { root } from '#tests/support/sources.ts';
import { type Desktop, windowOf } from './start.ts';

const ORIGIN = 'https://mojian.desktop';

/** What the isolated world of the preload script has: `require('electron')`, and a way for the port's messages. */
const WORLD = `
const listeners = {};
const encode = (data) => typeof data === 'string' ? 's' + data
  : 'b' + btoa(Array.from(new Uint8Array(data.buffer ?? data), (byte) => String.fromCharCode(byte)).join(''));
const decode = (text) => text[0] === 's' ? text.slice(1)
  : Uint8Array.from(atob(text.slice(1)), (letter) => letter.charCodeAt(0));
let port;
globalThis.deliver = () => {
  const channel = new MessageChannel();
  port = channel.port1;
  port.onmessage = ({ data }) => globalThis.toMain(encode(data));
  listeners['mojian-port']?.({ ports: [channel.port2] });
  delete listeners['mojian-port'];
};
globalThis.fromMain = (text) => port.postMessage(decode(text));
const require = () => ({ ipcRenderer: { once: (channel, listener) => { listeners[channel] = listener; } } });
`;

const encode = (data: unknown): string => {
  if (typeof data === 'string') return `s${data}`;
  if (data instanceof Uint8Array) return `b${Buffer.from(data).toString('base64')}`;
  if (data instanceof ArrayBuffer) return `b${Buffer.from(data).toString('base64')}`;
  throw new Error('A port carries text or bytes.');
};
const decode = (text: string): unknown =>
  text.startsWith('s') ? text.slice(1) : new Uint8Array(Buffer.from(text.slice(1), 'base64'));

/**
 * Shows the start's window in real Chromium: files and headers come from the app's own protocol handler, the built
 * preload script runs in an isolated world, and the port is carried between the two. A browser knows no app: scheme,
 * so the page lies at https and the one place where it asks for its scheme is answered as in the desktop app.
 */
export async function showInChromium(desktop: Desktop, browser: Browser): Promise<Page> {
  const contents = windowOf(desktop).webContents;
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await desktop.fetchThrough(new Request(`app://mojian${pathname}`));
    if (!answer) return route.abort();
    const bytes = Buffer.from(await answer.arrayBuffer());
    const body = /\/index-.*\.js$/.test(pathname)
      ? bytes.toString('utf8').replace('startsWith(`http`)', 'startsWith(`http:`)')
      : bytes;
    return route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body });
  });
  const cdp = await page.context().newCDPSession(page);
  let world: number | undefined;
  cdp.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === 'preload') world = context.id;
  });
  const run = (expression: string) =>
    cdp.send('Runtime.evaluate', { expression, ...(world !== undefined && { contextId: world }) });
  // A window that closes takes what is on its way with it.
  const orClosed = (error: unknown) => {
    if (!page.isClosed()) throw error;
  };
  page.on('close', () => port?.close());
  const port = contents.page?.messages.at(-1)?.ports[0];
  cdp.on('Runtime.bindingCalled', ({ payload }) => port?.postMessage(decode(payload)));
  port?.on(
    'message',
    (data: unknown) => page.isClosed() || run(`fromMain(${JSON.stringify(encode(data))})`).catch(orClosed),
  );
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'toMain', executionContextName: 'preload' });
  await cdp.send('Page.enable');
  const source = `{${WORLD}${readFileSync(join(root, 'dist/electron/preload.cjs'), 'utf8')}}`;
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: 'preload' });
  page.on(
    'framenavigated',
    (frame) => void contents.loadURL(`app://mojian/index.html${new URL(frame.url()).hash}`),
  );
  await page.goto(`${ORIGIN}/index.html`);
  await run('deliver()');
  return page;
}
