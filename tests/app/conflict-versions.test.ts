import { expect, test } from 'vitest';
import { openTestBook } from '#tests/support/services.ts';

async function openChapter() {
  const { client, bookId } = await openTestBook('渡口');
  const given = { bookId, at: 0, title: '雪夜', kind: 'chapter', volumeId: null } as const;
  const { chapterId } = await client.chapters.insert(given);
  const keep = (number: number | null, prose: string) =>
    client.chapters.keepVersion({ bookId, chapterId, number, prose });
  const versions = async () =>
    (await client.chapters.drafts({ bookId, chapterId })).map(({ number, text }) => `${number} ${text}`);
  return { client, bookId, chapterId, keep, versions };
}

test('a version of a chapter that is not there is refused', async () => {
  const { client, bookId } = await openChapter();
  const given = { bookId, chapterId: 'gone', number: null, prose: '字' };
  await expect(client.chapters.keepVersion(given)).rejects.toMatchObject({
    data: { code: 'chapter-unknown' },
  });
});

test('prose is kept as a new version, and over one that is there; the chapter stays as it is', async () => {
  const { client, bookId, chapterId, keep, versions } = await openChapter();
  expect(await keep(null, '我的。')).toEqual({ number: 1 });
  expect(await keep(1, '我的，又写。')).toEqual({ number: 1 });
  expect(await keep(7, '别的。')).toEqual({ number: 2 });
  expect(await versions()).toEqual(['1 我的，又写。', '2 别的。']);
  expect((await client.chapters.read({ bookId, chapterId })).prose).toBe('');
});

test('what is written on after a conflict is one step to undo, which brings back the version that it made', async () => {
  const { client, bookId, chapterId, keep, versions } = await openChapter();
  const save = { bookId, chapterId, base: 'older', prose: '一', origin: 'test' };
  await expect(client.chapters.save(save)).rejects.toMatchObject({ data: { draftNumber: 1 } });
  const card = (await client.books.open({ bookId })).chapters.find(({ id }) => id === chapterId);
  expect(card?.draftCount).toBe(1);
  await keep(1, '一二');
  await keep(1, '一二三');
  await client.books.undo({ bookId });
  expect(await versions()).toEqual(['1 一']);
});
