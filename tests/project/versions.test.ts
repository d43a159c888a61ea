import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ChangeSet } from '#model/change.ts';
import { insertChapter, moveChapter, removeChapter } from '#model/operations.ts';
import { createProjectMeta } from '#model/project.ts';
import { packHistory } from '#project/git-pack.ts';
import { createProject, openProject } from '#project/open.ts';
import type { BookStore } from '#project/store.ts';
import type { VersionPage } from '#project/versions.ts';
import {
  addChapters,
  binned,
  never,
  newBook,
  reopen,
  setOf,
  settled,
  tempFolder,
  testPorts,
  wholeBook,
} from './support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const options = { watch: false, git: { describe: ({ code }: { code: string }) => code, pauseMs: 1 } };
const run = (dir: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', '-c', 'user.name=x', '-c', 'user.email=x@x', ...words], {
    cwd: dir,
    encoding: 'utf8',
    stdio: 'pipe',
  });

/** A book on a clock that the test moves, each of whose states is a commit. */
async function book() {
  let now = Date.UTC(2026, 0, 1);
  const ports = testPorts(() => new Date(now));
  const dir = join(tempFolder(), '书');
  const meta = createProjectMeta({ id: 'book', title: '书' });
  let store = settled(await createProject(ports, dir, meta, never, options));
  onTestFinished(() => store.close());
  const commits = () => {
    try {
      return Number(run(dir, 'rev-list', '--count', 'HEAD'));
    } catch {
      return 0;
    }
  };
  const committed = async (step: () => Promise<unknown>, later = MINUTE) => {
    now += later;
    const before = commits();
    await step();
    await expect.poll(commits, { timeout: 5000, interval: 10 }).toBeGreaterThan(before);
  };
  const reopen = async () => {
    await store.close();
    store = settled(await openProject(ports, dir, options, never));
  };
  return {
    dir,
    store: () => store,
    reopen,
    pass: (time: number) => {
      now += time;
    },
    commit: (set: ChangeSet, later?: number) =>
      committed(async () => settled(await store.commit(set)), later),
    type: (chapterId: string, prose: string, later?: number) =>
      committed(async () => {
        await store.prose(chapterId);
        settled(await store.saveProse({ chapterId, base: store.index(chapterId).revision, prose }));
      }, later),
    start: (...chapters: [string, string][]) => committed(() => addChapters(store, ...chapters)),
    step: (run: () => Promise<unknown>) => committed(run),
  };
}

async function pagesOf(store: BookStore, id: string, limit = 20): Promise<VersionPage[]> {
  return Array.fromAsync(store.versions.list(id, limit, never));
}
async function pageOf(store: BookStore, id: string, limit = 20): Promise<VersionPage> {
  const page = (await pagesOf(store, id, limit)).at(-1);
  if (!page) throw new Error('A list tells at least one page.');
  return page;
}
async function prosesOf(store: BookStore, id: string): Promise<(string | undefined)[]> {
  const { versions } = await pageOf(store, id);
  return Promise.all(versions.map((version) => store.versions.text(id, version.id)));
}

describe('refusals', () => {
  test('a book without a history, or with another’s, has no versions and says so', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一']);
    expect(await pageOf(store, 'a')).toMatchObject({ history: 'none', versions: [], isDone: true });
    run(store.dir, 'init', '-q');
    expect(await pageOf(store, 'a')).toMatchObject({ history: 'foreign', versions: [] });
  });

  test('a hash that is no version of the chapter is not read', async () => {
    const { store, start } = await book();
    await start(['甲', '一'], ['乙', '二']);
    const other = (await pageOf(store(), 'b')).versions[0]?.id ?? '';
    expect(await store().versions.text('b', other)).toBe('二');
    const head = run(store().dir, 'rev-parse', 'HEAD').trim();
    for (const id of [other, head, 'f'.repeat(40), '../../mojian.json', ''])
      expect(await store().versions.text('a', id)).toBeUndefined();
  });

  test('reading stops when it is told to', async () => {
    const { store, start, type } = await book();
    await start(['甲', '一']);
    await type('a', '二');
    const leaving = new AbortController();
    leaving.abort();
    await expect(Array.fromAsync(store().versions.list('a', 5, leaving.signal))).rejects.toThrow();
    expect((await pageOf(store(), 'a')).versions).toHaveLength(2);
  });

  test('of a history that is damaged or cut off the newer part is shown, and that there was more', async () => {
    const { dir, store, start, type } = await book();
    await start(['甲', '一']);
    await type('a', '二', 2 * HOUR);
    await type('a', '三', 2 * HOUR);
    const first = run(dir, 'rev-list', '--max-parents=0', 'HEAD').trim();
    rmSync(join(dir, '.git/objects', first.slice(0, 2), first.slice(2)));
    const page = await pageOf(store(), 'a');
    expect(page).toMatchObject({ isCut: true, isDone: true });
    expect(await prosesOf(store(), 'a')).toEqual(['三', '二']);
  });
});

describe('what is listed', () => {
  test('each state with its length, what it gained, and what made it', async () => {
    const { store, start, type, commit } = await book();
    await start(['甲', '一']);
    await type('a', '一二三四');
    const edit = { at: 0, removed: '一二', inserted: '' };
    await commit({
      label: { code: 'label-edit', facts: { number: 1, count: 1 } },
      source: 'assistant',
      changes: [{ type: 'chapter-text', id: 'a', edit }],
    });
    expect(await pageOf(store(), 'a')).toMatchObject({
      history: 'ours',
      hasMore: false,
      isDone: true,
      versions: [
        { count: 2, gained: -2, steps: [{ source: 'assistant', code: 'label-edit', facts: { count: 1 } }] },
        { count: 4, gained: 3, steps: [{ source: 'author', code: 'label-typing' }] },
        { count: 1, gained: 1, title: '甲', at: '2026-01-01T00:01:00.000Z' },
      ],
    });
    expect(await prosesOf(store(), 'a')).toEqual(['三四', '一二三四', '一']);
  });

  test('a chapter keeps its versions through new numbers, titles, places, and the bin', async () => {
    const { store, start, type, commit, step } = await book();
    await start(['甲', '一'], ['乙', '二']);
    await type('b', '二二');
    await commit(setOf(...insertChapter({ id: 'n', title: '新', prose: '新' }, 0)));
    await commit(setOf(...moveChapter(store().book(), 'b', 0, null)));
    await commit(setOf({ type: 'chapter-set', id: 'b', patch: { title: '另名' } }));
    await type('b', '二二二', 2 * HOUR);
    await wholeBook(store());
    await commit(setOf(...removeChapter(store().book(), 'b')));
    const [item] = await binned(store());
    await step(() => store().restoreFromBin(item?.id ?? ''));
    await type('b', '二二二二', 2 * HOUR);
    expect(await prosesOf(store(), 'b')).toEqual(['二二二二', '二二二', '二二', '二']);
    expect((await pageOf(store(), 'b')).versions.map(({ title }) => title)).toEqual([
      '另名',
      '另名',
      '乙',
      '乙',
    ]);
    expect(await prosesOf(store(), 'a')).toEqual(['一']);
  });

  test('of writing by hand one state an hour, of the last day one each ten minutes; other steps all stay', async () => {
    const { store, start, type, commit, pass } = await book();
    await start(['甲', '']);
    const by = (source: ChangeSet['source'], inserted: string): ChangeSet => ({
      label: { code: 'label-edit' },
      source,
      changes: [{ type: 'chapter-text', id: 'a', edit: { at: 0, removed: '', inserted } }],
    });
    await type('a', '1', 10 * MINUTE);
    await type('a', '12', 10 * MINUTE);
    await commit(by('assistant', 'AI '));
    await commit(by('assistant', 'AI '));
    await type('a', '123', 10 * MINUTE);
    await type('a', '1234', 10 * MINUTE);
    await type('a', '12345', HOUR);
    expect((await pageOf(store(), 'a')).versions).toHaveLength(8);
    pass(48 * HOUR);
    expect(await prosesOf(store(), 'a')).toEqual(['12345', '1234', 'AI AI 12', 'AI 12', '12', '']);
  });

  test('what changed details alone, or another chapter, is no version', async () => {
    const { store, start, type, commit } = await book();
    await start(['甲', '一'], ['乙', '二']);
    await commit(
      setOf({ type: 'chapter-set', id: 'a', patch: { outline: '大纲', status: 'final' } }),
      2 * HOUR,
    );
    await type('b', '二二', 2 * HOUR);
    expect((await pageOf(store(), 'a')).versions).toMatchObject([{ count: 1, gained: 1 }]);
  });

  test('steps of one commit are told to the chapters they wrote', async () => {
    const { dir, store, start, pass } = await book();
    await start(['甲', '一'], ['乙', '二']);
    pass(MINUTE);
    const edit = { at: 0, removed: '', inserted: '零' };
    await store().commit({
      label: { code: 'label-edit' },
      source: 'assistant',
      changes: [{ type: 'chapter-text', id: 'a', edit }],
    });
    await store().prose('b');
    settled(await store().saveProse({ chapterId: 'b', base: store().index('b').revision, prose: '二二' }));
    await expect.poll(() => Number(run(dir, 'rev-list', '--count', 'HEAD'))).toBeGreaterThan(1);
    await store().close();
    const sources = async (id: string) =>
      (await pageOf(store(), id)).versions[0]?.steps.map(({ source }) => source);
    expect([await sources('a'), await sources('b')]).toEqual([['assistant'], ['author']]);
  });

  test('what was written without a history is in a commit about something else, and is told by nobody', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一']);
    await store.close();
    const again = await reopen(store.dir, options);
    settled(await again.commit(setOf({ type: 'document-set', path: 'plan.md', text: '计划' })));
    await again.close();
    expect((await pageOf(again, 'a')).versions).toMatchObject([{ steps: [], subject: '', gained: 1 }]);
  });

  test('a commit of before steps were told is shown by its subject', async () => {
    const { dir, store, start } = await book();
    await start(['甲', '一']);
    await store().close();
    run(dir, 'commit', '-q', '--amend', '-m', '接受 AI 的改动');
    expect((await pageOf(store(), 'a')).versions).toMatchObject([{ steps: [], subject: '接受 AI 的改动' }]);
  });
});

describe('a long history', () => {
  test('only as many as were asked for, and only as much of it is read', async () => {
    const { store, start, type } = await book();
    await start(['甲', '零']);
    for (let n = 1; n <= 6; n++) await type('a', '字'.repeat(n), 2 * HOUR);
    const page = await pageOf(store(), 'a', 3);
    expect(page).toMatchObject({ hasMore: true, isDone: true });
    expect(page.versions.map(({ count, gained }) => [count, gained])).toEqual([
      [6, 1],
      [5, 1],
      [4, 1],
    ]);
    expect((await pageOf(store(), 'a', 50)).versions).toHaveLength(7);
  });

  test('what was read once is not read again, and new states come on top', async () => {
    const { store, start, type, reopen } = await book();
    await start(['甲', '零']);
    for (let n = 1; n <= 4; n++) await type('a', '字'.repeat(n), 2 * HOUR);
    expect((await pageOf(store(), 'a')).read).toBe(5);
    await reopen();
    await type('a', '新', 2 * HOUR);
    const page = await pageOf(store(), 'a');
    expect(page.read).toBe(1);
    expect(page.versions.map(({ count }) => count)).toEqual([1, 4, 3, 2, 1, 1]);
  });

  test('a reading that was stopped goes on where it was', async () => {
    const { store, start, type } = await book();
    await start(['甲', '零']);
    for (let n = 1; n <= 4; n++) await type('a', '字'.repeat(n), 2 * HOUR);
    await pageOf(store(), 'a', 2);
    await type('a', '新', 2 * HOUR);
    expect((await pageOf(store(), 'a')).versions.map(({ count }) => count)).toEqual([1, 4, 3, 2, 1, 1]);
  });

  test('a history that somebody has wound back shows what it has now', async () => {
    const { dir, store, start, type, reopen } = await book();
    await start(['甲', '零']);
    await type('a', '字字', 2 * HOUR);
    await type('a', '字字字', 2 * HOUR);
    expect((await pageOf(store(), 'a')).versions).toHaveLength(3);
    await store().close();
    run(dir, 'reset', '-q', '--hard', 'HEAD~2');
    await reopen();
    await type('a', '另一条路', 2 * HOUR);
    expect(await prosesOf(store(), 'a')).toEqual(['另一条路', '零']);
  });

  test('packed by Mojian or as differences by git itself it is the same', async () => {
    const { dir, store, start, type } = await book();
    const prose = Array.from({ length: 80 }, (_, n) => `第${n}行，雪夜叩关。`).join('\n');
    await start(['甲', prose], ['乙', '二']);
    for (let n = 1; n <= 3; n++) await type('a', `${prose}${n}`, 2 * HOUR);
    const before = await prosesOf(store(), 'a');
    settled(await packHistory(dir, () => undefined, never));
    rmSync(join(dir, '.mojian/cache/versions.json'));
    await store().close();
    expect(await prosesOf(store(), 'a')).toEqual(before);
    run(dir, 'gc', '-q', '--aggressive', '--prune=now');
    expect(readdirSync(join(dir, '.git/objects/pack')).filter((name) => name.endsWith('.pack'))).toHaveLength(
      1,
    );
    expect(await prosesOf(store(), 'a')).toEqual(before);
    expect(before).toHaveLength(4);
  });
});
