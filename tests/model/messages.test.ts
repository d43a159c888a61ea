import { expect, test } from 'vitest';
import { say } from '#model/messages.ts';

const words = {
  changed: {
    zh: '第 {number} 章改了 {count} 处。',
    en: 'Chapter {number}: {count} {passage|passages} changed.',
  },
  length: { zh: '正文 {count, number} {unit}。', en: 'The prose has {count, number} {word|words}.' },
};

test('English has a form for one, and figures have their thousands apart', () => {
  expect(say(words, 'en', { code: 'changed', facts: { number: 3, count: 1 } })).toBe(
    'Chapter 3: 1 passage changed.',
  );
  expect(say(words, 'en', { code: 'length', facts: { count: 3004 } })).toBe('The prose has 3,004 words.');
  expect(say(words, 'zh-CN', { code: 'length', facts: { count: 3004 } })).toBe('正文 3,004 字。');
  expect(say(words, 'zh-CN', { code: 'length', facts: { count: 12, unit: '词' } })).toBe('正文 12 词。');
});

test('what has no fact stays visible, and what has no words is its code', () => {
  expect(say(words, 'en', { code: 'changed' })).toBe('Chapter {number}: {count} passages changed.');
  expect(say(words, 'en', { code: 'unheard' })).toBe('unheard');
});
