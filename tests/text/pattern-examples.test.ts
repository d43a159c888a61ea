import { expect, test } from 'vitest';
import { splitManuscript } from '#text/headings.ts';
import { patternExamples } from '#text/pattern-examples.ts';

test.each([
  ['zh', '第十二回 灯', '第 一 回 灯'],
  ['en', 'Chapter IV The Lamp', 'A Chapter of it'],
  ['number', '12. 灯', '2024年'],
  ['bracket', '【灯】', '【灯】亮了'],
  ['alone', '12', '12 盏灯'],
])('the example “%s” finds %s and not %s', (id, heading, other) => {
  const pattern = patternExamples.find((one) => one.id === id)?.pattern ?? '';
  expect([new RegExp(pattern, 'u').test(heading), new RegExp(pattern, 'u').test(other)]).toEqual([
    true,
    false,
  ]);
  const { chapters } = splitManuscript(`${heading}\n\n灯亮了。\n\n${heading}\n\n又暗了。\n`, {
    pattern,
    now: () => 0,
  });
  expect(chapters).toHaveLength(2);
});
