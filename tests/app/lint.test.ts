import { expect, test } from 'vitest';
import { serviceWords } from '#app/words.ts';
import { createChapter } from '#model/chapter.ts';
import { openTestBook } from '#tests/support/services.ts';

type Events<T> = AsyncIterable<{ type: 'progress' } | { type: 'done'; result: T }>;

async function resultOf<T>(events: Events<T>): Promise<T> {
  for await (const event of events) if (event.type === 'done') return event.result;
  throw new Error('The job ended without a result.');
}

const proses = ['他走了...她也走了...\n\n灯，，亮了。', '嘴角勾起一抹笑。他停了...门开了。'];

async function openBook() {
  const { client, bookId } = await openTestBook('江灯');
  const changes = proses.map((prose, at) => ({
    ...{ type: 'chapter-add' as const, at },
    chapter: { ...createChapter({ id: `c-${at + 1}`, title: `第${at + 1}夜` }), prose },
  }));
  await client.books.commit({
    bookId,
    set: { label: { code: 'label-import', facts: { count: 2 } }, changes },
  });
  const run = async (limit = 100) => resultOf(await client.lint.run({ bookId, limit }));
  const preview = async (code: string) => resultOf(await client.lint.preview({ bookId, code, limit: 100 }));
  const fix = async (given: { code: string; seen: string; skip: string[] }) =>
    resultOf(await client.lint.fix({ bookId, ...given }));
  const prose = async (chapterId: string) => (await client.chapters.read({ bookId, chapterId })).prose;
  return { client, bookId, run, preview, fix, prose };
}

test('fixes are refused once the book is another than the one previewed, and where all are left out', async () => {
  const { client, bookId, preview, fix, prose } = await openBook();
  const { seen, fixes } = await preview('lint-ellipsis');
  const skip = fixes.map(({ id }) => id);
  await expect(fix({ code: 'lint-ellipsis', seen, skip })).rejects.toMatchObject({
    data: { code: 'lint-nothing' },
  });
  const { revision } = await client.chapters.read({ bookId, chapterId: 'c-1' });
  await client.chapters.save({ bookId, chapterId: 'c-1', base: revision, prose: '他来了...', origin: 'w' });
  await expect(fix({ code: 'lint-ellipsis', seen, skip: [] })).rejects.toMatchObject({
    data: { code: 'lint-stale' },
  });
  expect(await prose('c-1')).toBe('他来了...');
});

test('slips come by kind, said once a chapter with each place and its fix, and every kind has a name', async () => {
  const { run } = await openBook();
  const kinds = await run();
  const ellipsis = kinds.find(({ code }) => code === 'lint-ellipsis');
  expect(ellipsis).toMatchObject({ rule: 'punctuation', count: 3, fixable: 3 });
  expect(ellipsis?.items).toMatchObject([
    {
      chapterId: 'c-1',
      message: { facts: { found: '...', better: '……' } },
      places: [
        { at: 3, length: 3, paragraph: 1, before: '他走了', quote: '...', after: '她也走了...' },
        { at: 10, fix: { at: 10, removed: '...', inserted: '……' } },
      ],
    },
    { chapterId: 'c-2', places: [{ before: '嘴角勾起一抹笑。他停了', after: '门开了。' }] },
  ]);
  for (const { code, rule } of kinds) {
    expect(serviceWords[`lint-kind-${code}`], code).toBeDefined();
    expect(serviceWords[`lint-rule-${rule}`], rule).toBeDefined();
  }
  const [first] = await run(1);
  expect(first?.items.length).toBe(1);
});

test('all of a kind are fixed but those left out, as one step to undo', async () => {
  const { client, bookId, preview, fix, prose } = await openBook();
  const { seen, total, fixes } = await preview('lint-ellipsis');
  expect([total, fixes.map(({ id }) => id)]).toEqual([3, ['c-1:3', 'c-1:10', 'c-2:11']]);
  const { fixed, view } = await fix({ code: 'lint-ellipsis', seen, skip: ['c-1:3'] });
  expect([fixed, view.canUndo]).toEqual([2, { code: 'label-lint-fix', facts: { count: 2 } }]);
  expect([await prose('c-1'), await prose('c-2')]).toEqual([
    '他走了...她也走了……\n\n灯，，亮了。',
    '嘴角勾起一抹笑。他停了……门开了。',
  ]);
  await client.books.undo({ bookId });
  expect([await prose('c-1'), await prose('c-2')]).toEqual(proses);
});

test('the author’s own list of clichés takes the place of the usual one, and gives it back', async () => {
  const { client, bookId, run } = await openBook();
  const cliches = async () => (await run()).find(({ code }) => code === 'lint-cliche')?.items;
  expect(await cliches()).toMatchObject([{ chapterId: 'c-2' }]);
  await client.lint.setSettings({ bookId, settings: { cliches: ['她也~了'], longest: null } });
  expect(await cliches()).toMatchObject([{ chapterId: 'c-1', message: { facts: { phrase: '她也走了' } } }]);
  const { usual } = await client.lint.settings({ bookId });
  expect([usual.cliches.includes('嘴角勾起一抹'), usual.longest]).toEqual([true, 300]);
  await client.lint.setSettings({ bookId, settings: { cliches: null, longest: null } });
  expect(await cliches()).toMatchObject([{ chapterId: 'c-2' }]);
});
