import { type Dictionary, isOrdinaryWord } from './dictionary.ts';
import { nameFeatures } from './features.ts';
import { measureWords } from './measure.ts';
import { type Believed, leastCount, toConfidence } from './persons.ts';
import { placeFeatures, proposePlaces, toPlaceShape } from './place-names.ts';
import { scorePlace } from './place-weights.ts';
import type { Scan } from './scan.ts';

const threshold = 0.28;
const none: ReadonlyMap<string, number> = new Map();

/** Places of a text, most frequent first; what is a person's name is left out. */
export function findPlaces(
  scans: readonly Scan[],
  length: number,
  dictionary: Dictionary,
  persons: ReadonlySet<string>,
): Believed[] {
  const words = proposePlaces(scans, leastCount(length));
  const measures = measureWords(scans, words, (word) => isOrdinaryWord(word, dictionary));
  const found = new Map<string, Believed>();
  for (const measure of measures.values()) {
    if (persons.has(measure.word)) continue;
    const features = nameFeatures(measure, dictionary, measures, none, length);
    for (const [name, value] of Object.entries(placeFeatures(measure, dictionary)))
      features[`p_${name}`] = value;
    const confidence = toConfidence(scorePlace(toPlaceShape(measure.word, dictionary), features));
    if (confidence >= threshold)
      found.set(measure.word, { word: measure.word, count: measure.count, confidence });
  }
  return dropParts(found).sort((a, b) => b.count - a.count);
}

/** Of two strings of which one holds the other, the one that explains most occurrences stays. */
function dropParts(found: ReadonlyMap<string, Believed>): Believed[] {
  const dropped = new Set<string>();
  for (const { word, count } of found.values()) {
    for (let start = 0; start < word.length; start++) {
      for (let end = start + 2; end <= word.length; end++) {
        const part = found.get(word.slice(start, end));
        if (!part || part.word === word) continue;
        if (count >= 0.5 * part.count) dropped.add(part.word);
        else if (end === word.length) dropped.add(word);
      }
    }
  }
  return [...found.values()].filter(({ word }) => !dropped.has(word));
}
