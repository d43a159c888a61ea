import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGate } from '#check/gates.ts';
import { neededPieces } from '#check/needed-pieces.ts';
import { createLooks, createQuickGate, type Look, lookAt, quick } from '#check/quick.ts';

/** The look of a sentence that stands behind another one. */
function lookOf(sentence: { text: string; plain: string }): Look {
  const [, look] = createLooks([{ text: '天亮了。', plain: '天亮了。' }, sentence]);
  if (!look) throw new Error('Each sentence has a look.');
  return look;
}

const needed = (pattern: RegExp) => {
  const chars = neededPieces(pattern);
  return chars && [...chars].join(' ');
};

test.each<[RegExp, string | undefined]>([
  [/[\u4e00-\u9fff]{2}/, undefined],
  [/甲?乙*/, undefined],
  [/甲|[^乙]/, undefined],
  [/(?!)/, undefined],
  [/(甲).乙\1/, '甲'],
  [/甲|乙丙/, '甲 乙丙'],
  [/甲乙?丙/, '甲'],
  [/甲(?=丁)丙/, '甲丙'],
  [/[甲乙]+丙/, '甲丙 乙丙'],
  [/的魂/, '的魂'],
  [/的.?魂/, '魂'],
  [/(?:甲|乙)?丙/, '丙'],
  [/(?<=甲)(?<name>丁+)(?!乙)/, '丁'],
  [/^[，。]{0,4}(?:次年|来年)/, '次年 来年'],
  [/[甲乙]{1,3}\u4e19/, '甲\u4e19 乙\u4e19'],
  [/\d\d/, '0 1 2 3 4 5 6 7 8 9'],
  [/[\d甲]+/, '0 1 2 3 4 5 6 7 8 9 甲'],
  [/[^\d甲]/, undefined],
  [/[\s甲]/, undefined],
  [/[丁-甲]|乙/, undefined],
  [/[-甲]/, '- 甲'],
  [/[甲-]/, '甲 -'],
])('%s needs %s', (pattern, chars) => {
  expect(needed(pattern)).toBe(chars);
});

test('a class of letters needs any letter, beside what else is in it', () => {
  const gate = createGate([/[甲a-z]/, /\w{2}/]);
  expect(['乙丙', '甲', 'Z', '7', '_'].map(gate)).toEqual([false, true, true, true, true]);
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

const mixed = [
  ...patterns,
  /[丁\da-c]|丙\w/,
  /\d甲|[甲-]b/i,
  /甲乙|\bab\b/i,
  /(甲)|b(丙)/,
  /□乙|丙/,
  /[，甲]|a$/,
];
const text = fc
  .array(fc.constantFrom(...'甲乙丙丁戊己，□aB 7-'), { maxLength: 8 })
  .map((chars) => chars.join(''));

test('a quick pattern finds what the pattern finds: in the sentence at hand, in its narration and in any other text', () => {
  const known = mixed.map((pattern) => ({ pattern, fast: quick(pattern), gate: createQuickGate([pattern]) }));
  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      text,
      text,
      fc.nat(8),
      ({ pattern, fast, gate }, said, other, at) => {
        const plain = `${said.slice(0, at)}${'□'.repeat(said.slice(at).length)}`;
        lookAt(lookOf({ text: said, plain }));
        for (const each of [said, plain, other, said.slice(at)]) {
          expect(fast.test(each)).toBe(pattern.test(each));
          expect(fast.exec(each)).toEqual(pattern.exec(each));
          if (pattern.test(each)) expect(gate(each)).toBe(true);
        }
      },
    ),
    { numRuns: 3000 },
  );
});

test('a sentence that lacks what a pattern needs is not searched', () => {
  const gate = createQuickGate([/甲乙|\bab\b/]);
  const answers = ['甲，乙', '丙', '甲乙', '丙 ab'].map((said) => {
    lookAt(lookOf({ text: said, plain: said }));
    return gate(said);
  });
  expect(answers).toEqual([false, false, true, true]);
});

test('a pattern that comes later than the sentence is searched for', () => {
  lookAt(lookOf({ text: '甲乙', plain: '甲乙' }));
  expect(quick(/甲乙/).test('甲乙')).toBe(true);
});

test('no text that a pattern matches is kept out', () => {
  fc.assert(
    fc.property(fc.constantFrom(...patterns), text, (pattern, said) => {
      if (pattern.test(said)) expect(createGate([pattern])(said)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
