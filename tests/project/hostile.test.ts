import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromChapterFile } from '#project/chapter-file.ts';
import { openProject } from '#project/open.ts';
import {
  addChapters,
  never,
  newBook,
  reopen,
  setOf,
  settled,
  tempFolder,
  testPorts,
  wholeBook,
} from './support.ts';

/** A redo record as an attacker would put it into a folder that is handed on. */
function forge(dir: string, moves: object[], writes: string[]): void {
  const json = JSON.stringify({ id: 'evil', moves, writes, line: '{}\t[]\n' });
  const sum = createHash('sha256').update(json).digest('hex').slice(0, 32);
  writeFileSync(join(dir, '.mojian/redo/evil.json'), `mojian-redo 1 ${sum}\n${json}`);
  for (const n of writes.keys()) writeFileSync(join(dir, `.mojian/redo/evil.w${n}`), 'evil');
}

test.each(['../evil.md', '/tmp/evil.md', 'chapters/../../evil.md', 'C:\\evil.md', 'out/evil.md'])(
  'a forged redo record can’t write to %s',
  async (path) => {
    const store = await newBook();
    await addChapters(store, ['甲', '一']);
    await store.close();
    const outside = tempFolder();
    symlinkSync(outside, join(store.dir, 'out'));
    forge(store.dir, [], [path]);
    const again = await reopen(store.dir);
    expect((await wholeBook(again)).chapters).toHaveLength(1);
    expect(existsSync(join(store.dir, path))).toBe(false);
    expect(readdirSync(outside)).toEqual([]);
    expect(readdirSync(join(store.dir, '.mojian/redo'))).toEqual([]);
  },
);

test('an entry is not written through a link that leads out of the folder', async () => {
  const store = await newBook();
  const outside = tempFolder();
  mkdirSync(join(store.dir, 'bible/world'), { recursive: true });
  symlinkSync(outside, join(store.dir, 'bible/world/地'));
  const value = {
    id: 'w',
    category: '地',
    name: '关',
    description: '',
    aliases: [],
    locked: false,
    extra: {},
  };
  const refused = await store.commit(setOf({ type: 'world-put', value }));
  expect(refused).toMatchObject({
    ok: false,
    problem: { code: 'leads-outside', facts: { file: 'bible/world/地' } },
  });
  expect(readdirSync(outside)).toEqual([]);
  expect(store.book().world).toEqual([]);
});

test('a header that would unfold without end is set aside', () => {
  const levels = Array.from({ length: 20 }, (_, n) => `k${n + 1}: &k${n + 1} [*k${n}, *k${n}, *k${n}]`);
  const text = `---\nid: c\nk0: &k0 [x, x]\n${levels.join('\n')}\n---\n\n夜。\n`;
  const read = fromChapterFile('夜', text);
  expect(read.header?.fault).toContain('alias');
  expect(read.chapter).toMatchObject({ id: 'c', prose: '夜。', extra: {} });
});

test('a key named __proto__ is a key like any other', () => {
  const { chapter } = fromChapterFile('夜', '---\nid: c\n__proto__: {polluted: 1}\n---\n');
  expect(Object.keys(chapter.extra)).toEqual(['__proto__']);
  expect('polluted' in {}).toBe(false);
});

test('a mojian.json that a newer version put there meanwhile is not written over', async () => {
  const store = await newBook();
  await addChapters(store, ['甲', '一']);
  const file = join(store.dir, 'mojian.json');
  const newer = readFileSync(file, 'utf8').replace('"formatVersion": 1', '"formatVersion": 2');
  writeFileSync(file, newer);
  const refused = await store.commit(setOf({ type: 'project-set', patch: { title: '新名' } }));
  expect(refused).toMatchObject({ ok: false, problem: { code: 'newer-format' } });
  expect(readFileSync(file, 'utf8')).toBe(newer);
  expect(store.book().project.title).toBe('长夜行');
  settled(await store.saveProse({ chapterId: 'a', base: store.index('a').revision, prose: '照常' }));
});

test.each(['bible/state.json', 'threads.json', 'bible/guidelines.md'])(
  'a folder in the place of %s is told, and the rest opens and is written',
  async (path) => {
    const store = await newBook();
    await addChapters(store, ['甲', '一']);
    await store.close();
    mkdirSync(join(store.dir, path, 'mine'), { recursive: true });
    const again = await reopen(store.dir);
    expect(again.problems()).toMatchObject([
      { code: 'file-closed', file: path, facts: { reason: 'EISDIR' } },
    ]);
    settled(await again.commit(setOf({ type: 'chapter-set', id: 'a', patch: { title: '乙' } })));
    expect((await wholeBook(again)).chapters).toMatchObject([{ title: '乙', prose: '一' }]);
    expect(existsSync(join(store.dir, path, 'mine'))).toBe(true);
  },
);

// the system lets root read everything
test.skipIf(process.getuid?.() === 0)(
  'a chapter that may not be read is told, and the rest opens',
  async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一'], ['乙', '二']);
    await store.close();
    const path = join(store.dir, 'chapters', '0001 甲.md');
    chmodSync(path, 0o000);
    const again = await reopen(store.dir);
    expect(again.problems()).toMatchObject([{ code: 'file-closed', file: 'chapters/0001 甲.md' }]);
    expect((await wholeBook(again)).chapters).toMatchObject([{ title: '乙', prose: '二' }]);
  },
);

test('a link to itself, and a name that breaks a line, keep no book from opening', async () => {
  const store = await newBook();
  await addChapters(store, ['甲', '一']);
  await store.close();
  symlinkSync('0002 环.md', join(store.dir, 'chapters/0002 环.md'));
  symlinkSync('环', join(store.dir, 'drafts'));
  symlinkSync('drafts', join(store.dir, '环'));
  writeFileSync(join(store.dir, 'chapters/0003 两\n行.md'), '正文');
  const { ok, ...refused } = await openProject(testPorts(), store.dir, { watch: false }, never);
  expect({ ok, ...refused }).toMatchObject({
    ok: false,
    problem: { code: 'leads-outside', facts: { file: 'drafts' } },
  });
  rmSync(join(store.dir, 'drafts'));
  const again = await reopen(store.dir);
  expect(again.problems()).toMatchObject([{ code: 'leads-outside', file: 'chapters/0002 环.md' }]);
  expect(again.book().chapters.map(({ title }) => title)).toEqual(['甲', '两\n行']);
});

test('a file where the app’s own folder belongs: the book opens for reading and nothing is harmed', async () => {
  const store = await newBook();
  await addChapters(store, ['甲', '一']);
  await store.close();
  rmSync(join(store.dir, '.mojian'), { recursive: true });
  writeFileSync(join(store.dir, '.mojian'), 'mine');
  const again = await reopen(store.dir);
  expect({ readOnly: again.readOnly, prose: await again.prose('a') }).toEqual({
    readOnly: true,
    prose: '一',
  });
  expect(readFileSync(join(store.dir, '.mojian'), 'utf8')).toBe('mine');
});

// Names of other bytes than UTF-8 exist on Linux alone.
test.runIf(process.platform === 'linux')(
  'a chapter whose name is no Unicode is told, not passed over',
  async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一']);
    await store.close();
    const name = Buffer.concat([
      Buffer.from(join(store.dir, 'chapters/0002 ')),
      Buffer.from([0xd1, 0xff, 0x2e, 0x6d, 0x64]),
    ]);
    writeFileSync(name, '雪');
    const again = await reopen(store.dir);
    expect(again.problems()).toMatchObject([
      { code: 'name-unreadable', file: 'chapters/0002 \ufffd\ufffd.md' },
    ]);
  },
);
