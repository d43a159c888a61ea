import { expect, test } from 'vitest';
import { unwrapLines } from '#text/hard-wrap.ts';

const wrapped = `The rain had been falling on the roofs of the town since the early
morning, and nobody who could stay at home had gone out into it but
the two of them, who had a letter to bring to the house on the hill
before the coach came. They did not talk, and the road was very long.

"Is it far?" she asked when they had come to the bridge, where a man
with a lantern stood and looked at them as if he had been waiting all
that time for somebody to speak to him.`;

test.each([
  'One line.\nAnother line.\nA third.\nA fourth.\nA fifth.',
  '第一行，雨下了一整天。\n第二行，没有人出门。\n第三行。\n第四行。\n第五行。',
  '',
])('lines that the author ended stay: %j', (text) => {
  expect(unwrapLines(text)).toBe(text);
});

test('lines that a margin ended are joined, paragraphs stay apart and nothing moves', () => {
  const prose = unwrapLines(wrapped);
  expect(prose.split('\n')).toHaveLength(3);
  expect(prose.length).toBe(wrapped.length);
  expect(prose.indexOf('Is it far')).toBe(wrapped.indexOf('Is it far'));
});
