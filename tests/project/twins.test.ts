import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mergeChapters, removeChapter } from '#model/operations.ts';
import type { BookStore } from '#project/store.ts';
import { addChapters, newBook, reopen, setOf, settled, wholeBook } from './support.ts';

const write = (dir: string, file: string, text: string) => {
  mkdirSync(join(dir, file, '..'), { recursive: true });
  writeFileSync(join(dir, file), text);
};
const codes = (store: BookStore) => store.problems().map(({ code, file }) => [code, file]);
const draftsOf = async (store: BookStore, id: string) =>
  Promise.all(
    store
      .book()
      .drafts.filter(({ chapterId }) => chapterId === id)
      .map(async ({ number, name }) => [number, name, await store.draftText(id, number)]),
  );

describe('two drafts of one number', () => {
  const copied = 'drafts/a/1 甲稿 (冲突的副本).md';

  async function twins(): Promise<BookStore> {
    const store = await newBook();
    await addChapters(store, ['甲', '一'], ['乙', '二']);
    write(store.dir, 'drafts/a/1 甲稿.md', '这边\n');
    write(store.dir, 'drafts/a/3 丙稿.md', '第三\n');
    await store.refresh();
    write(store.dir, copied, '那边\n');
    await store.refresh();
    return store;
  }
  const three = [
    [1, '甲稿', '这边'],
    [3, '丙稿', '第三'],
    [4, '甲稿 (冲突的副本)', '那边'],
  ];

  test('are both there to read: the one that had it keeps it, the other has a free one, and it is told', async () => {
    const store = await twins();
    expect(await draftsOf(store, 'a')).toEqual(three);
    expect(store.problems()).toMatchObject([{ code: 'draft-doubled', file: copied, facts: { number: 4 } }]);
    await store.refresh();
    expect(await draftsOf(store, 'a')).toEqual(three);
  });

  test('and so after opening, where the shorter name is the original', async () => {
    const first = await twins();
    await first.close();
    const store = await reopen(first.dir);
    expect(await draftsOf(store, 'a')).toEqual(three);
    expect(codes(store)).toEqual([['draft-doubled', copied]]);
  });

  test('the next change gives the file its number, and nothing is told any more', async () => {
    const store = await twins();
    settled(await store.commit(setOf({ type: 'chapter-set', id: 'b', patch: { target: 9 } })));
    expect(readdirSync(join(store.dir, 'drafts/a')).sort()).toEqual([
      '1 甲稿.md',
      '3 丙稿.md',
      '4 甲稿 (冲突的副本).md',
    ]);
    expect(await draftsOf(store, 'a')).toEqual(three);
    await store.close();
    const again = await reopen(store.dir);
    expect(codes(again)).toEqual([]);
    expect(await draftsOf(again, 'a')).toEqual(three);
  });

  test('their chapter can be removed, and an undo brings all of them back', async () => {
    const store = await twins();
    await wholeBook(store);
    settled(await store.commit(setOf(...removeChapter(store.book(), 'a'))));
    expect(store.book().drafts).toEqual([]);
    settled(await store.undo());
    expect(await draftsOf(store, 'a')).toEqual(three);
  });

  test('their chapter can be merged into the one before', async () => {
    const store = await twins();
    write(store.dir, 'drafts/b/1 乙.md', '乙稿\n');
    write(store.dir, 'drafts/b/01 乙.md', '另一乙稿\n');
    await store.refresh();
    await wholeBook(store);
    settled(await store.commit(setOf(...mergeChapters(store.book(), 'a', 'b'))));
    const texts = (await draftsOf(store, 'a')).map(([, , text]) => text);
    expect(texts).toEqual(['这边', '第三', '那边', '乙稿', '另一乙稿']);
  });

  test('a check tells them, and a repair names the file', async () => {
    const store = await twins();
    const seen = await store.check(false);
    expect(seen.findings.map(({ code }) => code)).toEqual(['draft-doubled', 'check-name']);
    expect(seen.isSound).toBe(false);
    expect((await store.check(true)).isSound).toBe(true);
    expect(readFileSync(join(store.dir, 'drafts/a/4 甲稿 (冲突的副本).md'), 'utf8')).toBe('那边\n');
  });

  test('a file under the name that the copy should get is not overwritten', async () => {
    const store = await twins();
    write(store.dir, 'drafts/a/4 甲稿 (冲突的副本).md', '又一份\n');
    settled(await store.commit(setOf({ type: 'chapter-set', id: 'b', patch: { target: 9 } })));
    await store.refresh();
    const texts = (await draftsOf(store, 'a')).map(([, , text]) => text);
    expect(texts.sort()).toEqual(['第三', '又一份', '这边', '那边'].sort());
  });
});
