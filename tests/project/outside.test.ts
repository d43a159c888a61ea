import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { insertChapter } from '#model/operations.ts';
import { openChat } from '#project/chats.ts';
import type { StoreEvent } from '#project/session.ts';
import type { BookStore } from '#project/store.ts';
import { openWritingLog } from '#project/writing-log.ts';
import { addChapters, newBook, reopen, setOf, settled, wholeBook } from './support.ts';

const path = (store: BookStore, file: string) => join(store.dir, ...file.split('/'));
const read = (store: BookStore, file: string) => readFileSync(path(store, file), 'utf8');
/** Rewrites a file as another editor would. */
function edit(store: BookStore, file: string, change: (text: string) => string): void {
  writeFileSync(path(store, file), change(read(store, file)));
}
const titles = (store: BookStore) => store.book().chapters.map(({ title }) => title);
const save = (store: BookStore, chapterId: string, prose: string) =>
  store.saveProse({ chapterId, base: store.index(chapterId).revision, prose });

async function threeChapters(): Promise<BookStore> {
  const store = await newBook();
  await addChapters(store, ['甲', '一'], ['乙', '二'], ['丙', '三']);
  return store;
}

describe('a text that somebody else changed is never overwritten', () => {
  test('a save over an unseen edit keeps that edit as the prose and ours as a draft', async () => {
    const store = await threeChapters();
    const heard: StoreEvent[] = [];
    store.subscribe((event) => heard.push(event));
    const base = store.index('b').revision;
    edit(store, 'chapters/0002 乙.md', (text) => text.replace('二', '二，在别处改过'));
    const saved = await store.saveProse({ chapterId: 'b', base, prose: '二，在这里改过' });
    expect(saved).toMatchObject({ ok: false, problem: { code: 'save-conflict', prose: '二，在别处改过' } });
    expect(await store.draftText('b', 1)).toBe('二，在这里改过');
    expect(read(store, 'chapters/0002 乙.md')).toContain('二，在别处改过');
    expect(heard.map(({ type }) => type)).toContain('conflict-kept');
  });

  test('a change set that meets an unseen edit keeps both, and its other changes', async () => {
    const store = await threeChapters();
    edit(store, 'chapters/0001 甲.md', (text) => text.replace('一', '别处'));
    const done = await store.commit(
      setOf(
        { type: 'chapter-text', id: 'a', edit: { at: 1, removed: '', inserted: '加' } },
        { type: 'chapter-set', id: 'a', patch: { status: 'final' } },
      ),
    );
    expect(done.ok).toBe(true);
    expect(store.book().chapters[0]).toMatchObject({ prose: '别处', status: 'final' });
    expect(store.book().drafts).toMatchObject([{ chapterId: 'a', text: '一加' }]);
    expect(read(store, 'chapters/0001 甲.md')).toContain('status: final');
  });

  test('a chapter whose file was deleted comes back with a save of its text', async () => {
    const store = await threeChapters();
    rmSync(path(store, 'chapters/0002 乙.md'));
    await store.commit(
      setOf({ type: 'chapter-text', id: 'b', edit: { at: 1, removed: '', inserted: '！' } }),
    );
    expect(store.book().chapters.map(({ id, prose }) => [id, prose])).toEqual([
      ['a', '一'],
      ['b', '二！'],
      ['c', '三'],
    ]);
  });

  test.each(['seen', 'unseen'])(
    'a chapter whose file was deleted, %s, comes back with what was typed in it',
    async (how) => {
      const store = await threeChapters();
      settled(await store.commit(setOf({ type: 'chapter-set', id: 'b', patch: { status: 'final' } })));
      const base = store.index('b').revision;
      rmSync(path(store, 'chapters/0002 乙.md'));
      if (how === 'seen') await store.refresh();
      settled(await store.saveProse({ chapterId: 'b', base, prose: '二，刚打的字' }));
      expect(store.book().chapters.map(({ id, prose, status }) => [id, prose, status])).toEqual([
        ['a', '一', 'draft'],
        ['b', '二，刚打的字', 'final'],
        ['c', '三', 'draft'],
      ]);
      expect(read(store, 'chapters/0002 乙.md')).toContain('二，刚打的字');
      settled(await save(store, 'b', '二，接着写'));
      settled(await store.undo());
      settled(await store.undo());
      expect(titles(store)).toEqual(['甲', '丙']);
    },
  );

  test('a chapter that vanished with all that was typed in it stays away', async () => {
    const store = await threeChapters();
    const base = store.index('b').revision;
    rmSync(path(store, 'chapters/0002 乙.md'));
    const refused = { ok: false, problem: { code: 'chapter-removed', facts: { title: '乙' } } };
    expect(await store.saveProse({ chapterId: 'b', base, prose: '二' })).toMatchObject(refused);
    expect(titles(store)).toEqual(['甲', '丙']);
  });

  test('a chapter that the author removed stays out, and words of it can be brought back where it stood', async () => {
    const store = await threeChapters();
    const base = store.index('b').revision;
    settled(await store.commit(setOf({ type: 'chapter-remove', id: 'b' })));
    const words = { chapterId: 'b', title: '乙', prose: '二，刚打的字' };
    expect(await store.saveProse({ ...words, base })).toMatchObject({
      ok: false,
      problem: { code: 'chapter-removed', facts: { title: '乙' } },
    });
    expect(titles(store)).toEqual(['甲', '丙']);
    settled(await store.bringBack(words));
    expect((await wholeBook(store)).chapters.map(({ id, prose }) => [id, prose])).toEqual([
      ['a', '一'],
      ['b', '二，刚打的字'],
      ['c', '三'],
    ]);
    expect(store.history(1)).toMatchObject([{ label: { code: 'label-brought-back' } }]);
  });

  test('words are brought back also after the book was closed: from the bin, or as a new chapter at the end', async () => {
    const first = await threeChapters();
    settled(await first.commit(setOf({ type: 'chapter-set', id: 'b', patch: { target: 9 } })));
    settled(await first.commit(setOf({ type: 'chapter-remove', id: 'b' })));
    await first.close();
    const store = await reopen(first.dir);
    const unknown = { ok: false, problem: { code: 'no-such-chapter' } };
    expect(await store.saveProse({ chapterId: 'b', base: '', prose: '二改' })).toMatchObject(unknown);
    settled(await store.bringBack({ chapterId: 'b', title: '不用', prose: '二改' }));
    settled(await store.bringBack({ chapterId: 'x', title: '不知道的', prose: '别的' }));
    const seen = (await wholeBook(store)).chapters.map(({ id, title, prose, target }) => [
      id,
      title,
      prose,
      target,
    ]);
    expect(seen.slice(1)).toEqual([
      ['b', '乙', '二改', 9],
      ['c', '丙', '三', expect.anything()],
      ['x', '不知道的', '别的', expect.anything()],
    ]);
  });

  test('words for a chapter that is there again are kept as a draft, the same words not twice', async () => {
    const store = await threeChapters();
    settled(await store.bringBack({ chapterId: 'b', title: '乙', prose: '二' }));
    expect(store.book().drafts).toEqual([]);
    settled(await store.bringBack({ chapterId: 'b', title: '乙', prose: '另写的' }));
    expect(store.book().drafts).toMatchObject([{ chapterId: 'b', number: 1, text: '另写的' }]);
    expect(await store.prose('b')).toBe('二');
  });

  test('a file that nobody knows where ours belongs is read in, not overwritten', async () => {
    const store = await threeChapters();
    writeFileSync(path(store, 'plan.md'), 'their plan');
    settled(await store.commit(setOf({ type: 'document-set', path: 'plan.md', text: 'our plan' })));
    settled(await store.undo());
    expect(store.book().documents['plan.md']).toBe('their plan');
    expect(read(store, 'plan.md')).toBe('their plan');
  });
});

describe('what others do is read in as one step', () => {
  test('an edit changes prose and header, and an undo takes it back on disk', async () => {
    const store = await threeChapters();
    edit(store, 'chapters/0001 甲.md', (text) =>
      text.replace('status: draft', 'status: final').replace('一', '改'),
    );
    await store.refresh();
    expect(store.book().chapters[0]).toMatchObject({ prose: '改', status: 'final' });
    expect(store.history(1)).toMatchObject([{ source: 'outside' }]);
    settled(await store.undo());
    expect(read(store, 'chapters/0001 甲.md')).toMatch(/status: draft[\s\S]*一/);
  });

  test('a renamed file renames and moves its chapter', async () => {
    const store = await threeChapters();
    renameSync(path(store, 'chapters/0001 甲.md'), path(store, 'chapters/0002 乙末.md'));
    await store.refresh();
    expect(titles(store)).toEqual(['乙', '乙末', '丙']);
    settled(await store.commit(setOf(...insertChapter({ id: 'n', title: '新' }, 0))));
    expect(readdirSync(path(store, 'chapters'))).toEqual([
      '0001 新.md',
      '0002 乙.md',
      '0003 乙末.md',
      '0004 丙.md',
    ]);
  });

  test('a new file without a header becomes a chapter and gets its id with the next change', async () => {
    const store = await threeChapters();
    writeFileSync(path(store, 'chapters/0002 乙之前.md'), '\ufeff第一行\r\n第二行\r\n');
    await store.refresh();
    await store.refresh();
    expect(titles(store)).toEqual(['甲', '乙', '乙之前', '丙']);
    const id = store.book().chapters[2]?.id ?? '';
    expect(await store.prose(id)).toBe('第一行\n第二行');
    settled(await save(store, 'a', '改'));
    expect(read(store, 'chapters/0002 乙之前.md')).toContain(`id: ${id}\n`);
    await store.close();
    expect((await reopen(store.dir)).book().chapters[2]?.id).toBe(id);
  });

  test('a copied file becomes a chapter of its own; the original keeps its id', async () => {
    const store = await threeChapters();
    copyFileSync(path(store, 'chapters/0002 乙.md'), path(store, 'chapters/0000 乙的副本.md'));
    await store.refresh();
    expect(store.book().chapters.map(({ title, id }) => [title, id === 'b'])).toEqual([
      ['乙的副本', false],
      ['甲', false],
      ['乙', true],
      ['丙', false],
    ]);
    expect(store.problems()).toMatchObject([{ code: 'id-doubled', file: 'chapters/0000 乙的副本.md' }]);
  });

  test('a deleted file takes its chapter along, and an undo writes it again', async () => {
    const store = await threeChapters();
    rmSync(path(store, 'chapters/0002 乙.md'));
    await store.refresh();
    expect(titles(store)).toEqual(['甲', '丙']);
    settled(await store.undo());
    expect(titles(store)).toEqual(['甲', '乙', '丙']);
    expect((await wholeBook(store)).chapters[1]?.prose).toBe('二');
    expect(readdirSync(path(store, 'chapters'))).toEqual(['0001 甲.md', '0002 乙.md', '0003 丙.md']);
  });

  test('an edit of a chapter that was never read is simply what it says now', async () => {
    const first = await threeChapters();
    // The cache trusts no file as young as this.
    await new Promise((resolve) => setTimeout(resolve, 80));
    await first.close();
    const store = await reopen(first.dir);
    expect(store.book().chapters[2]?.prose).toBeUndefined();
    edit(store, 'chapters/0003 丙.md', (text) => text.replace('三', '三改'));
    expect(await store.prose('c')).toBe('三改');
    expect(store.index('c').counts.total).toBe(2);
    settled(await save(store, 'c', '再改'));
  });

  test('an undo doesn’t reach behind an edit made while the book was closed', async () => {
    const first = await threeChapters();
    settled(await save(first, 'a', '一，去掉的话'));
    settled(await save(first, 'a', '一'));
    await first.close();
    edit(first, 'chapters/0001 甲.md', (text) => text.replace('一', '在别处重写的一段'));
    const store = await reopen(first.dir);
    expect(await store.undo()).toMatchObject({ ok: false, problem: { code: 'undo-blocked' } });
    expect(await store.prose('a')).toBe('在别处重写的一段');
    settled(await save(store, 'a', '继续'));
    settled(await store.undo());
    expect(await store.prose('a')).toBe('在别处重写的一段');
  });

  test('a damaged file doesn’t empty the open book', async () => {
    const store = await threeChapters();
    const volume = { id: 'v', title: '卷一', summary: '' };
    settled(await store.commit(setOf({ type: 'volume-add', volume, at: 0 })));
    writeFileSync(path(store, 'mojian.json'), '{"title": ');
    writeFileSync(path(store, 'threads.json'), 'oops');
    await store.refresh();
    expect(store.book().project.title).toBe('长夜行');
    expect(store.book().volumes).toEqual([volume]);
    expect(store.problems().map(({ file }) => file)).toEqual(['mojian.json', 'threads.json']);
  });

  test('drafts and bible files of others are there', async () => {
    const store = await threeChapters();
    const value = {
      id: 'p',
      name: '沈砚',
      role: '',
      description: '',
      tags: [],
      aliases: [],
      locked: [],
      behaviors: [],
      extra: {},
    };
    settled(
      await store.commit(
        setOf(
          { type: 'character-put', value },
          { type: 'draft-put', chapterId: 'a', number: 1, name: '旧', text: '旧' },
        ),
      ),
    );
    writeFileSync(path(store, 'drafts/a/2 新.md'), '新稿\n');
    edit(store, 'bible/characters/沈砚.md', (text) => `${text}\n守关人\n`);
    writeFileSync(path(store, 'bible/characters/阿福.md'), '马夫');
    await store.refresh();
    expect(await store.draftText('a', 2)).toBe('新稿');
    expect(store.book().characters.map(({ name, description }) => [name, description])).toEqual([
      ['沈砚', '守关人'],
      ['阿福', '马夫'],
    ]);
  });
});

test('a window that only reads follows the one that writes', async () => {
  const writer = await threeChapters();
  const reader = await reopen(writer.dir, { watch: true });
  await new Promise((resolve) => setTimeout(resolve, 400));
  const followed = new Promise<void>((resolve) => {
    reader.subscribe(() => {
      if (reader.book().chapters.length === 4) resolve();
    });
  });
  settled(await save(writer, 'a', '写者的话'));
  settled(await writer.commit(setOf(...insertChapter({ id: 'n', title: '新', prose: '新' }, 0))));
  await followed;
  expect(await reader.prose('a')).toBe('写者的话');
  expect(reader.book().chapters.map(({ id }) => id)).toEqual(['n', 'a', 'b', 'c']);
  expect(reader.history(9)).toHaveLength(1);
  expect(reader.canUndo()).toBeNull();
});

test('the watcher sees others’ edits, and not our own', async () => {
  const store = await newBook({ watch: true });
  await addChapters(store, ['甲', '一']);
  const heard: StoreEvent[] = [];
  await new Promise((resolve) => setTimeout(resolve, 400));
  const seen = new Promise<void>((resolve) => {
    store.subscribe((event) => {
      heard.push(event);
      if (event.type === 'outside-change') resolve();
    });
  });
  settled(await save(store, 'a', '我们的'));
  const book = store.book();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(store.book(), 'the folder was read again').toBe(book);
  expect(heard.map(({ type }) => type)).toEqual(['committed']);
  edit(store, 'chapters/0001 甲.md', (text) => text.replace('我们的', '别人的'));
  await seen;
  expect(await store.prose('a')).toBe('别人的');
});

test('what others did before the watcher was ready is seen too', async () => {
  const store = await newBook();
  await addChapters(store, ['甲', '一'], ['乙', '二']);
  await store.close();
  const again = await reopen(store.dir, { watch: true });
  const seen = new Promise<void>((resolve) => {
    again.subscribe(({ type }) => type === 'outside-change' && resolve());
  });
  rmSync(join(store.dir, 'chapters', '0001 甲.md'));
  writeFileSync(join(store.dir, 'chapters', '0003 丙.md'), '三\n');
  await seen;
  expect(again.book().chapters.map(({ title }) => title)).toEqual(['乙', '丙']);
});

test('a folder of the book that becomes a file while it is watched is told as what is gone', async () => {
  const store = await newBook({ watch: true });
  await addChapters(store, ['甲', '一'], ['乙', '二']);
  await new Promise((resolve) => setTimeout(resolve, 400));
  const gone = new Promise<void>((resolve) => {
    store.subscribe(() => store.book().chapters.length === 0 && resolve());
  });
  rmSync(path(store, 'chapters'), { recursive: true });
  writeFileSync(path(store, 'chapters'), '');
  await gone;
  rmSync(path(store, 'chapters'));
  expect(settled(await store.undo())?.label.code).toBe('label-outside');
  expect(await store.prose('b')).toBe('二');
});

test('the folder of a book that was deleted while open is not made again', async () => {
  const store = await newBook({ watch: true, git: { describe: ({ code }) => code } });
  const log = await openWritingLog(store, { changed: () => {}, trouble: () => {} });
  await addChapters(store, ['甲', '一']);
  settled(await save(store, 'a', '写了很多'));
  const chat = await openChat(store.dir, 'talk');
  rmSync(store.dir, { recursive: true });
  const entry = { id: 'e', at: new Date().toISOString(), role: 'user' as const, text: '在吗' };
  await expect(chat.append(entry)).rejects.toThrow('ENOENT');
  await log.close();
  await store.close();
  expect(existsSync(store.dir)).toBe(false);
});
