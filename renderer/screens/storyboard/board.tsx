import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
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
      <div
        className={`board-rows ${density}`}
        style={{ height: virtual.getTotalSize() }}
        role="list"
        aria-label={t('board.list')}
        onKeyDown={keys.onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={key}
                className="board-row"
                role="none"
                style={{ transform: `translateY(${start}px)` }}
              >
                <Row row={row} view={view} columns={columns} density={density} active={keys.active} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function useRows(rows: BoardRow[], density: Density, scroller: RefObject<HTMLDivElement | null>) {
  const sizeOf = (row: BoardRow | undefined) => ROW_PX[row?.kind === 'head' ? 'head' : density];
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => sizeOf(rows[at]),
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 4,
  });
  useEffect(() => virtual.measure(), [density, virtual]);
  return virtual;
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

type RowProps = Props & { row: BoardRow; columns: number; active: string | undefined };

function Row({ row, view, columns, density, active }: RowProps) {
  if (row.kind === 'head') return <LaneHead lane={row.lane} view={view} />;
  return (
    <div
      className="board-cells"
      role="none"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: GAP_PX }}
    >
      {row.cards.map((card) => (
        <Card key={card.id} card={card} view={view} density={density} reachable={card.id === active} />
      ))}
      {row.add && <AddCard lane={row.lane} add={() => addTo(row.lane)} />}
    </div>
  );
}

const addTo = ({ start, cards, volume }: Lane) =>
  showOverlay({ kind: 'new-chapter', at: start + cards.length, volumeId: volume?.id ?? null });
