import type { ChapterCard } from '#contract/views.ts';
import type { AppSettings } from '#model/settings.ts';
import type { Lane } from '#renderer/state/lanes.ts';

export type Density = 'cards' | 'lines';

/** What one virtual row shows: a lane's heading, or some of its cards; the last row of a lane ends with "add". */
export type BoardRow =
  | { kind: 'head'; key: string; lane: Lane }
  | {
      kind: 'cards';
      key: string;
      lane: Lane;
      /** The place of the first card in the book. */
      start: number;
      cards: ChapterCard[];
      add: boolean;
    };

export const CARD_MIN_PX = 236;
export const GAP_PX = 12;

/** Heights of rows in pixels, by how close the interface stands. */
export const ROW_PX = {
  comfortable: { head: 44, cards: 184, lines: 36 },
  compact: { head: 38, cards: 160, lines: 30 },
} as const satisfies Record<AppSettings['density'], Record<'head' | Density, number>>;
export type RowHeights = (typeof ROW_PX)[AppSettings['density']];

export const columnsIn = (width: number, density: Density): number =>
  density === 'lines' ? 1 : Math.max(1, Math.floor((width + GAP_PX) / (CARD_MIN_PX + GAP_PX)));

/** Cuts lanes into rows of `columns` places; the place after the last card adds a chapter to the lane, where one can. */
export function toBoardRows(lanes: readonly Lane[], columns: number, canAdd = true): BoardRow[] {
  return lanes.flatMap((lane): BoardRow[] => {
    const rows: BoardRow[] = [{ kind: 'head', key: `head ${lane.key}`, lane }];
    for (let at = 0; at < lane.cards.length + (canAdd ? 1 : 0); at += columns) {
      const cards = lane.cards.slice(at, at + columns);
      const add = canAdd && at + columns > lane.cards.length;
      rows.push({ kind: 'cards', key: `${lane.key} ${at}`, lane, start: lane.start + at, cards, add });
    }
    return rows;
  });
}

/** Rows drawn above and below those in view. */
const OVERSCAN = 3;

/** The most cards that are drawn at once on a board and in rows of these heights in pixels. */
export const placesIn = (height: number, columns: number, rowPx: number): number =>
  columns * (Math.ceil(height / rowPx) + 1 + 2 * OVERSCAN);

export const cardsIn = (row: BoardRow | undefined): number => (row?.kind === 'cards' ? row.cards.length : 0);

/**
 * The rows to draw, with those around the ones in view; `inView` has the first and last of these. As many rows more
 * below as `places` cards fill: their number stays the same while headings and short rows come and go, so that a
 * scroll makes no card and removes none.
 */
export function rowsToDraw(
  rows: readonly BoardRow[],
  inView: { startIndex: number; endIndex: number },
  places: number,
): number[] {
  const first = Math.max(0, inView.startIndex - OVERSCAN);
  const least = Math.min(rows.length - 1, inView.endIndex + OVERSCAN);
  const drawn: number[] = [];
  let cards = 0;
  for (let at = first; at < rows.length; at++) {
    cards += cardsIn(rows[at]);
    if (at > least && cards > places) break;
    drawn.push(at);
  }
  return drawn;
}

export const rowOf = (rows: readonly BoardRow[], chapterId: string): number =>
  rows.findIndex((row) => row.kind === 'cards' && row.cards.some(({ id }) => id === chapterId));
