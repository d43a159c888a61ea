import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges } from '#model/apply.ts';
import { emptyBook } from '#model/book.ts';
import { type Change, changeSetSchema } from '#model/change.ts';
import { createChapter } from '#model/chapter.ts';
import { applyInvertibly, invertChanges } from '#model/invert.ts';
import { MisfitError } from '#model/list.ts';
import { createProjectMeta } from '#model/project.ts';
import { anyBook, grant, wish } from './arbitrary.ts';

const wishes = fc.array(wish, { minLength: 1, maxLength: 12 });

test('taking any changes back gives the same book to the letter', () => {
  fc.assert(
    fc.property(anyBook, wishes, (book, wanted) => {
      const { changes, after } = grant(book, wanted, 1);
      const taken = applyInvertibly(book, changes);
      expect(taken.after).toEqual(after);
      expect(applyChanges(after, taken.inverse)).toEqual(book);
    }),
    { numRuns: 150 },
  );
});

test('what takes changes back can itself be taken back', () => {
  fc.assert(
    fc.property(anyBook, wishes, (book, wanted) => {
      const { changes, after } = grant(book, wanted, 1);
      const inverse = invertChanges(book, changes);
      expect(applyChanges(book, invertChanges(after, inverse))).toEqual(after);
    }),
    { numRuns: 80 },
  );
});

test('changes and their inverses survive being written down', () => {
  fc.assert(
    fc.property(anyBook, wishes, (book, wanted) => {
      const { changes } = grant(book, wanted, 1);
      for (const list of [changes, invertChanges(book, changes)]) {
        const set = { label: { code: 'x' }, source: 'author', changes: list };
        expect(changeSetSchema.parse(JSON.parse(JSON.stringify(set)))).toEqual(set);
      }
    }),
    { numRuns: 80 },
  );
});

/** A book of so many chapters: c0, c1, … */
const bookOf = (count: number) => ({
  ...emptyBook(createProjectMeta({ id: 'book', title: '书' })),
  chapters: Array.from({ length: count }, (_, n) =>
    createChapter({ id: `c${n}`, title: `${n}`, prose: '字' }),
  ),
});
const removals = (ids: readonly number[]): Change[] =>
  ids.map((n) => ({ type: 'chapter-remove', id: `c${n}` }));

test('chapters that go together in any order come back to where each stood', () => {
  const places = fc.uniqueArray(fc.nat(9), { minLength: 2 });
  fc.assert(
    fc.property(places, (gone) => {
      const book = bookOf(10);
      const { after, inverse } = applyInvertibly(book, removals(gone));
      expect(after.chapters.map(({ id }) => id)).toEqual(
        book.chapters.map(({ id }) => id).filter((id) => !gone.includes(Number(id.slice(1)))),
      );
      expect(applyChanges(after, inverse)).toEqual(book);
    }),
  );
});

test('chapters that go together are refused where one is unknown, named twice, or not loaded', () => {
  const book = bookOf(3);
  const unread = { ...book, chapters: book.chapters.map((chapter) => ({ ...chapter, prose: undefined })) };
  for (const ids of [
    [0, 7],
    [1, 1],
  ])
    expect(() => applyInvertibly(book, removals(ids))).toThrow(MisfitError);
  expect(() => applyInvertibly(unread, removals([0, 1]))).toThrow('not loaded');
});

test('a large import is taken back as fast as it was made', () => {
  const book = bookOf(0);
  const added = bookOf(40_000).chapters.map(
    (chapter, at): Change => ({ type: 'chapter-add', chapter: { ...chapter, prose: '字' }, at }),
  );
  const timed = <T>(run: () => T): [T, number] => {
    const start = performance.now();
    return [run(), performance.now() - start];
  };
  const [{ after, inverse }, there] = timed(() => applyInvertibly(book, added));
  const [undone, back] = timed(() => applyInvertibly(after, inverse));
  expect(undone.after.chapters).toEqual([]);
  expect(back).toBeLessThan(20 * there + 200);
});
