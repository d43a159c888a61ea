import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insertChapter } from '#model/operations.ts';
import { createProjectMeta } from '#model/project.ts';
import { createProject } from '#project/open.ts';
import type { BookStore } from '#project/store.ts';
import { addChapters, never, newBook, reopen, setOf, settled, tempFolder, testPorts } from './support.ts';

const git = { describe: ({ code }: { code: string }) => `step ${code}`, pauseMs: 20 };
/** A slow machine takes its time. */
const patient = { timeout: 20_000 };
const run = (dir: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'core.quotePath=false', '-c', 'safe.directory=*', ...words], {
    cwd: dir,
    encoding: 'utf8',
  });
const log = (dir: string) => run(dir, 'log', '--format=%s').trim().split('\n');
const save = async (store: BookStore, prose: string) =>
  settled(await store.saveProse({ chapterId: 'a', base: store.index('a').revision, prose })).revision;

const surroundings = { ...process.env };
beforeEach(() => {
  process.env.GIT_CONFIG_NOSYSTEM = '1';
});
afterEach(() => {
  process.env = { ...surroundings };
});

test('a folder inside somebody’s repository is left alone, and that is said', async () => {
  const outer = tempFolder();
  run(outer, 'init', '-q');
  const dir = join(outer, '书');
  const meta = createProjectMeta({ id: 'b', title: '书' });
  const store = settled(await createProject(testPorts(), dir, meta, never, { watch: false, git }));
  await addChapters(store, ['甲', '一']);
  await store.close();
  expect(existsSync(join(dir, '.git'))).toBe(false);
  expect(store.problems()).toMatchObject([{ code: 'git-foreign' }]);
});

test('the author’s own repository in the folder is left alone', async () => {
  const store = await newBook();
  run(store.dir, 'init', '-q');
  await store.close();
  const again = await reopen(store.dir, { git });
  await addChapters(again, ['甲', '一']);
  await again.close();
  expect(again.problems()).toMatchObject([{ code: 'git-foreign' }]);
  expect(run(store.dir, 'status', '--porcelain')).toContain('?? chapters/');
});

test('trouble with git is told once and never stops a save', async () => {
  const store = await newBook({ watch: false, git });
  await addChapters(store, ['甲', '一']);
  await vi.waitFor(() => expect(log(store.dir)).toHaveLength(1), patient);
  rmSync(join(store.dir, '.git/objects'), { recursive: true });
  writeFileSync(join(store.dir, '.git/objects'), '');
  for (const prose of ['二', '三', '四']) {
    await save(store, prose);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await store.close();
  expect(store.problems()).toMatchObject([{ code: 'git-failed', file: '.git' }]);
  expect(readFileSync(join(store.dir, 'chapters/0001 甲.md'), 'utf8')).toContain('四');
});

test('what a commit that failed would have told is told by the next one', async () => {
  const store = await newBook({ watch: false, git });
  await addChapters(store, ['甲', '一']);
  await vi.waitFor(() => expect(log(store.dir)).toHaveLength(1), patient);
  const objects = join(store.dir, '.git/objects');
  renameSync(objects, `${objects}-away`);
  writeFileSync(objects, '');
  settled(await store.commit(setOf(...insertChapter({ id: 'n', title: '新', prose: '新' }, 0))));
  await vi.waitFor(() => expect(store.problems()).toMatchObject([{ code: 'git-failed' }]), patient);
  rmSync(objects);
  renameSync(`${objects}-away`, objects);
  await save(store, '二');
  await vi.waitFor(() => expect(log(store.dir)).toHaveLength(2), patient);
  const message = run(store.dir, 'log', '-1', '--format=%B');
  expect(message).toMatch(/^step test\n\nstep label-typing\n/);
  expect(message.match(/^Mojian-Step: /gm)).toHaveLength(2);
});

test('each change set and each pause in writing is a commit that git itself finds whole and clean', async () => {
  const store = await newBook({ watch: false, git: { ...git, pauseMs: 500 } });
  await addChapters(store, ['甲', '一'], ['乙', '二']);
  await vi.waitFor(() => expect(log(store.dir)).toEqual(['step test']), patient);
  await save(store, '一一');
  await save(store, '一一一');
  await vi.waitFor(() => expect(log(store.dir)).toEqual(['step label-typing', 'step test']), patient);
  settled(await store.commit(setOf(...insertChapter({ id: 'n', title: '新', prose: '新' }, 0))));
  await store.close();
  expect(log(store.dir)).toHaveLength(3);
  expect(run(store.dir, 'fsck', '--strict')).toBe('');
  expect(run(store.dir, 'status', '--porcelain')).toBe('');
  expect(run(store.dir, 'ls-tree', '-r', '--name-only', 'HEAD').trim().split('\n')).toEqual([
    '.gitignore',
    'chapters/0001 新.md',
    'chapters/0002 甲.md',
    'chapters/0003 乙.md',
    'mojian.json',
  ]);
  expect(run(store.dir, 'show', 'HEAD~2:chapters/0001 甲.md')).toContain('\n一\n');
  expect(readFileSync(join(store.dir, '.gitignore'), 'utf8')).toBe('.mojian/\n');
});

test('what happened without git, and others’ files, are in the next commit', async () => {
  const first = await newBook({ watch: false, git });
  await addChapters(first, ['甲', '一']);
  await first.close();
  const without = await reopen(first.dir);
  await save(without, '改');
  await without.close();
  writeFileSync(join(first.dir, 'notes.txt'), 'mine');
  const store = await reopen(first.dir, { git });
  settled(await store.commit(setOf({ type: 'document-set', path: 'plan.md', text: '计划' })));
  await store.close();
  expect(log(store.dir)).toHaveLength(2);
  expect(run(store.dir, 'show', 'HEAD:chapters/0001 甲.md')).toContain('改');
  expect(run(store.dir, 'show', 'HEAD:notes.txt')).toBe('mine');
});
