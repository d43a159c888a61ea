import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { showOverlay } from '#renderer/state/app.ts';
import { type Lane, toLanes } from '#renderer/state/lanes.ts';
import { AddCard } from './add-card.tsx';
import { Card } from './card.tsx';
import { LaneHead } from './lane-head.tsx';
import { type BoardRow, columnsIn, type Density, GAP_PX, ROW_PX, toBoardRows } from './rows.ts';
import { useBoardKeys } from './use-board-keys.ts';

type Props = { view: BookView; density: Density };

/** All lanes, of which only what is on the screen is drawn. */
export function Board({ view, density }: Props) {
  const { t } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = columnsIn(useWidth(scroller), density);
  const lanes = useMemo(() => toLanes(view), [view]);
  const rows = useMemo(() => toBoardRows(lanes, columns), [lanes, columns]);
  const virtual = useRows(rows, density, scroller);
  const keys = useBoardKeys({ view, rows, columns, scroller, scrollTo: (at) => virtual.scrollToIndex(at) });
  return (
    <div className="board scroll" ref={scroller}>
      <p className="sr-only" id="board-hint">
        {t('board.dragHint')}
      </p>
      <ul
        className={`board-rows ${density}`}
        style={{ height: virtual.getTotalSize(), ...cellVariables(columns) }}
        aria-label={t('board.list')}
        onKeyDown={keys.onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row && drawRow({ row, top: start, view, density, active: keys.active });
        })}
      </ul>
    </div>
  );
}

/** Cells stand at fixed places of a grid that the style sheet computes from these. */
const cellVariables = (columns: number): CSSProperties =>
  // safe: custom properties are allowed in a style although its type does not list them.
  ({ '--columns': columns, '--gap': `${GAP_PX}px` }) as CSSProperties;

const cellStyle = (top: number, column: number): CSSProperties =>
  // safe: as above.
  ({ top, '--column': column }) as CSSProperties;

function useRows(rows: BoardRow[], density: Density, scroller: RefObject<HTMLDivElement | null>) {
  const getItemKey = useCallback((at: number) => `${density} ${rows[at]?.key ?? at}`, [rows, density]);
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => ROW_PX[rows[at]?.kind === 'head' ? 'head' : density],
    getItemKey,
    overscan: 4,
  });
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

type Drawn = Props & { row: BoardRow; top: number; active: string | undefined };

function drawRow({ row, top, view, density, active }: Drawn) {
  if (row.kind === 'head') {
    return (
      <li key={row.key} className="lane" style={{ top }}>
        <LaneHead lane={row.lane} view={view} />
      </li>
    );
  }
  const cards = row.cards.map((card, column) => (
    <Card
      key={card.id}
      card={card}
      view={view}
      density={density}
      reachable={card.id === active}
      style={cellStyle(top, column)}
    />
  ));
  if (!row.add) return cards;
  const add = (
    <AddCard
      key={`add ${row.key}`}
      lane={row.lane}
      add={() => addTo(row.lane)}
      style={cellStyle(top, row.cards.length)}
    />
  );
  return [...cards, add];
}

const addTo = ({ start, cards, volume }: Lane) =>
  showOverlay({ kind: 'new-chapter', at: start + cards.length, volumeId: volume?.id ?? null });
