import { expect, test } from 'vitest';
import { openTestSample } from '#tests/support/services.ts';

test('what is not in the bin is neither read nor brought back', async () => {
  const { client, bookId } = await openTestSample();
  const given = { bookId, id: '../chapters/0001.md' };
  const refusal = { data: { code: 'no-such-bin-entry' } };
  await expect(client.bin.text(given)).rejects.toMatchObject(refusal);
  await expect(client.bin.restore(given)).rejects.toMatchObject(refusal);
  expect(await client.bin.list({ bookId, limit: 5 })).toEqual({ items: [], hasMore: false });
});

test('a deleted chapter is listed and read, and comes back as one step after other changes', async () => {
  const { client, bookId, view } = await openTestSample();
  const [first, second] = view.chapters;
  const chapterId = second?.id ?? '';
  const { prose } = await client.chapters.read({ bookId, chapterId });
  await client.chapters.remove({ bookId, chapterIds: [chapterId] });
  await client.chapters.set({ bookId, chapterId: first?.id ?? '', patch: { title: '改过' } });
  const { items } = await client.bin.list({ bookId, limit: 5 });
  expect(items).toMatchObject([
    {
      kind: 'chapter',
      name: second?.title,
      count: second?.counts.total,
      chapter: { number: second?.number },
    },
  ]);
  const id = items[0]?.id ?? '';
  expect((await client.bin.text({ bookId, id })).text).toBe(prose);
  const back = await client.bin.restore({ bookId, id });
  expect(back).toMatchObject({ kind: 'chapter', itemId: chapterId, place: 'back' });
  expect(back.view.chapters.map((card) => card.id)).toEqual(view.chapters.map((card) => card.id));
  expect(back.view.canUndo).toEqual({ code: 'label-restored', facts: { name: second?.title } });
  const undone = await client.books.undo({ bookId });
  expect(undone.chapters.map((card) => card.id)).not.toContain(chapterId);
  expect(undone.chapters[0]?.title).toBe('改过');
});
