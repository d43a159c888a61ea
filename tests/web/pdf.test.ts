import { chmod, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { tempFolder } from '#tests/support/ports.ts';
import { browserPlaces, findBrowser } from '#web/pdf/find-browser.ts';
import { printPdf } from '#web/pdf/print-pdf.ts';

afterEach(() => vi.unstubAllEnvs());

const never = new AbortController().signal;
const profiles = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('mojian-pdf-'));

/** A program in the place of a browser. */
async function standIn(script: string): Promise<string> {
  const path = join(await tempFolder(), 'browser');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

test('a machine without a browser is told what to do', async () => {
  vi.stubEnv('CHROME', join(await tempFolder(), 'nothing'));
  expect(await printPdf('<p>灯</p>', never)).toEqual({ ok: false, problem: { code: 'pdf-no-browser' } });
});

test('a browser that ends says why, and leaves nothing behind', async () => {
  const before = await profiles();
  vi.stubEnv('CHROME', await standIn('echo "cannot open display" >&2; exit 3'));
  expect(await printPdf('<p>灯</p>', never)).toEqual({
    ok: false,
    problem: { code: 'pdf-failed', facts: { why: 'cannot open display' } },
  });
  expect(await profiles()).toEqual(before);
});

test('a stop ends the browser, and is no refusal', async () => {
  vi.stubEnv('CHROME', await standIn('exec sleep 60'));
  const stop = new AbortController();
  const printing = printPdf('<p>灯</p>', stop.signal);
  setTimeout(() => stop.abort(new Error('stopped')), 200);
  await expect(printing).rejects.toThrow('stopped');
});

test('a stop before the browser is up is not missed', { timeout: 5000 }, async () => {
  vi.stubEnv('CHROME', await standIn('exec sleep 60'));
  const stop = new AbortController();
  const printing = printPdf('<p>灯</p>', stop.signal);
  stop.abort(new Error('stopped'));
  await expect(printing).rejects.toThrow('stopped');
});

test('browsers are looked for where each system has them, and CHROME is taken at its word', async () => {
  expect(browserPlaces({ platform: 'linux', env: { CHROME: '/a/b', PATH: '/usr/bin' } })).toEqual(['/a/b']);
  expect(browserPlaces({ platform: 'linux', env: { PATH: '/usr/bin' } })).toContain('/usr/bin/chromium');
  expect(browserPlaces({ platform: 'darwin', env: {} })[0]).toContain('Google Chrome.app');
  expect(
    browserPlaces({ platform: 'win32', env: { PROGRAMFILES: 'C:\\Programs' } }).map((path) =>
      path.slice(-10),
    ),
  ).toEqual(['chrome.exe', 'msedge.exe', 'chrome.exe']);
  expect(await findBrowser({ platform: 'linux', env: { PATH: await tempFolder() } })).toBeUndefined();
});
