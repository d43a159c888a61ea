import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import { findFirst } from '#renderer/ui/find-quote.ts';
import { goToSpot } from '#renderer/ui/place-link.tsx';
import { HALF, labelledColumns, labelStep, type Matrix, shadeBehindFigure, shadeOf } from './matrix.ts';
import { type Cell, useMatrixKeys } from './use-matrix-keys.ts';

const [ROW_PX, NAME_PX, LEAST_PX, MOST_PX] = [26, 136, 13, 44];
/** From this width on a cell says its figure. */
const FIGURE_PX = 26;

/** What makes a table a grid: one stop of the tab order, and a cell that its own keys move. */
const asGrid = ({ rows, columns }: Matrix, active: Cell | null) => ({
  role: 'grid',
  tabIndex: 0,
  'aria-rowcount': rows.length + 1,
  'aria-colcount': columns.length + 1,
  'aria-activedescendant': active ? cellId(active) : undefined,
});

type Props = { view: BookView; matrix: Matrix };

/** A grid of which only what is on the screen is drawn. */
export function MatrixGrid({ view, matrix }: Props) {
  const { t } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, columns } = matrix;
  const cellPx = useCellWidth(scroller, columns.length);
  const [pointed, point] = useState<Cell | null>(null);
  const { across, down } = useVirtual({ scroller, matrix, cellPx });
  const jump = useJump(matrix);
  const keys = useMatrixKeys({
    size: { row: rows.length, column: columns.length },
    show: ({ row, column }) => {
      point(null);
      down.scrollToIndex(row);
      across.scrollToIndex(column);
    },
    jump,
  });
  const active = pointed ?? (keys.isFocused ? keys.cell : null);
  const items = across.getVirtualItems();
  return (
    <>
      <p className="matrix-figure number" id="matrix-figure" aria-live="polite">
        {active ? <Figure matrix={matrix} cell={active} /> : t('relations.matrix.hint')}
      </p>
      <div className="matrix scroll" ref={scroller}>
        <table
          className="matrix-sheet"
          {...asGrid(matrix, keys.isFocused ? keys.cell : null)}
          aria-label={t('relations.matrix.label')}
          aria-describedby="matrix-figure"
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
          onPointerMove={(event) => point(cellAt(event.target))}
          onPointerLeave={() => point(null)}
          onClick={(event) => {
            const cell = cellAt(event.target);
            if (cell) jump(cell);
          }}
          style={{ width: NAME_PX + columns.length * cellPx + 24, height: down.getTotalSize() + ROW_PX }}
        >
          <Head matrix={matrix} cellPx={cellPx} items={items.map(({ index }) => index)} />
          <tbody>
            {down.getVirtualItems().map(({ index, start }) => (
              <Line
                key={index}
                {...{ view, matrix, items, cellPx, active, at: index, top: start + ROW_PX }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const cellId = ({ row, column }: Cell): string => `matrix-${row}-${column}`;

/** The cell under the pointer, read from the element that stands for it. */
function cellAt(target: EventTarget): Cell | null {
  const { row, column } = target instanceof HTMLElement ? target.dataset : {};
  return row && column ? { row: Number(row), column: Number(column) } : null;
}

function useJump({ rows, columns }: Matrix) {
  const book = useBookServices();
  return ({ row, column }: Cell) => {
    const person = rows[row]?.person;
    const chapter = columns[column];
    if (!person || !chapter) return;
    void goToSpot(book, chapter.id, (prose) => findFirst(prose, [person.name, ...person.aliases]));
  };
}

type VirtualProps = { scroller: RefObject<HTMLDivElement | null>; matrix: Matrix; cellPx: number };

function useVirtual({ scroller, matrix: { rows, columns }, cellPx }: VirtualProps) {
  const getScrollElement = () => scroller.current;
  const across = useVirtualizer({
    ...{ count: columns.length, horizontal: true, overscan: 6, scrollPaddingStart: NAME_PX },
    ...{ getScrollElement, estimateSize: () => cellPx, paddingEnd: NAME_PX },
  });
  const down = useVirtualizer({
    ...{ count: rows.length, overscan: 4, getScrollElement, estimateSize: () => ROW_PX },
    scrollPaddingStart: ROW_PX,
  });
  useEffect(() => {
    if (cellPx > 0) across.measure();
  }, [across, cellPx]);
  return { across, down };
}

/** Few chapters get wide cells, many get narrow ones and scroll. */
function useCellWidth(scroller: RefObject<HTMLElement | null>, count: number): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!scroller.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);
  const fitting = Math.floor((width - NAME_PX - 24) / Math.max(1, count));
  return Math.min(MOST_PX, Math.max(LEAST_PX, fitting));
}

function Figure({ matrix: { rows, columns }, cell }: { matrix: Matrix; cell: Cell }) {
  const { t } = useWords();
  const row = rows[cell.row];
  const card = columns[cell.column];
  if (!row || !card) return null;
  const count = row.counts[cell.column] ?? 0;
  const facts = { name: row.person.name, chapter: chapterName(card) };
  return t(count > 0 ? 'relations.matrix.cell' : 'relations.matrix.absent', { ...facts, count });
}

type HeadProps = { matrix: Matrix; cellPx: number; items: number[] };

function Head({ matrix: { columns }, cellPx, items }: HeadProps) {
  const { t } = useWords();
  const labelled = useMemo(() => labelledColumns(columns, cellPx), [columns, cellPx]);
  return (
    <thead>
      <tr className="matrix-head" aria-rowindex={1}>
        <th className="matrix-name" scope="col" aria-colindex={1} style={{ width: NAME_PX }}>
          {t('relations.matrix.who')}
        </th>
        {items
          .filter((column) => labelled.has(column))
          .map((column) => (
            <th
              key={column}
              className="matrix-number number"
              scope="col"
              aria-colindex={column + 2}
              data-each={labelStep(cellPx) === 1}
              style={{ left: NAME_PX + column * cellPx, minWidth: cellPx }}
            >
              {labelled.get(column)}
            </th>
          ))}
      </tr>
    </thead>
  );
}

type LineProps = Props & {
  items: VirtualItem[];
  cellPx: number;
  at: number;
  top: number;
  active: Cell | null;
};

function Line({ view, matrix, items, cellPx, at, top, active }: LineProps) {
  const row = matrix.rows[at];
  if (!row) return null;
  const isActive = active?.row === at;
  return (
    <tr className="matrix-line" aria-rowindex={at + 2} data-active={isActive} style={{ top }}>
      <th
        className="matrix-name"
        scope="row"
        aria-colindex={1}
        lang={view.project.language}
        title={row.person.name}
        style={{ width: NAME_PX }}
      >
        {row.person.name}
      </th>
      {items.map(({ index: column, start }) => (
        <Square
          key={column}
          cell={{ row: at, column }}
          count={row.counts[column] ?? 0}
          isActive={isActive && active.column === column}
          {...{ matrix, left: start + NAME_PX, cellPx }}
        />
      ))}
    </tr>
  );
}

type SquareProps = {
  matrix: Matrix;
  cell: Cell;
  count: number;
  left: number;
  cellPx: number;
  isActive: boolean;
};

/** The ink is a layer of its own, so that its shade does not fade the figure. */
function Square({ matrix, cell, count, left, cellPx, isActive }: SquareProps) {
  const shade = shadeOf(count, matrix.most);
  const hasFigure = cellPx >= FIGURE_PX;
  return (
    <td
      className="matrix-cell number"
      id={cellId(cell)}
      aria-colindex={cell.column + 2}
      aria-label={`${count}`}
      data-row={cell.row}
      data-column={cell.column}
      data-active={isActive}
      style={{ left, width: cellPx }}
    >
      {count > 0 && <i style={{ opacity: hasFigure ? shadeBehindFigure(shade) : shade }} />}
      {count > 0 && hasFigure && <b data-dark={shade >= HALF}>{count}</b>}
    </td>
  );
}
