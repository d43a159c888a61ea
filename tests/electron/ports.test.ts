import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { desktopHome, freshElectron, startDesktop } from '#tests/support/electron/start.ts';

async function secretsWith(keyring: 'gnome_libsecret' | 'basic_text' | 'none', home?: string) {
  const electron = await freshElectron({ keyring, ...(home && { home }) });
  electron.becomeReady();
  const { createSealedSecrets } = await import('#electron/secrets.ts');
  const { openDocument } = await import('#electron/documents.ts');
  const dir = electron.app.getPath('userData');
  const open = () => createSealedSecrets(openDocument(dir, 'keys', () => {}));
  return { secrets: open(), open, file: join(dir, 'keys.json') };
}

test.each(['basic_text', 'none'] as const)(
  'with %s for a keyring a key stays in memory and reaches no file',
  async (keyring) => {
    const { secrets, open, file } = await secretsWith(keyring);
    await secrets.write('a', 'sk-secret');
    expect([secrets.kind, await secrets.read('a')]).toEqual(['memory', 'sk-secret']);
    expect(await open().read('a')).toBeUndefined();
    expect(await readFile(file, 'utf8').catch(() => '')).not.toMatch(/sk-secret|c2stc2VjcmV0/);
  },
);

test('a sealed key comes back at the next start, and null takes it away', async () => {
  const { secrets, open, file } = await secretsWith('gnome_libsecret');
  await secrets.write('a', 'sk-secret');
  expect([secrets.kind, await open().read('a')]).toEqual(['sealed', 'sk-secret']);
  expect(await readFile(file, 'utf8')).not.toMatch(/sk-secret|c2stc2VjcmV0/);
  await secrets.write('a', null);
  expect([await secrets.read('a'), await open().read('a')]).toEqual([undefined, undefined]);
});

test('all keys go at once, from the file as well', async () => {
  const { secrets, open, file } = await secretsWith('gnome_libsecret');
  await secrets.write('a', 'sk-secret');
  await secrets.write('b', 'sk-other');
  await secrets.removeAll();
  expect([await secrets.read('a'), await open().read('b')]).toEqual([undefined, undefined]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({});
});

test('what another machine sealed counts as not set', async () => {
  const home = await desktopHome();
  const { secrets } = await secretsWith('gnome_libsecret', home);
  await secrets.write('a', 'sk-secret');
  const { secrets: elsewhere } = await secretsWith('gnome_libsecret', home);
  expect(await elsewhere.read('a')).toBeUndefined();
});

test.each(['{"value": {"locale":', '[]', 'null', ''])(
  'a damaged settings file (%j) is kept, told, and replaced by defaults',
  async (damaged) => {
    const home = await desktopHome();
    const electron = await freshElectron({ home });
    const dir = electron.app.getPath('userData');
    await writeFile(join(dir, 'settings.json'), damaged);
    const { machine } = await startDesktop({ home });
    const kept = (await readdir(dir)).find((name) => name.startsWith('settings.damaged-')) ?? '';
    expect(await readFile(join(dir, kept), 'utf8')).toBe(damaged);
    await expect.poll(() => machine.asked[0]?.message).toContain(kept);
  },
);
