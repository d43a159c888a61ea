import { expect, test } from 'vitest';
import { openingOf } from '#text/opening.ts';

test('an opening never ends with half a letter', () => {
  expect(['𠮷野家', '江𠮷', '江'].map((text) => openingOf(text, 2))).toEqual(['𠮷', '江', '江']);
  expect(openingOf('', 2)).toBe('');
});
