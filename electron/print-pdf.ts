import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BrowserWindow, session } from 'electron';
import type { PrintPdf } from '#app/ports.ts';
import { ok, refuse } from '#model/result.ts';

/**
 * Prints with the app's own engine, in a hidden window that ends with the work.
 * SECURITY: the page is ours but holds the author's words: no scripts, no network, no file but the page itself.
 */
export const printPdf: PrintPdf = async (html, signal) => {
  signal.throwIfAborted();
  const folder = await mkdtemp(join(tmpdir(), 'mojian-pdf-'));
  const file = join(folder, 'book.html');
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      session: sealedSession(file),
      ...{ javascript: false, sandbox: true, contextIsolation: true, nodeIntegration: false },
      ...{ images: false, webgl: false, spellcheck: false },
    },
  });
  const stop = () => window.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    await writeFile(file, html);
    await window.loadFile(file);
    const pdf = await window.webContents.printToPDF({
      ...{ preferCSSPageSize: true, printBackground: true },
      ...{ generateDocumentOutline: true, generateTaggedPDF: true },
    });
    return ok(new Uint8Array(pdf));
  } catch (error) {
    signal.throwIfAborted();
    const why = error instanceof Error ? error.message : String(error);
    return refuse({ code: 'pdf-failed', facts: { why } });
  } finally {
    signal.removeEventListener('abort', stop);
    if (!window.isDestroyed()) window.destroy();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** A session in memory, for this printing alone, that may read one file and do nothing else. */
function sealedSession(file: string) {
  const sealed = session.fromPartition(`print ${file}`);
  const page = pathToFileURL(file).href;
  sealed.setPermissionRequestHandler((_, __, answer) => answer(false));
  sealed.setPermissionCheckHandler(() => false);
  sealed.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: url !== page }));
  return sealed;
}
