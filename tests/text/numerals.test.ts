import { describe, expect, test } from 'vitest';
import { parseNumeral, parseRoman, toChineseNumeral, toRoman } from '#text/numerals.ts';

describe('numbers as headings write them', () => {
  test.each([
    '',
    ' ',
    '第',
    'and',
    'MCMX0',
    'IC',
    '十步',
    'hello',
    'one hundred of them',
    '一二三四五六七八九十一二三四五六七八九十一二三',
  ])('%j is no number', (text) => {
    expect(parseNumeral(text)).toBeUndefined();
  });

  test.each([
    ['7', 7],
    ['007', 7],
    ['１２', 12],
    ['十', 10],
    ['十一', 11],
    ['二十', 20],
    ['一百零三', 103],
    ['一百一十', 110],
    ['一百五', 150],
    ['两百', 200],
    ['一千零十', 1010],
    ['一千零零二', 1002],
    ['一千二百三十四', 1234],
    ['两万三', 23_000],
    ['十万', 100_000],
    ['二〇〇', 200],
    ['一二零', 120],
    ['一○一', 101],
    ['3百', 300],
    ['廿三', 23],
    ['卅', 30],
    ['卌二', 42],
    ['壹', 1],
    ['贰拾', 20],
    ['拾壹', 11],
    ['佰', 100],
    ['叁佰肆拾伍', 345],
  ])('Chinese %s is %i', (text, value) => {
    expect(parseNumeral(text)).toBe(value);
  });

  test.each([
    ['XIV', 14],
    ['xiv', 14],
    ['LXVII', 67],
    ['IIII', 4],
    ['Ⅻ', 12],
    ['one', 1],
    ['TWENTY-ONE', 21],
    ['Forty Seven', 47],
    ['twenty-first', 21],
    ['THE FIRST', 1],
    ['nine hundred and ninety-nine', 999],
    ['3rd', 3],
    ['premier', 1],
    ['PREMIÈRE', 1],
    ['dix-sept', 17],
    ['vingt et unième', 21],
    ['quatre-vingt-dix', 90],
    ['Erstes', 1],
    ['Eilftes', 11],
    ['Einundzwanzigstes', 21],
    ['Zwölfter', 12],
    ['первая', 1],
    ['ТРЕТЬЯ', 3],
    ['двадцать первая', 21],
    ['segundo', 2],
    ['terza', 3],
    ['sétimo', 7],
    ['hai', 2],
  ])('%s is %i', (text, value) => {
    expect(parseNumeral(text)).toBe(value);
  });

  test('mixed case is no Roman number', () => {
    expect(parseRoman('Xi')).toBeUndefined();
    expect(parseRoman('')).toBeUndefined();
  });
});

describe('numbers written out', () => {
  test.each([
    [0, '零'],
    [10, '十'],
    [12, '十二'],
    [20, '二十'],
    [105, '一百零五'],
    [110, '一百一十'],
    [1001, '一千零一'],
    [1010, '一千零一十'],
    [20_030, '二万零三十'],
    [123_456, '十二万三千四百五十六'],
  ])('%i is %s', (value, text) => {
    expect(toChineseNumeral(value)).toBe(text);
  });

  test('every number up to 12,000 reads back, and Roman ones up to 3,999', () => {
    for (let value = 0; value <= 12_000; value++) expect(parseNumeral(toChineseNumeral(value))).toBe(value);
    for (let value = 1; value <= 3999; value++) expect(parseRoman(toRoman(value))).toBe(value);
  });

  test('what cannot be written comes back as digits', () => {
    expect(toChineseNumeral(-1)).toBe('-1');
    expect(toChineseNumeral(1.5)).toBe('1.5');
    expect(toRoman(0)).toBe('0');
    expect(toRoman(4000)).toBe('4000');
  });
});
