import { expect, test, vi } from 'vitest';
import type { Preferences } from '#electron/preferences.ts';
import { toText } from '#electron/updater.ts';
import type { Updater } from '#electron/updates.ts';
import { freshElectron } from '#tests/support/electron/start.ts';

/** A publisher with this newest version, and a person who presses these buttons. */
async function start(pressed: number[], more: { agreed?: boolean; version?: string; fails?: string } = {}) {
  const { machine } = await freshElectron({ pressed });
  const { createUpdates } = await import('#electron/updates.ts');
  const { createSpeak } = await import('#electron/words.ts');
  const done: string[] = [];
  const step = async (name: string) => {
    done.push(name);
    if (more.fails === name) throw new Error('net::ERR_INTERNET_DISCONNECTED');
  };
  const updater: Updater = {
    async check() {
      await step('check');
      return more.version === undefined ? null : { version: more.version, notes: '改进' };
    },
    download: () => step('download'),
    install: () => void done.push('install'),
  };
  const stored: Preferences = more.agreed === undefined ? {} : { updates: more.agreed };
  const preferences = {
    get: (name: keyof Preferences) => stored[name],
    set: (name: keyof Preferences, value: boolean) => Object.assign(stored, { [name]: value }),
  };
  const noted: string[] = [];
  const updates = createUpdates({
    load: async () => {
      done.push('load');
      return updater;
    },
    // safe: updates reads and writes single preferences only
    preferences: preferences as never,
    speak: createSpeak(() => 'zh-CN'),
    log: { note: (code) => noted.push(code), trouble: (code) => noted.push(code) },
  });
  return { updates, done, machine, stored, noted };
}

test('before the person agrees nothing is loaded or asked, by itself or by the menu', async () => {
  const { updates, done, stored } = await start([1], { version: '2.0.0' });
  updates.start()();
  await updates.checkNow();
  expect([done, stored]).toEqual([[], {}]);
});

test('agreed once, it is looked for at the start; notes are shown and nothing is fetched without a yes', async () => {
  const { updates, done, machine } = await start([1], { agreed: true, version: '2.0.0' });
  const stop = updates.start();
  await vi.waitFor(() => expect(machine.asked).toHaveLength(1));
  stop();
  expect(machine.asked[0]).toMatchObject({ message: '有新版本 2.0.0。', detail: '改进' });
  expect(done).toEqual(['load', 'check']);
});

test('agreeing, fetching and restarting are three questions', async () => {
  const { updates, done, stored } = await start([0, 0, 0], { version: '2.0.0' });
  await updates.checkNow();
  expect([done, stored]).toEqual([['load', 'check', 'download', 'install'], { updates: true }]);
});

test('fetched and put off, it is installed with the next end of the app', async () => {
  const { updates, done } = await start([0, 1], { agreed: true, version: '2.0.0' });
  await updates.checkNow();
  expect(done).toEqual(['load', 'check', 'download']);
});

test.each(['check', 'download'])(
  'a %s that fails is told to who asked, and only noted otherwise',
  async (fails) => {
    const { updates, machine, noted } = await start([0, 0, 0], { agreed: true, version: '2.0.0', fails });
    updates.start()();
    await vi.waitFor(() => expect(noted).toEqual(['update-failed']));
    const before = machine.asked.length;
    await updates.checkNow();
    expect(machine.asked.at(-1)?.message).toContain('没能检查更新');
    expect(machine.asked.length).toBeGreaterThan(before);
  },
);

test('the newest version is told as such to who asked', async () => {
  const { updates, machine } = await start([], { agreed: true });
  await updates.checkNow();
  expect(machine.asked).toMatchObject([{ message: '已是最新版本。' }]);
});

test.each([
  [null, ''],
  ['<ul><li>A &amp; B</li><li>C</li></ul><script>x</script>', 'A & B\nC\n\nx'],
  [
    [
      { version: '2.0.0', note: '<p>新</p>' },
      { version: '1.9.0', note: null },
    ],
    '2.0.0\n新\n\n1.9.0',
  ],
])('release notes are shown as plain text', (notes, text) => {
  expect(toText(notes)).toBe(text);
});
