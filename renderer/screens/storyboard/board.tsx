import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo, useRef } from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { chapterMenu } from '#renderer/actions/chapter-menu.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { showOverlay, useApp } from '#renderer/state/app.ts';
import { type Lane, toLanes } from '#renderer/state/lanes.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { SharedMenu } from '#renderer/ui/menu.tsx';
import { AddCard } from './add-card.tsx';
import { Card, cardMenu } from './card.tsx';
import { cellStyle, gridStyle } from './cells.ts';
import { LaneHead } from './lane-head.tsx';
import {
  type BoardRow,
  cardsIn,
  columnsIn,
  type Density,
  placesIn,
  ROW_PX,
  type RowHeights,
  rowOf,
  rowsToDraw,
  toBoardRows,
} from './rows.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useSize } from './use-size.ts';

type Props = {
  view: BookView;
  density: Density;
  /** The chapters that a filter lets through; null for all. */
  shown: ChapterCard[] | null;
};

/** All lanes, of which only what is on the screen is drawn. */
export function Board({ view, density, shown }: Props) {
  const { t } = useWords();
  const book = useBookServices();
  const scroller = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(scroller);
  const columns = columnsIn(width, density);
  const heights = ROW_PX[useApp(({ settings }) => settings.density)];
  const places = placesIn(height, columns, heights[density]);
  const lanes = useMemo(() => shownLanes(view, shown), [view, shown]);
  const rows = useMemo(() => toBoardRows(lanes, columns, shown === null), [lanes, columns, shown]);
  const virtual = useRows({ rows, places, density, heights, scroller });
  const drawn = virtual.getVirtualItems();
  const cards = drawn.reduce((sum, { index }) => sum + cardsIn(rows[index]), 0);
  const keys = useBoardKeys({
    ...{ view, columns, scroller },
    shown: shown ?? view.chapters,
    show: (chapterId) => virtual.scrollToIndex(rowOf(rows, chapterId)),
  });
  return (
    <div className="board scroll" ref={scroller}>
      <SelectionBar view={view} />
      <p className="sr-only" id="board-hint">
        {t('board.dragHint')}
      </p>
      <ul
        className={`board-rows ${density}`}
        style={gridStyle(virtual.getTotalSize(), columns, heights[density])}
        aria-label={t('board.list')}
        onKeyDown={keys.onKeyDown}
        onClickCapture={keys.onClick}
      >
        {drawn.flatMap(({ index, start }) => {
          const row = rows[index];
          if (!row) return [];
          return drawRow({
            row,
            places: Math.max(places, cards),
            top: start,
            view,
            density,
            active: keys.active,
          });
        })}
      </ul>
      <SharedMenu menu={cardMenu} entries={(card) => chapterMenu({ book, view, card })} />
    </div>
  );
}

/** With a filter, the places of cards are those among the ones it shows, and volumes without one have no lane. */
const shownLanes = (view: BookView, shown: ChapterCard[] | null): Lane[] =>
  shown
    ? toLanes({ chapters: shown, volumes: view.volumes }).filter(({ cards }) => cards.length > 0)
    : toLanes(view);

type Rows = {
  rows: BoardRow[];
  places: number;
  density: Density;
  heights: RowHeights;
  scroller: RefObject<HTMLDivElement | null>;
};

function useRows({ rows, places, density, heights, scroller }: Rows) {
  const px = heights[density];
  const getItemKey = useCallback((at: number) => `${px} ${rows[at]?.key ?? at}`, [rows, px]);
  const rangeExtractor = useCallback((range: Range) => rowsToDraw(rows, range, places), [rows, places]);
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (rows[at]?.kind === 'head' ? heights.head : px),
    getItemKey,
    rangeExtractor,
    useFlushSync: false,
  });
}

type Drawn = Omit<Props, 'shown'> & {
  row: BoardRow;
  places: number;
  top: number;
  active: string | undefined;
};

/**
 * A card that scrolls out leaves its element to one that scrolls in: making 3,000 cards anew while they fly by would
 * cost frames. So the keys stand in one flat list, and a card's key is its place among those that are drawn.
 */
function drawRow({ row, places, top, view, density, active }: Drawn) {
  if (row.kind === 'head') {
    return [
      <li key={row.key} className="lane" style={{ top }}>
        <LaneHead lane={row.lane} view={view} />
      </li>,
    ];
  }
  const placed = row.cards.map((card, column) => ({ card, column, place: (row.start + column) % places }));
  const cards = placed.map(({ card, column, place }) => (
    <Card
      key={place}
      card={card}
      bookId={view.bookId}
      density={density}
      reachable={card.id === active}
      top={top}
      column={column}
    />
  ));
  if (!row.add) return cards;
  const add = (
    <AddCard
      key={`add ${row.lane.key}`}
      lane={row.lane}
      add={() => addTo(row.lane)}
      style={cellStyle(top, row.cards.length)}
    />
  );
  return [...cards, add];
}

const addTo = ({ start, cards, volume }: Lane) =>
  showOverlay({ kind: 'new-chapter', at: start + cards.length, volumeId: volume?.id ?? null });
