import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkBook, createChecker } from '#check/check.ts';
import { checkWords, toMessage } from '#check/messages.ts';
import { namesRule } from '#check/rules/names.ts';
import { findingKinds } from '#check/types.ts';
import type { Book } from '#model/book.ts';
import { say } from '#model/messages.ts';
import { bookOf } from './check-prose.ts';

const { signal } = new AbortController();
const check = (book: Book, options = {}) => checkBook(book, options, () => {}, signal);
const tale = [
  '顾三娘守着那间染坊。',
  '入冬，顾三娘病死了，街坊凑钱葬了她。',
  '清明那天，顾三娘走进染坊，挽起袖子捞布。',
];

test('a stopped check throws the reason', () => {
  const stop = new AbortController();
  stop.abort(new Error('stopped'));
  expect(() => checkBook(bookOf(tale), {}, () => {}, stop.signal)).toThrow('stopped');
});

test('a stopped check goes on where it was stopped', () => {
  const read = vi.spyOn(namesRule, 'read');
  onTestFinished(() => read.mockRestore());
  const book = bookOf([...tale, ...Array.from({ length: 167 }, (_, at) => `第${at}天，雨没有停。`)]);
  const checker = createChecker();
  const stop = new AbortController();
  const stopAtHundred = ({ done }: { done: number }) => done === 100 && stop.abort(new Error('stopped'));
  const titlesToo = 2;
  expect(() => checker.check(book, {}, stopAtHundred, stop.signal)).toThrow('stopped');
  const before = read.mock.calls.length;
  const found = checker.check(book, {}, () => {}, signal);
  expect(read.mock.calls.length - before).toBeLessThanOrEqual(20 * titlesToo);
  expect(found).toEqual(check(book));
});

test('an empty book and chapters without prose are quiet', () => {
  expect(check(bookOf([]))).toEqual([]);
  const book = bookOf(tale);
  expect(
    check({ ...book, chapters: book.chapters.map((chapter) => ({ ...chapter, prose: undefined })) }),
  ).toEqual([]);
});

describe('waivers', () => {
  const [finding] = check(bookOf(tale));
  const waivers = [{ key: finding?.key ?? '', reason: '是她的女儿' }];

  test('a waived finding carries its reason', () => {
    expect(check(bookOf(tale), { waivers })[0]?.waived).toEqual({ reason: '是她的女儿' });
  });

  test('it stays waived when other text changes', () => {
    const book = bookOf([`${tale[0]}天很冷。`, tale[1] ?? '', `${tale[2]}布很蓝。`]);
    expect(check(book, { waivers })[0]?.waived).toBeDefined();
  });

  test.each([1, 2])('it comes back when place %i changes', (index) => {
    const changed = tale.map((text, at) => (at === index ? text.replace('。', '，雪下得很大。') : text));
    const [again] = check(bookOf(changed), { waivers });
    expect(again?.kind).toBe('dead-acts');
    expect(again?.waived).toBeUndefined();
  });
});

test('a checker that read the book before finds the same as a new one', () => {
  const checker = createChecker();
  checker.check(bookOf(tale), {}, () => {}, signal);
  const changed = bookOf([...tale.slice(0, 2), '清明那天，顾三娘的女儿走进染坊。']);
  expect(checker.check(changed, {}, () => {}, signal)).toEqual([]);
  expect(checker.check(bookOf(tale), {}, () => {}, signal)).toEqual(check(bookOf(tale)));
});

const carried = (name: string) => [
  `${name}守着那间染坊。`,
  '她死了。',
  `清明那天，${name}走进染坊，挽起袖子捞布。`,
];

test.each([
  ['a chapter comes in before', ['开春，河面化了冻。', ...tale], ['c3', 'c4']],
  ['they change places', [tale[2] ?? '', tale[0] ?? '', tale[1] ?? ''], []],
  ['the one before tells of another', carried('沈眉'), ['c2', 'c3']],
])('a checker that read the book before finds the same as a new one: %s', (_, texts, places) => {
  const names = ['顾三娘', '沈眉'].map((name) => ({ name, aliases: [] }));
  const checker = createChecker();
  const again = (chapters: readonly string[]) =>
    checker.check(bookOf(chapters), { names }, () => {}, signal).flatMap((finding) => finding.places);
  again(tale);
  again(carried('顾三娘'));
  const found = again(texts);
  expect(found.map(({ chapterId }) => chapterId)).toEqual(places);
  expect(found).toEqual(check(bookOf(texts), { names }).flatMap((finding) => finding.places));
  again(tale);
  expect(again(texts)).toEqual(found);
});

test('numbers in titles that neither fit nor go on are told', () => {
  const book = bookOf(['一。', '二。', '三。']);
  const titles = ['第一章 雪', '第二章 夜', '第五章 关'];
  const numbered = {
    ...book,
    chapters: book.chapters.map((chapter, index) => ({ ...chapter, title: titles[index] ?? '' })),
  };
  expect(check(numbered).map(({ kind, facts }) => [kind, facts.said, facts.number])).toEqual([
    ['chapter-number', 5, 3],
  ]);
});

test('a thread that is due and not paid is overdue as soon as later chapters are written', () => {
  const book = bookOf(['信收在匣子里。', '雨。', '晴。']);
  const step = { stage: 'planted' as const, chapterId: 'c1', quote: '信收在匣子里。' };
  const thread = { id: 't', title: '匣中信', note: '', dueChapterId: 'c2', steps: [step] };
  expect(check({ ...book, threads: [thread] }).map(({ kind, facts }) => [kind, facts.late])).toEqual([
    ['thread', 1],
  ]);
  const paid = { ...thread, steps: [step, { stage: 'paid' as const, chapterId: 'c2', quote: '雨。' }] };
  expect(check({ ...book, threads: [paid] })).toEqual([]);
});

test.each([
  ['沈渔夜访青崖镇', ['outline']],
  ['沈渔没有露面，只有陆秉守着渡口；写她不敢来', []],
])('an outline that says “%s” misses in the prose: %j', (outline, kinds) => {
  const book = bookOf(['风吹过院子。'.repeat(60)]);
  const chapters = book.chapters.map((chapter) => ({ ...chapter, outline }));
  const character = {
    id: 'a',
    name: '沈渔',
    role: '',
    description: '',
    tags: [],
    aliases: [],
    locked: [],
    behaviors: [],
    extra: {},
  };
  expect(check({ ...book, chapters, characters: [character] }).map(({ kind }) => kind)).toEqual(kinds);
});

test.each(findingKinds)('%s has words in both languages', (kind) => {
  expect(checkWords[`check-${kind}`].zh).not.toBe('');
  expect(checkWords[`check-${kind}`].en).not.toBe('');
});

test('a message is in the language of its reader', () => {
  const message = toMessage(
    { kind: 'look', facts: { who: '沈渔', trait: 'eyes', was: 'green', is: 'black' } },
    'zh-CN',
  );
  expect(say(checkWords, 'zh-CN', message)).toBe('沈渔的眼睛先前是绿色，这里是黑色。');
});

test('a Miss is the one who has that surname, in whichever of her forms', () => {
  const names = [{ name: 'Nora', aliases: ['Miss Alder', 'Nora Alder'] }];
  const ages = [
    'Nora Alder kept the lamp. Nora was then but fifteen.',
    'The boat came late.',
    'Miss Alder stood by the door. Miss Alder was only eleven.',
  ];
  expect(check(bookOf(ages), { names }).map(({ kind }) => kind)).toEqual(['age']);
});

test('a thing of an English book keeps its words in Chinese, and the words of the checker are said in it', () => {
  const factsOf = (facts: Record<string, string>) => toMessage({ kind: 'item-owner', facts }, 'zh-CN').facts;
  expect(factsOf({ item: 'little brass key', owner: 'Edith Varley' })).toEqual({
    ...{ item: 'little brass key', owner: 'Edith Varley' },
  });
  expect(factsOf({ item: 'full night lamp' })).toEqual({ item: 'full night lamp' });
  expect(factsOf({ item: 'left hand' })).toEqual({ item: '左手' });
});

test.each(['no', 'one'])('who has “%s” of somebody is told in Chinese words', (how) => {
  for (const whom of ['child', 'son', 'daughter']) {
    const { facts } = toMessage(
      { kind: 'kin', facts: { who: '唐王', was: `${how} ${whom}`, is: whom } },
      'zh-CN',
    );
    expect(Object.values(facts ?? {}).join('')).not.toMatch(/[a-z]/);
  }
});
