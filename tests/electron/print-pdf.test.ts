import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { freshElectron } from '#tests/support/electron/start.ts';

const never = new AbortController().signal;
const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('mojian-pdf-'));

async function printer() {
  const electron = await freshElectron();
  electron.becomeReady();
  const { printPdf } = await import('#electron/print-pdf.ts');
  return { ...electron, printPdf };
}

test('what the engine can’t print is refused in its words, and nothing is left behind', async () => {
  const { printPdf, machine, BrowserWindow } = await printer();
  const before = await folders();
  machine.printFails = 'Printing failed';
  expect(await printPdf('<p>灯</p>', never)).toEqual({
    ok: false,
    problem: { code: 'pdf-failed', facts: { why: 'Printing failed' } },
  });
  expect([BrowserWindow.getAllWindows(), await folders()]).toEqual([[], before]);
});

test('a stop is no refusal', async () => {
  const { printPdf, BrowserWindow } = await printer();
  const stop = new AbortController();
  stop.abort(new Error('stopped'));
  await expect(printPdf('<p>灯</p>', stop.signal)).rejects.toThrow('stopped');
  expect(BrowserWindow.getAllWindows()).toEqual([]);
});

test('a page is printed whole in a hidden window that runs nothing and reaches nothing but the page', async () => {
  const { printPdf, machine, app } = await printer();
  const seen: { show: unknown; javascript: unknown; sandbox: unknown; lets: boolean[]; asks: boolean }[] = [];
  app.on('browser-window-created', (_, window) => {
    const { show, webPreferences } = window.options;
    const { session } = window.webContents;
    void session.asks('geolocation').then((asks: boolean) =>
      seen.push({
        ...{ show, javascript: webPreferences?.javascript, sandbox: webPreferences?.sandbox, asks },
        lets: [session.lets('https://example.com/'), session.lets('file:///etc/passwd')],
      }),
    );
  });
  const printed = await printPdf('<p>灯亮了。</p>', never);
  expect(printed.ok && new TextDecoder().decode(printed.value)).toBe('%PDF-1.4 <p>灯亮了。</p>');
  expect(seen).toEqual([
    { show: false, javascript: false, sandbox: true, asks: false, lets: [false, false] },
  ]);
  expect(machine.pdfs[0]?.options).toMatchObject({ preferCSSPageSize: true, generateDocumentOutline: true });
});
