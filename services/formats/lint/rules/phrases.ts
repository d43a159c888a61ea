import type { LintContext } from '../types.ts';

/** Lengths looked at, in Han characters or in words, and how often a phrase of the shortest lengths must come. */
const CJK = { least: 4, most: 10, times: [5, 4, 3] };
const WORDS = { least: 4, most: 8, times: [4, 3] };

export type Repeated = { readonly phrase: string; readonly places: readonly number[] };

/** The words of a text: where each begins and ends, and the last word of its clause. */
type Tokens = {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly lasts: readonly number[];
};

/**
 * Phrases that come again and again in a text (Han: three times from 6 characters on, more often where
 * shorter), as long as they can be. A phrase ends where a clause does; those with a character's name are left out.
 */
export function repeatedPhrases(text: string, { isCjk, names }: LintContext): Repeated[] {
  const { least, most, times } = isCjk ? CJK : WORDS;
  const rare = times.at(-1) ?? 3;
  const tokens = toTokens(text, isCjk);
  const known = names.filter((name) => name.length > 1).map((name) => name.toLowerCase());
  const found: Repeated[] = [];
  let starts = tokens.starts.map((_, index) => index);
  let shorter = new Map<string, number[]>();
  for (let length = least; length <= most + 1; length++) {
    const runs = length > most ? new Map<string, number[]>() : countRuns(text, tokens, starts, length, rare);
    const wanted = times[length - 1 - least] ?? rare;
    for (const [key, indices] of shorter) {
      const places = apart(indices, length - 1);
      if (places.length < wanted || isPart(key, places.length, runs)) continue;
      if (known.some((name) => key.includes(name))) continue;
      found.push({ phrase: key, places: places.map((index) => tokens.starts[index] ?? 0) });
    }
    starts = [...runs.values()].flat().sort((a, b) => a - b);
    shorter = runs;
  }
  return found;
}

const isPart = (key: string, count: number, longer: ReadonlyMap<string, readonly number[]>): boolean =>
  [...longer].some(([other, indices]) => indices.length >= count && other.includes(key));

/** Places that do not overlap: 哈哈哈哈哈 holds 哈哈哈哈 once. */
function apart(indices: readonly number[], length: number): number[] {
  const places: number[] = [];
  for (const index of indices) if (index >= (places.at(-1) ?? -length) + length) places.push(index);
  return places;
}

/** Runs of `length` words from the given starts on that come often enough, by their words. */
function countRuns(
  text: string,
  { starts, ends, lasts }: Tokens,
  from: readonly number[],
  length: number,
  times: number,
): Map<string, number[]> {
  const counts = new Map<string, number[]>();
  for (const index of from) {
    const last = index + length - 1;
    if (last > (lasts[index] ?? -1)) continue;
    const key = text.slice(starts[index], ends[last]).toLowerCase();
    const places = counts.get(key);
    if (places) places.push(index);
    else counts.set(key, [index]);
  }
  for (const [key, places] of counts) if (places.length < times) counts.delete(key);
  return counts;
}

const HAN_CLAUSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4,}/gu;
const CLAUSE = /[^\n.!?,;:“”"()—…]+/gu;
const WORD = /[\p{L}\p{M}\p{N}’'-]+/gu;

function toTokens(text: string, isCjk: boolean): Tokens {
  const tokens: { starts: number[]; ends: number[]; lasts: number[] } = { starts: [], ends: [], lasts: [] };
  const add = (start: number, end: number): void => {
    tokens.starts.push(start);
    tokens.ends.push(end);
  };
  for (const clause of text.matchAll(isCjk ? HAN_CLAUSE : CLAUSE)) {
    const first = tokens.starts.length;
    if (isCjk) for (let at = 0; at < clause[0].length; at++) add(clause.index + at, clause.index + at + 1);
    else
      for (const word of clause[0].matchAll(WORD))
        add(clause.index + word.index, clause.index + word.index + word[0].length);
    for (let index = first; index < tokens.starts.length; index++)
      tokens.lasts.push(tokens.starts.length - 1);
  }
  return tokens;
}
