import { expect, test } from 'vitest';
import { listed } from '#tools/listed.ts';

test('names are listed as their own writing lists them', () => {
  expect(listed(['Amos', 'Mr. Pell'])).toBe('Amos, Mr. Pell');
  expect(listed(['阿衡', 'Heng'])).toBe('阿衡、Heng');
  expect(listed(['かな', 'カナ'])).toBe('かな、カナ');
  expect(listed([])).toBe('');
});
