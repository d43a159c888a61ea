import { expect, test } from 'vitest';
import { bookLanguage, detectLanguage, textLanguage } from '#text/language.ts';

test.each([
  ['他们没说话，这个时候门开了。', 'zh-CN'],
  ['他們沒說話，這個時候門開了。', 'zh-TW'],
  ['灯下白头人', 'zh-CN'],
  ['The rain had stopped, and nobody spoke of it.', 'en'],
])('a book of “%s” is written in %s', (text, language) => {
  expect(bookLanguage(detectLanguage(text), text)).toBe(language);
});

const ENGLISH = 'The rain had stopped, and nobody spoke of it.';
test.each([
  ['', ENGLISH, 'en'],
  ['und', ENGLISH, 'en'],
  ['English', ENGLISH, 'en'],
  ['en_GB', ENGLISH, 'en-GB'],
  ['eng', ENGLISH, 'en'],
  ['nl', ENGLISH, 'nl'],
  ['zh-CN', ENGLISH, 'en'],
  ['en-US', '他们没说话，这个时候门开了。', 'zh'],
  ['zh-TW', '他们没说话，这个时候门开了。', 'zh-TW'],
  ['fr', '…', 'fr'],
  ['', '…', 'und'],
])('declared as “%s”, a text “%s” is in %s', (declared, text, language) => {
  expect(textLanguage(declared, text)).toBe(language);
});
