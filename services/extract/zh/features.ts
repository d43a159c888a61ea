import type { Dictionary } from './dictionary.ts';
import {
  compoundSurnames,
  familiarPrefixes,
  functionChars,
  placeSuffixes,
  shortTitles,
  surnames,
  titles,
  weakSurnames,
} from './lexicon.ts';
import { type Measure, sideEntropy } from './measure.ts';

const titleSet = new Set(titles);

/** The title that ends a name, '' for none. */
export function titleOf(word: string): string {
  for (let length = Math.min(3, word.length - 1); length >= 2; length--)
    if (titleSet.has(word.slice(-length))) return word.slice(-length);
  return word.length > 1 && shortTitles.has(word.slice(-1)) ? word.slice(-1) : '';
}

/** Length of the surname that begins a name: 2, 1 or 0. */
export const surnameLength = (word: string): number => {
  if (compoundSurnames.has(word.slice(0, 2)) && word.length > 2) return 2;
  return surnames.has(word.charAt(0)) ? 1 : 0;
};

type Shape = { surname: number; title: string; stem: string };
const shapeOf = (word: string): Shape => {
  const title = titleOf(word);
  const surname = surnameLength(word);
  return { surname, title, stem: word.slice(0, word.length - title.length) };
};

function shapeFeatures(word: string, dictionary: Dictionary): Record<string, number> {
  const { surname, title, stem } = shapeOf(word);
  const isTitled = title !== '' && stem !== '';
  const given = word.slice(surname);
  const score = [...given].reduce((sum, char) => sum + dictionary.givenScore(char), 0) / Math.max(1, given.length);
  const isFull = surname > 0 && !isTitled && given.length <= 2 && given.length > 0;
  const isWeak = surname === 1 && weakSurnames.has(word.charAt(0)) ? 1 : 0;
  const isPrefixed = familiarPrefixes.has(word.charAt(0)) ? 1 : 0;
  return {
    two: word.length === 2 ? 1 : 0,
    four: word.length >= 4 ? 1 : 0,
    full2: isFull && word.length === surname + 1 ? 1 : 0,
    full3: isFull && word.length === surname + 2 ? 1 : 0,
    compound: surname === 2 ? 1 : 0,
    weak: isFull ? isWeak : 0,
    surnameTitle: isTitled && title.length > 1 && surname === stem.length ? 1 : 0,
    surnameShortTitle: isTitled && title.length === 1 && surname === stem.length ? 1 : 0,
    weakTitle: isTitled && surname === stem.length ? isWeak : 0,
    stemTitle: isTitled && title.length > 1 && surname !== stem.length ? 1 : 0,
    stemShortTitle: isTitled && title.length === 1 && surname !== stem.length ? 1 : 0,
    prefixed: isPrefixed,
    given: isTitled ? 0 : score,
    dotted: /[·•・]/.test(word) ? 1 : 0,
    functionFirst: functionChars.has(word.charAt(0)) ? 1 : 0,
    functionLast: functionChars.has(word.slice(-1)) ? 1 : 0,
    functionMiddle: word.length > 2 && [...word.slice(1, -1)].some((char) => functionChars.has(char)) ? 1 : 0,
    placeLast: placeSuffixes.has(word.slice(-1)) || placeSuffixes.has(word.slice(-2)) ? 1 : 0,
  };
}

function dictionaryFeatures(word: string, dictionary: Dictionary): Record<string, number> {
  const kind = dictionary.kindOf(word);
  const isOrdinary = kind !== undefined && kind !== 'name' && kind !== 'place';
  return {
    ordinary: isOrdinary ? 1 : 0,
    ordinaryOften: isOrdinary ? Math.log10(1 + dictionary.frequencyOf(word)) : 0,
    verbWord: kind === 'verb' || kind === 'function' ? 1 : 0,
    knownName: kind === 'name' ? 1 : 0,
    knownPlace: kind === 'place' ? 1 : 0,
    unknown: kind === undefined ? 1 : 0,
  };
}

/** Shares are drawn towards the average of all candidates, so that one occurrence proves little. */
const share = (part: number, total: number, average: number): number => (part + average) / (total + 1);

function surroundings(measure: Measure): Record<string, number> {
  const { count } = measure;
  const speech = share(measure.speech, count, 0.02);
  return {
    often: Math.log2(1 + Math.min(count, 64)),
    startClause: share(measure.startClause, count, 0.3),
    startAligned: share(measure.startAligned, count, 0.7),
    endAligned: share(measure.endAligned, count, 0.7),
    whole: share(measure.whole, count, 0.3),
    nameMark: share(measure.nameMark, count, 0.05),
    placeMark: share(measure.placeMark, count, 0.02),
    endClause: share(measure.endClause, count, 0.2),
    speech,
    speechOnce: Math.min(1, measure.speech),
    speechOften: Math.log2(1 + Math.min(16, measure.speech)),
    verb: share(measure.verb, count, 0.3),
    possessive: share(measure.possessive, count, 0.05),
    titled: share(measure.titled, count, 0.02),
    adverb: share(measure.adverb, count, 0.2),
    personBefore: share(measure.personBefore, count, 0.05),
    placeBefore: share(measure.placeBefore, count, 0.05),
    listed: share(measure.listed, count, 0.02),
    leftBits: sideEntropy(measure.before, count) / Math.log2(1 + count + 1),
    rightBits: sideEntropy(measure.after, count) / Math.log2(1 + count + 1),
  };
}

/** The numbers by which a candidate is judged; names of the features are those of the weights. */
export function nameFeatures(measure: Measure, dictionary: Dictionary): Record<string, number> {
  const shape = shapeFeatures(measure.word, dictionary);
  const around = surroundings(measure);
  const isNamed = (shape.full2 ?? 0) + (shape.full3 ?? 0);
  return {
    bias: 1,
    ...shape,
    ...dictionaryFeatures(measure.word, dictionary),
    ...around,
    namedAligned: isNamed * (around.startAligned ?? 0) * (around.endAligned ?? 0),
    namedGiven: (shape.full3 ?? 0) * (shape.given ?? 0),
    oftenNamed: isNamed * (around.often ?? 0),
    oftenLeft: (around.often ?? 0) * (around.leftBits ?? 0),
    oftenRight: (around.often ?? 0) * (around.rightBits ?? 0),
  };
}
