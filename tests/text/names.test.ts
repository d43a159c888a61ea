import { describe, expect, test } from 'vitest';
import { createNameMatcher, nearestName } from '#text/names.ts';

describe('names in a text', () => {
  test('nothing is found without names, and empty names are ignored', () => {
    expect(createNameMatcher([]).find('沈砚来了')).toEqual([]);
    expect(createNameMatcher(['', '  ']).find('a b')).toEqual([]);
  });

  test('the longest name wins and what is inside it does not count again', () => {
    const matcher = createNameMatcher(['Holt', 'Severin Holt', '沈', '沈砚', '沈砚之']);
    expect(matcher.count('Severin Holt met Holt. 沈砚之见了沈砚，沈不语。')).toEqual(
      new Map([
        ['Severin Holt', 1],
        ['Holt', 1],
        ['沈砚之', 1],
        ['沈砚', 1],
        ['沈', 1],
      ]),
    );
  });

  test('alphabetic names match whole words only, Han names anywhere', () => {
    const matcher = createNameMatcher(['Ann', 'Лев', '林默']);
    expect(matcher.find('Anna, Joann, Ann’s; Левый Лев. 老林默了').map(({ start }) => start)).toEqual([
      13, 26, 32,
    ]);
  });

  test('a Latin name beside Han characters is found', () => {
    expect(createNameMatcher(['Tom']).find('他叫Tom说')).toEqual([{ name: 'Tom', start: 2, end: 5 }]);
  });

  test('composed and decomposed spellings are one name, and places are those of the text given', () => {
    const text = 'Zoe\u0308 und Zoë';
    const hits = createNameMatcher(['Zoë']).find(text);
    expect(hits.map(({ start, end }) => text.slice(start, end))).toEqual(['Zoe\u0308', 'Zoë']);
    expect(createNameMatcher(['Zoe\u0308']).count('Zoë')).toEqual(new Map([['Zoe\u0308', 1]]));
  });

  test('a name that fails to complete does not hide one that starts inside it', () => {
    expect([...createNameMatcher(['慕容白雪', '容白']).count('慕容白走了').keys()]).toEqual(['容白']);
  });
});

describe('did you mean', () => {
  const names = ['Severin Holt', '沈砚', '林默', 'Zoë'];
  test('a far word has no nearest name', () => {
    expect(nearestName('Bartholomew', names)).toBeUndefined();
    expect(nearestName('王', names)).toBeUndefined();
  });

  test.each([
    ['Severn Holt', 'Severin Holt'],
    ['severin hotl', 'Severin Holt'],
    ['沈研', '沈砚'],
    ['zoe', 'Zoë'],
  ])('%s means %s', (written, meant) => {
    expect(nearestName(written, names)).toBe(meant);
  });
});
