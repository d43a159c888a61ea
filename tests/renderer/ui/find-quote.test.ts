import { expect, test } from 'vitest';
import { findFirst, findQuote } from '#renderer/ui/find-quote.ts';

const prose = '灯亮了。\n\n  船来了。灯亮了。\n\n雨停了。';

test('a quote that is gone leads to its paragraph, and to nothing where that is gone too', () => {
  expect(findQuote(prose, { quote: '月落了', paragraph: 3 })).toEqual({ offset: 18, length: 4 });
  expect(findQuote(prose, { quote: '月落了', paragraph: 9 })).toBeNull();
  expect(findQuote('', { quote: '灯', paragraph: 1 })).toBeNull();
});

test('the paragraph decides between two places of the same words', () => {
  expect(findQuote(prose, { quote: '灯亮了。', paragraph: 1 })).toEqual({ offset: 0, length: 4 });
  expect(findQuote(prose, { quote: '灯亮了。', paragraph: 2 })).toEqual({ offset: 12, length: 4 });
});

test('words that moved to another paragraph are found there', () => {
  expect(findQuote(prose, { quote: '雨停了。', paragraph: 1 })).toEqual({ offset: 18, length: 4 });
});

test('of several spellings the first place counts, and there the longest', () => {
  expect(findFirst('老周去了。周敬山来了。', ['周敬山', '老周', '老'])).toEqual({ offset: 0, length: 2 });
  expect(findFirst('没有人。', ['周敬山', ''])).toBeNull();
});
