import { expect, test } from 'vitest';
import { toExtractLanguage } from '#extract/types.ts';

test('names are sought by the rules of the book’s language, by the English ones where it has none', () => {
  const given = ['zh-CN', 'zh-Hant', 'EN-gb', 'fr', 'ja-JP', 'de', ''];
  expect(given.map(toExtractLanguage)).toEqual(['zh', 'zh', 'en', 'fr', 'ja', 'en', 'en']);
});
