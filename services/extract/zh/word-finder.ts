import { createWordTable } from './word-table.ts';

type Visit = (id: number, start: number, end: number) => void;

/**
 * A reader that visits every place of every word (two characters or more) in a text, overlapping ones included, the
 * shorter of those that begin together first. A word's `id` is its place among the words.
 */
export function createWordFinder(words: readonly string[]): (text: string, visit: Visit) => void {
  const ids = createWordTable(words);
  const heads = createWordTable();
  const lengths: number[][] = [];
  for (const word of words.toSorted((a, b) => a.length - b.length)) {
    const head = heads.add(word.slice(0, 2));
    const known = lengths[head] ?? [];
    lengths[head] = known;
    if (known.at(-1) !== word.length) known.push(word.length);
  }
  return (text, visit) => {
    for (let start = 0; start < text.length; start++)
      for (const length of lengths[heads.find(text, start, start + 2)] ?? []) {
        const id = ids.find(text, start, start + length);
        if (id >= 0) visit(id, start, start + length);
      }
  };
}
