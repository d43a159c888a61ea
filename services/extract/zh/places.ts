import { type Dictionary, isOrdinaryWord } from './dictionary.ts';
import { nameFeatures } from './features.ts';
import { keepWhole } from './keep-whole.ts';
import { functionChars } from './lexicon.ts';
import { type Measure, measureWords } from './measure.ts';
import { type Believed, leastCount, toConfidence } from './persons.ts';
import { placeFeatures, placeSuffixOf, proposePlaces, toPlaceShape } from './place-names.ts';
import { scorePlace } from './place-weights.ts';
import type { Scan } from './scan.ts';

const threshold = 0.2;
const none: ReadonlyMap<string, number> = new Map();

const COINED = 0.6;

/** An unknown word with a place's ending that recurs and often follows 在, 到, 离: an invented place. */
const isCoined = ({ word, count, placeBefore, cutLeft }: Measure, dictionary: Dictionary): boolean =>
  count >= 3 &&
  word.length - placeSuffixOf(word).length >= 2 &&
  placeSuffixOf(word) !== '' &&
  dictionary.kindOf(word) === undefined &&
  !isOrdinaryWord(word.slice(0, 2), dictionary) &&
  ![...word].some((char) => functionChars.has(char)) &&
  cutLeft < 0.3 * count &&
  placeBefore >= 0.3 * count;

/** Places of a text, most frequent first. */
export function findPlaces(scans: readonly Scan[], length: number, dictionary: Dictionary): Believed[] {
  const words = proposePlaces(scans, leastCount(length));
  const measures = measureWords(scans, words, (word) => isOrdinaryWord(word, dictionary));
  const found = new Map<string, Believed>();
  for (const measure of measures.values()) {
    const features = nameFeatures(measure, dictionary, measures, none, length);
    for (const [name, value] of Object.entries(placeFeatures(measure, dictionary)))
      features[`p_${name}`] = value;
    const judged = toConfidence(scorePlace(toPlaceShape(measure.word, dictionary), features));
    const confidence = isCoined(measure, dictionary) ? Math.max(COINED, judged) : judged;
    if (confidence >= threshold)
      found.set(measure.word, { word: measure.word, count: measure.count, confidence });
  }
  return keepWhole([...found.values()]).sort((a, b) => b.count - a.count);
}
