import { levelAfter, levelBefore } from './context.ts';
import { isHanAt } from './han.ts';
import { left, right, type Scan, tokenMarks } from './scan.ts';
import { lossAround } from './segment.ts';
import { createWordFinder } from './word-finder.ts';
import { isMarked } from './word-marks.ts';

/** How often a candidate stands in each surrounding; all are counts of its occurrences, those of very many estimated. */
export type Measure = {
  word: string;
  count: number;
  startClause: number;
  startAligned: number;
  endAligned: number;
  whole: number;
  nameMark: number;
  placeMark: number;
  endClause: number;
  speech: number;
  verb: number;
  possessive: number;
  titled: number;
  adverb: number;
  personBefore: number;
  placeBefore: number;
  listed: number;
  /** Sums and best of the levels of the characters around, and how often both sides speak for a name. */
  levelBefore: number;
  levelAfter: number;
  bestBefore: number;
  bestAfter: number;
  bestBoth: number;
  bothGood: number;
  /** Places where the text introduces someone: 名X, 字X, X，某地人. */
  introduced: number;
  /** Occurrences whose border would cut an ordinary word in two. */
  cutLeft: number;
  cutRight: number;
  /** Sum and best of what reading around it costs, natural log. */
  loss: number;
  bestLoss: number;
  /** Different characters before and after it, clause borders counting as new each time. */
  before: Map<string, number>;
  after: Map<string, number>;
};

const createMeasure = (word: string): Measure => ({
  word,
  count: 0,
  startClause: 0,
  startAligned: 0,
  endAligned: 0,
  whole: 0,
  nameMark: 0,
  placeMark: 0,
  endClause: 0,
  speech: 0,
  verb: 0,
  possessive: 0,
  titled: 0,
  adverb: 0,
  personBefore: 0,
  placeBefore: 0,
  listed: 0,
  levelBefore: 0,
  levelAfter: 0,
  bestBefore: -2,
  bestAfter: -2,
  bestBoth: -4,
  bothGood: 0,
  introduced: 0,
  cutLeft: 0,
  cutRight: 0,
  loss: 0,
  bestLoss: -99,
  before: new Map(),
  after: new Map(),
});

/** For how many occurrences one counts. */
type Weight = number;

function addTokens(measure: Measure, scan: Scan, start: number, end: number, weight: Weight): void {
  const length = scan.tokenLength[start] ?? 0;
  if (length) measure.startAligned += weight;
  if (scan.tokenLength[end] || end === scan.text.length) measure.endAligned += weight;
  if (length !== end - start) return;
  measure.whole += weight;
  if (scan.tokenMark[start] === tokenMarks.name) measure.nameMark += weight;
  else if (scan.tokenMark[start] === tokenMarks.place) measure.placeMark += weight;
}

function addSides(measure: Measure, before: number, after: number, weight: Weight): void {
  if (before & left.clause) measure.startClause += weight;
  if (before & left.person) measure.personBefore += weight;
  if (before & left.place) measure.placeBefore += weight;
  if (after & right.clause) measure.endClause += weight;
  if (after & right.speech) measure.speech += weight;
  if (after & right.verb) measure.verb += weight;
  if (after & right.possessive) measure.possessive += weight;
  if (after & right.title) measure.titled += weight;
  if (after & right.adverb) measure.adverb += weight;
  if (before & left.and || after & right.and) measure.listed += weight;
}

/** Whether an ordinary word of two or three characters lies across a border. */
const isCut = ({ reading: { words } }: Scan, border: number): boolean =>
  isMarked(words, 'ordinary', border - 1, 2) ||
  isMarked(words, 'ordinary', border - 1, 3) ||
  isMarked(words, 'ordinary', border - 2, 3);

const addTo = (counts: Map<string, number>, char: string, weight: Weight): void => {
  counts.set(char, (counts.get(char) ?? 0) + weight);
};

function addNeighbours(measure: Measure, scan: Scan, start: number, end: number, weight: Weight): void {
  const before = isHanAt(scan.text, start - 1) ? scan.text.charAt(start - 1) : '';
  const after = isHanAt(scan.text, end) ? scan.text.charAt(end) : '';
  addTo(measure.before, before, weight);
  addTo(measure.after, after, weight);
  const [levelled, levelledAfter] = [levelBefore(before), levelAfter(after)];
  measure.levelBefore += weight * levelled;
  measure.levelAfter += weight * levelledAfter;
  measure.bestBefore = Math.max(measure.bestBefore, levelled);
  measure.bestAfter = Math.max(measure.bestAfter, levelledAfter);
  measure.bestBoth = Math.max(measure.bestBoth, levelled + levelledAfter);
  if (levelled >= 1 && levelledAfter >= 1) measure.bothGood += weight;
  if (isIntroduced(scan.text, start, end)) measure.introduced += weight;
}

const introducing = new Set('名字号唤姓');
const introducingPair = new Set('叫做 名叫 叫作 唤作 唤做 名曰'.split(' '));
/** The last characters of these: most places are told by one look. */
const introducingEnd = new Set('做叫作曰');
const introducedAfter =
  /^(?:，(?:字|号|[^，。]{1,7}人[，。也]|[^，。]{0,4}(?:之|的)(?:子|女|弟|妻|兄)[，。也])|者[，,]|字[^，。]{1,2}[，。]|字[^，。母]{2}[，。])/;

/** Somebody's surname, and after a comma all of the name: 姓纪的警官，纪云舟. */
function isNamedAfterSurname(text: string, start: number): boolean {
  const clause = text.slice(Math.max(0, start - 10), start - 1);
  const at = clause.lastIndexOf('姓');
  return at >= 0 && clause.charAt(at + 1) === text.charAt(start) && !/[。！？，]/.test(clause.slice(at));
}

function isIntroduced(text: string, start: number, end: number): boolean {
  const last = text.charAt(start - 1);
  if (introducing.has(last)) return true;
  if (last === '，' && isNamedAfterSurname(text, start)) return true;
  if (introducingEnd.has(last) && introducingPair.has(text.slice(start - 2, start))) return true;
  const next = text.charAt(end);
  return (next === '，' || next === '字' || next === '者') && introducedAfter.test(text.slice(end, end + 12));
}

/**
 * So many occurrences of a candidate are each measured, and of those behind them every eighth, for eight: what stands
 * around a word is settled by then, and a long book has the same few hundred words in most of its places.
 */
const EACH = 500;
const STEP = 8;

/** What an occurrence counts for, by how many came before it; 0 for one that is passed over. */
const weightOf = (before: number): Weight => (before < EACH ? 1 : before % STEP === 0 ? STEP : 0);

function addOccurrence(measure: Measure, scan: Scan, start: number, end: number): void {
  const weight = weightOf(measure.count);
  measure.count++;
  if (weight === 0) return;
  addTokens(measure, scan, start, end, weight);
  addSides(measure, scan.left[start] ?? 0, scan.right[end] ?? 0, weight);
  addNeighbours(measure, scan, start, end, weight);
  const loss = Math.max(-40, lossAround(scan.reading, start, end));
  measure.loss += weight * loss;
  measure.bestLoss = Math.max(measure.bestLoss, loss);
  if (isCut(scan, start)) measure.cutLeft += weight;
  if (isCut(scan, end)) measure.cutRight += weight;
}

/** Measures every candidate at the places where it occurs, overlapping places included. */
export function measureWords(scans: readonly Scan[], words: ReadonlySet<string>): Map<string, Measure> {
  const measures = new Map<string, Measure>();
  const list = [...words];
  const byId: Measure[] = [];
  const measureOf = (id: number): Measure => {
    const measure = byId[id] ?? createMeasure(list[id] ?? '');
    if (!byId[id]) measures.set(measure.word, measure);
    byId[id] = measure;
    return measure;
  };
  const findWords = createWordFinder(list);
  for (const scan of scans)
    findWords(scan.text, (id, start, end) => addOccurrence(measureOf(id), scan, start, end));
  return measures;
}

/** Entropy in bits of what stands on one side; every clause border counts as a neighbour of its own. */
export function sideEntropy(neighbours: ReadonlyMap<string, number>, total: number): number {
  let bits = 0;
  for (const [char, count] of neighbours) {
    if (char === '') bits += (count / total) * Math.log2(total);
    else bits -= (count / total) * Math.log2(count / total);
  }
  return bits;
}
