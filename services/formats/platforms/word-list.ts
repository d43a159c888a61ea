import { createNameMatcher, type NameMatcher } from '#text/names.ts';

/** A word an author watches for, and what to write instead, if anything. */
export type WatchedWord = { readonly word: string; readonly instead: string };

/** One word of the list in one text: how often, and each place as a UTF-16 offset. */
export type WordHit = {
  readonly word: string;
  readonly instead: string;
  readonly count: number;
  readonly places: { readonly at: number; readonly length: number }[];
};

/**
 * Reads a word list as authors pass them on: words parted by lines, commas or 、; `word=other` gives what to
 * write instead; lines that start with `#` or `//` are remarks. Doubles are dropped.
 */
export function parseWordList(text: string): WatchedWord[] {
  const words = new Map<string, WatchedWord>();
  for (const line of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    if (/^(?:#|\/\/)/.test(line.trimStart())) continue;
    for (const entry of line.split(/[,，、;；\t|]/)) {
      const [word = '', instead = ''] = entry.split(/=>|=|→/, 2).map((part) => part.trim());
      if (word && !words.has(word)) words.set(word, { word, instead });
    }
  }
  return [...words.values()];
}

/** Signs that are put inside a word to slip it past a filter: 敏*感, 敏 感. */
const SLIP = /[^\S\n]|[*·.、_\-—~]/u;
const MOST_SLIPS = 2;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}$/u;

type Place = { word: string; at: number; length: number };

/**
 * Prepares a search for the words of a list: in any case, whole words only where a script has word borders.
 * `isLoose` also finds words of two Han, kana or Hangul characters or more with up to two spaces or signs
 * between them. What it gives answers the words that occur in a text, in the order of their first place; cost
 * is one look-up a character, whatever the length of the list.
 */
export function createWordFinder(
  list: readonly WatchedWord[],
  { isLoose }: { isLoose: boolean },
): (text: string) => WordHit[] {
  const byKey = new Map(list.map((one) => [one.word.toLowerCase(), one]));
  const plain = createNameMatcher(byKey.keys());
  const loose = createNameMatcher(isLoose ? [...byKey.keys()].filter((word) => UNSPACED.test(word)) : []);
  return (text) => {
    const found = isLoose ? [...findIn(plain, text), ...findSlipped(loose, text)] : findIn(plain, text);
    const seen = new Set<number>();
    const hits = new Map<string, Place[]>();
    for (const place of found.sort((a, b) => a.at - b.at)) {
      if (seen.has(place.at)) continue;
      seen.add(place.at);
      const places = hits.get(place.word);
      if (places) places.push(place);
      else hits.set(place.word, [place]);
    }
    return [...hits].map(([key, places]) => {
      const { word, instead } = byKey.get(key) ?? { word: key, instead: '' };
      return {
        word,
        instead,
        count: places.length,
        places: places.map(({ at, length }) => ({ at, length })),
      };
    });
  };
}

/** Lower case, where that moves no character. */
const folded = (text: string): string => {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
};

const findIn = (matcher: NameMatcher, text: string): Place[] =>
  matcher.find(folded(text)).map(({ name, start, end }) => ({ word: name, at: start, length: end - start }));

/** Places where signs stand inside a word: found in the text without them. */
function findSlipped(matcher: NameMatcher, text: string): Place[] {
  const kept: number[] = [];
  let bare = '';
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (SLIP.test(char)) continue;
    kept.push(at);
    bare += char;
  }
  if (bare.length === text.length) return [];
  return findIn(matcher, bare).flatMap(({ word, at: from, length }) => {
    const places = kept.slice(from, from + length);
    const isNear = places.every((place, index) => place - (places[index - 1] ?? place - 1) <= MOST_SLIPS + 1);
    const at = places[0] ?? 0;
    return isNear ? [{ word, at, length: (places.at(-1) ?? at) + 1 - at }] : [];
  });
}
