import { expect, test } from 'vitest';
import { openTestBook } from '#tests/support/services.ts';

async function openBook(proses: readonly string[]) {
  const { client, bookId } = await openTestBook('渡口');
  for (const [at, prose] of proses.entries()) {
    const { chapterId } = await client.chapters.insert({
      bookId,
      at,
      title: `其${at + 1}`,
      kind: 'chapter',
      volumeId: null,
    });
    const { revision } = await client.chapters.read({ bookId, chapterId });
    await client.chapters.save({ bookId, chapterId, base: revision, prose, origin: 'test' });
  }
  return { client, bookId };
}

async function resultOf<T>(
  job: AsyncIterable<{ type: 'progress' } | { type: 'done'; result: T }>,
): Promise<T> {
  for await (const event of job) if (event.type === 'done') return event.result;
  throw new Error('The job has no result.');
}

const CONTRADICTION = [
  '赵四中箭倒在桥头，当夜就死了。沈砚亲手埋了他。',
  '雪停了。沈砚守着渡口，一夜没有睡。',
  '天亮时，赵四推门进来，笑着说：“船来了。”沈砚点了点头。',
];

test('a book without contradictions has none', async () => {
  const { client, bookId } = await openBook(CONTRADICTION.slice(0, 2));
  expect(await resultOf(await client.checks.run({ bookId }))).toEqual([]);
});

test('the dead who speak are found with both places, and stay quiet once intended', async () => {
  const { client, bookId } = await openBook(CONTRADICTION);
  const [finding] = await resultOf(await client.checks.run({ bookId }));
  expect(finding).toMatchObject({ kind: 'dead-acts', waived: null });
  expect(finding?.places.map(({ chapter }) => chapter)).toEqual([1, 3]);
  const key = finding?.key ?? '';
  await client.checks.waive({ bookId, key, reason: '是他的孪生兄弟' });
  expect(await resultOf(await client.checks.run({ bookId }))).toMatchObject([
    { key, waived: '是他的孪生兄弟' },
  ]);
  await client.books.undo({ bookId });
  expect(await resultOf(await client.checks.run({ bookId }))).toMatchObject([{ key, waived: null }]);
});

test('people found in the prose enter the bible once, as one step', async () => {
  const { client, bookId } = await openBook(CONTRADICTION);
  const people = [{ name: '沈砚', aliases: ['沈先生'] }];
  expect((await client.checks.adopt({ bookId, people })).added).toHaveLength(1);
  expect((await client.checks.adopt({ bookId, people })).added).toEqual([]);
  expect((await client.books.open({ bookId })).characters).toMatchObject([
    { name: '沈砚', aliases: ['沈先生'] },
  ]);
  expect((await client.books.undo({ bookId })).characters).toEqual([]);
});

test('the cast of a book is found without a model', async () => {
  const { client, bookId } = await openBook([
    ...CONTRADICTION,
    ...CONTRADICTION.map((text) => `沈砚说：“走吧。”${text}`),
  ]);
  const { characters } = await resultOf(await client.checks.cast({ bookId }));
  expect(characters.map(({ name }) => name)).toContain('沈砚');
  expect(characters.find(({ name }) => name === '沈砚')).toMatchObject({ known: false });
});
