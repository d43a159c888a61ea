import { type Dictionary, isOrdinaryWord } from './dictionary.ts';
import { isHanAt } from './han.ts';
import { functionChars, placeSuffixes } from './lexicon.ts';
import type { Measure } from './measure.ts';
import { type Scan, tokenMarks } from './scan.ts';

export const placeShapes = ['known', 'short', 'middle', 'long', 'bare'] as const;
export type PlaceShape = (typeof placeShapes)[number];

/** The place ending of a word, '' for none; what is before it must not be empty. */
export function placeSuffixOf(word: string): string {
  if (word.length > 2 && placeSuffixes.has(word.slice(-2))) return word.slice(-2);
  return word.length > 1 && placeSuffixes.has(word.slice(-1)) ? word.slice(-1) : '';
}

export function toPlaceShape(word: string, dictionary: Dictionary): PlaceShape {
  if (dictionary.kindOf(word) === 'place') return 'known';
  const suffix = placeSuffixOf(word);
  if (!suffix) return 'bare';
  const stem = word.length - suffix.length;
  return stem === 1 ? 'short' : stem === 2 ? 'middle' : 'long';
}

const add = (map: Map<string, number>, word: string) => map.set(word, (map.get(word) ?? 0) + 1);

/** 云 says in the old books and is a cloud in many names. */
const isBorder = (char: string): boolean => functionChars.has(char) && char !== '云';

function addSuffixed(scan: Scan, end: number, into: Map<string, number>): void {
  const { text } = scan;
  for (const length of [1, 2]) {
    if (!placeSuffixes.has(text.slice(end - length, end))) continue;
    for (let stem = 1; stem <= 3; stem++) {
      const start = end - length - stem;
      if (start < 0 || !isHanAt(text, start) || isBorder(text.charAt(start))) break;
      add(into, text.slice(start, end));
    }
  }
}

/** Strings that could be names of places: the dictionary's own, and one to three characters before an ending. */
export function proposePlaces(scans: readonly Scan[], least: number): Set<string> {
  const counts = new Map<string, number>();
  for (const scan of scans) {
    for (let index = 0; index < scan.text.length; index++) {
      if (!isHanAt(scan.text, index)) continue;
      addSuffixed(scan, index + 1, counts);
      const length = scan.tokenLength[index] ?? 0;
      if (length > 1 && length < 5 && scan.tokenMark[index] === tokenMarks.place)
        add(counts, scan.text.slice(index, index + length));
    }
  }
  return new Set([...counts].filter(([, count]) => count >= least).map(([word]) => word));
}

/** Endings by how often they end a name rather than a common noun. */
const sure = new Set('州县郡府镇村庄寨岭寺庙庵观国省岛峰崖'.split(''));
const doubtful = new Set('门道路台楼堂店铺桥口里亭园院界域原林集区'.split(''));
const common = new Set(
  '大小老新旧高深远近前后左右东西南北中一二三两几这那各本此内外上下满全空古石木竹草花茶酒书厨客卧山水城'.split(
    '',
  ),
);

/** Features of places beside those of any candidate. */
export function placeFeatures(measure: Measure, dictionary: Dictionary): Record<string, number> {
  const { word } = measure;
  const suffix = placeSuffixOf(word);
  const stem = word.slice(0, word.length - suffix.length);
  return {
    sure: sure.has(suffix) ? 1 : 0,
    doubtful: doubtful.has(suffix) ? 1 : 0,
    two: suffix.length === 2 ? 1 : 0,
    commonStem: suffix && stem.length === 1 && common.has(stem) ? 1 : 0,
    commonFirst: common.has(word.charAt(0)) ? 1 : 0,
    stemWord: stem.length > 1 && isOrdinaryWord(stem, dictionary) ? 1 : 0,
    stemPlace: stem.length > 1 && dictionary.kindOf(stem) === 'place' ? 1 : 0,
    stemName: stem.length > 1 && dictionary.kindOf(stem) === 'name' ? 1 : 0,
    stemFunction: [...stem].some((char) => functionChars.has(char)) ? 1 : 0,
  };
}
