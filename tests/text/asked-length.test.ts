import { expect, test } from 'vitest';
import { askedLength } from '#text/asked-length.ts';

test.each([
  '继续写下一章。',
  '对联写八个字。',
  '把前 300 字删掉。',
  '后500字太啰嗦，改短。',
  'Cut the first 200 words.',
  'Use five words for the title.',
  '写第 1200 章。',
  '第三百字牌坊',
  '把这300字改好。',
])('%s names no length', (text) => {
  expect(askedLength(text)).toBeUndefined();
});

test.each([
  ['写第七章，目标 900 字，让灯匠发现水下的灯。', 900],
  ['第12章写三千字左右', 3000],
  ['字数 2,500字', 2500],
  ['写2000-3000字', 2500],
  ['2到3千字', 2500],
  ['篇幅 4k字', 4000],
  ['一万字的大结局', 10000],
  ['Write chapter 4 in about 400 words: Edith reads the letter aloud.', 400],
  ['a 1,200-word chapter', 1200],
  ['800 to 1,000 words', 900],
])('%s asks for %i', (text, length) => {
  expect(askedLength(text)).toBe(length);
});
