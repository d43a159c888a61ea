import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Change, ChangeSet } from '#model/change.ts';
import { mergeChapters, removeChapter, splitChapter } from '#model/operations.ts';
import { createProjectMeta } from '#model/project.ts';
import { revisionOf } from '#project/chapter-index.ts';
import { createProject } from '#project/open.ts';
import type { Problem } from '#project/problems.ts';
import type { BookStore } from '#project/store.ts';
import { openWritingLog, parseWritingLog, toDays, type WritingLog } from '#project/writing-log.ts';
import { addChapters, never, reopen, settled, tempFolder, testPorts } from './support.ts';

const quiet = { changed: () => {}, trouble: () => {} };
const logOf = (store: BookStore) => join(store.dir, '.mojian', 'writing-log.jsonl');
const linesOf = (store: BookStore) => parseWritingLog(readFileSync(logOf(store), 'utf8'));

/** A book with chapters a (空。) and b (雪停了。), whose clock the test sets, and its log. */
async function setUp() {
  let now = new Date(2026, 4, 1, 22);
  const ports = testPorts(() => now);
  const meta = createProjectMeta({ id: 'book', title: '长夜行' });
  const store = settled(await createProject(ports, join(tempFolder(), '书'), meta, never, { watch: false }));
  onTestFinished(() => store.close());
  await addChapters(store, ['甲', '空。'], ['乙', '雪停了。']);
  const log = await openWritingLog(store, quiet);
  const type = async (chapterId: string, prose: string) => {
    const base = revisionOf(await store.prose(chapterId));
    return settled(await store.saveProse({ chapterId, base, prose }));
  };
  const by = async (source: ChangeSet['source'], ...changes: Change[]) =>
    settled(await store.commit({ label: { code: 'test' }, source, changes }));
  const at = (date: Date) => {
    now = date;
  };
  return { store, log, type, by, at };
}

const day = (log: WritingLog) => log.days().at(-1);
const replace = (id: string, removed: string, inserted: string): Change => ({
  type: 'chapter-text',
  id,
  edit: { at: 0, removed, inserted },
});

test('lines that are torn, foreign or of another shape count for nothing', () => {
  const good = '{"day":"2026-05-01","chapterId":"a","typed":3,"assisted":0,"removed":1}';
  const text = `${good}\n{"day":"2026-05-01","typed":"3"}\nnull\n\n{"day":"2026-05-0`;
  expect(toDays(parseWritingLog(text))).toEqual([{ day: '2026-05-01', typed: 3, assisted: 0, removed: 1 }]);
});

test('imports, repairs, edits by others and what the author only rearranges count for nothing', async () => {
  const { store, log, by } = await setUp();
  await by('import', replace('a', '空。', '从文件来的一章。'));
  await by('outside', replace('a', '从文件来的一章。', '别处改的。'));
  await by('repair', replace('a', '别处改的。', '修好的。'));
  await store.prose('b');
  await by('author', ...splitChapter(store.book(), 'b', 1, { id: 'c', title: '丙' }));
  await by('author', ...mergeChapters(store.book(), 'b', 'c'));
  await by('author', {
    type: 'draft-put',
    chapterId: 'a',
    number: 1,
    name: '',
    text: '一个很长很长的版本。',
  });
  await by('author', replace('a', '修好的。', '一个很长很长的版本。'));
  expect(log.days()).toEqual([]);
});

test('typing, accepted text and deletions are counted apart, and deletions honestly', async () => {
  const { store, log, type, by } = await setUp();
  await type('a', '空。雪夜叩关。');
  await type('a', '雪夜叩关。');
  await by('assistant', replace('b', '雪停了。', '雪停了，天亮了。'));
  expect(log.days()).toEqual([{ day: '2026-05-01', typed: 4, assisted: 3, removed: 1 }]);
  await by('author', ...removeChapter(store.book(), 'b'));
  expect(day(log)).toMatchObject({ typed: 4, assisted: 3, removed: 7 });
});

test('a chapter that the assistant adds counts whole, one it splits not at all', async () => {
  const { store, log, by } = await setUp();
  const chapter = { ...store.book().chapters[0], id: 'n', title: '丁', prose: '灯亮了。' };
  // safe: the first chapter exists, and the rest is given here
  await by('assistant', { type: 'chapter-add', chapter, at: 2 } as Change);
  await store.prose('b');
  await by('assistant', ...splitChapter(store.book(), 'b', 1, { id: 'c', title: '丙' }));
  expect(log.days()).toEqual([{ day: '2026-05-01', typed: 0, assisted: 3, removed: 0 }]);
});

test('an undo takes its change’s count back and a redo gives it again; an undone import counts for nothing', async () => {
  const { store, log, type, by } = await setUp();
  await type('a', '空。雪夜叩关。');
  settled(await store.undo());
  expect(day(log)).toMatchObject({ typed: 0, removed: 0 });
  settled(await store.redo());
  expect(day(log)).toMatchObject({ typed: 4, removed: 0 });
  await by('author', ...removeChapter(store.book(), 'b'));
  settled(await store.undo());
  expect(day(log)).toMatchObject({ typed: 4, removed: 0 });
  await by('import', replace('b', '雪停了。', '从文件来的。'));
  settled(await store.undo());
  settled(await store.redo());
  settled(await store.undo());
  expect(day(log)).toMatchObject({ typed: 4, assisted: 0, removed: 0 });
});

test('writing after local midnight is the next day’s, and undoing yesterday’s is today’s deletion', async () => {
  const { store, log, type, at } = await setUp();
  at(new Date(2026, 4, 1, 23, 59, 59));
  await type('a', '空。雪。');
  at(new Date(2026, 4, 2, 0, 0, 1));
  await type('b', '雪停了。风来。');
  settled(await store.undo());
  settled(await store.undo());
  expect(log.days()).toEqual([
    { day: '2026-05-01', typed: 1, assisted: 0, removed: 0 },
    { day: '2026-05-02', typed: 0, assisted: 0, removed: 1 },
  ]);
});

test('the days are there again after closing; a spell of work is one line a chapter', async () => {
  const { store, log, type } = await setUp();
  for (let n = 1; n <= 20; n++) await type('a', `空。${'雪'.repeat(n)}`);
  await type('b', '雪停了。风。');
  const days = log.days();
  await log.close();
  expect(linesOf(store)).toHaveLength(2);
  await store.close();
  expect((await openWritingLog(await reopen(store.dir), quiet)).days()).toEqual(days);
});

test('a torn end is not glued to the next line, and a deleted log only starts anew', async () => {
  const { store, log, type } = await setUp();
  await type('a', '空。雪。');
  await log.close();
  appendFileSync(logOf(store), '{"day":"2026-05-0');
  const second = await openWritingLog(store, quiet);
  await type('a', '空。雪夜。');
  await second.close();
  expect(linesOf(store)).toHaveLength(2);
  rmSync(logOf(store));
  expect((await openWritingLog(store, quiet)).days()).toEqual([]);
});

test('a log that cannot be written is told, loses nothing and never stops the writing', async () => {
  const { store, log: first, type } = await setUp();
  await first.close();
  rmSync(logOf(store), { force: true });
  mkdirSync(logOf(store));
  const problems: Problem[] = [];
  const log = await openWritingLog(store, {
    changed: () => {},
    trouble: (problem) => problems.push(problem),
    gatherMs: 1,
  });
  await type('a', '空。雪。');
  await expect.poll(() => problems.map(({ file }) => file)).toContain('.mojian/writing-log.jsonl');
  rmSync(logOf(store), { recursive: true });
  await type('a', '空。雪夜。');
  await log.close();
  expect(linesOf(store).reduce((sum, { typed }) => sum + typed, 0)).toBe(2);
});
