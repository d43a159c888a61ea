import { expect, test } from 'vitest';
import { findEmphasis } from '#text/emphasis.ts';

const shown = (paragraph: string, cursor?: number) =>
  findEmphasis(paragraph, cursor).map(({ from, to, stars }) => `${stars}${paragraph.slice(from, to)}`);

test('stars that are no emphasis are none', () => {
  for (const paragraph of ['2*3*4', 'f**k', '* * *', '***', '*a *', 'no stars', '* a*', 'un*believ*able'])
    expect([paragraph, shown(paragraph)]).toEqual([paragraph, []]);
});

test('emphasis by its number of stars', () => {
  expect(shown('*a b*, **c** and ***d***; 他*说*了')).toEqual(['1*a b*', '2**c**', '3***d***', '1*说*']);
});

test('white space before the closing star counts only where one writes', () => {
  expect(shown('She *never * wrote *him*', 11)).toEqual(['1*never *', '1*him*']);
  expect(shown('She *never * wrote *him*', 3)).toEqual(['1*him*']);
});
