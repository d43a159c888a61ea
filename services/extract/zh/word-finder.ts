import { createWordTable, ROOT } from './word-table.ts';

type Visit = (id: number, start: number, end: number) => void;

const SHORTEST = 2;

/**
 * A reader that visits every place of every word (two characters or more) in a text, overlapping ones included, the
 * shorter of those that begin together first. A word's `id` is its place among the words.
 */
export function createWordFinder(words: readonly string[]): (text: string, visit: Visit) => void {
  const { step, numberAt } = createWordTable(words);
  return (text, visit) => {
    for (let start = 0; start < text.length; start++) {
      let node = ROOT;
      for (let at = start; at < text.length; at++) {
        node = step(node, text.charCodeAt(at));
        if (node < 0) break;
        const id = numberAt(node);
        if (id >= 0 && at - start + 1 >= SHORTEST) visit(id, start, at + 1);
      }
    }
  };
}
