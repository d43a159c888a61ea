import { expect, test } from 'vitest';
import { paragraphAt } from '#text/paragraph-at.ts';

const text = '\n一\n\n　\n  二\n三\n';

test.each([
  ['before the first', 0, 1],
  ['in the first', 1, 1],
  ['in a blank line behind it', 4, 1],
  ['in the indent of the second', 6, 2],
  ['in the second', 8, 2],
  ['at its end', 9, 2],
  ['in the last', 10, 3],
  ['behind the end', 99, 3],
])('%s', (_, offset, paragraph) => {
  expect(paragraphAt(text, offset)).toBe(paragraph);
});

test('of an empty text', () => {
  expect(paragraphAt('', 0)).toBe(1);
});
