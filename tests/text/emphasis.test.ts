import { expect, test } from 'vitest';
import { findEmphasis, isReadBack, readStyled, writeEmphasis } from '#text/emphasis.ts';

const shown = (paragraph: string, cursor?: number) =>
  findEmphasis(paragraph, cursor).flatMap(({ parts }) =>
    parts.map(({ from, to, look }) => `${look}${paragraph.slice(from, to)}`),
  );

test('stars that are no emphasis are none', () => {
  for (const paragraph of ['2*3*4', 'f**k', '* * *', '***', '*a *', 'no stars', '* a*', 'un*believ*able'])
    expect([paragraph, shown(paragraph)]).toEqual([paragraph, []]);
});

test('emphasis by its number of stars', () => {
  expect(shown('*a b*, **c** and ***d***; 他*说*了')).toEqual(['1a b', '2c', '3d', '1说']);
});

test('white space before the closing star counts only where one writes', () => {
  expect(shown('She *never * wrote *him*', 11)).toEqual(['1never ', '1him']);
  expect(shown('She *never * wrote *him*', 3)).toEqual(['1him']);
});

test.each([
  ['*a***b**', ['1a', '2b']],
  ['**甲***乙*丙', ['2甲', '1乙']],
  ['*甲****乙*****丙**', ['1甲', '3乙', '2丙']],
  ['**She *never* wrote.**', ['2She ', '3never', '2 wrote.']],
  ['***Never* again.**', ['3Never', '2 again.']],
  ['*Never **again***', ['1Never ', '3again']],
  ['*甲**乙*****丙**', ['1甲', '3乙', '2丙']],
  ['**甲 *乙* 丙', ['1乙']],
])('emphasis inside or right behind another: %s', (paragraph, parts) => {
  expect(shown(paragraph)).toEqual(parts);
});

test.each(['*甲**乙*', '**a*', '*a**', '**甲*乙**丙*', '***甲*', 'f**k and s***t*', '\\*a*', '**bo*ld*** x'])(
  'stars that do not come out even are text: %s',
  (paragraph) => {
    expect(shown(paragraph).filter((part) => !paragraph.includes(`*${part.slice(1)}*`))).toEqual([]);
    expect(findEmphasis(paragraph).every(({ from, to }) => to - from < paragraph.length)).toBe(true);
  },
);

/** All ways to give looks to the units of a text. */
function* everyLook(length: number): Generator<number[]> {
  for (let code = 0; code < 4 ** length; code += 1)
    yield Array.from({ length }, (_, at) => Math.floor(code / 4 ** at) % 4);
}

test('every way to emphasise a text is read back as it was meant', () => {
  for (const text of ['甲乙丙丁', '甲 乙丙', 'a, b'])
    for (const looks of everyLook(text.length)) {
      const { paragraph, places } = writeEmphasis({ text, looks });
      const isInWord = text === 'a, b' && !isReadBack(paragraph, { text, looks });
      if (isInWord) continue;
      expect([paragraph, isReadBack(paragraph, { text, looks })]).toEqual([paragraph, true]);
      expect(places.map((place) => paragraph[place]).join('')).toBe(text);
      const again = readStyled(paragraph);
      expect(writeEmphasis(again).paragraph).toBe(paragraph);
    }
});

test('stars without end are read in little time', () => {
  const paragraph = ['*甲**乙', '**a *b* ', '*甲****乙*****丙**', '***']
    .map((one) => one.repeat(20_000))
    .join('甲');
  const start = performance.now();
  findEmphasis(paragraph);
  expect(performance.now() - start).toBeLessThan(2000);
});
