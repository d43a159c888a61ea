import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGate } from '#check/alternatives.ts';
import { neededChars } from '#check/needed-chars.ts';

const needed = (pattern: RegExp) => {
  const chars = neededChars(pattern);
  return chars && [...chars].join('');
};

test.each<[RegExp, string | undefined]>([
  [/[\u4e00-\u9fff]{2}/, undefined],
  [/甲?乙*/, undefined],
  [/甲|[^乙]/, undefined],
  [/(?!)/, undefined],
  [/(甲).乙\1/, '甲'],
  [/甲|乙丙/, '甲乙'],
  [/的魂/, '魂'],
  [/(?:甲|乙)?丙/, '丙'],
  [/(?<=甲)(?<name>丁+)(?!乙)/, '丁'],
  [/^[，。]{0,4}(?:次年|来年)/, '次年'],
  [/[甲乙]{1,3}\u4e19/, '\u4e19'],
])('%s needs %s', (pattern, chars) => {
  expect(needed(pattern)).toBe(chars);
});

test('a word of another script needs a letter of it', () => {
  const gate = createGate([/\b(?:died|dead)\b/i, /死/]);
  expect([gate('他来了。'), gate('他死了。'), gate('He DIED.')]).toEqual([false, true, true]);
});

const patterns = [
  /(?:甲|乙丙)丁?|戊(?=己)/,
  /甲{0,2}乙{1,3}/,
  /(?<!甲)乙|丙[丁戊]/,
  /(甲)(?:乙|丙)*\1/,
  /[丙-甲]丁|戊{2,}/,
  /(?:甲(?:乙|丙|)丁)|(?:戊)?己/,
];

test('no text that a pattern matches is kept out', () => {
  const text = fc
    .array(fc.constantFrom(...'甲乙丙丁戊己，'), { maxLength: 8 })
    .map((chars) => chars.join(''));
  fc.assert(
    fc.property(fc.constantFrom(...patterns), text, (pattern, said) => {
      if (pattern.test(said)) expect(createGate([pattern])(said)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
