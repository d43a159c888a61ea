import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PrintPdf } from '#app/ports.ts';
import { ok, refuse } from '#model/result.ts';
import { type Send, startBrowser } from './devtools.ts';
import { findBrowser } from './find-browser.ts';

/** Longest wait (ms) for a browser to come up; printing itself may take as long as it takes. */
const START_MS = 30_000;
/** Bytes of the PDF that are fetched at once. */
const PIECE = 1 << 20;

/** SECURITY: nothing is fetched whatever the page says, and the browser has a profile of its own that goes away. */
const flagsFor = (profile: string): string[] => [
  '--headless',
  `--user-data-dir=${profile}`,
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // Chromium refuses to be root's with its sandbox on
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Prints with a Chrome, Edge or Chromium of this machine, hidden, in a process that ends with the work. */
export const printPdf: PrintPdf = async (html, signal) => {
  signal.throwIfAborted();
  const path = await findBrowser({ platform: process.platform, env: process.env });
  if (path === undefined) return refuse({ code: 'pdf-no-browser' });
  const profile = await mkdtemp(join(tmpdir(), 'mojian-pdf-'));
  const { child, send } = startBrowser(path, flagsFor(profile));
  const gone = new Promise((resolve) => child.once('close', resolve));
  const stop = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    return ok(await printPage(send, html, stop));
  } catch (error) {
    signal.throwIfAborted();
    return refuse({
      code: 'pdf-failed',
      facts: { why: error instanceof Error ? error.message : String(error) },
    });
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
    if (child.pid !== undefined) await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};

async function printPage(send: Send, html: string, stop: () => void): Promise<Uint8Array> {
  const late = setTimeout(stop, START_MS);
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  clearTimeout(late);
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const tell: Send = (method, params) => send(method, params, sessionId);
  await tell('Emulation.setScriptExecutionDisabled', { value: true });
  const { frameTree } = await tell<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree');
  await tell('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
  const { stream } = await tell<{ stream: string }>('Page.printToPDF', {
    printBackground: true,
    preferCSSPageSize: true,
    generateDocumentOutline: true,
    generateTaggedPDF: true,
    transferMode: 'ReturnAsStream',
  });
  const pieces: Buffer[] = [];
  for (let isLast = false; !isLast; ) {
    const piece = await tell<{ data: string; eof: boolean }>('IO.read', { handle: stream, size: PIECE });
    pieces.push(Buffer.from(piece.data, 'base64'));
    isLast = piece.eof;
  }
  return new Uint8Array(Buffer.concat(pieces));
}
