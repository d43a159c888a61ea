import {
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  holdsSame,
  listBackups,
  makeBackup,
  pruneBackups,
  readBookFiles,
  restoreBackup,
} from '#project/backup-zip.ts';
import { readZip, writeZip } from '#project/zip-file.ts';
import { addChapters, never, newBook, reopen, setOf, settled, tempFolder, wholeBook } from './support.ts';

const NOON = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const quiet = () => undefined;

async function aBook() {
  const store = await newBook();
  await addChapters(store, ['入关', '雪落了。'], ['城下', '']);
  return { store, files: settled(await store.files()) };
}

const backUp = async (folder: string, minutes = 0, keep = 10) => {
  const { files } = await aBook();
  return settled(await makeBackup(files, folder, { now: later(minutes), keep, progress: quiet }, never));
};

test('a zip that is torn, short or something else has no entries', async () => {
  const path = join(tempFolder(), 'a.zip');
  const files = new Map([['mojian.json', Buffer.from('{}')]]);
  await writeZip(path, files, { at: NOON, wrote: quiet, signal: never });
  const whole = readFileSync(path);
  expect(readZip(whole)?.map((entry) => entry.path)).toEqual(['mojian.json']);
  for (let size = 0; size < whole.length; size++) expect(readZip(whole.subarray(0, size))).toBeUndefined();
  expect(readZip(Buffer.alloc(500))).toBeUndefined();
});

test('content that was changed by a bit is not read', async () => {
  const path = join(tempFolder(), 'a.zip');
  const text = Buffer.from('雪夜叩关。'.repeat(50));
  await writeZip(path, new Map([['a', text]]), { at: NOON, wrote: quiet, signal: never });
  const whole = readFileSync(path);
  whole[40] = (whole[40] ?? 0) ^ 1;
  expect(readZip(whole)?.[0]?.read()).toBeUndefined();
});

test('another reader finds the same files: names in Chinese, empty ones', async () => {
  const dir = tempFolder();
  const files = new Map([
    ['chapters/0001 入关.md', new TextEncoder().encode('雪落了。\n')],
    ['plan.md', new Uint8Array()],
  ]);
  await writeZip(join(dir, 'a.zip'), files, { at: NOON, wrote: quiet, signal: never });
  expect(unzipSync(readFileSync(join(dir, 'a.zip')))).toEqual(Object.fromEntries(files));
});

test('a damaged backup restores nothing', async () => {
  const folder = tempFolder();
  const { name } = await backUp(folder);
  truncateSync(join(folder, name), 300);
  const target = join(tempFolder(), 'back');
  expect(await restoreBackup(join(folder, name), target)).toMatchObject({
    problem: { code: 'backup-broken' },
  });
  expect(readdirSync(join(target, '..'))).toEqual([]);
});

test.each(['../evil.md', '/etc/evil', 'C:/evil', 'chapters\\..\\..\\evil'])(
  'a backup that names %s, which lies outside, restores nothing',
  async (path) => {
    const dir = tempFolder();
    const files = new Map([
      ['mojian.json', Buffer.from('{}')],
      [path, Buffer.from('x')],
    ]);
    await writeZip(join(dir, 'a.zip'), files, { at: NOON, wrote: quiet, signal: never });
    expect(await restoreBackup(join(dir, 'a.zip'), join(dir, 'back'))).toMatchObject({
      problem: { code: 'backup-broken' },
    });
    expect(readdirSync(dir)).toEqual(['a.zip']);
  },
);

test('a backup that announces more than any of ours holds restores nothing', async () => {
  const dir = tempFolder();
  const path = join(dir, 'a.zip');
  const files = new Map([['mojian.json', Buffer.from('{}')]]);
  await writeZip(path, files, { at: NOON, wrote: quiet, signal: never });
  const zip = readFileSync(path);
  // the size in the one central header, which a small file of zeros would keep its word for
  zip.writeUInt32LE(0xfffffff0, zip.readUInt32LE(zip.length - 6) + 24);
  expect(readZip(zip)).toBeUndefined();
  writeFileSync(path, zip);
  expect(await restoreBackup(path, join(dir, 'back'))).toMatchObject({ problem: { code: 'backup-broken' } });
});

test('a backup goes to a new folder only, and opens there as the same book', async () => {
  const folder = tempFolder();
  const { store, files } = await aBook();
  const made = settled(await makeBackup(files, folder, { now: NOON, keep: 3, progress: quiet }, never));
  const target = join(tempFolder(), 'back');
  settled(await restoreBackup(join(folder, made.name), target));
  const back = await reopen(target);
  expect(await wholeBook(back)).toEqual(await wholeBook(store));
  expect(back.problems()).toEqual([]);
  expect(await restoreBackup(join(folder, made.name), target)).toMatchObject({
    problem: { code: 'folder-not-empty' },
  });
});

test('a backup holds no caches, no history and no links, but the writing log', async () => {
  const { store } = await aBook();
  writeFileSync(join(store.dir, '.mojian', 'writing-log.jsonl'), '{}\n');
  mkdirSync(join(store.dir, '.git'));
  writeFileSync(join(store.dir, '.git', 'HEAD'), 'x');
  symlinkSync('/etc', join(store.dir, 'etc'));
  expect([...settled(await readBookFiles(store.dir)).keys()].sort()).toEqual([
    '.mojian/writing-log.jsonl',
    'chapters/0001 入关.md',
    'chapters/0002 城下.md',
    'mojian.json',
  ]);
});

test('a backup that is stopped leaves nothing behind', async () => {
  const folder = tempFolder();
  const stop = new AbortController();
  const { files } = await aBook();
  const options = { now: NOON, keep: 3, progress: () => stop.abort() };
  await expect(makeBackup(files, folder, options, stop.signal)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([]);
});

test('the newest stay, and files of others are left alone', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'mine.zip'), 'not ours');
  for (const minute of [0, 1, 2, 2, 3]) await backUp(folder, minute, 3);
  expect(listBackups(folder).map(({ name }) => name)).toEqual([
    '2026-03-01T12-03-00Z.zip',
    '2026-03-01T12-02-00Z (2).zip',
    '2026-03-01T12-02-00Z.zip',
  ]);
  expect(readdirSync(folder)).toContain('mine.zip');
});

test('the last good backup is never taken away for newer ones that are damaged', async () => {
  const folder = tempFolder();
  const good = await backUp(folder, 0);
  for (const minute of [1, 2, 3]) truncateSync(join(folder, (await backUp(folder, minute)).name), 10);
  await pruneBackups(folder, 2);
  expect(listBackups(folder).map(({ name }) => name)).toEqual([
    '2026-03-01T12-03-00Z.zip',
    '2026-03-01T12-02-00Z.zip',
    good.name,
  ]);
});

test('what a dead process left unfinished goes after a day, not before', async () => {
  const folder = tempFolder();
  const names = ['2026-02-01T00-00-00Z.zip.unfinished', '2026-02-02T00-00-00Z.zip.unfinished'];
  for (const name of names) writeFileSync(join(folder, name), '');
  const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  utimesSync(join(folder, names[0] ?? ''), old, old);
  await backUp(folder);
  expect(readdirSync(folder)).not.toContain(names[0]);
  expect(readdirSync(folder)).toContain(names[1]);
});

test('whether a book has changed since a backup is told by its content', async () => {
  const folder = tempFolder();
  const { store, files } = await aBook();
  const { name } = settled(await makeBackup(files, folder, { now: NOON, keep: 3, progress: quiet }, never));
  expect(holdsSame(join(folder, name), settled(await store.files()))).toBe(true);
  settled(await store.commit(setOf({ type: 'chapter-remove', id: 'b' })));
  expect(holdsSame(join(folder, name), settled(await store.files()))).toBe(false);
});
