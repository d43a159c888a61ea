import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { insertChapter, moveChapter } from '#model/operations.ts';
import { createProjectMeta } from '#model/project.ts';
import { createProject, openProject } from '#project/open.ts';
import type { StoreEvent } from '#project/session.ts';
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

const files = (store: BookStore) => readdirSync(join(store.dir, 'chapters'));
const save = (store: BookStore, chapterId: string, prose: string) =>
  store.saveProse({ chapterId, base: store.index(chapterId).revision, prose });

describe('refusals', () => {
  const meta = createProjectMeta({ id: 'b', title: '书' });

  test('a new book is not made among other files', async () => {
    const dir = tempFolder();
    writeFileSync(join(dir, 'letter.txt'), 'mine');
    const made = await createProject(testPorts(), dir, meta, never);
    expect(made).toMatchObject({ ok: false, problem: { code: 'folder-not-empty' } });
    expect(readdirSync(dir)).toEqual(['letter.txt']);
  });

  test('a folder without mojian.json is no book, and nothing is left in it', async () => {
    const dir = tempFolder();
    expect(await openProject(testPorts(), dir, {}, never)).toMatchObject({
      ok: false,
      problem: { code: 'not-a-project' },
    });
    expect(readdirSync(dir)).toEqual([]);
  });

  test('a newer format is refused and the file stays as it is', async () => {
    const store = await newBook();
    await store.close();
    const file = join(store.dir, 'mojian.json');
    const newer = readFileSync(file, 'utf8').replace('"formatVersion": 1', '"formatVersion": 99');
    writeFileSync(file, newer);
    const opened = await openProject(testPorts(), store.dir, {}, never);
    expect(opened).toMatchObject({
      ok: false,
      problem: { code: 'newer-format', facts: { version: 99, known: 1 } },
    });
    expect(readFileSync(file, 'utf8')).toBe(newer);
  });

  test('a change that does not fit changes nothing', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一']);
    const before = store.book();
    const twice = await store.commit(setOf(...insertChapter({ id: 'a', title: '重' }, 0)));
    expect(twice).toMatchObject({ ok: false, problem: { code: 'change-does-not-fit' } });
    const outside = await store.commit(setOf({ type: 'document-set', path: '../x.md', text: '' }));
    expect(outside).toMatchObject({
      ok: false,
      problem: { code: 'document-path', facts: { file: '../x.md' } },
    });
    expect(store.book()).toBe(before);
    expect(store.history(5)).toHaveLength(1);
  });

  test('a closed book takes no change', async () => {
    const store = await newBook();
    await store.close();
    await store.close();
    expect(await store.commit(setOf())).toMatchObject({ ok: false, problem: { code: 'store-closed' } });
  });

  test('a folder of ours that is a link to elsewhere is not followed', async () => {
    const store = await newBook();
    await store.close();
    const elsewhere = tempFolder();
    rmSync(join(store.dir, 'chapters'), { recursive: true });
    symlinkSync(elsewhere, join(store.dir, 'chapters'));
    const opened = await openProject(testPorts(), store.dir, {}, never);
    expect(opened).toMatchObject({
      ok: false,
      problem: { code: 'leads-outside', facts: { file: 'chapters' } },
    });
  });

  test('a chapter that is a link to elsewhere is reported, the rest opens', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一']);
    await store.close();
    const secret = join(tempFolder(), 'secret.md');
    writeFileSync(secret, 'secret');
    symlinkSync(secret, join(store.dir, 'chapters', '0002 link.md'));
    const again = await reopen(store.dir);
    expect(again.book().chapters.map(({ title }) => title)).toEqual(['甲']);
    expect(again.problems()).toMatchObject([{ code: 'leads-outside', file: 'chapters/0002 link.md' }]);
  });

  test('a book whose folder was moved away says so and goes on when it is back', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一']);
    renameSync(store.dir, `${store.dir}-away`);
    expect(await save(store, 'a', '二')).toMatchObject({ ok: false, problem: { code: 'folder-gone' } });
    expect(store.book().chapters[0]?.prose).toBe('一');
    renameSync(`${store.dir}-away`, store.dir);
    settled(await save(store, 'a', '二'));
    await store.close();
    expect(await (await reopen(store.dir)).prose('a')).toBe('二');
  });
});

describe('one change, one step', () => {
  test('insertion renumbers the files behind it, and an undo in the next session takes all back', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一'], ['乙', '二'], ['丙', '三']);
    settled(await store.commit(setOf(...insertChapter({ id: 'x', title: '新', prose: '新' }, 1))));
    expect(files(store)).toEqual(['0001 甲.md', '0002 新.md', '0003 乙.md', '0004 丙.md']);
    await store.close();
    const again = await reopen(store.dir);
    expect(settled(await again.undo())?.label.code).toBe('test');
    expect(files(again)).toEqual(['0001 甲.md', '0002 乙.md', '0003 丙.md']);
    settled(await again.redo());
    expect(files(again)).toEqual(['0001 甲.md', '0002 新.md', '0003 乙.md', '0004 丙.md']);
    expect(await again.prose('x')).toBe('新');
  });

  test('chapters that swap places swap their numbers', async () => {
    const store = await newBook();
    await addChapters(store, ['同名', '一'], ['同名', '二']);
    settled(await store.commit(setOf(...moveChapter(store.book(), 'b', 0, null))));
    expect(files(store)).toEqual(['0001 同名.md', '0002 同名.md']);
    await store.close();
    const again = await reopen(store.dir);
    expect((await wholeBook(again)).chapters.map(({ prose }) => prose)).toEqual(['二', '一']);
  });

  test('titles that differ only by case are renamed on every system', async () => {
    const store = await newBook();
    await addChapters(store, ['Night', '一']);
    settled(await store.commit(setOf({ type: 'chapter-set', id: 'a', patch: { title: 'NIGHT' } })));
    expect(files(store)).toEqual(['0001 NIGHT.md']);
  });

  test('two characters of one name have a file each, in the order of the list', async () => {
    const store = await newBook();
    const value = {
      name: '沈砚',
      role: '',
      description: '',
      tags: [],
      aliases: [],
      locked: [],
      behaviors: [],
      extra: {},
    };
    const put = (id: string, at: number) => ({ type: 'character-put', at, value: { ...value, id } }) as const;
    settled(await store.commit(setOf(put('p', 0), put('q', 0), put('r', 1))));
    await store.close();
    const again = await reopen(store.dir);
    expect(again.book().characters.map(({ id, name }) => [id, name])).toEqual([
      ['q', '沈砚'],
      ['r', '沈砚'],
      ['p', '沈砚'],
    ]);
  });

  test('a spell of writing is undone at once, an earlier one after it', async () => {
    let now = 0;
    const dir = join(tempFolder(), '书');
    const meta = createProjectMeta({ id: 'b', title: '书' });
    const ports = testPorts(() => new Date(now));
    const store = settled(await createProject(ports, dir, meta, never, { watch: false }));
    await addChapters(store, ['甲', '']);
    for (const [prose, ms] of [
      ['一', 1000],
      ['一二', 1000],
      ['一二三', 60_000],
      ['一二三四', 1000],
    ] as const) {
      now += ms;
      settled(await save(store, 'a', prose));
    }
    settled(await store.undo());
    expect(await store.prose('a')).toBe('一二');
    settled(await store.undo());
    expect(await store.prose('a')).toBe('');
    settled(await store.redo());
    expect(await store.prose('a')).toBe('一二');
    await store.close();
  });

  test('history tells what was undone; a new change ends what could be redone', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '']);
    settled(await save(store, 'a', '一'));
    settled(await store.undo());
    expect(store.history(9).map(({ label, undone }) => [label.code, undone])).toEqual([
      ['label-typing', true],
      ['test', false],
    ]);
    expect(store.canRedo()?.code).toBe('label-typing');
    settled(await store.redo());
    expect(store.history(9).map(({ undone }) => undone)).toEqual([false, false]);
    settled(await store.undo());
    settled(await save(store, 'a', '二'));
    expect(store.canRedo()).toBeNull();
    expect(settled(await store.redo())).toBeNull();
  });
});

describe('saving', () => {
  test('a save from an old revision keeps both texts', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一']);
    const old = store.index('a').revision;
    settled(await save(store, 'a', '别的窗口'));
    const conflict = await store.saveProse({ chapterId: 'a', base: old, prose: '我的' });
    expect(conflict).toMatchObject({
      ok: false,
      problem: { code: 'save-conflict', draftNumber: 1, prose: '别的窗口' },
    });
    expect(await store.draftText('a', 1)).toBe('我的');
    expect(readdirSync(join(store.dir, 'drafts', 'a'))).toEqual(['1 冲突时的文字.md']);
  });

  test('the same text from an old revision is no conflict', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一']);
    const old = store.index('a').revision;
    settled(await save(store, 'a', '二'));
    expect(await store.saveProse({ chapterId: 'a', base: old, prose: '二' })).toMatchObject({ ok: true });
    expect(store.book().drafts).toEqual([]);
  });

  test('half a character is written as the replacement character, in memory as on disk', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '']);
    const { revision } = settled(await save(store, 'a', '夜\ud83d')) as { revision: string };
    expect(await store.prose('a')).toBe('夜\ufffd');
    expect(store.index('a').revision).toBe(revision);
    await store.close();
    expect(await (await reopen(store.dir)).prose('a')).toBe('夜\ufffd');
  });

  test('saves asked for at once are done one after the other', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一'], ['乙', '二']);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        store.commit(setOf({ type: 'chapter-set', id: n % 2 ? 'a' : 'b', patch: { target: n } })),
      ),
    );
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(store.book().chapters.map(({ target }) => target)).toEqual([19, 18]);
  });

  test('listeners hear which chapters a change touched, until they leave', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一'], ['乙', '二']);
    const heard: StoreEvent[] = [];
    const leave = store.subscribe((event) => heard.push(event));
    settled(await save(store, 'b', '改'));
    leave();
    settled(await save(store, 'b', '再改'));
    expect(heard).toMatchObject([{ type: 'committed', chapterIds: ['b'], set: { source: 'author' } }]);
  });
});

describe('backups', () => {
  test('a backup is a whole book of its own', async () => {
    const store = await newBook();
    await addChapters(store, ['甲', '一']);
    const path = settled(await store.backup());
    settled(await save(store, 'a', '后来'));
    expect(store.backups()).toEqual([path]);
    const copy = await reopen(join(store.dir, path));
    expect(await copy.prose('a')).toBe('一');
  });
});

test('.mojian may be deleted at any time: the book stays whole and goes on', async () => {
  const store = await newBook();
  await addChapters(store, ['甲', '一']);
  rmSync(join(store.dir, '.mojian'), { recursive: true });
  settled(await save(store, 'a', '二'));
  await store.close();
  rmSync(join(store.dir, '.mojian'), { recursive: true });
  mkdirSync(join(store.dir, 'chapters', 'sub'));
  const again = await reopen(store.dir);
  expect(await again.prose('a')).toBe('二');
  expect(again.canUndo()).toBeNull();
});

test('a large change tells how far its writing is', async () => {
  const store = await newBook();
  const chapters = Array.from({ length: 600 }, (_, n) =>
    insertChapter({ id: `c${n}`, title: `${n}`, prose: '' }, n),
  );
  const told: [number, number][] = [];
  settled(await store.commit(setOf(...chapters.flat()), ({ done, total }) => told.push([done, total])));
  expect(told).toEqual([
    [256, 600],
    [512, 600],
  ]);
});
