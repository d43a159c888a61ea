import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createServices } from '#app/services.ts';
import { places } from '#project/places.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';

async function library() {
  const services = createServices(createTestPorts(await tempFolder()));
  onTestFinished(() => services.close());
  const { books, library: shelf } = services.client;
  const { bookId } = await shelf.create({ title: '长夜行', language: 'zh-CN' });
  const open = async () => {
    const { readOnly, problems } = await books.open({ bookId });
    return { readOnly, problems };
  };
  const isLocked = async () => {
    const [entry] = await shelf.list();
    return existsSync(join(entry?.place ?? '', places.lock));
  };
  return { services, books, bookId, open, isLocked };
}

const writable = { readOnly: false, problems: [] };

test('a book closed while it opens is closed, and opens for writing again', async () => {
  const { books, bookId, open, isLocked } = await library();
  const opening = open();
  await books.close({ bookId });
  expect(await opening).toEqual(writable);
  expect(await isLocked()).toBe(false);
  expect(await open()).toEqual(writable);
});

test('the shelf tells of an open book as it is now, not as it was when it was opened', async () => {
  const { services, bookId, open } = await library();
  const { chapters, library: shelf } = services.client;
  await open();
  const { chapterId } = await chapters.insert({
    bookId,
    at: 0,
    title: '雪',
    kind: 'chapter',
    volumeId: null,
  });
  const { revision } = await chapters.read({ bookId, chapterId });
  await chapters.save({ bookId, chapterId, base: revision, prose: '雪落。', origin: 'test' });
  expect(await shelf.list()).toMatchObject([{ bookId, chapterCount: 1, total: 2 }]);
});

test('a book opened while it closes opens for writing, not against its own lock', async () => {
  const { books, bookId, open } = await library();
  await open();
  const closing = books.close({ bookId });
  expect(await open()).toEqual(writable);
  await closing;
  expect(await books.history({ bookId, limit: 1 })).toEqual([]);
});

test('ending the services leaves no book open, whenever it was asked for', async () => {
  const { services, open, isLocked } = await library();
  const opening = open().catch(() => undefined);
  await services.close();
  await opening;
  expect(await isLocked()).toBe(false);
  await expect(open()).rejects.toMatchObject({ data: { code: 'store-closed' } });
});

test('whoever follows a book is let go when it closes', async () => {
  const { books, bookId, open } = await library();
  await open();
  const events = await books.events({ bookId, origin: 'w' });
  const told: string[] = [];
  const followed = (async () => {
    for await (const { type } of events) told.push(type);
  })();
  await Promise.resolve();
  await books.close({ bookId });
  await followed;
  expect(told.at(-1)).toBe('book-closed');
});

test('a chapter named twice is removed once', async () => {
  const { services, books, bookId, open } = await library();
  await open();
  const { chapters } = services.client;
  const { chapterId } = await chapters.insert({
    ...{ bookId, at: 0, title: '楔子', kind: 'prologue', volumeId: null },
  });
  const view = await chapters.remove({ bookId, chapterIds: [chapterId, chapterId] });
  expect(view.chapters).toEqual([]);
  expect((await books.undo({ bookId })).chapters).toMatchObject([{ title: '楔子' }]);
});

test('words typed in a chapter that another window removed are refused, and brought back at wish', async () => {
  const { services, books, bookId, open } = await library();
  await open();
  const { chapters } = services.client;
  const at = { bookId, at: 0, title: '楔子', kind: 'prologue', volumeId: null } as const;
  const { chapterId } = await chapters.insert(at);
  const { revision: base } = await chapters.read({ bookId, chapterId });
  await chapters.remove({ bookId, chapterIds: [chapterId] });
  const words = { bookId, chapterId, prose: '刚打的字' };
  await expect(chapters.save({ ...words, base, origin: 'w' })).rejects.toMatchObject({
    code: 'REFUSED',
    data: { code: 'chapter-removed', facts: { title: '楔子' } },
  });
  const view = await chapters.bringBack({ ...words, title: '楔子' });
  expect(view.chapters).toMatchObject([{ id: chapterId, title: '楔子', kind: 'prologue' }]);
  expect(await chapters.read({ bookId, chapterId })).toMatchObject({ prose: '刚打的字' });
  expect((await books.undo({ bookId })).chapters).toEqual([]);
});

test('a window that breaks off while a book opens does not spoil it for the others', async () => {
  const { services, bookId, open } = await library();
  const gone = new AbortController();
  const first = services.client.books.open({ bookId }, { signal: gone.signal }).catch(() => undefined);
  const second = open();
  gone.abort(new Error('the page is gone'));
  await first;
  expect(await second).toEqual(writable);
  expect(await open()).toEqual(writable);
});
