import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BookView } from '#contract/views.ts';
import { chapterMenu } from '#renderer/actions/chapter-menu.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { showOverlay } from '#renderer/state/app.ts';
import { type Lane, toLanes } from '#renderer/state/lanes.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { SharedMenu } from '#renderer/ui/menu.tsx';
import { AddCard } from './add-card.tsx';
import { Card, cardMenu } from './card.tsx';
import { cellStyle, gridStyle } from './cells.ts';
import { LaneHead } from './lane-head.tsx';
import { type BoardRow, columnsIn, type Density, ROW_PX, toBoardRows } from './rows.ts';
import { clearSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useBoardKeys } from './use-board-keys.ts';

type Props = { view: BookView; density: Density };

/** All lanes, of which only what is on the screen is drawn. */
export function Board({ view, density }: Props) {
  const { t } = useWords();
  const book = useBookServices();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = columnsIn(useWidth(scroller), density);
  const lanes = useMemo(() => toLanes(view), [view]);
  const rows = useMemo(() => toBoardRows(lanes, columns), [lanes, columns]);
  const virtual = useRows(rows, density, scroller);
  useEffect(() => clearSelection, []);
  const slots = useSlots(virtual.getVirtualItems().length);
  const keys = useBoardKeys({ view, rows, columns, scroller, scrollTo: (at) => virtual.scrollToIndex(at) });
  return (
    <div className="board scroll" ref={scroller}>
      <SelectionBar view={view} />
      <p className="sr-only" id="board-hint">
        {t('board.dragHint')}
      </p>
      <ul
        className={`board-rows ${density}`}
        style={gridStyle(virtual.getTotalSize(), columns)}
        aria-label={t('board.list')}
        onKeyDown={keys.onKeyDown}
        onClickCapture={keys.onClick}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row && drawRow({ row, slot: index % slots, top: start, view, density, active: keys.active });
        })}
      </ul>
      <SharedMenu menu={cardMenu} entries={(card) => chapterMenu({ book, view, card })} />
    </div>
  );
}

function useRows(rows: BoardRow[], density: Density, scroller: RefObject<HTMLDivElement | null>) {
  const getItemKey = useCallback((at: number) => `${density} ${rows[at]?.key ?? at}`, [rows, density]);
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => ROW_PX[rows[at]?.kind === 'head' ? 'head' : density],
    getItemKey,
    overscan: 4,
    useFlushSync: false,
  });
}

/**
 * How many rows are drawn at most. A row that scrolls out leaves its elements to one that scrolls in: making 3,000
 * cards anew while they fly by would cost frames.
 */
function useSlots(drawn: number): number {
  const [slots, setSlots] = useState(drawn);
  if (drawn > slots) setSlots(drawn);
  return Math.max(drawn, slots, 1);
}

function useWidth(element: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

type Drawn = Props & { row: BoardRow; slot: number; top: number; active: string | undefined };

function drawRow({ row, slot, top, view, density, active }: Drawn) {
  if (row.kind === 'head') {
    return (
      <li key={`head ${slot}`} className="lane" style={{ top }}>
        <LaneHead lane={row.lane} view={view} />
      </li>
    );
  }
  const places = row.cards.map((card, column) => ({ card, column, place: `${slot} ${column}` }));
  // the element belongs to the place, not to the card
  const cards = places.map(({ card, column, place }) => (
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
      key={`add ${slot}`}
      lane={row.lane}
      add={() => addTo(row.lane)}
      style={cellStyle(top, row.cards.length)}
    />
  );
  return [...cards, add];
}

const addTo = ({ start, cards, volume }: Lane) =>
  showOverlay({ kind: 'new-chapter', at: start + cards.length, volumeId: volume?.id ?? null });
