import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { openProject } from '#project/open.ts';
import type { BookStore } from '#project/store.ts';
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

const write = (dir: string, file: string, text: string | Uint8Array) => {
  mkdirSync(join(dir, file, '..'), { recursive: true });
  writeFileSync(join(dir, file), text);
};
const codes = (store: BookStore) => store.problems().map(({ code, file }) => [code, file]);

async function closedBook(): Promise<string> {
  const store = await newBook();
  await addChapters(store, ['甲', '一'], ['乙', '二']);
  // The cache trusts no file as young as this.
  await new Promise((resolve) => setTimeout(resolve, 80));
  await store.close();
  return store.dir;
}

describe('files that can’t be used are set aside and the rest opens', () => {
  test('a chapter that is no UTF-8', async () => {
    const dir = await closedBook();
    const bytes = Buffer.from([0xc8, 0xd5, 0xd2, 0xb9]);
    write(dir, 'chapters/0003 gbk.md', bytes);
    const store = await reopen(dir);
    expect(store.book().chapters.map(({ title }) => title)).toEqual(['甲', '乙']);
    expect(codes(store)).toEqual([['file-unreadable', 'chapters/0003 gbk.md']]);
    const copy = String(store.problems()[0]?.facts?.copy);
    expect(readFileSync(join(dir, copy))).toEqual(bytes);
    expect(readFileSync(join(dir, 'chapters/0003 gbk.md'))).toEqual(bytes);
  });

  test('a header that is no YAML: the prose is there and the chapter keeps its id', async () => {
    const dir = await closedBook();
    const text = '---\nid: z\npov: [未完\n---\n\n正文还在。\n';
    write(dir, 'chapters/0003 丙.md', text);
    const store = await reopen(dir);
    expect(codes(store)).toEqual([['header-invalid', 'chapters/0003 丙.md']]);
    expect(await store.prose('z')).toBe('正文还在。');
    const copy = String(store.problems()[0]?.facts?.copy);
    expect(readFileSync(join(dir, copy), 'utf8')).toBe(text);
  });

  test('a damaged mojian.json: the book opens under its folder’s name, with the volumes that chapters name', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一']);
    const volume = { id: 'v1', title: '卷一', summary: '' };
    const patch = { volumeId: 'v1' };
    settled(
      await store.commit(
        setOf({ type: 'volume-add', volume, at: 0 }, { type: 'chapter-set', id: 'a', patch }),
      ),
    );
    await store.close();
    write(store.dir, 'mojian.json', '{"formatVersion": 1, "id"');
    const again = await reopen(store.dir);
    expect(codes(again)).toEqual([['file-invalid', 'mojian.json']]);
    expect(again.book().project.title).toBe('书');
    expect(again.book().volumes.map(({ id }) => id)).toEqual(['v1']);
    settled(await again.commit(setOf({ type: 'chapter-set', id: 'a', patch: { target: 9 } })));
    await again.close();
    expect((await reopen(store.dir)).problems()).toEqual([]);
  });

  test('fields of mojian.json that are missing or wrong have their defaults: title, volumes and the rest stand', async () => {
    const dir = await closedBook();
    const project = {
      ...{ formatVersion: 1, id: 'book', title: '长夜行', author: 7, language: 'ja', settings: 'none' },
      volumes: [{ id: 'v1', title: '卷一', summary: '' }, 'v2', { id: 'v3', title: '卷三', summary: '' }],
      ...{ structure: [1], alternativeTitles: ['夜行', null], mine: { kept: true } },
    };
    const text = JSON.stringify(project);
    write(dir, 'mojian.json', text);
    const store = await reopen(dir);
    expect(codes(store)).toEqual([['file-partly', 'mojian.json']]);
    expect(store.book().project).toMatchObject({
      ...{ id: 'book', title: '长夜行', author: '', language: 'ja', synopsis: '' },
      ...{ alternativeTitles: ['夜行'], settings: { dailyTarget: 3000 }, extra: { mine: { kept: true } } },
    });
    expect(store.book().volumes.map(({ id }) => id)).toEqual(['v1', 'v3']);
    const copy = String(store.problems()[0]?.facts?.copy);
    expect(readFileSync(join(dir, copy), 'utf8')).toBe(text);
    expect(readFileSync(join(dir, 'mojian.json'), 'utf8')).toBe(text);
  });

  test('a mojian.json nested so deeply that nothing could write it again', async () => {
    const dir = await closedBook();
    const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    write(dir, 'mojian.json', `{"title": "深", "x": ${nest(100_000)}}`);
    const store = await reopen(dir);
    expect(codes(store)).toEqual([['file-invalid', 'mojian.json']]);
    expect(JSON.stringify(store.book()).length).toBeGreaterThan(100);
    await store.close();
    write(
      dir,
      'mojian.json',
      `{"title": "浅", "x": ${nest(100)}, "y": "${'['.repeat(1000)}\\"${'{'.repeat(1000)}"}`,
    );
    expect(codes(await reopen(dir))).toEqual([]);
  });

  test('a short mojian.json written by hand is no fault, and its id stays', async () => {
    const dir = await closedBook();
    write(dir, 'mojian.json', '{"title": "手写的"}');
    const store = await reopen(dir);
    expect(codes(store)).toEqual([]);
    const { id, title } = store.book().project;
    expect(title).toBe('手写的');
    settled(await store.commit(setOf({ type: 'project-set', patch: { author: '佚名' } })));
    await store.close();
    expect((await reopen(dir)).book().project).toMatchObject({ id, author: '佚名' });
  });

  test.each([
    ['bible/state.json', '[3]'],
    ['threads.json', 'null'],
  ])('%s of another shape', async (file, text) => {
    const dir = await closedBook();
    write(dir, file, text);
    const store = await reopen(dir);
    expect(codes(store)).toEqual([['file-invalid', file]]);
    expect(store.book().threads).toEqual([]);
    expect(readFileSync(join(dir, file), 'utf8')).toBe(text);
  });
});

describe('one writer at a time', () => {
  test('a second opening can only read, sees the first one’s text, and says who writes', async () => {
    const first = await newBook();
    await addChapters(first, ['甲', '一']);
    const second = await reopen(first.dir);
    expect(second.readOnly).toBe(true);
    expect(second.problems()).toMatchObject([{ code: 'locked-elsewhere', facts: { pid: process.pid } }]);
    expect(await second.prose('a')).toBe('一');
    const refused = await second.commit(setOf({ type: 'chapter-set', id: 'a', patch: { target: 1 } }));
    expect(refused).toMatchObject({
      ok: false,
      problem: { code: 'locked-elsewhere', facts: { pid: process.pid } },
    });
    await second.close();
    settled(await first.commit(setOf({ type: 'chapter-set', id: 'a', patch: { target: 2 } })));
  });

  const owner = { host: hostname(), startedAt: '2026-01-01T00:00:00.000Z', token: 'other' };
  const lockOf = (dir: string, extra: object) =>
    write(dir, '.mojian/lock', JSON.stringify({ ...owner, ...extra }));

  test('a dead process on this machine is taken over at once', async () => {
    const dir = await closedBook();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    lockOf(dir, { pid });
    expect((await reopen(dir)).readOnly).toBe(false);
  });

  test('a lock of this very process that no open book holds is taken over at once', async () => {
    const dir = await closedBook();
    lockOf(dir, { pid: process.pid, thread: threadId });
    expect((await reopen(dir)).readOnly).toBe(false);
  });

  test('another thread of this process keeps its lock', async () => {
    const dir = await closedBook();
    lockOf(dir, { pid: process.pid, thread: threadId + 1 });
    expect((await reopen(dir)).readOnly).toBe(true);
  });

  test('a lock file that can’t be removed on closing does not keep the same process out', async () => {
    const store = await newBook();
    const lock = join(store.dir, '.mojian/lock');
    const text = readFileSync(lock);
    await store.close();
    writeFileSync(lock, text);
    const again = await reopen(store.dir);
    expect(again.readOnly).toBe(false);
    expect((await reopen(store.dir)).readOnly).toBe(true);
  });

  test('another machine keeps its lock while its heart beats, and loses it when that stops', async () => {
    const dir = await closedBook();
    lockOf(dir, { pid: 1, host: 'elsewhere' });
    const reader = await reopen(dir);
    expect(reader.problems()).toMatchObject([{ code: 'locked-elsewhere', facts: { host: 'elsewhere' } }]);
    await reader.close();
    const past = new Date(Date.now() - 120_000);
    utimesSync(join(dir, '.mojian/lock'), past, past);
    expect((await reopen(dir)).readOnly).toBe(false);
  });

  test('a lock file with nothing in it blocks nobody', async () => {
    const dir = await closedBook();
    write(dir, '.mojian/lock', '');
    expect((await reopen(dir)).readOnly).toBe(false);
  });

  test('a writer that was taken over writes no more', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一']);
    lockOf(store.dir, { pid: process.pid });
    const change = setOf({ type: 'chapter-set', id: 'a', patch: { target: 1 } });
    expect(await store.commit(change)).toMatchObject({ ok: false, problem: { code: 'lock-lost' } });
    expect(store.readOnly).toBe(true);
    await store.close();
    expect(existsSync(join(store.dir, '.mojian/lock'))).toBe(true);
  });
});

describe('caches', () => {
  const cache = '.mojian/cache/index.json';

  test('with a cache chapters are listed without being read, with the same counts and revisions', async () => {
    const dir = await closedBook();
    const warm = await reopen(dir);
    expect(warm.book().chapters.map(({ prose }) => prose)).toEqual([undefined, undefined]);
    const counted = [warm.index('a'), warm.index('b')];
    await warm.close();
    rmSync(join(dir, cache));
    const cold = await reopen(dir);
    expect(cold.book().chapters.map(({ prose }) => prose)).toEqual(['一', '二']);
    expect([cold.index('a'), cold.index('b')]).toEqual(counted);
  });

  test.each(['', 'mojian-cache 2 0000\n[]', '{"a":1}'])(
    'a damaged one (%j) is as good as none',
    async (text) => {
      const dir = await closedBook();
      write(dir, cache, text);
      const store = await reopen(dir);
      expect(store.problems()).toEqual([]);
      expect((await wholeBook(store)).chapters.map(({ prose }) => prose)).toEqual(['一', '二']);
    },
  );

  test('a file changed since is read', async () => {
    const dir = await closedBook();
    const file = 'chapters/0001 甲.md';
    write(dir, file, readFileSync(join(dir, file), 'utf8').replace('一', '改'));
    const store = await reopen(dir);
    expect(store.book().chapters.map(({ prose }) => prose)).toEqual(['改', undefined]);
  });
});

describe('older formats', () => {
  const ladder = [(old: Record<string, unknown>) => ({ ...old, synopsis: `${String(old.summary)}。` })];

  test('are brought up step by step, with a backup of what was there', async () => {
    const dir = await closedBook();
    const old = {
      ...JSON.parse(readFileSync(join(dir, 'mojian.json'), 'utf8')),
      formatVersion: 1,
      summary: '梗概',
    };
    write(dir, 'mojian.json', JSON.stringify(old));
    const store = await reopen(dir, { ladder });
    expect(store.book().project.synopsis).toBe('梗概。');
    expect(store.problems()).toMatchObject([{ code: 'migrated', facts: { from: 1, to: 2 } }]);
    const [backup = ''] = store.backups();
    expect(JSON.parse(readFileSync(join(dir, backup, 'mojian.json'), 'utf8'))).toEqual(old);
    expect(readdirSync(join(dir, backup, 'chapters'))).toHaveLength(2);
  });

  test('a step that fails refuses the book and touches no file', async () => {
    const dir = await closedBook();
    const before = readFileSync(join(dir, 'mojian.json'), 'utf8');
    const failing = () => {
      throw new Error('no beats');
    };
    const opened = await openProject(testPorts(), dir, { ladder: [failing] }, never);
    expect(opened).toMatchObject({
      ok: false,
      problem: { code: 'migration-failed', facts: { version: 1, reason: 'Error: no beats' } },
    });
    expect(readFileSync(join(dir, 'mojian.json'), 'utf8')).toBe(before);
  });

  test('a format that is no number is refused', async () => {
    const dir = await closedBook();
    write(dir, 'mojian.json', readFileSync(join(dir, 'mojian.json'), 'utf8').replace(': 1,', ': "x",'));
    expect(await openProject(testPorts(), dir, {}, never)).toMatchObject({
      ok: false,
      problem: { code: 'newer-format' },
    });
  });
});

test('a folder of bare Markdown files beside a mojian.json is a book', async () => {
  const from = await closedBook();
  const dir = tempFolder();
  write(dir, 'mojian.json', readFileSync(join(from, 'mojian.json')));
  for (const [file, text] of [
    ['2 next.md', 'B'],
    ['10 last.md', 'C'],
    ['1. first.md', 'A\n'],
    ['尾声.md', 'D'],
  ] as const)
    write(dir, `chapters/${file}`, text);
  const store = await reopen(dir);
  expect((await wholeBook(store)).chapters.map(({ title, prose }) => [title, prose])).toEqual([
    ['first', 'A'],
    ['next', 'B'],
    ['last', 'C'],
    ['尾声', 'D'],
  ]);
});
