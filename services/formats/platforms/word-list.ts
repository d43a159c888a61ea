import { createNameMatcher } from '#text/names.ts';

/** A word an author watches for, and what to write instead, if anything. */
export type WatchedWord = { readonly word: string; readonly instead: string };

/** One word of the list in one chapter: how often, and each place as a UTF-16 offset. */
export type WordHit = {
  readonly chapterId: string;
  readonly word: string;
  readonly instead: string;
  readonly count: number;
  readonly places: readonly { readonly at: number; readonly length: number }[];
};

/**
 * Reads a word list as authors pass them on: words parted by lines, commas or 、; `word=other` gives what to
 * write instead; lines that start with `#` or `//` are remarks. Doubles are dropped.
 */
export function parseWordList(text: string): WatchedWord[] {
  const words = new Map<string, WatchedWord>();
  for (const line of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    if (/^\s*(?:#|\/\/)/.test(line)) continue;
    for (const entry of line.split(/[,，、;；\t|]/)) {
      const [word = '', instead = ''] = entry.split(/\s*(?:=>|=|→)\s*/, 2).map((part) => part.trim());
      if (word && !words.has(word)) words.set(word, { word, instead });
    }
  }
  return [...words.values()];
}

/** Signs that are put inside a word to slip it past a filter: 敏*感, 敏 感. */
const SLIP = '[\\s*·.、_\\-—~]{0,2}';

/**
 * Finds the words of a list in chapters. `isLoose` also finds words of two characters or more with spaces or
 * signs between the characters. Chapters and words without a hit are absent; hits are in the order of the text.
 */
export function findWords(
  chapters: readonly { readonly id: string; readonly prose: string }[],
  list: readonly WatchedWord[],
  { isLoose }: { isLoose: boolean },
): WordHit[] {
  const instead = new Map(list.map(({ word, instead: other }) => [word, other]));
  const find = isLoose ? createLooseFinder(list) : createFinder(list);
  return chapters.flatMap(({ id, prose }) => {
    const byWord = Map.groupBy(find(prose), ({ word }) => word);
    return [...byWord].map(([word, hits]): WordHit => {
      const places = hits.map(({ at, length }) => ({ at, length }));
      return { chapterId: id, word, instead: instead.get(word) ?? '', count: hits.length, places };
    });
  });
}

type Hit = { word: string; at: number; length: number };

function createFinder(list: readonly WatchedWord[]): (text: string) => Hit[] {
  const matcher = createNameMatcher(list.map(({ word }) => word));
  return (text) =>
    matcher.find(text).map(({ name, start, end }) => ({ word: name, at: start, length: end - start }));
}

function createLooseFinder(list: readonly WatchedWord[]): (text: string) => Hit[] {
  const sorted = list.toSorted((a, b) => b.word.length - a.word.length);
  if (sorted.length === 0) return () => [];
  const pattern = new RegExp(sorted.map(({ word }) => `(${toLoose(word)})`).join('|'), 'giu');
  return (text) =>
    [...text.matchAll(pattern)].map((match) => {
      const index = match.slice(1).findIndex((group) => group !== undefined);
      return { word: sorted[index]?.word ?? match[0], at: match.index, length: match[0].length };
    });
}

const toLoose = (word: string): string =>
  Array.from(word, (char) => char.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join(SLIP);
