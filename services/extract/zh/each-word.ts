import { isHanAt } from './han.ts';

type Index = { ids: Map<string, number>; lengths: Map<string, number[]> };

const indexes = new WeakMap<readonly string[], Index>();

function indexOf(words: readonly string[]): Index {
  const known = indexes.get(words);
  if (known) return known;
  const ids = new Map(words.map((word, id) => [word, id]));
  const lengths = new Map<string, number[]>();
  for (const word of words) {
    const head = word.slice(0, 2);
    const list = lengths.get(head) ?? [];
    lengths.set(head, list);
    if (!list.includes(word.length)) list.push(word.length);
  }
  const index = { ids, lengths };
  indexes.set(words, index);
  return index;
}

/** Visits every place of every word (two characters or more), overlapping ones included, with the word's number. */
export function forEachWord(
  text: string,
  words: readonly string[],
  visit: (id: number, start: number, end: number) => void,
): void {
  const { ids, lengths } = indexOf(words);
  for (let start = 0; start < text.length; start++) {
    const here = isHanAt(text, start) ? lengths.get(text.slice(start, start + 2)) : undefined;
    for (const length of here ?? []) {
      const id = ids.get(text.slice(start, start + length));
      if (id !== undefined) visit(id, start, start + length);
    }
  }
}
