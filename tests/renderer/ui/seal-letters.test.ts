import { expect, test } from 'vitest';
import { sealLetters } from '#renderer/ui/seal-letters.ts';

test('names alike in their first character are told apart, as far as they can be', () => {
  expect(sealLetters(['陆衡', '陆守拙', '沈渡'])).toEqual(['陆', '拙', '沈']);
  expect(sealLetters(['Edith Varley', 'Edgar Stone'])).toEqual(['E', 'S']);
  expect(sealLetters(['王王', '王王王'])).toEqual(['王', '王']);
});

test('titles and familiar prefixes are no part of a name', () => {
  expect(sealLetters(['Mrs. Hallam', 'Mr. Corrie', 'miss varley'])).toEqual(['H', 'C', 'V']);
  expect(sealLetters(['阿蘅', '老周', '小满'])).toEqual(['蘅', '周', '满']);
  expect(sealLetters(['阿', 'Stone', '𠮷田', ''])).toEqual(['阿', 'S', '𠮷', '']);
});
