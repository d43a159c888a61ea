import type { EntityView } from '#contract/checks.ts';
import type { ChapterCard } from '#contract/views.ts';
import type { Range } from '#model/graph/ties.ts';
import { chapterMark } from '#renderer/ui/chapter-name.ts';

export const orders = ['mentions', 'first'] as const;
export type Order = (typeof orders)[number];

/** One person's mentions by column; `first` is the column of the first one. */
export type Row = { person: EntityView; counts: number[]; total: number; first: number };
export type Matrix = { rows: Row[]; columns: ChapterCard[]; most: number };

/** Who is in which chapter of a range; who is in none of it is left out. */
export function toMatrix(
  people: readonly EntityView[],
  chapters: readonly ChapterCard[],
  { from, to }: Range,
  order: Order,
): Matrix {
  const columns = chapters.slice(from, to + 1);
  const rows = people
    .map((person): Row => {
      const counts = columns.map(({ id }) => person.presence[id] ?? 0);
      const total = counts.reduce((sum, count) => sum + count, 0);
      return { person, counts, total, first: counts.findIndex((count) => count > 0) };
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => (order === 'first' && a.first - b.first) || b.total - a.total);
  const most = rows.reduce((top, { counts }) => counts.reduce((a, b) => Math.max(a, b), top), 1);
  return { rows, columns, most };
}

/** Those most often named, as many as can be looked at together, in the order they have. */
export function mostPresent({ rows, ...rest }: Matrix, most: number): Matrix {
  const kept = new Set(rows.toSorted((a, b) => b.total - a.total).slice(0, most));
  return { ...rest, rows: rows.filter((row) => kept.has(row)) };
}

/** What stands above a column: a figure, a word of one or three letters, or a dot. */
export const markOf = (card: ChapterCard | undefined): string => (card && chapterMark(card)) || '·';

/** How dark a cell is, 0 to 1. The root keeps the few mentions of minor people visible beside a hero's many. */
export const shadeOf = (count: number, most: number): number =>
  count === 0 ? 0 : 0.14 + 0.8 * Math.sqrt(count / most);

/** From this shade on a figure on it is written in paper. */
export const HALF = 0.5;

/** The same for a cell with a figure in it: in the middle of the scale neither ink nor paper could be read on it. */
export const shadeBehindFigure = (shade: number): number =>
  shade < HALF ? 0.1 + (shade / HALF) * 0.24 : 0.72 + (shade - HALF) * 0.5;

const STEPS = [1, 2, 5, 10, 20, 50, 100];

/** Each how many chapters a number stands above them, so that the numbers do not touch. */
export const labelStep = (cellWidth: number, labelWidth = 34): number =>
  STEPS.find((step) => step * cellWidth >= labelWidth) ?? 200;

/** What a figure takes up above a column, in CSS pixels, and what stays free behind it. */
const [FIGURE, BETWEEN] = [8, 8];

/** The columns that are labelled: the first one, and the chapters with round numbers that have room for them. */
export function labelledColumns(columns: readonly ChapterCard[], cellWidth: number): Set<number> {
  const step = labelStep(cellWidth);
  const labelled = new Set<number>();
  let freeFrom = 0;
  for (const [at, card] of columns.entries()) {
    const isRound = step === 1 || (card.number !== null && card.number % step === 0);
    if (at > 0 && (!isRound || at * cellWidth < freeFrom)) continue;
    labelled.add(at);
    if (step > 1) freeFrom = at * cellWidth + markOf(card).length * FIGURE + BETWEEN;
  }
  return labelled;
}
