import type { LintContext } from '../types.ts';

/** Shortest and longest phrase, and how often one must come in a chapter: in Han characters, or in words. */
const PHRASE = { cjk: { least: 4, most: 10 }, words: { least: 4, most: 8 }, times: 3 };

export type Repeated = { readonly phrase: string; readonly places: readonly number[] };
type Unit = { readonly key: string; readonly at: number; readonly end: number };

/**
 * Phrases that come at least three times in a text, as long as they can be, none inside another that comes as
 * often. A phrase ends where a sentence or clause does; phrases with a character's name are left out.
 */
export function repeatedPhrases(text: string, { isCjk, names }: LintContext): Repeated[] {
  const { least, most } = isCjk ? PHRASE.cjk : PHRASE.words;
  const clauses = toClauses(text, isCjk);
  let grown = grow(clauses, least);
  const found: Repeated[] = [];
  for (let length = least; length <= most && grown.size > 0; length++) {
    const longer = length < most ? grow(clauses, length + 1) : new Map<string, number[]>();
    for (const [key, places] of grown) {
      const isInside = [...longer].some(
        ([other, more]) => more.length === places.length && other.includes(key),
      );
      if (!isInside && !names.some((name) => name.length > 1 && key.includes(name.toLowerCase())))
        found.push({ phrase: text.slice(places[0], endOf(clauses, places[0] ?? 0, length)), places });
    }
    grown = longer;
  }
  return found;
}

/** Every run of `length` units that comes often enough, with its places; runs of one phrase do not overlap. */
function grow(clauses: readonly (readonly Unit[])[], length: number): Map<string, number[]> {
  const counts = new Map<string, number[]>();
  const ends = new Map<string, number>();
  for (const units of clauses)
    for (let from = 0; from + length <= units.length; from++) {
      const first = units[from];
      const last = units[from + length - 1];
      if (!first || !last) continue;
      const key = units
        .slice(from, from + length)
        .map((unit) => unit.key)
        .join(first.key.length > 1 ? ' ' : '');
      if ((ends.get(key) ?? -1) > first.at) continue;
      ends.set(key, last.end);
      const places = counts.get(key);
      if (places) places.push(first.at);
      else counts.set(key, [first.at]);
    }
  for (const [key, places] of counts) if (places.length < PHRASE.times) counts.delete(key);
  return counts;
}

function toClauses(text: string, isCjk: boolean): Unit[][] {
  const unit = isCjk ? /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu : /[\p{L}\p{M}\p{N}’'-]+/gu;
  return [...text.matchAll(/[^\n。！？，；：、…—.!?,;:“”"「」『』()（）]+/gu)].map((clause) =>
    [...clause[0].matchAll(unit)].map((match) => ({
      key: match[0].toLowerCase(),
      at: clause.index + match.index,
      end: clause.index + match.index + match[0].length,
    })),
  );
}

function endOf(clauses: readonly (readonly Unit[])[], at: number, length: number): number {
  for (const units of clauses) {
    const from = units.findIndex((unit) => unit.at === at);
    if (from >= 0) return units[from + length - 1]?.end ?? at;
  }
  return at;
}
