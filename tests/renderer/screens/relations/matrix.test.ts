import { expect, test } from 'vitest';
import { startWords } from '#renderer/i18n/i18n.ts';
import {
  inStretches,
  labelledColumns,
  labelStep,
  markOf,
  mostPresent,
  shadeOf,
  toMatrix,
} from '#renderer/screens/relations/matrix.ts';
import { matrixSvg } from '#renderer/screens/relations/matrix-svg.ts';
import { pixelScale, withTokens } from '#renderer/screens/relations/picture.ts';
import { clipTo, nameColumn } from '#renderer/screens/relations/text-width.ts';
import { createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';
import { makePerson } from '../checks/fake-checks.ts';

const { chapters } = createFakeClient(makeBook(makeChapters(4))).view();
const people = [
  makePerson('何四', { 'c-3': 2 }),
  makePerson('沈渡', { 'c-1': 1, 'c-2': 9, gone: 50 }),
  makePerson('R&D <"x">', { 'c-1': 3 }),
];
const whole = { from: 0, to: 3 };
const sayNote = ({ shown, total, per }: { shown: number; total: number; per: number }) =>
  [shown < total && `${shown} of ${total}`, per > 1 && `${per} a cell`].filter(Boolean).join(', ');
const said = { title: 'Book <presence>', note: sayNote };

test('a chapter that is gone does not count, and who is in no chapter of the range has no row', () => {
  const matrix = toMatrix(people, chapters, whole, 'mentions');
  expect(matrix.rows.map(({ person, counts }) => [person.name, counts])).toEqual([
    ['沈渡', [1, 9, 0, 0]],
    ['R&D <"x">', [3, 0, 0, 0]],
    ['何四', [0, 0, 2, 0]],
  ]);
  expect(matrix.most).toBe(9);
  const late = toMatrix(people, chapters, { from: 2, to: 3 }, 'mentions');
  expect(late.rows.map(({ person }) => person.name)).toEqual(['何四']);
  expect(late.columns.map(({ id }) => id)).toEqual(['c-3', 'c-4']);
});

test('a column has the number of its chapter, and one without a number is told by what it is', async () => {
  await startWords('en');
  const [one] = chapters;
  const extra = one && { ...one, number: null, kind: 'extra' as const };
  expect([markOf(one), markOf(extra), markOf(undefined)]).toEqual(['1', 'Ext', '·']);
});

test('by first appearance the rows make a stair', () => {
  const { rows } = toMatrix(people, chapters, whole, 'first');
  expect(rows.map(({ first }) => first)).toEqual([0, 0, 2]);
});

test('nothing has no shade, one mention can be seen, the most is darkest', () => {
  expect(shadeOf(0, 90)).toBe(0);
  expect(shadeOf(1, 90)).toBeGreaterThan(0.2);
  expect(shadeOf(90, 90)).toBeGreaterThan(shadeOf(45, 90));
  expect(shadeOf(90, 90)).toBeLessThanOrEqual(1);
});

test('chapter numbers above narrow cells stand apart', () => {
  expect(labelStep(13) * 13).toBeGreaterThanOrEqual(34);
  const { chapters: many } = createFakeClient(makeBook(makeChapters(130))).view();
  const shown = (from: number, cell: number) => [...labelledColumns(many.slice(from), cell).values()];
  expect(shown(0, 13).slice(0, 4)).toEqual(['1', '5', '10', '15']);
  expect(shown(0, 40).slice(0, 4)).toEqual(['1', '2', '3', '4']);
  expect(shown(108, 7)).toEqual(['109', '115', '120', '125', '130']);
});

test('behind a chapter without a number the labels stay round', () => {
  const { chapters: some } = createFakeClient(makeBook(makeChapters(12))).view();
  const late = some.map((card, at) =>
    at < 3 ? { ...card, number: null, kind: 'prologue' as const } : { ...card, number: at - 2 },
  );
  expect([...labelledColumns(late, 13).values()].slice(1)).toEqual(['5']);
});

test('in a very long book several chapters share a cell of the drawing', () => {
  const { chapters: many } = createFakeClient(makeBook(makeChapters(1000))).view();
  const matrix = toMatrix(
    [makePerson('沈渡', { 'c-1': 2, 'c-3': 1, 'c-4': 5 })],
    many,
    { from: 0, to: 999 },
    'first',
  );
  const { matrix: narrow, per } = inStretches(matrix, 480);
  expect([per, narrow.columns.length, narrow.rows[0]?.counts.slice(0, 3), narrow.most]).toEqual([
    3,
    334,
    [3, 5, 0],
    5,
  ]);
  const { svg, width } = matrixSvg(matrix, said);
  expect(width).toBeLessThan(4200);
  expect(svg).toContain('3 a cell');
  expect([...labelledColumns(narrow.columns, 8, per).values()].slice(0, 3)).toEqual(['1', '20', '40']);
});

test('the drawing is well-formed whatever people are called, and has each cell that is not empty', () => {
  const { svg } = matrixSvg(toMatrix(people, chapters, whole, 'mentions'), said);
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(page.querySelector('parsererror')).toBeNull();
  expect([...page.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('R&D <"x">');
  expect(page.querySelectorAll('rect')).toHaveLength(1 + 4);
  expect(svg).not.toContain('of 3');
});

test('the drawing holds those who are most present, and says how many there are', () => {
  const crowd = Array.from({ length: 90 }, (_, at) => makePerson(`Lady Catherine ${at}`, { 'c-1': at + 1 }));
  const matrix = toMatrix(crowd, chapters, whole, 'first');
  expect(mostPresent(matrix, 2).rows.map(({ total }) => total)).toEqual([90, 89]);
  const { svg, height } = matrixSvg(matrix, said);
  expect(svg).toContain('60 of 90');
  expect(svg).not.toContain('Lady Catherine 29<');
  expect(svg).toContain('Lady Catherine 30<');
  expect(height).toBeLessThan(1700);
});

test('a long name has room beside its row, and one without end is clipped', () => {
  expect(nameColumn(['沈渡'], 15)).toBeLessThan(100);
  const long = 'Lady Catherine de Bourgh';
  expect(nameColumn([long, '沈渡'], 15)).toBeGreaterThan(180);
  expect(clipTo(long, 15, nameColumn([long], 15) + 1)).toBe(long);
  expect(clipTo(long.repeat(9), 15, nameColumn([long.repeat(9)], 15) + 1)).toMatch(/^Lady.*…$/);
});

test('a saved drawing names no token of the page', () => {
  document.documentElement.style.setProperty('--ink', '#22201c');
  document.documentElement.style.setProperty('--serif', '"Songti SC", serif');
  const svg = withTokens('<text fill="var(--ink)" font-family="var(--serif)"/>', document.documentElement);
  expect(svg).toBe(`<text fill="#22201c" font-family="'Songti SC', serif"/>`);
});

test('a picture too large for a canvas gets fewer pixels', () => {
  expect(pixelScale(900, 600)).toBe(2);
  expect(pixelScale(32_000, 600) * 32_000).toBeLessThanOrEqual(16_000);
  const scale = pixelScale(15_000, 15_000);
  expect(15_000 * scale * 15_000 * scale).toBeLessThanOrEqual(64_000_001);
});
