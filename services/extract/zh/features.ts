import { type Dictionary, isOrdinaryWord } from './dictionary.ts';
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
import { roles } from './roles.ts';

const titleSet = new Set(titles);

export const isTitle = (word: string): boolean => titleSet.has(word);

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

/** Before a title these make a role of it, not a name. */
const counting = new Set('众诸那这两一二三四五六七八九十多几数老小大各我你他该本');
const kinTitles = new Set('公爷哥姐妹嫂婶叔伯姨姑妈娘婆爹儿子君女');

/** Between a surname and a title: 鲁四老爷, 何大太太. */
const ordinals = new Set('一二三四五六七八九十大小老');

/** What a word is made of; `surname` counts an ordinal that stands between a surname and a title. */
type Shape = { surname: number; title: string; stem: string };
export function shapeOf(word: string): Shape {
  const title = titleOf(word);
  const surname = surnameLength(word);
  const stem = word.slice(0, word.length - title.length);
  if (surname > 0 && stem.length === surname + 1) {
    if (title.length === 1) return { surname, title: '', stem: word };
    if (title !== '' && ordinals.has(stem.slice(-1))) return { surname: surname + 1, title, stem };
  }
  return { surname, title, stem };
}

const isFunctionSurname = (word: string): boolean => functionChars.has(word.charAt(0));

const foreignMean = (word: string, dictionary: Dictionary): number =>
  [...word].reduce((sum, char) => sum + dictionary.foreignScore(char), 0) / word.length;

function shapeFeatures(word: string, dictionary: Dictionary): Record<string, number> {
  const { surname, title, stem } = shapeOf(word);
  const isTitled = title !== '' && stem !== '';
  const given = word.slice(surname);
  const score =
    [...given].reduce((sum, char) => sum + dictionary.givenScore(char), 0) / Math.max(1, given.length);
  const isFull = surname > 0 && !isTitled && given.length <= 2 && given.length > 0;
  const isWeak = surname === 1 && weakSurnames.has(word.charAt(0)) ? 1 : 0;
  const isPrefixed = familiarPrefixes.has(word.charAt(0)) ? 1 : 0;
  return {
    two: word.length === 2 ? 1 : 0,
    four: word.length >= 4 ? 1 : 0,
    titleEnd: title === '' && titleOf(word) !== '' ? 1 : 0,
    ordinal: surname > surnameLength(word) ? 1 : 0,
    wife: title === '家的' ? 1 : 0,
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
    surnameScore: surname ? dictionary.surnameScore(word.slice(0, surname)) : -3,
    stemOne: isTitled && stem.length === 1 ? 1 : 0,
    stemCounts: isTitled && counting.has(stem.charAt(0)) ? 1 : 0,
    stemFunction: isTitled && [...stem].some((char) => functionChars.has(char)) ? 1 : 0,
    stemWord: isTitled && stem.length > 1 && dictionary.kindOf(stem) !== undefined ? 1 : 0,
    role: roles.has(word) ? 1 : 0,
    counted: counting.has(word.charAt(0)) && '众诸那这两每各'.includes(word.charAt(0)) ? 1 : 0,
    kin: isTitled && kinTitles.has(title) ? 1 : 0,
    given: isTitled ? 0 : score,
    givenPair: isFull && given.length === 2 ? dictionary.givenPair(given) : 0,
    givenPairWeak: isFull && given.length === 2 && isFunctionSurname(word) ? dictionary.givenPair(given) : 0,
    foreign: isTitled ? -3 : foreignMean(word, dictionary),
    foreignLeast: isTitled ? -3 : Math.min(...[...word].map((char) => dictionary.foreignScore(char))),
    dotted: /[·•・]/.test(word) ? 1 : 0,
    functionFirst: functionChars.has(word.charAt(0)) ? 1 : 0,
    functionLast: functionChars.has(word.slice(-1)) ? 1 : 0,
    functionMiddle: word.length > 2 && [...word.slice(1, -1)].some((char) => functionChars.has(char)) ? 1 : 0,
    placeLast: placeSuffixes.has(word.slice(-1)) || placeSuffixes.has(word.slice(-2)) ? 1 : 0,
  };
}

function ordinaryWeight(word: string, dictionary: Dictionary): number {
  return isOrdinaryWord(word, dictionary) ? Math.log10(1 + dictionary.frequencyOf(word)) : 0;
}

function dictionaryFeatures(word: string, dictionary: Dictionary): Record<string, number> {
  const kind = dictionary.kindOf(word);
  const isOrdinary = kind !== undefined && kind !== 'name' && kind !== 'place';
  return {
    ordinary: isOrdinary ? 1 : 0,
    ordinaryOften: isOrdinary ? Math.log10(1 + dictionary.frequencyOf(word)) : 0,
    verbWord: kind === 'verb' || kind === 'function' ? 1 : 0,
    knownName: kind === 'name' ? 1 : 0,
    knownLong: kind === 'name' && word.length > 2 ? 1 : 0,
    knownOften: kind === 'name' ? Math.log10(1 + dictionary.frequencyOf(word)) : 0,
    knownPlace: kind === 'place' ? 1 : 0,
    unknown: kind === undefined ? 1 : 0,
    firstPart: word.length > 2 ? ordinaryWeight(word.slice(0, 2), dictionary) : 0,
    lastPart: word.length > 2 ? ordinaryWeight(word.slice(-2), dictionary) : 0,
    namedPart: word.length > 2 && dictionary.kindOf(word.slice(-2)) === 'name' ? 1 : 0,
  };
}

/** Shares are drawn towards the average of all candidates, so that one occurrence proves little. */
const share = (part: number, total: number, average: number): number => (part + average) / (total + 1);

/** Share of the most frequent neighbour that is a character, beyond what one occurrence would show. */
function topShare(neighbours: ReadonlyMap<string, number>, count: number): number {
  let most = 0;
  for (const [char, times] of neighbours) if (char !== '') most = Math.max(most, times);
  return count < 2 ? 0 : (most - 1) / count;
}

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
    cutLeft: share(measure.cutLeft, count, 0.15),
    cutRight: share(measure.cutRight, count, 0.15),
    levelBefore: (measure.levelBefore - 0.5) / (count + 1),
    levelAfter: (measure.levelAfter - 0.5) / (count + 1),
    bestBefore: measure.bestBefore,
    bestAfter: measure.bestAfter,
    bestBoth: measure.bestBoth,
    bothGood: Math.log2(1 + Math.min(32, measure.bothGood)),
    introduced: Math.min(2, measure.introduced),
    extendRight: topShare(measure.after, count),
    extendLeft: topShare(measure.before, count),
    leftBits: sideEntropy(measure.before, count) / Math.log2(1 + count + 1),
    rightBits: sideEntropy(measure.after, count) / Math.log2(1 + count + 1),
  };
}

/** Log probability of the string as a name of its shape: surname and given, stem and title, or given alone. */
function nameLog(word: string, dictionary: Dictionary): number {
  const { surname, title, stem } = shapeOf(word);
  const givenLog = (text: string) => [...text].reduce((sum, char) => sum + dictionary.givenLog(char), 0);
  if (title && stem) {
    const stemLog = surname === stem.length ? dictionary.surnameLog(stem) : givenLog(stem) - 2;
    return stemLog + Math.max(-12, dictionary.wordLog(title));
  }
  const body = surname
    ? dictionary.surnameLog(word.slice(0, surname)) + givenLog(word.slice(surname))
    : givenLog(word) - 2;
  return body - 4;
}

/** How much better the text reads with the candidate as a name than as ordinary words; 0 is even. */
function reading(measure: Measure, dictionary: Dictionary): Record<string, number> {
  const log = nameLog(measure.word, dictionary);
  return {
    nameLog: log,
    lossMean: measure.loss / measure.count,
    gain: clamp(log + measure.loss / measure.count),
    gainBest: clamp(log + measure.bestLoss),
    gainUp: Math.max(0, clamp(log + measure.loss / measure.count)),
  };
}

const clamp = (value: number): number => Math.max(-20, Math.min(20, value));

const ratio = (part: number, whole: Measure | undefined): number =>
  whole ? part / Math.max(1, whole.count) : 1;

/** How the candidate stands to its own parts: what it shares with its beginning, its end and its surname alone. */
function family(
  measure: Measure,
  all: ReadonlyMap<string, Measure>,
  surnameAlone: ReadonlyMap<string, number>,
): Record<string, number> {
  const { word, count } = measure;
  const surname = surnameLength(word);
  const given = word.length - surname === 2 ? all.get(word.slice(surname)) : undefined;
  return {
    shrinkRight: ratio(count, all.get(word.slice(0, -1))),
    shrinkLeft: ratio(count, all.get(word.slice(1))),
    givenAlone: Math.log2(1 + Math.min(64, Math.max(0, (given?.count ?? 0) - count))),
    surnameAlone: Math.log2(1 + Math.min(32, surnameAlone.get(word.slice(0, surname)) ?? 0)),
  };
}

/** Candidates of one shape are judged together; each shape has weights of its own. */
export const shapes = ['full', 'fuller', 'titled', 'stemmed', 'familiar', 'two', 'three', 'four'] as const;
export type NameShape = (typeof shapes)[number];

export function toShape(word: string): NameShape {
  const { surname, title, stem } = shapeOf(word);
  if (title && stem) return surname === stem.length ? 'titled' : 'stemmed';
  if (surname && word.length === surname + 1) return 'full';
  if (surname && word.length === surname + 2) return 'fuller';
  if (familiarPrefixes.has(word.charAt(0))) return 'familiar';
  return word.length === 2 ? 'two' : word.length === 3 ? 'three' : 'four';
}

/** The numbers by which a candidate is judged; names of the features are those of the weights. */
export function nameFeatures(
  measure: Measure,
  dictionary: Dictionary,
  all: ReadonlyMap<string, Measure>,
  surnameAlone: ReadonlyMap<string, number>,
  length: number,
): Record<string, number> {
  const shape = shapeFeatures(measure.word, dictionary);
  const around = surroundings(measure);
  const isNamed = (shape.full2 ?? 0) + (shape.full3 ?? 0);
  return {
    bias: 1,
    size: Math.log10(Math.max(300, length)) - 3,
    sizeOnce: measure.count === 1 ? Math.log10(Math.max(300, length)) - 3 : 0,
    once: measure.count === 1 ? 1 : 0,
    ...shape,
    ...dictionaryFeatures(measure.word, dictionary),
    ...around,
    ...reading(measure, dictionary),
    ...family(measure, all, surnameAlone),
    namedAligned: isNamed * (around.startAligned ?? 0) * (around.endAligned ?? 0),
    namedGiven: (shape.full3 ?? 0) * (shape.given ?? 0),
    oftenNamed: isNamed * (around.often ?? 0),
    oftenLeft: (around.often ?? 0) * (around.leftBits ?? 0),
    oftenRight: (around.often ?? 0) * (around.rightBits ?? 0),
  };
}
