import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWordFinder } from '#extract/zh/word-finder.ts';
import { bitsOf, isMarked, mark } from '#extract/zh/word-marks.ts';
import { createWordTable, ROOT } from '#extract/zh/word-table.ts';

const word = fc.string({ unit: fc.constantFrom(...'甲乙丙'), minLength: 1, maxLength: 4 });

test('places outside of the text hold no word', () => {
  const table = createWordTable(['甲乙', '乙']);
  expect([table.find('甲乙', -1, 1), table.find('甲乙', 1, 3), table.find('甲', 0, 2)]).toEqual([-1, -1, -1]);
  expect(createWordTable().find('甲')).toBe(-1);
});

test('step by step a table tells the words that begin at a place, and that none goes on', () => {
  const table = createWordTable(['甲', '甲乙丙']);
  const walk = (text: string): number[][] => {
    let node = ROOT;
    return [...text].map((char) => {
      node = table.step(node, char.charCodeAt(0));
      return [Math.sign(node), node < 0 ? -1 : table.numberAt(node)];
    });
  };
  expect(walk('甲乙丙')).toEqual([
    [1, 0],
    [1, -1],
    [1, 1],
  ]);
  expect(walk('乙')).toEqual([[-1, -1]]);
  expect(table.find('')).toBe(-1);
});

test('a table finds what a map finds, wherever it stands, and keeps the numbers while it grows', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 200 }), word, word, (words, before, after) => {
      const table = createWordTable();
      const numbers = new Map<string, number>();
      for (const each of words) {
        const number = numbers.get(each) ?? numbers.size;
        numbers.set(each, number);
        expect(table.add(each)).toBe(number);
      }
      for (const each of [...words, before, after]) {
        const text = before + each + after;
        expect(table.find(text, before.length, before.length + each.length)).toBe(numbers.get(each) ?? -1);
      }
    }),
  );
});

test('a finder visits every place of every word, overlapping ones included', () => {
  const words = ['甲乙', '甲乙丙', '乙丙'];
  const visited: string[] = [];
  createWordFinder(words)('丙甲乙丙甲乙', (id, start, end) => visited.push(`${words[id]} ${start} ${end}`));
  expect(visited).toEqual(['甲乙 1 3', '甲乙丙 1 4', '乙丙 2 4', '甲乙 4 6']);
});

test('marks of words of two to four characters do not touch one another; other lengths have none', () => {
  const marks = new Uint16Array(2);
  mark(marks, bitsOf(['ordinary']), 0, 1);
  mark(marks, bitsOf(['ordinary', 'body']), 0, 5);
  expect([...marks]).toEqual([0, 0]);
  mark(marks, bitsOf(['place']), 0, 2);
  mark(marks, bitsOf(['ordinary', 'body']), 0, 4);
  const found = [2, 3, 4].map((length) =>
    (['ordinary', 'place', 'body'] as const).filter((kind) => isMarked(marks, kind, 0, length)),
  );
  expect(found).toEqual([['place'], [], ['ordinary', 'body']]);
  expect(isMarked(marks, 'place', 1, 2)).toBe(false);
});
