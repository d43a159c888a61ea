import { type Dictionary, isOrdinaryWord } from './dictionary.ts';
import { nameFeatures, shapes, surnameLength, titleOf, toShape } from './features.ts';
import { proposeNames } from './generate.ts';
import { type Measure, measureWords } from './measure.ts';
import { roles } from './roles.ts';
import type { Scan } from './scan.ts';
import { countSurnamesAlone } from './surname-alone.ts';
import { scoreName } from './weights.ts';

/** A name that was believed, with its own count (overlaps included) and how likely it is a person's. */
export type Believed = { word: string; count: number; confidence: number };

export const toConfidence = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** Least number of occurrences that is worth a look: one in short texts, more in books. */
export const leastCount = (length: number): number => (length < 20_000 ? 1 : length < 200_000 ? 2 : 4);

/** Below this a text is so short that a word once seen may well be a name. */
const SHORT = 3_000;

/** Confidence from which a name is reported: short texts hold less evidence for true names, too. */
const threshold = (length: number): number => (length < SHORT ? 0.28 : length < 20_000 ? 0.42 : 0.38);

const isRole = (word: string): boolean => roles.has(word) || /^[众诸那这两各每哪某]/.test(word);

/** Words of the language that only look like a name: 银子, 明儿, 却才. A noun may be a name (鸳鸯), a verb hardly is. */
function isPlainWord(word: string, dictionary: Dictionary): boolean {
  const kind = dictionary.kindOf(word);
  if (kind === 'verb' || kind === 'function') return true;
  return kind === 'other' && (titleOf(word).length === 1 || /[内外上下里中前后]$/.test(word));
}

/** Names inside longer ones, and longer strings that are a name and what happened to stand before it, are dropped. */
function dropFragments(names: ReadonlyMap<string, Believed>): Believed[] {
  const dropped = new Set<string>();
  for (const { word, count, confidence } of names.values()) {
    for (let start = 0; start < word.length; start++) {
      for (let end = start + 2; end <= word.length; end++) {
        const part = names.get(word.slice(start, end));
        if (!part || part.word === word) continue;
        const isNameWithSurname = start > 0 && end === word.length && surnameLength(word) === start;
        if (count >= 0.6 * part.count && !(isNameWithSurname && count < part.count)) dropped.add(part.word);
        else if (
          !isNameWithSurname &&
          confidence < part.confidence &&
          count < 0.6 * part.count &&
          !titleOf(word)
        )
          dropped.add(word);
      }
    }
  }
  return [...names.values()].filter(({ word }) => !dropped.has(word));
}

/** Persons of a text, most frequent first. `length` is the number of code units of all chapters. */
export function findPersons(scans: readonly Scan[], length: number, dictionary: Dictionary): Believed[] {
  const words = proposeNames(scans, leastCount(length));
  const measures = measureWords(scans, words, (word) => isOrdinaryWord(word, dictionary));
  const alone = countSurnamesAlone(scans);
  const believed = new Map<string, Believed>();
  for (const measure of measures.values()) {
    const confidence = judge(measure, measures, alone, length, dictionary);
    if (confidence >= threshold(length))
      believed.set(measure.word, { word: measure.word, count: measure.count, confidence });
  }
  return dropFragments(believed).sort((a, b) => b.count - a.count);
}

function judge(
  measure: Measure,
  all: ReadonlyMap<string, Measure>,
  alone: ReadonlyMap<string, number>,
  length: number,
  dictionary: Dictionary,
): number {
  if (isRole(measure.word) || (length >= SHORT && isPlainWord(measure.word, dictionary))) return 0;
  if (/[·•・]/.test(measure.word)) return 0.9;
  const shape = toShape(measure.word);
  return shapes.includes(shape)
    ? toConfidence(scoreName(shape, nameFeatures(measure, dictionary, all, alone, length)))
    : 0;
}
