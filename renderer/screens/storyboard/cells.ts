import type { CSSProperties } from 'react';
import { GAP_PX } from './rows.ts';

/** Cells stand at fixed places of a grid that the style sheet computes from these. */
export const gridStyle = (height: number, columns: number, rowPx: number): CSSProperties =>
  // safe: custom properties are allowed in a style although its type does not list them.
  ({ height, '--columns': columns, '--gap': `${GAP_PX}px`, '--cell': `${rowPx}px` }) as CSSProperties;

export const cellStyle = (top: number, column: number): CSSProperties =>
  // safe: as above.
  ({ top, '--column': column }) as CSSProperties;
