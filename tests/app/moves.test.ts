import { expect, test } from 'vitest';
import { moveChapters } from '#app/moves.ts';
import { applyChanges } from '#model/apply.ts';
import { emptyBook } from '#model/book.ts';
import { createChapter } from '#model/chapter.ts';
import { createProjectMeta } from '#model/project.ts';

const chapters = ['a', 'b', 'c', 'd', 'e'].map((id) => createChapter({ id, title: id }));
const book = { ...emptyBook(createProjectMeta({ id: 'book', title: 't' })), chapters };
const after = (ids: string[], to: number) =>
  applyChanges(book, moveChapters(book, ids, to, null))
    .chapters.map(({ id }) => id)
    .join('');

test.each([
  [['a'], 5, 'bcdea'],
  [['e'], 0, 'eabcd'],
  [['b'], 1, 'abcde'],
  [['b'], 2, 'abcde'],
  [['b'], 3, 'acbde'],
  [['a', 'c', 'e'], 2, 'baced'],
  [['e', 'a'], 3, 'bcaed'],
  [['b', 'c'], 2, 'abcde'],
  [['a', 'b', 'c', 'd', 'e'], 3, 'abcde'],
])('moving %j to %i gives %s', (ids, to, order) => {
  expect(after(ids, to)).toBe(order);
});

test('the moved chapters enter the given volume, the others stay in theirs', () => {
  const moved = applyChanges(book, moveChapters(book, ['b', 'd'], 0, 'v1'));
  expect(moved.chapters.map(({ id, volumeId }) => [id, volumeId])).toEqual([
    ['b', 'v1'],
    ['d', 'v1'],
    ['a', null],
    ['c', null],
    ['e', null],
  ]);
});
