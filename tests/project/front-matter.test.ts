import { randomUUID } from 'node:crypto';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { joinFrontMatter, splitFrontMatter } from '#project/front-matter.ts';

const words = ['draft', 'y', 'no', 'on', 'true', 'null', 'extra-long', 'a', '-', '12', '0x1f', '1e5', '~'];
const more = [
  '2001-01-01',
  'a: b',
  'a #b',
  ' a',
  'a-',
  '',
  '沈砚',
  'line\nline',
  '00000000-0000-0000-0000-00000000000',
];
const values: unknown[] = [
  ...words,
  ...more,
  ...Array.from({ length: 50 }, () => randomUUID()),
  3,
  null,
  ['a'],
];

test('a header is written as YAML would write it, whatever a value looks like', () => {
  for (const value of values) {
    for (const data of [{ id: 'some-chapter', value }, { [String(value)]: 'draft' }]) {
      const text = joinFrontMatter(data, 'prose');
      expect(text).toBe(`---\n${dump(data, { lineWidth: -1, noRefs: true })}---\nprose`);
      expect(splitFrontMatter(text)).toEqual({ data, body: 'prose' });
    }
  }
  expect(joinFrontMatter({}, 'prose')).toBe('---\n{}\n---\nprose');
});
