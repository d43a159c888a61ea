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

/** Neighbouring chapters in one column, so many that no more than `most` columns are left. */
export function inStretches({ rows, columns }: Matrix, most: number): { matrix: Matrix; per: number } {
  const per = Math.max(1, Math.ceil(columns.length / most));
  const summed = rows.map((row) => ({ ...row, counts: sumsOf(row.counts, per) }));
  const top = summed.reduce((max, { counts }) => counts.reduce((a, b) => Math.max(a, b), max), 1);
  return { matrix: { rows: summed, columns: columns.filter((_, at) => at % per === 0), most: top }, per };
}

function sumsOf(counts: readonly number[], per: number): number[] {
  const sums: number[] = [];
  for (const [at, count] of counts.entries()) {
    const column = Math.floor(at / per);
    sums[column] = (sums[column] ?? 0) + count;
  }
  return sums;
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

/**
 * What stands above the columns that are labelled: the first one, and those with round chapter numbers that have room.
 * A column may stand for `per` chapters.
 */
export function labelledColumns(
  columns: readonly ChapterCard[],
  cellWidth: number,
  per = 1,
): Map<number, string> {
  const step = labelStep(cellWidth / per);
  const labelled = new Map<number, string>();
  let freeFrom = 0;
  for (const [at, card] of columns.entries()) {
    const last = (card.number ?? Number.NaN) + per - 1;
    const isRound = step === 1 || last % step < per;
    if (at > 0 && (!isRound || at * cellWidth < freeFrom)) continue;
    const label = at > 0 && per > 1 ? `${last - (last % step)}` : markOf(card);
    labelled.set(at, label);
    if (step > 1) freeFrom = at * cellWidth + label.length * FIGURE + BETWEEN;
  }
  return labelled;
}
