import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { underLock } from '#app/document-lock.ts';
import { createLedger } from '#app/ledger.ts';
import type { Ports } from '#app/ports.ts';
import { createSettings } from '#app/settings.ts';
import { createShelf } from '#app/shelf.ts';
import { defaultAppSettings } from '#model/settings.ts';
import { tempFolder } from '#tests/support/ports.ts';
import { createLocalPorts } from '#web/ports.ts';

let home: string;
beforeEach(async () => {
  home = await tempFolder();
  vi.stubEnv('MOJIAN_HOME', home);
});
afterEach(() => vi.unstubAllEnvs());

/** The ports of one more browser shell over the same home. */
const shellPorts = (): Ports =>
  createLocalPorts({ shell: 'browser', version: 'test', samplesDir: '', locale: 'zh-CN' });

test('two shells put books on one shelf and lose none of them', async () => {
  const [a, b] = [createShelf(shellPorts()), createShelf(shellPorts())];
  await Promise.all([a.list(), b.list()]);
  const names = Array.from({ length: 12 }, (_, at) => join(home, `book ${at}`));
  await Promise.all(names.map((dir, at) => (at % 2 === 0 ? a : b).admit(dir)));
  expect((await createShelf(shellPorts()).list()).map(({ place }) => place).sort()).toEqual(names.sort());
});

test('a folder that both shells meet at once has one id', async () => {
  const [a, b] = [createShelf(shellPorts()), createShelf(shellPorts())];
  const dir = join(home, 'book');
  const ids = await Promise.all([a.admit(dir), b.admit(dir), a.admit(dir)]);
  expect(new Set(ids).size).toBe(1);
});

test('what one shell takes off the shelf the other does not put back', async () => {
  const [a, b] = [createShelf(shellPorts()), createShelf(shellPorts())];
  const bookId = await a.admit(join(home, 'gone'));
  await b.list();
  await a.forget(bookId);
  await b.admit(join(home, 'kept'));
  expect((await a.list()).map(({ place }) => place)).toEqual([join(home, 'kept')]);
});

test('settings changed in two shells are both kept', async () => {
  const [a, b] = [createSettings(shellPorts()), createSettings(shellPorts())];
  await Promise.all([a.read(), b.read()]);
  await a.change({ theme: 'sepia' });
  await b.change({ fontSize: 24 });
  expect(await a.read()).toEqual({ ...defaultAppSettings, theme: 'sepia', fontSize: 24 });
});

test('money spent in two shells adds up', async () => {
  const [a, b] = [createLedger(shellPorts()), createLedger(shellPorts())];
  const price = { currency: 'CNY' as const, input: 1, cached: 0, output: 1 };
  const known = { ...price, provider: 'x', model: 'm', source: '', read: '' };
  await Promise.all([a, b, a, b].map((one) => one.note(known, { input: 1_000_000, output: 0 })));
  expect(await a.today()).toEqual({ CNY: 4 });
});

test('a lock of a dead process is taken over although the clock was set back since', async () => {
  const path = join(home, 'shelf.json.lock');
  await writeFile(path, '');
  const ahead = new Date(Date.now() + 3_600_000);
  await utimes(path, ahead, ahead);
  expect(await underLock(path, () => 'done')).toBe('done');
});

test('a lock that a dead process left is taken over, a young one is waited for', async () => {
  const path = join(home, 'deep', 'settings.json.lock');
  await mkdir(join(home, 'deep'));
  await writeFile(path, '');
  const old = new Date(Date.now() - 60_000);
  await utimes(path, old, old);
  expect(await underLock(path, () => 'done')).toBe('done');
  await expect(
    underLock(path, () => {
      throw new Error('inside');
    }),
  ).rejects.toThrow('inside');
  expect(await readdir(join(home, 'deep'))).toEqual([]);
});
