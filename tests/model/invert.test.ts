import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges } from '#model/apply.ts';
import { changeSetSchema } from '#model/change.ts';
import { applyInvertibly, invertChanges } from '#model/invert.ts';
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
