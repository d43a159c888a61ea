import { expect, test } from 'vitest';
import type { ReplaceQuery } from '#contract/replace.ts';
import type { Change } from '#model/change.ts';
import { openTestBook } from '#tests/support/services.ts';

const character = (id: string, name: string, aliases: string[] = [], description = '') => ({
  id,
  name,
  aliases,
  description,
  role: '',
  tags: [],
  locked: [],
  behaviors: [],
  extra: {},
});

/** A book of two chapters in which 李默 and 李默然 both appear. */
async function openBook(proses = ['李默推开门。李默然在等李默。', '阿默没有来。'], changes: Change[] = []) {
  const { client, bookId } = await openTestBook('门');
  const ids: string[] = [];
  for (const [at, prose] of proses.entries()) {
    const { chapterId } = await client.chapters.insert({
      bookId,
      at,
      title: `第${at}`,
      kind: 'chapter',
      volumeId: null,
    });
    const { revision } = await client.chapters.read({ bookId, chapterId });
    await client.chapters.save({ bookId, chapterId, base: revision, prose, origin: 'w' });
    ids.push(chapterId);
  }
  const [first = '', second = ''] = ids;
  const set = {
    label: { code: 'label-test' },
    changes: [
      { type: 'character-put', value: character('li-mo', '李默', ['阿默'], '李默是李默然的弟弟。') },
      { type: 'character-put', value: character('li-moran', '李默然') },
      { type: 'chapter-set', id: first, patch: { outline: '李默回家' } },
      {
        type: 'state-set',
        value: {
          characters: [{ name: '李默', state: '在家', chapterId: first }],
          itemsAndPlaces: [],
          activeThreads: [],
          rules: [],
        },
      },
      {
        type: 'thread-put',
        value: {
          id: 'door',
          title: '门后',
          note: '',
          dueChapterId: null,
          steps: [{ stage: 'planted', chapterId: first, quote: '李默推开门' }],
        },
      },
      ...changes,
    ] satisfies Change[],
  };
  await client.books.commit({ bookId, set });
  const prose = async (chapterId = first) => (await client.chapters.read({ bookId, chapterId })).prose;
  const preview = (query: ReplaceQuery, limit = 1000) => client.replace.preview({ bookId, query, limit });
  const apply = (query: ReplaceQuery, seen: string, skip: string[] = []) =>
    client.replace.apply({ bookId, query, seen, skip });
  return { client, bookId, first, second, prose, preview, apply };
}

const rename: ReplaceQuery = { mode: 'rename', pairs: [{ from: '李默', to: '周正' }] };
const text = (given: Partial<Extract<ReplaceQuery, { mode: 'text' }>>): ReplaceQuery => ({
  mode: 'text',
  find: '',
  to: '',
  caseSensitive: true,
  wholeWord: false,
  isPattern: false,
  scope: 'prose',
  ...given,
});

test('what was not seen is not replaced: a book that changed meanwhile refuses', async () => {
  const { client, bookId, first, prose, preview, apply } = await openBook();
  const { seen } = await preview(rename);
  const { revision } = await client.chapters.read({ bookId, chapterId: first });
  await client.chapters.save({ bookId, chapterId: first, base: revision, prose: '李默走了。', origin: 'w' });
  await expect(apply(rename, seen)).rejects.toMatchObject({ data: { code: 'replace-stale' } });
  expect(await prose()).toBe('李默走了。');
});

test('nothing ticked, a name replaced by nothing, and a broken pattern are refused', async () => {
  const { preview, apply } = await openBook();
  const { seen, places } = await preview(rename);
  const all = places.map(({ key }) => key);
  await expect(apply(rename, seen, all)).rejects.toMatchObject({ data: { code: 'replace-nothing' } });
  const gone = text({ find: '李默', to: '', scope: 'all' });
  await expect(apply(gone, (await preview(gone)).seen)).rejects.toMatchObject({
    data: { code: 'replace-breaks', facts: { name: '李默' } },
  });
  await expect(preview(text({ find: '(', isPattern: true }))).rejects.toMatchObject({
    data: { code: 'replace-pattern-invalid' },
  });
});

test('a pattern that would run for ever is stopped', async () => {
  const { preview } = await openBook([`${'a'.repeat(60)}!`]);
  const start = performance.now();
  await expect(preview(text({ find: '^(a+)+$', isPattern: true }))).rejects.toMatchObject({
    data: { code: 'replace-pattern-slow' },
  });
  expect(performance.now() - start).toBeLessThan(5000);
});

test('a rename reaches prose, outline, bible, state and threads, and not the longer name around it', async () => {
  const { preview } = await openBook();
  const { places, total, warnings } = await preview(rename);
  expect(places.map(({ kind, count }) => [kind, count])).toEqual([
    ['prose', 2],
    ['outline', 1],
    ['character', 2],
    ['state', 1],
    ['thread', 1],
  ]);
  expect(total).toBe(7);
  expect(places[0]?.hits[1]).toMatchObject({
    before: '李默推开门。李默然在等',
    match: '李默',
    after: '。',
    replacement: '周正',
  });
  expect(warnings).toEqual([]);
});

test('a rename reaches the quotes that prove an entry, and nothing else that its file has', async () => {
  const proven = character('li-mo', '李默', ['阿默']);
  const extra = { evidence: [{ chapterId: 'c', quote: '李默推开门' }], note: '李默的原型' };
  const value = { ...proven, extra };
  const { preview, apply } = await openBook(undefined, [{ type: 'character-put', value }]);
  const { seen } = await preview(rename);
  const { view } = await apply(rename, seen);
  expect(view.characters.find(({ id }) => id === 'li-mo')?.extra).toEqual({
    evidence: [{ chapterId: 'c', quote: '周正推开门' }],
    note: '李默的原型',
  });
});

test('an unticked hit stays, all others change in one step, and one undo takes all of them back', async () => {
  const { client, bookId, prose, preview, apply } = await openBook();
  const { seen, places } = await preview(rename);
  const { replaced, view } = await apply(rename, seen, [places[0]?.hits[0]?.id ?? '']);
  expect(replaced).toBe(6);
  expect(await prose()).toBe('李默推开门。李默然在等周正。');
  expect(view.characters[0]).toMatchObject({ name: '周正', description: '周正是李默然的弟弟。' });
  expect(view.state.characters[0]?.name).toBe('周正');
  expect(view.threads[0]?.steps[0]?.quote).toBe('周正推开门');
  expect(view.chapters[0]?.outlineOpening).toBe('周正回家');
  expect(view.canUndo).toEqual({ code: 'label-rename', facts: { from: '李默', to: '周正', count: 6 } });
  const undone = await client.books.undo({ bookId });
  expect(await prose()).toBe('李默推开门。李默然在等李默。');
  expect(undone.characters[0]?.name).toBe('李默');
  expect(undone.threads[0]?.steps[0]?.quote).toBe('李默推开门');
});

test('name and alias change in one pass, so that two names can change places', async () => {
  const { prose, second, preview, apply } = await openBook();
  const swap: ReplaceQuery = {
    mode: 'rename',
    pairs: [
      { from: '李默', to: '阿默' },
      { from: '阿默', to: '李默' },
    ],
  };
  await apply(swap, (await preview(swap)).seen);
  expect(await prose()).toBe('阿默推开门。李默然在等阿默。');
  expect(await prose(second)).toBe('李默没有来。');
});

test('a new name that somebody bears, or that the story uses, is warned of', async () => {
  const { preview } = await openBook();
  const to = async (name: string) =>
    (await preview({ mode: 'rename', pairs: [{ from: '阿默', to: name }] })).warnings;
  expect(await to('李默然')).toEqual([{ code: 'replace-name-taken', facts: { name: '李默然' } }]);
  expect(await to('推开')).toEqual([{ code: 'replace-name-used', facts: { name: '推开', count: 1 } }]);
});

test('Latin names match whole words, possessives included', async () => {
  const { prose, preview, apply } = await openBook(
    ['Holt’s hat. Holton left Holt.'],
    [{ type: 'character-put', value: character('holt', 'Holt') }],
  );
  const query: ReplaceQuery = { mode: 'rename', pairs: [{ from: 'Holt', to: 'Marsh' }] };
  await apply(query, (await preview(query)).seen);
  expect(await prose()).toBe('Marsh’s hat. Holton left Marsh.');
});

test.each([
  [{ find: 'cat', to: 'dog' }, 'The dog, the Cat and the dogalogue.'],
  [{ find: 'cat', to: 'dog', caseSensitive: false }, 'The dog, the dog and the dogalogue.'],
  [{ find: 'cat', to: 'dog', wholeWord: true }, 'The dog, the Cat and the catalogue.'],
  [{ find: 'c(a)t', to: '[$1$&$$]', isPattern: true }, 'The [acat$], the Cat and the [acat$]alogue.'],
  [{ find: '(?<x>C)at', to: '$<x>$2', isPattern: true }, 'The cat, the C$2 and the catalogue.'],
  [{ find: '$1', to: 'x' }, 'The cat, the Cat and the catalogue.'],
  [{ find: ' and.*$', to: '.', isPattern: true }, 'The cat, the Cat.'],
])('%j gives “%s”', async (given, expected) => {
  const { prose, preview, apply } = await openBook(['The cat, the Cat and the catalogue.']);
  const query = text(given);
  const { seen, total } = await preview(query);
  if (total > 0) await apply(query, seen);
  expect(await prose()).toBe(expected);
});

test('composed and decomposed accents are found alike, and half a letter never is', async () => {
  const { prose, preview, apply } = await openBook(['Zoe\u0301 und Zo\u00e9, Zoe.']);
  const query = text({ find: 'Zoe', to: 'Ann' });
  await apply(query, (await preview(query)).seen);
  expect(await prose()).toBe('Zoe\u0301 und Zo\u00e9, Ann.');
  const accented = text({ find: 'Zo\u00e9', to: 'Ann' });
  await apply(accented, (await preview(accented)).seen);
  expect(await prose()).toBe('Ann und Ann, Ann.');
});

test('the preview counts every hit and quotes as many as were asked for', async () => {
  const { preview } = await openBook(['门门门', '门']);
  const { total, places } = await preview(text({ find: '门', to: '窗' }), 2);
  expect(total).toBe(4);
  expect(places.map(({ count, hits }) => [count, hits.length])).toEqual([
    [3, 2],
    [1, 0],
  ]);
});
