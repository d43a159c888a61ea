import { describe, expect, test } from 'vitest';
import { checkChapterNumber, readChapterNumber } from '#validators/chapter-number.ts';

const codes = (given: unknown, last = 11, occupied = false, createNewVersion = false) =>
  checkChapterNumber(given, () => ({ last, occupied, createNewVersion })).issues.map(
    ({ code, severity }) => `${severity} ${code}`,
  );

describe('chapter numbers', () => {
  test.each([
    0,
    -1,
    3.5,
    '3.5',
    '0',
    '-2',
    'next',
    '下一章',
    '',
    '  ',
    null,
    undefined,
    true,
    [12],
    { n: 12 },
    '1-3',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '第章',
  ])('no positive whole number: %j is refused', (given) => {
    expect(codes(given)).toEqual(['error number.invalid']);
  });

  test.each([
    12,
    12.0,
    '12',
    '12.0',
    '１２',
    '十二',
    '第十二章',
    '第12章',
    '第 12 章',
    'Chapter XII',
    'chapter twelve',
    'Ch. 12',
    ' 12 ',
    '章节12',
  ])('%j reads 12', (given) => {
    expect(readChapterNumber(given)).toBe(12);
    expect(codes(given)).toEqual([]);
  });

  test('a jump of more than one beyond the last chapter is a warning', () => {
    expect(codes(13)).toEqual(['warning number.jump']);
    expect(codes(12)).toEqual([]);
    expect(codes(1, 0)).toEqual([]);
    expect(codes(2, 0)).toEqual(['warning number.jump']);
  });

  test('an occupied number goes to a new version and says so', () => {
    expect(codes(5, 11, true)).toEqual(['warning number.occupied']);
    expect(codes(5, 11, true, true)).toEqual([]);
  });
});
