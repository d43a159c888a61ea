import { scoreForest, toConfidence } from '../trees.ts';
import { type Dictionary, isOrdinaryWord } from './dictionary.ts';
import { nameFeatures } from './features.ts';
import { keepWhole } from './keep-whole.ts';
import { functionChars } from './lexicon.ts';
import { type Measure, measureWords } from './measure.ts';
import { type Believed, type Candidate, leastCount } from './persons.ts';
import { placeForest } from './place-forest.ts';
import { countFrames, frameFeatures } from './place-frames.ts';
import { isHomestead, placeFeatures, placeSuffixOf, proposePlaces } from './place-names.ts';
import type { Scan } from './scan.ts';
import { isOffice } from './thing-names.ts';
import { todayPlaceForest } from './today-place-forest.ts';

/** A book offers many words that look like places, and names each true one more than once. */
const BOOK = 200_000;
const BOOK_COUNT = 2;
/** Confidence from which a place is reported, in a book and in a shorter text. */
const threshold = (length: number): number => (length >= BOOK ? 0.35 : 0.25);
const none: ReadonlyMap<string, number> = new Map();

const COINED = 0.6;

/** An unknown word with a place's ending that recurs and often follows 在, 到, 离: an invented place. */
const isCoined = (
  { word, count, placeBefore, cutLeft }: Measure,
  length: number,
  dictionary: Dictionary,
): boolean =>
  count >= (length >= BOOK ? 5 : 3) &&
  word.length - placeSuffixOf(word).length >= 2 &&
  placeSuffixOf(word) !== '' &&
  dictionary.kindOf(word) === undefined &&
  !isOrdinaryWord(word.slice(0, 2), dictionary) &&
  ![...word].some((char) => functionChars.has(char)) &&
  cutLeft < 0.3 * count &&
  placeBefore >= 0.3 * count;

/** 一座高山, 半条街: one of many, whatever it is; 新莱二县: two that are named by turns. */
const counted = /^[一两二三四五六七八九十几数半整每][座条处个片道间所带重层]|..[二两][县府州郡国省城村庄]$/;

/** Everything that could be a place's name, measured at every place it stands. */
export function findPlaceCandidates(
  scans: readonly Scan[],
  length: number,
  dictionary: Dictionary,
): Map<string, Candidate> {
  const words = proposePlaces(scans, Math.min(BOOK_COUNT, leastCount(length)), dictionary);
  const frames = countFrames(scans, words);
  const measures = measureWords(scans, words);
  const candidates = new Map<string, Candidate>();
  for (const measure of measures.values()) {
    const features = nameFeatures(measure, dictionary, measures, none, length);
    for (const [name, value] of Object.entries(placeFeatures(measure, dictionary)))
      features[`p_${name}`] = value;
    Object.assign(features, frameFeatures(frames.get(measure.word), measure.count));
    candidates.set(measure.word, { measure, features });
  }
  return candidates;
}

/** The places that are believed by their chances, most frequent first; words inside others are left out. */
export function believePlaces(
  candidates: ReadonlyMap<string, Candidate>,
  chances: ReadonlyMap<string, number>,
  length: number,
  dictionary: Dictionary,
  least = threshold(length),
): Believed[] {
  const found: Believed[] = [];
  for (const [word, { measure }] of candidates) {
    const chance = chances.get(word) ?? 0;
    const isSure = isHomestead(word) || isCoined(measure, length, dictionary);
    const confidence = isSure ? Math.max(COINED, chance) : chance;
    if (confidence >= least && !isOffice(word) && !counted.test(word))
      found.push({ word, count: measure.count, confidence });
  }
  return keepWhole(found).sort((a, b) => b.count - a.count);
}

/** Places of a text, most frequent first. */
export function findPlaces(
  scans: readonly Scan[],
  length: number,
  dictionary: Dictionary,
  isToday: boolean,
): Believed[] {
  const candidates = findPlaceCandidates(scans, length, dictionary);
  const forest = isToday ? todayPlaceForest : placeForest;
  const chances = new Map<string, number>();
  for (const [word, { features }] of candidates)
    chances.set(word, toConfidence(scoreForest(forest, features)));
  return believePlaces(candidates, chances, length, dictionary);
}
