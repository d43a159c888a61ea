import { describe, expect, test } from 'vitest';
import { applyChange, applyChanges } from '#model/apply.ts';
import { emptyBook } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import { applyInvertibly } from '#model/invert.ts';
import { insertChapter } from '#model/operations.ts';
import { createProjectMeta } from '#model/project.ts';

const book = applyChanges(emptyBook(createProjectMeta({ id: 'b', title: '书' })), [
  ...insertChapter({ id: 'x', title: '甲', prose: '' }, 0),
  ...insertChapter({ id: 'y', title: '乙', prose: '' }, 1),
]);
const adds = (...given: [id: string, at: number][]): Change[] =>
  given.flatMap(([id, at]) => insertChapter({ id, title: id, prose: '' }, at));

describe('chapters added one behind the other go in together, as if one by one', () => {
  test.each([
    ['at the front', adds(['a', 0], ['b', 1], ['c', 2])],
    ['in the middle', adds(['a', 1], ['b', 2])],
    ['beyond the end', adds(['a', 7], ['b', 8], ['c', 9])],
    [
      'in two runs with something between',
      [
        ...adds(['a', 0], ['b', 1]),
        { type: 'chapter-set', id: 'a', patch: { title: '改' } } as const,
        ...adds(['c', 2], ['d', 1], ['e', 2]),
      ],
    ],
  ])('%s', (_, changes) => {
    const { after, inverse } = applyInvertibly(book, changes);
    expect(after).toEqual(changes.reduce(applyChange, book));
    expect(applyChanges(book, changes)).toEqual(after);
    expect(applyChanges(after, inverse)).toEqual(book);
  });

  test.each([
    ['in the book', adds(['a', 0], ['x', 1])],
    ['among the new', adds(['a', 0], ['a', 1])],
  ])('an id that is taken %s is refused', (_, changes) => {
    expect(() => applyChanges(book, changes)).toThrow('is taken');
    expect(() => applyInvertibly(book, changes)).toThrow('is taken');
  });

  test('forty thousand go in at once, not each with a copy of all before it', () => {
    const many = adds(...Array.from({ length: 40_000 }, (_, i): [string, number] => [`n${i}`, i]));
    const from = performance.now();
    applyInvertibly(book, many);
    expect(performance.now() - from).toBeLessThan(4_000);
  });
});
