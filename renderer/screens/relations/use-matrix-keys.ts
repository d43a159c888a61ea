import { type KeyboardEvent, useState } from 'react';

export type Cell = { row: number; column: number };

type Given = { size: Cell; show(cell: Cell): void; jump(cell: Cell): void };

/** Cells that a page key passes. */
const PAGE = 10;

const steps: Record<string, Cell> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  PageUp: { row: -PAGE, column: 0 },
  PageDown: { row: PAGE, column: 0 },
  Home: { row: 0, column: Number.NEGATIVE_INFINITY },
  End: { row: 0, column: Number.POSITIVE_INFINITY },
};

const within = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value));

/** The grid is one stop of the tab order; keys move its cell, Enter goes to what the cell stands for. */
export function useMatrixKeys({ size, show, jump }: Given) {
  const [cell, setCell] = useState<Cell>({ row: 0, column: 0 });
  const [isFocused, setFocused] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Enter') jump(cell);
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = {
      row: within(cell.row + step.row, size.row),
      column: within(cell.column + step.column, size.column),
    };
    setCell(next);
    setFocused(true);
    show(next);
  };
  // A click focuses too, but then the pointer tells the cell until a key is pressed.
  const onFocus = (event: { target: Element }) => setFocused(event.target.matches(':focus-visible'));
  return { cell, isFocused, onKeyDown, onFocus, onBlur: () => setFocused(false) };
}
