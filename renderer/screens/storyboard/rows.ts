import type { ChapterCard } from '#contract/views.ts';
import type { Lane } from '#renderer/state/lanes.ts';

export type Density = 'cards' | 'lines';

/** What one virtual row shows: a lane's heading, or some of its cards; the last row of a lane ends with "add". */
export type BoardRow =
  | { kind: 'head'; key: string; lane: Lane }
  | { kind: 'cards'; key: string; lane: Lane; cards: ChapterCard[]; add: boolean };

export const CARD_MIN_PX = 236;
export const GAP_PX = 12;
export const ROW_PX = { head: 44, cards: 184, lines: 36 } as const;

export const columnsIn = (width: number, density: Density): number =>
  density === 'lines' ? 1 : Math.max(1, Math.floor((width + GAP_PX) / (CARD_MIN_PX + GAP_PX)));

/** Cuts lanes into rows of `columns` places; the place after the last card adds a chapter to the lane. */
export function toBoardRows(lanes: readonly Lane[], columns: number): BoardRow[] {
  return lanes.flatMap((lane): BoardRow[] => {
    const rows: BoardRow[] = [{ kind: 'head', key: `head ${lane.key}`, lane }];
    for (let at = 0; at <= lane.cards.length; at += columns) {
      const cards = lane.cards.slice(at, at + columns);
      const add = at + columns > lane.cards.length;
      rows.push({ kind: 'cards', key: `${lane.key} ${at}`, lane, cards, add });
    }
    return rows;
  });
}

export const rowOf = (rows: readonly BoardRow[], chapterId: string): number =>
  rows.findIndex((row) => row.kind === 'cards' && row.cards.some(({ id }) => id === chapterId));
