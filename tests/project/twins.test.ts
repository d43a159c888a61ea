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

describe.each([
  { kind: 'character', file: 'bible/characters/沈砚.md', copy: 'bible/characters/沈砚 (冲突的副本).md' },
  { kind: 'world', file: 'bible/world/地名/雪关.md', copy: 'bible/world/地名/雪关 (冲突的副本).md' },
] as const)('a copy of a file of the bible ($kind)', ({ kind, file, copy }) => {
  const listOf = (store: BookStore) =>
    (kind === 'character' ? store.book().characters : store.book().world).map((one) => ({
      ...{ id: one.id, description: one.description },
    }));

  async function copied(): Promise<BookStore> {
    const store = await newBook();
    const common = { aliases: [], description: '原来的', extra: {} };
    settled(
      await store.commit(
        setOf(
          kind === 'character'
            ? {
                type: 'character-put',
                value: {
                  ...{ id: 'own', name: '沈砚', role: '', tags: [], locked: [], behaviors: [], ...common },
                },
              }
            : {
                type: 'world-put',
                value: { id: 'own', category: '地名', name: '雪关', locked: false, ...common },
              },
        ),
      ),
    );
    const text = readFileSync(join(store.dir, file), 'utf8');
    write(store.dir, copy, text.replace('原来的', '那边的'));
    return store;
  }
  const both = [
    { id: 'own', description: '原来的' },
    { id: expect.not.stringMatching(/^own$/), description: '那边的' },
  ];

  test('gets an id of its own, which stays, and is told; the file that had the id keeps it', async () => {
    const store = await copied();
    await store.refresh();
    const seen = listOf(store);
    expect(seen).toHaveLength(2);
    expect(seen).toEqual(expect.arrayContaining(both));
    expect(codes(store)).toEqual([['id-doubled', copy]]);
    write(store.dir, file, `${readFileSync(join(store.dir, file), 'utf8')}又一行\n`);
    await store.refresh();
    expect(listOf(store).map(({ id }) => id)).toEqual(seen.map(({ id }) => id));
  });

  test('and so where it came while the book was closed; the next change writes the id into the copy', async () => {
    const first = await copied();
    await first.close();
    const store = await reopen(first.dir);
    expect(listOf(store)).toEqual(expect.arrayContaining(both));
    expect(codes(store)).toEqual([['id-doubled', copy]]);
    await addChapters(store, ['甲', '一']);
    expect(readFileSync(join(store.dir, file), 'utf8')).toContain('id: own\n');
    await store.close();
    const again = await reopen(first.dir);
    expect(codes(again)).toEqual([]);
    expect(listOf(again)).toEqual(listOf(store));
  });
});

test('a copy of a chapter that came while the book was closed does not take its id over', async () => {
  const first = await newBook();
  await addChapters(first, ['甲', '一'], ['乙', '二']);
  await first.close();
  const text = readFileSync(join(first.dir, 'chapters/0001 甲.md'), 'utf8');
  write(first.dir, 'chapters/0001 甲 (冲突的副本).md', text.replace('一', '那边'));
  const store = await reopen(first.dir);
  expect(codes(store)).toEqual([['id-doubled', 'chapters/0001 甲 (冲突的副本).md']]);
  expect(await store.prose('a')).toBe('一');
});
