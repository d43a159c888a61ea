import { expect, test } from 'vitest';
import { findThreads } from '#check/threads.ts';
import { bookOf } from './check-prose.ts';

const LETTER = [
  '母亲把一封家书压在箱底，谁也不许动。\n雨下了一夜。',
  '他在灯下坐到天亮。',
  '搬家那天，他在箱底又看见了那封家书。',
];

test('nothing is proposed of a book that plants nothing', () => {
  expect(findThreads(bookOf([]))).toEqual([]);
  expect(findThreads(bookOf(['他走到河边。', '水很凉。']))).toEqual([]);
});

test('a thing set down with emphasis that comes back is proposed with both quotes', () => {
  expect(findThreads(bookOf(LETTER))).toEqual([
    {
      ...{ kind: 'object', title: '家书', confidence: 0.7 },
      steps: [
        { stage: 'planted', chapterId: 'c1', quote: '母亲把一封家书压在箱底，谁也不许动。' },
        { stage: 'advanced', chapterId: 'c3', quote: '搬家那天，他在箱底又看见了那封家书。' },
      ],
    },
  ]);
});

test('a thing that never comes back, and one in a dream, are no threads', () => {
  expect(findThreads(bookOf(LETTER.slice(0, 2)))).toEqual([]);
  expect(findThreads(bookOf(['她梦见一封家书压在箱底，谁也不许动。', '雨。', '那封家书还在。']))).toEqual([]);
});

test('what the author keeps as a thread already is not proposed again', () => {
  const thread = { id: 't', title: '箱底的家书', note: '', dueChapterId: null, steps: [] };
  expect(findThreads({ ...bookOf(LETTER), threads: [thread] })).toEqual([]);
});

test('promises and open questions are proposed with their sentence', () => {
  const found = findThreads(
    bookOf(['“等我回来。”他说。\n那口井的来历，谁也不知道。', 'She asked. He would not say.']),
  );
  expect(found.map(({ kind, steps }) => [kind, steps.length])).toEqual([
    ['promise', 1],
    ['question', 1],
  ]);
});

test('an English thing that comes back is proposed', () => {
  const found = findThreads(
    bookOf([
      'He hid the brass key under the stair and said nothing of it to his wife or to anyone else.',
      'It rained all week.',
      'In May she found the brass key where he had left it.',
    ]),
  );
  expect(found.map(({ title, steps }) => [title, steps.map(({ chapterId }) => chapterId)])).toEqual([
    ['brass key', ['c1', 'c3']],
  ]);
});
