import { expect, test } from 'vitest';
import { bookLanguage, detectLanguage } from '#text/language.ts';

test.each([
  ['他们没说话，这个时候门开了。', 'zh-CN'],
  ['他們沒說話，這個時候門開了。', 'zh-TW'],
  ['灯下白头人', 'zh-CN'],
  ['The rain had stopped, and nobody spoke of it.', 'en'],
])('a book of “%s” is written in %s', (text, language) => {
  expect(bookLanguage(detectLanguage(text), text)).toBe(language);
});
