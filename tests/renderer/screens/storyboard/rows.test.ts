import { expect, test } from 'vitest';
import {
  cardsIn,
  columnsIn,
  placesIn,
  rowOf,
  rowsToDraw,
  toBoardRows,
} from '#renderer/screens/storyboard/rows.ts';
import { placeBeside } from '#renderer/screens/storyboard/use-drag.ts';
import { toLanes } from '#renderer/state/lanes.ts';
import { createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';

const lanes = (count: number) => toLanes(createFakeClient(makeBook(makeChapters(count))).view());
const shape = (count: number, columns: number) =>
  toBoardRows(lanes(count), columns).map((row) =>
    row.kind === 'head' ? 'head' : [row.cards.length, row.add],
  );

test('however narrow the window, there is one column; lines have one always', () => {
  expect([columnsIn(0, 'cards'), columnsIn(1296, 'cards'), columnsIn(1296, 'lines')]).toEqual([1, 5, 1]);
});

test('every lane ends with one place to add a chapter, on a row of its own where the last row is full', () => {
  expect(shape(3, 5)).toEqual(['head', [3, true]]);
  expect(shape(5, 5)).toEqual(['head', [5, false], [0, true]]);
  expect(shape(7, 5)).toEqual(['head', [5, false], [2, true]]);
});

test('a chapter is found in the row that shows it', () => {
  expect(rowOf(toBoardRows(lanes(7), 5), 'c-6')).toBe(2);
  expect(rowOf(toBoardRows(lanes(7), 5), 'gone')).toBe(-1);
});

test('rows to draw hold what is in view, in order, and never end before the book does', () => {
  const rows = toBoardRows(lanes(12), 5);
  expect(rowsToDraw([], { startIndex: 0, endIndex: 0 }, 30)).toEqual([]);
  expect(rowsToDraw(rows, { startIndex: 0, endIndex: 0 }, 5)).toEqual([0, 1, 2, 3]);
  expect(rowsToDraw(rows, { startIndex: 3, endIndex: 3 }, 100)).toEqual([0, 1, 2, 3]);
});

test('as many cards are drawn wherever the board is scrolled, less than a row apart', () => {
  const rows = toBoardRows(lanes(300), 5);
  const places = placesIn(700, 5, 184);
  const drawn = Array.from({ length: 40 }, (_, at) => {
    const indexes = rowsToDraw(rows, { startIndex: at, endIndex: at + 3 + (at % 2) }, places);
    return indexes.reduce((sum, index) => sum + cardsIn(rows[index]), 0);
  });
  expect(new Set(drawn)).toEqual(new Set([places]));
});

test('a drop beside a card gives the place in the list without the dropped one', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(placeBeside(ids, ['a'], 'c', 'after')).toBe(2);
  expect(placeBeside(ids, ['a'], 'c', 'before')).toBe(1);
  expect(placeBeside(ids, ['d'], 'a', 'before')).toBe(0);
  expect(placeBeside(ids, ['a', 'b'], 'd', 'after')).toBe(2);
});
