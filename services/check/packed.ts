import type { Last, ReadChapter } from './chapter-facts.ts';
import type { Placed } from './types.ts';

/** A fact without what all facts of its chapter share; `quote` is the place of its quote in theirs. */
type Row = readonly [
  rule: string,
  say: Placed['say'],
  key: string,
  value: string,
  paragraph: number,
  quote: number,
  weight: number,
];
type Packed = { id: string; chapter: number; last: Last; quotes: readonly string[]; rows: readonly Row[] };

function pack({ id, chapter, last, facts }: ReadChapter): Packed {
  const places = new Map<string, number>();
  const placeOf = (quote: string): number => {
    const place = places.get(quote) ?? places.size;
    places.set(quote, place);
    return place;
  };
  const rows = facts.map(
    ({ rule, say, key, value, paragraph, quote, weight }): Row => [
      ...([rule, say, key, value, paragraph, placeOf(quote), weight] as const),
    ],
  );
  return { id, chapter, last, quotes: [...places.keys()], rows };
}

function unpack({ id, chapter, last, quotes, rows }: Packed): ReadChapter {
  const facts = rows.map(([rule, say, key, value, paragraph, place, weight]): Placed => {
    const quote = quotes[place] ?? '';
    return { rule, say, key, value, paragraph, quote, weight, chapterId: id, chapter };
  });
  return { id, chapter, facts, last };
}

/**
 * What was read of chapters as bytes (JSON in UTF-8): a thread hands bytes over at once, where the hundreds of
 * thousands of facts of a long book, copied one by one, would hold up the thread that they pass through.
 */
export const packChapters = (read: readonly ReadChapter[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(read.map(pack)));

/** The chapters that `packChapters` made bytes of. */
export function unpackChapters(bytes: Uint8Array): ReadChapter[] {
  // safe: packed by this very program
  const packed = JSON.parse(new TextDecoder().decode(bytes)) as Packed[];
  return packed.map(unpack);
}
