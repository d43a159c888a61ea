import type { Dictionary } from './dictionary.ts';
import { toShape } from './features.ts';
import { jointSigns, leftSigns, readMentions, rightSigns } from './mention-signs.ts';
import type { Candidate } from './persons.ts';
import type { Scan } from './scan.ts';
import { createWordFinder } from './word-finder.ts';

/** Log odds that a place where a candidate stands is one of a name, by its signs; others count 0. */
export type MentionTable = { bias: number; signs: ReadonlyMap<string, number> };

/** A table's signs from lines that hold a weight and all that has it, apart by spaces. */
export function readSigns(text: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const line of text.trim().split('\n')) {
    const [weight, ...signs] = line.split(' ');
    for (const sign of signs) weights.set(sign, Number(weight));
  }
  return weights;
}

/** Places of one candidate that are looked at, the first of them. */
const MOST = 24;
/** From this a place speaks for a name rather than against it: names are rare among candidates. */
const GOOD = -1;
/** What one that stands nowhere would have; the mean is drawn towards it, so that one occurrence proves little. */
const USUAL = -3;
/** No place proves more than this, in log odds. */
const SURE = 8;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function toFeatures(places: readonly number[]): Record<string, number> {
  const count = places.length;
  const sorted = places.toSorted((a, b) => b - a);
  const good = sorted.filter((score) => score > GOOD).length;
  return {
    mention: (meanOf(sorted) * count + USUAL) / (count + 1),
    mentionBest: sorted[0] ?? USUAL,
    mentionTop: count === 0 ? USUAL : meanOf(sorted.slice(0, Math.ceil(count / 4))),
    mentionGood: (good + 0.1) / (count + 1),
    mentionOften: Math.log2(1 + good),
  };
}

/** Adds to each candidate what the places it stands in say of it. Linear in the text. */
export function addMentions(
  candidates: ReadonlyMap<string, Candidate>,
  scans: readonly Scan[],
  { bias, signs }: MentionTable,
  dictionary: Dictionary,
): void {
  const words = [...candidates.keys()];
  const own = words.map(toShape);
  const places = words.map((): number[] => []);
  const findWords = createWordFinder(words);
  const sumOf = (found: readonly string[]): number =>
    found.reduce((sum, sign) => sum + (signs.get(sign) ?? 0), 0);
  for (const { text } of scans) {
    const reader = readMentions(text, dictionary);
    findWords(text, (id, start, end) => {
      const [shape, scores] = [own[id], places[id]];
      if (!shape || !scores || scores.length >= MOST) return;
      const [left, right] = [reader.left(start), reader.right(end)];
      const score =
        bias +
        sumOf(leftSigns(left, shape)) +
        sumOf(rightSigns(right, shape)) +
        sumOf(jointSigns(left, right, shape));
      scores.push(Math.max(-SURE, Math.min(SURE, score)));
    });
  }
  words.forEach((word, id) => {
    const features = candidates.get(word)?.features;
    if (features) Object.assign(features, toFeatures(places[id] ?? []));
  });
}
