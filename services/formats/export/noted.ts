import { toInlineXhtml } from './inline.ts';
import { NOTE_REFERENCE, splitNotes } from './notes.ts';
import { toXhtmlBlocks } from './xhtml.ts';

/** A chapter as XHTML: its paragraphs with marks where notes are, and the notes in the order of their first mark. */
export type Noted = { readonly blocks: string[]; readonly notes: string[] };

/** Prose as XHTML elements; `mark` draws the sign of a note by its number, from 1 in each chapter. */
export function toNoted(given: string, mark: (number: number) => string): Noted {
  const { prose, notes } = splitNotes(given);
  if (notes.size === 0) return { blocks: toXhtmlBlocks(prose), notes: [] };
  const numbers = new Map<string, number>();
  const blocks = toXhtmlBlocks(prose).map((block) =>
    block.replace(NOTE_REFERENCE, (whole, key: string) => {
      if (!notes.has(key)) return whole;
      const number = numbers.get(key) ?? numbers.size + 1;
      numbers.set(key, number);
      return mark(number);
    }),
  );
  return { blocks, notes: [...numbers.keys()].map((key) => toInlineXhtml(notes.get(key) ?? '')) };
}
