import type { Believed } from './persons.ts';

/** What a place may be the seat of, and what is around it: 常熟县, 安庆府, 长安城. */
const seat = /[县府州郡省市国]$/;
const wall = '城';

/** A place with its other names. */
type Place = Believed & { aliases: string[] };

/**
 * 常熟 and 常熟县 are one place. Where a text has a county and a prefecture of one name, the bare name may be either
 * and stands by itself.
 */
export function joinPlaces(places: readonly Believed[]): Place[] {
  const byName = new Map(places.map((place) => [place.word, place]));
  const seats = new Map<string, string[]>();
  for (const { word } of places) {
    const bare = word.slice(0, -1);
    if (bare.length > 1 && seat.test(word)) seats.set(bare, [...(seats.get(bare) ?? []), word]);
  }
  const aliasesOf = (bare: string): string[] => {
    const own = seats.get(bare) ?? [];
    return [...(own.length === 1 ? own : []), ...(byName.has(bare + wall) ? [bare + wall] : [])];
  };
  const joined = places.map((place) => {
    const aliases = aliasesOf(place.word);
    const chances = aliases.map((alias) => byName.get(alias)?.confidence ?? 0);
    return { ...place, aliases, confidence: Math.max(place.confidence, ...chances) };
  });
  const taken = new Set(joined.flatMap(({ aliases }) => aliases));
  return joined.filter(({ word }) => !taken.has(word));
}
