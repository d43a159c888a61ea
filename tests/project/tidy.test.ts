import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import git from 'isomorphic-git';
import { expect, test } from 'vitest';
import { insertChapter } from '#model/operations.ts';
import { gitFs } from '#project/git-files.ts';
import { packHistory } from '#project/git-pack.ts';
import { BIN_DAYS, readUsage, trimBin, trimCaches } from '#project/tidy.ts';
import { addChapters, binned, never, newBook, setOf, settled, tempFolder } from './support.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const quiet = () => undefined;

async function binnedBook(chapters: number) {
  const store = await newBook();
  await addChapters(
    store,
    ...Array.from({ length: chapters }, (_, at): [string, string] => [`${at}`, 'x'.repeat(1000)]),
  );
  for (const { id } of store.book().chapters)
    settled(await store.commit(setOf({ type: 'chapter-remove', id })));
  return store;
}

test('what went into the bin lately stays, however large the bin is', async () => {
  const store = await binnedBook(3);
  expect(trimBin(store.dir, inDays(BIN_DAYS - 1), 0)).toBe(0);
  expect(await binned(store)).toHaveLength(3);
});

test('what is old stays while the bin is small', async () => {
  const store = await binnedBook(3);
  expect(trimBin(store.dir, inDays(400))).toBe(0);
  expect(await binned(store)).toHaveLength(3);
});

test('the oldest goes first, only as far as is needed, and undo still brings it back', async () => {
  const store = await binnedBook(3);
  const size = readUsage(store.dir).find(({ part }) => part === 'bin')?.bytes ?? 0;
  expect(trimBin(store.dir, inDays(BIN_DAYS + 1), size - 1)).toBeGreaterThan(1000);
  expect((await binned(store)).map(({ name }) => name).sort()).toEqual(['1', '2']);
  for (let step = 0; step < 3; step++) settled(await store.undo());
  expect(store.book().chapters.map(({ title }) => title)).toEqual(['0', '1', '2']);
  expect(await store.prose('a')).toBe('x'.repeat(1000));
});

test('caches are kept below their size by letting the largest go', () => {
  const dir = tempFolder();
  mkdirSync(join(dir, '.mojian', 'cache', 'deep'), { recursive: true });
  writeFileSync(join(dir, '.mojian', 'cache', 'small'), 'x');
  writeFileSync(join(dir, '.mojian', 'cache', 'deep', 'large'), 'x'.repeat(100));
  expect(trimCaches(dir, 500)).toBe(0);
  expect(trimCaches(dir, 50)).toBe(100);
  expect(readdirSync(join(dir, '.mojian', 'cache'))).toContain('small');
});

test('a folder is told by its parts', async () => {
  const store = await binnedBook(2);
  mkdirSync(join(store.dir, 'chats'));
  writeFileSync(join(store.dir, 'chats', 'a.jsonl'), '12345');
  const usage = new Map(readUsage(store.dir).map(({ part, ...rest }) => [part, rest]));
  expect(usage.get('chats')).toEqual({ files: 1, bytes: 5 });
  // Each of the two chapters with the note of where it stood.
  expect(usage.get('bin')?.files).toBe(4);
  expect(usage.get('text')?.files).toBe(1);
  expect(usage.get('history')).toEqual({ files: 0, bytes: 0 });
});

test('a history that somebody else made is left alone', async () => {
  const store = await newBook();
  expect(await packHistory(store.dir, quiet, never)).toMatchObject({ problem: { code: 'history-not-ours' } });
  await git.init({ fs: gitFs, dir: store.dir });
  expect(await packHistory(store.dir, quiet, never)).toMatchObject({ problem: { code: 'history-not-ours' } });
});

test('a compact history has every version it had, in few files, and takes new ones', async () => {
  const describe = ({ code }: { code: string }) => code;
  const store = await newBook({ watch: false, git: { describe, pauseMs: 1 } });
  const { dir } = store;
  const commits = () => git.log({ fs: gitFs, dir }).catch(() => []);
  const write = async (title: string, count: number) => {
    const changes = insertChapter({ id: `c${count}`, title, prose: `${title}。` }, count - 1);
    settled(await store.commit(setOf(...changes)));
    await expect.poll(async () => (await commits()).length, { timeout: 5000 }).toBe(count);
  };
  for (let count = 1; count <= 4; count++) await write(`第${count}夜`, count);
  const before = await commits();
  const loose = () =>
    readdirSync(join(dir, '.git/objects'))
      .filter((name) => name.length === 2)
      .reduce((sum, name) => sum + readdirSync(join(dir, '.git/objects', name)).length, 0);
  const count = loose();
  const packed = settled(await packHistory(dir, quiet, never));
  expect(packed).toMatchObject({ objects: count });
  expect(packed.after).toBeLessThan(packed.before);
  expect(loose()).toBe(0);
  expect(await commits()).toEqual(before);
  for (const { oid } of before) {
    await git.walk({
      fs: gitFs,
      dir,
      trees: [git.TREE({ ref: oid })],
      map: async (path, [entry]) => {
        if ((await entry?.type()) === 'blob') expect(await entry?.content(), path).toBeDefined();
      },
    });
  }
  await write('第五夜', 5);
  expect(existsSync(join(dir, '.git/objects/pack'))).toBe(true);
  expect(settled(await packHistory(dir, quiet, never)).objects).toBeGreaterThan(0);
  expect((await commits()).length).toBe(5);
});
