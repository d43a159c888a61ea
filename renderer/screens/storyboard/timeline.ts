import type { BookView, ChapterCard } from '#contract/views.ts';
import { type Dot, type ThreadRow, toRows } from '#renderer/screens/checks/thread-axis.ts';

/** The chapters along the axis, the columns of them that are drawn, and how wide one is, in pixels. */
export type Columns = { chapters: ChapterCard[]; first: number; last: number; px: number };

/** Columns that follow each other with one value; `to` is the last of them, '' stands for nothing said. */
export type Run = { from: number; to: number; value: string };

export function toRuns(values: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const [at, given] of values.entries()) {
    const value = given.trim();
    const last = runs.at(-1);
    if (last?.value === value) last.to = at;
    else runs.push({ from: at, to: at, value });
  }
  return runs;
}

/**
 * The life of a thread over the columns: told from `from` to `told`, and waiting from there to `to`. The columns of
 * `dots` are their `at`.
 */
export type Span = Omit<ThreadRow, 'thread'> & {
  id: string;
  title: string;
  from: number;
  told: number;
  to: number;
  /** Whether it waits without an end in sight: overdue, or open and due nowhere. */
  waits: boolean;
};

type Given = Pick<BookView, 'chapters' | 'threads'>;

/**
 * Threads as spans over the chapters that are shown, the earliest first. An open one waits for its due chapter, or,
 * overdue or with none, to the last chapter with prose. What lies in hidden chapters alone is left out.
 */
export function toSpans(view: Given, shown: readonly ChapterCard[]): Span[] {
  const written = view.chapters.findLastIndex(({ counts }) => counts.total > 0);
  const places = new Map(view.chapters.map(({ id }, place) => [id, place]));
  const columns = shown.map(({ id }) => places.get(id) ?? 0);
  const before = columnsBefore(columns, view.chapters.length);
  const columnOf = new Map(shown.map(({ id }, at) => [id, at]));
  return toRows(view)
    .flatMap(({ thread: { id, title, dueChapterId, steps }, state, ...row }): Span[] => {
      const isOver = steps.some(({ stage }) => stage === 'paid' || stage === 'dropped');
      const dots = row.dots.filter(({ stage }) => stage !== 'due' || !isOver);
      const all = dots.map(({ at }) => at);
      if (all.length === 0) return [];
      const told = Math.max(...dots.filter(({ stage }) => stage !== 'due').map(({ at }) => at), -1);
      const waits = !isOver && (dueChapterId === null || state === 'overdue');
      const last = Math.max(...all, waits ? written : -1);
      const from = before(Math.min(...all));
      const to = before(last + 1) - 1;
      if (to < from) return [];
      const drawn = dots.flatMap((dot): Dot[] => {
        const at = columnOf.get(dot.chapterId);
        return at === undefined ? [] : [{ ...dot, at }];
      });
      return [{ id, title, state, dots: drawn, from, told: before(told + 1) - 1, to, waits }];
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

/** How many columns show chapters before a place in the book. */
function columnsBefore(columns: readonly number[], count: number): (place: number) => number {
  const counts = new Uint32Array(count + 1);
  for (const place of columns) counts[place + 1] = 1;
  for (let place = 1; place <= count; place++)
    counts[place] = (counts[place] ?? 0) + (counts[place - 1] ?? 0);
  return (place) => counts[Math.min(place, count)] ?? 0;
}

const [HAN_PX, LATIN_PX, LABEL_PAD_PX, LONGEST_LABEL_PX] = [12.5, 7.5, 16, 220];

/** The room in pixels that a label takes, estimated from its letters. */
export function labelRoom(text: string): number {
  const letters = [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? HAN_PX : LATIN_PX), 0);
  return Math.ceil(Math.min(LONGEST_LABEL_PX, letters + LABEL_PAD_PX));
}

export type Laid = Span & { row: number };

/**
 * Puts each span into the first row where it and its label touch no other. Those that wait without an end in sight lie
 * below all others: they are long, and would push what happens in a stretch of a long book out of its view.
 */
export function layOut(spans: readonly Span[], columnPx: number): Laid[] {
  const settled = pack(
    spans.filter(({ waits }) => !waits),
    columnPx,
  );
  const rows = settled.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const waiting = pack(
    spans.filter(({ waits }) => waits),
    columnPx,
  );
  return [...settled, ...waiting.map((span) => ({ ...span, row: span.row + rows }))];
}

function pack(spans: readonly Span[], columnPx: number): Laid[] {
  const ends: number[] = [];
  return spans.map((span) => {
    const { title, from, to } = span;
    const start = from * columnPx;
    const free = ends.findIndex((end) => end <= start);
    const row = free < 0 ? ends.length : free;
    ends[row] = Math.max((to + 1) * columnPx, start + labelRoom(title));
    return { ...span, row };
  });
}

/** Widths of a column in pixels, from the whole of a book to the words of a chapter. */
export const COLUMN_PX = [28, 56, 104] as const;
const WIDEST_PX = 168;
export const NAME_PX = 104;
const END_PX = 24;

/** Few chapters fill the width there is; many have columns as wide as was chosen, and scroll. */
export function columnPx(zoom: number, width: number, count: number): number {
  const fitting = Math.floor((width - NAME_PX - END_PX) / Math.max(1, count));
  return Math.max(COLUMN_PX[zoom] ?? COLUMN_PX[0], Math.min(WIDEST_PX, fitting));
}

const PIN_COLUMNS = 12;

/**
 * Whether the label of a run or span must stick to the window, given the first column drawn: it may begin to the left
 * of the view. Each label that sticks is a layer of its own, which costs time while the book flies by.
 */
export const isPinned = ({ from, to }: { from: number; to: number }, first: number): boolean =>
  from < to && from < first + PIN_COLUMNS;

/** The runs and spans that touch the columns from `first` to `last`. */
export const touching = <T extends { from: number; to: number }>(
  all: readonly T[],
  first: number,
  last: number,
) => all.filter(({ from, to }) => to >= first && from <= last);
