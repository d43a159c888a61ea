import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createServices } from '#app/services.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';
import { type Client, transports } from '#tests/support/transports.ts';

describe.each(transports)('the contract over %s', (_, connect) => {
  async function open(): Promise<{ client: Client; dir: string }> {
    const dir = await tempFolder();
    const services = createServices(createTestPorts(dir));
    onTestFinished(() => services.close());
    return { client: await connect(services), dir };
  }
  async function openBook() {
    const { client, dir } = await open();
    const { bookId } = await client.library.create({ title: '长夜行', language: 'zh-CN' });
    await client.books.open({ bookId });
    return { client, dir, bookId };
  }

  test('a book that is not open is refused with a code', async () => {
    const { client } = await open();
    await expect(client.books.undo({ bookId: 'nothing' })).rejects.toMatchObject({
      code: 'REFUSED',
      data: { code: 'book-not-open' },
    });
  });

  test('an unknown book, chapter, draft and format are each refused with their own code', async () => {
    const { client, bookId } = await openBook();
    await expect(client.books.open({ bookId: 'x' })).rejects.toMatchObject({
      data: { code: 'book-unknown' },
    });
    await expect(client.chapters.read({ bookId, chapterId: 'x' })).rejects.toMatchObject({
      data: { code: 'chapter-unknown' },
    });
    const run = async () => {
      for await (const _ of await client.exports.run({ bookId, format: 'papyrus', options: {} }));
    };
    await expect(run()).rejects.toMatchObject({ data: { code: 'format-unknown' } });
  });

  test('a chapter can stand in no volume that the book does not have', async () => {
    const { client, bookId } = await openBook();
    const at = { bookId, at: 0, title: '甲', kind: 'chapter' as const };
    const stray = { code: 'REFUSED', data: { code: 'volume-unknown' } };
    await expect(client.chapters.insert({ ...at, volumeId: 'gone' })).rejects.toMatchObject(stray);
    const { chapterId } = await client.chapters.insert({ ...at, volumeId: null });
    const set = client.chapters.set({ bookId, chapterId, patch: { volumeId: 'gone' } });
    await expect(set).rejects.toMatchObject(stray);
    const move = client.chapters.move({ bookId, chapterIds: [chapterId], to: 1, volumeId: 'gone' });
    await expect(move).rejects.toMatchObject(stray);
  });

  test('input of the wrong shape never reaches a handler', async () => {
    const { client } = await open();
    await expect(client.library.create({ title: '', language: 'zh-CN' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('a chapter is made, saved, read and found', async () => {
    const { client, bookId } = await openBook();
    const { chapterId, view } = await client.chapters.insert({
      bookId,
      at: 0,
      title: '雪夜叩关',
      kind: 'chapter',
      volumeId: null,
    });
    expect(view.chapters).toMatchObject([{ number: 1, title: '雪夜叩关', counts: { total: 0 } }]);
    const { revision } = await client.chapters.read({ bookId, chapterId });
    const saved = await client.chapters.save({
      bookId,
      chapterId,
      base: revision,
      prose: '雪是入夜以后才大起来的。',
      origin: 'w1',
    });
    expect(saved.counts).toMatchObject({ cjk: 11, total: 11 });
    expect(await client.chapters.read({ bookId, chapterId })).toMatchObject({
      prose: '雪是入夜以后才大起来的。',
      revision: saved.revision,
    });
    const { hits, total } = await client.books.search({
      bookId,
      query: '入夜',
      caseSensitive: false,
      limit: 10,
    });
    expect(total).toBe(1);
    expect(hits).toMatchObject([{ chapterId, at: 2, length: 2, paragraph: 1, match: '入夜' }]);
  });

  test('saving on an old base keeps both texts and says so', async () => {
    const { client, bookId } = await openBook();
    const { chapterId } = await client.chapters.insert({
      bookId,
      at: 0,
      title: '甲',
      kind: 'chapter',
      volumeId: null,
    });
    const { revision } = await client.chapters.read({ bookId, chapterId });
    await client.chapters.save({ bookId, chapterId, base: revision, prose: '甲的文字', origin: 'w1' });
    const late = client.chapters.save({ bookId, chapterId, base: revision, prose: '乙的文字', origin: 'w2' });
    await expect(late).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { draftNumber: 1, prose: '甲的文字' },
    });
    const drafts = await client.chapters.drafts({ bookId, chapterId });
    expect(drafts).toMatchObject([{ number: 1, text: '乙的文字' }]);
  });

  test('events tell of a save with the window that made it, and end with their reader', async () => {
    const { client, bookId } = await openBook();
    const { chapterId } = await client.chapters.insert({
      bookId,
      at: 0,
      title: '甲',
      kind: 'chapter',
      volumeId: null,
    });
    const { revision } = await client.chapters.read({ bookId, chapterId });
    const events = await client.books.events({ bookId, origin: 'w1' });
    const next = (async () => {
      for await (const event of events) if (event.type === 'chapter-saved') return event;
      return undefined;
    })();
    await new Promise((done) => setTimeout(done, 50));
    await client.chapters.save({ bookId, chapterId, base: revision, prose: '一行', origin: 'w1' });
    expect(await next).toMatchObject({
      type: 'chapter-saved',
      origin: 'w1',
      card: { id: chapterId, counts: { total: 2 } },
    });
    expect((await events.next()).done).toBe(true);
  });

  test('moves, splits, merges and removals renumber, and each is undone as one step', async () => {
    const { client, bookId } = await openBook();
    const add = async (title: string, at: number) =>
      (await client.chapters.insert({ bookId, at, title, kind: 'chapter', volumeId: null })).chapterId;
    const [a, b, c] = [await add('甲', 0), await add('乙', 1), await add('丙', 2)];
    const titles = (view: { chapters: { title: string }[] }) =>
      view.chapters.map(({ title }) => title).join('');
    expect(titles(await client.chapters.move({ bookId, chapterIds: [a, b], to: 3, volumeId: null }))).toBe(
      '丙甲乙',
    );
    const { revision } = await client.chapters.read({ bookId, chapterId: c });
    await client.chapters.save({
      bookId,
      chapterId: c,
      base: revision,
      prose: '前半。\n后半。',
      origin: 'w',
    });
    const { view } = await client.chapters.split({ bookId, chapterId: c, offset: 4, title: '丁' });
    expect(titles(view)).toBe('丙丁甲乙');
    expect(titles(await client.chapters.merge({ bookId, chapterId: c }))).toBe('丙甲乙');
    expect((await client.chapters.read({ bookId, chapterId: c })).prose).toBe('前半。\n\n后半。');
    expect(titles(await client.chapters.remove({ bookId, chapterIds: [a, b] }))).toBe('丙');
    expect(titles(await client.books.undo({ bookId }))).toBe('丙甲乙');
    expect(titles(await client.books.undo({ bookId }))).toBe('丙丁甲乙');
    expect(titles(await client.books.redo({ bookId }))).toBe('丙甲乙');
  });

  test('a file is previewed, imported and exported again, with its bytes intact', async () => {
    const { client, dir } = await open();
    const text = '第一章 茶\n　　茶凉了。\n第二章 水\n　　水开了。\n';
    const files = [{ name: '茶.txt', bytes: new Blob([text]) }];
    const preview = await client.imports.preview({ files, options: {}, bookId: null });
    expect(preview).toMatchObject({ encoding: 'utf-8', chapters: [{ title: '茶' }, { title: '水' }] });
    let bookId = '';
    for await (const event of await client.imports.apply({ previewId: preview.previewId, bookId: null })) {
      if (event.type === 'done') bookId = event.result.bookId;
    }
    await client.books.open({ bookId });
    let exportId = '';
    for await (const event of await client.exports.run({ bookId, format: 'txt', options: {} })) {
      if (event.type === 'done') exportId = event.result.exportId;
    }
    expect(await (await client.exports.take({ exportId })).text()).toContain('　　茶凉了。');
    const shelf = await client.library.list();
    expect(shelf).toMatchObject([{ bookId, available: true, chapterCount: 2 }]);
    const file = await readFile(join(shelf[0]?.place ?? dir, 'chapters', '0001 茶.md'), 'utf8');
    expect(file).toContain('　　茶凉了。');
  });
});
