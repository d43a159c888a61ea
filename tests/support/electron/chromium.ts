import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { root } from '#tests/support/sources.ts';
import type { WebContents } from './contents.ts';
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
 * Shows a window, the newest unless named, in real Chromium: files and headers come from the app's own protocol
 * handler, the built preload script runs in an isolated world, and the port of each load is carried between the two.
 * A browser knows no app: scheme, so the page lies at https and the one place where it asks for its scheme is
 * answered as in the desktop app.
 */
export async function showInChromium(
  desktop: Desktop,
  context: BrowserContext,
  window = windowOf(desktop),
): Promise<Page> {
  const { webContents } = window;
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, (route) => answer(desktop, route));
  await carryPorts(page, webContents);
  page.on(
    'framenavigated',
    (frame) => void webContents.loadURL(`app://mojian/index.html${new URL(frame.url()).hash}`),
  );
  await page.goto(`${ORIGIN}/index.html`);
  return page;
}

async function answer({ fetchThrough }: Desktop, route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const found = await fetchThrough(new Request(`app://mojian${pathname}`));
  if (!found) return route.abort();
  const bytes = Buffer.from(await found.arrayBuffer());
  const body = pathname.endsWith('.js')
    ? bytes.toString('utf8').replace('startsWith(`http`)', 'startsWith(`http:`)')
    : bytes;
  return route.fulfill({ status: found.status, headers: Object.fromEntries(found.headers), body });
}

/** Hands the window's port to each load of the page: a page that is loaded again gets another, as in the app. */
async function carryPorts(page: Page, contents: WebContents): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  let world: number | undefined;
  let port: MessagePort | undefined;
  cdp.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === 'preload') world = context.id;
  });
  const run = (expression: string) =>
    cdp.send('Runtime.evaluate', { expression, ...(world !== undefined && { contextId: world }) });
  // A window that closes or is loaded again takes what is on its way with it.
  const orGone = (error: unknown) => {
    if (!page.isClosed() && !String(error).includes('context')) throw error;
  };
  const deliver = async () => {
    const isAgain = port !== undefined;
    port?.close();
    if (isAgain) await loadAgain(contents);
    const mine = contents.page?.messages.at(-1)?.ports[0];
    port = mine;
    mine?.on('message', (data: unknown) => {
      if (!page.isClosed() && port === mine) run(`fromMain(${JSON.stringify(encode(data))})`).catch(orGone);
    });
    await run('deliver()').catch(orGone);
  };
  page.on('load', () => void deliver());
  page.on('close', () => port?.close());
  cdp.on('Runtime.bindingCalled', ({ payload }) => port?.postMessage(decode(payload)));
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'toMain', executionContextName: 'preload' });
  await cdp.send('Page.enable');
  const source = `{${WORLD}${readFileSync(join(root, 'dist/electron/preload.cjs'), 'utf8')}}`;
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: 'preload' });
}

async function loadAgain(contents: WebContents): Promise<void> {
  const before = contents.page;
  contents.reload();
  while (contents.page === before || !contents.page?.messages.length)
    await new Promise((done) => setTimeout(done, 5));
}
