import { expect, test } from 'vitest';
import { sentenceAround } from '#extract/sentence.ts';

const around = (text: string, name: string): string => {
  const start = text.indexOf(name);
  return sentenceAround(text, start, start + name.length);
};

test.each([
  ['a title ends no sentence', 'It rained. "It goes to Mr. Tobias," said Mrs. Hallam. She left.', 'Hallam'],
  [
    'nor does one before the name',
    'It rained. "It goes to Mr. Tobias," said Mrs. Hallam. She left.',
    'Tobias',
  ],
])('%s', (_, text, name) => {
  expect(around(text, name)).toBe('"It goes to Mr. Tobias," said Mrs. Hallam.');
});

test.each([
  [
    'a question is one sentence with who asks it',
    'He sat. “Where?” asked Ann. He rose.',
    'Ann',
    '“Where?” asked Ann.',
  ],
  ['the next sentence is another', '“Where?” Ann asked. He rose.', 'Ann', 'Ann asked.'],
  ['Chinese', '下雨了。“走吧。”林青说。他没动。', '林青', '林青说。'],
  ['a line', 'One line\nMara sat there\nanother', 'Mara', 'Mara sat there'],
  ['a number keeps its dot', 'It cost 3.5 crowns to Dov. Yes.', 'Dov', 'It cost 3.5 crowns to Dov.'],
])('%s', (_, text, name, sentence) => {
  expect(around(text, name)).toBe(sentence);
});

test('of a long sentence 120 characters around the place are quoted', () => {
  const text = `${'and on '.repeat(60)}Mara ${'and on '.repeat(60)}`;
  expect(around(text, 'Mara')).toHaveLength(119);
  expect(around(text, 'Mara')).toContain('Mara');
});
