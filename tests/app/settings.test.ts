import { expect, test } from 'vitest';
import { createSettings } from '#app/settings.ts';
import { createShelf } from '#app/shelf.ts';
import { defaultAppSettings } from '#model/settings.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';

async function portsWith(name: 'settings' | 'shelf', stored: unknown) {
  const ports = createTestPorts(await tempFolder(), { locale: 'en' });
  await ports.documents.change(name, () => stored);
  return ports;
}

test.each([null, 'text', 12, []])(
  'settings that are no settings at all (%j) read as the defaults',
  async (stored) => {
    const settings = createSettings(await portsWith('settings', stored));
    expect(await settings.read()).toEqual({ ...defaultAppSettings, locale: 'en' });
  },
);

test('one unreadable setting falls back alone', async () => {
  const settings = createSettings(
    await portsWith('settings', { theme: 'neon', fontSize: 20, locale: 'zh-CN' }),
  );
  expect(await settings.read()).toEqual({ ...defaultAppSettings, fontSize: 20 });
});

test('a change is kept, and refuses what is out of range', async () => {
  const ports = createTestPorts(await tempFolder());
  const settings = createSettings(ports);
  await settings.change({ theme: 'sepia', fontSize: 500 });
  expect(await createSettings(ports).read()).toEqual({ ...defaultAppSettings, theme: 'sepia' });
});

test('one damaged line of the shelf costs no other book', async () => {
  const ports = await portsWith('shelf', []);
  const shelf = createShelf(ports);
  await shelf.admit('/kept');
  await ports.documents.change('shelf', (stored) => [...(Array.isArray(stored) ? stored : []), { dir: 7 }]);
  await shelf.admit('/fresh');
  expect((await shelf.list()).map(({ place }) => place).sort()).toEqual(['/fresh', '/kept']);
});

test('a damaged shelf is an empty one', async () => {
  const shelf = createShelf(await portsWith('shelf', { books: 'no list' }));
  expect(await shelf.list()).toEqual([]);
});

test('a folder has one id however often it is put on the shelf, and a missing one is shown as such', async () => {
  const dir = await tempFolder();
  const shelf = createShelf(createTestPorts(dir));
  const bookId = await shelf.admit(`${dir}/book/`);
  expect(await shelf.admit(`${dir}/./book`)).toBe(bookId);
  expect(await shelf.list()).toMatchObject([{ bookId, available: false }]);
  await shelf.forget(bookId);
  expect(await shelf.list()).toEqual([]);
});

test('whether anything was ever set is known', async () => {
  const settings = createSettings(createTestPorts(await tempFolder()));
  expect(await settings.areStored()).toBe(false);
  await settings.change({ theme: 'dark' });
  expect(await settings.areStored()).toBe(true);
});
