import { toRoman } from '#text/numerals.ts';
import { toLetters } from '../docx/numbering.ts';
import type { OdtStyles } from './styles.ts';

type Level = { style: string; number: number | undefined };

/** Counts the items of nested lists and gives each its mark: `3.`, `iv)`, or `-` for a bullet. */
export function createLists(styles: OdtStyles) {
  const open: Level[] = [];
  let mark = '';
  return {
    enter(style: string | undefined): void {
      open.push({ style: style ?? open.at(-1)?.style ?? '', number: undefined });
    },
    leave(): void {
      open.pop();
      mark = '';
    },
    item(start: string | undefined): void {
      const level = open.at(-1);
      if (!level) return;
      const shape = styles.listLevel(level.style, open.length);
      level.number = start === undefined ? (level.number ?? (shape?.start ?? 1) - 1) + 1 : Number(start);
      mark = shape ? `${shape.prefix}${toNumeral(level.number, shape.format)}${shape.suffix}` : '-';
    },
    /** The mark for the first paragraph of an item, once. */
    takeMark(): string {
      const taken = mark;
      mark = '';
      return taken;
    },
  };
}

function toNumeral(number: number, format: string): string {
  if (format === 'i') return toRoman(number).toLowerCase();
  if (format === 'I') return toRoman(number);
  if (format === 'a') return toLetters(number);
  return format === 'A' ? toLetters(number).toUpperCase() : String(number);
}

export type Lists = ReturnType<typeof createLists>;
