import { expect, test } from 'vitest';
import { flowBetween } from '#project/written.ts';

const cases: [string, string, string, { into: number; out: number }][] = [
  ['nothing changed', '雪停了。', '雪停了。', { into: 0, out: 0 }],
  ['Chinese typed at the end', '雪停了。', '雪停了。他站起来。', { into: 4, out: 0 }],
  ['a stretch deleted', '雪停了。他站起来。', '雪停了。', { into: 0, out: 4 }],
  ['a sentence put in the place of another', '雪停了。', '雨来了。', { into: 2, out: 2 }],
  ['the rest of a word that was begun', 'She wai', 'She waited', { into: 0, out: 0 }],
  ['a letter corrected inside a word', 'the cat', 'the cut', { into: 0, out: 0 }],
  ['a word put in the place of another', 'the cat sat', 'the dog sat', { into: 1, out: 1 }],
  ['a word cut in two', 'nowhere', 'now here', { into: 1, out: 0 }],
  [
    'a name replaced three times in a paragraph',
    '灯在江上亮着，没有人看。灯灭了又亮，等到天明。那盏灯',
    '燈在江上亮着，没有人看。燈灭了又亮，等到天明。那盏燈',
    { into: 3, out: 3 },
  ],
  [
    'a sentence written anew that shares some characters',
    '他的刀落在地上了。',
    '她的话停在半路了。',
    { into: 7, out: 7 },
  ],
  [
    'two words put in far-apart places',
    'the cat sat on the mat by the door all day',
    'the old cat sat on the mat by the red door all day',
    { into: 2, out: 0 },
  ],
  ['two words grown together', 'now here', 'nowhere', { into: 0, out: 1 }],
];
test.each(cases)('%s', (_, before, after, flow) => {
  expect(flowBetween(before, after)).toEqual(flow);
});

test('two far-apart edits in one save do not count what stands between them', () => {
  const middle = '她把伞收起来，靠在门边。\n'.repeat(20);
  expect(flowBetween(`甲。\n${middle}乙。`, `甲甲。\n${middle}乙乙。`)).toEqual({ into: 2, out: 0 });
  expect(flowBetween(`甲。\n${middle}乙。`, `甲甲。\n丙。\n${middle}乙。`)).toEqual({ into: 2, out: 0 });
});
