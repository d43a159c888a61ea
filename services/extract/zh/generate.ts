import { levelAfter, levelBefore } from './context.ts';
import type { Dictionary } from './dictionary.ts';
import { isHanAt } from './han.ts';
import { compoundSurnames, functionChars, shortTitles, surnames } from './lexicon.ts';
import { isFamiliarPrefix, left, right, type Scan, tokenMarks } from './scan.ts';

type Add = (start: number, end: number) => void;

const isSurnameAt = (text: string, index: number): boolean => surnames.has(text.charAt(index));
const compoundFirsts = new Set([...compoundSurnames].map((surname) => surname.charAt(0)));
const isCompoundAt = (text: string, index: number): boolean =>
  compoundFirsts.has(text.charAt(index)) && compoundSurnames.has(text.slice(index, index + 2));

function addSurnameSpans(text: string, index: number, add: Add): void {
  if (isCompoundAt(text, index)) {
    add(index, index + 3);
    add(index, index + 4);
  }
  if (!isSurnameAt(text, index)) return;
  add(index, index + 2);
  add(index, index + 3);
}

/** One to three characters before a title; before a title of one character, one or two. */
function addTitled(scan: Scan, index: number, add: Add): void {
  const length = scan.titleLength[index] ?? 0;
  if (!length) return;
  const most = shortTitles.has(scan.text.charAt(index)) && length === 1 ? 2 : 3;
  for (let before = 1; before <= most; before++) {
    if (functionChars.has(scan.text.charAt(index - before)) && !isSurnameAt(scan.text, index - before)) break;
    add(index - before, index + length);
  }
}

function addSpeakers(scan: Scan, end: number, add: Add): void {
  for (let length = 2; length <= 4; length++) {
    const start = end - length;
    if (start < 0 || !isHanAt(scan.text, start)) return;
    if ((scan.left[start] ?? 0) & left.clause) add(start, end);
  }
}

/** A short run between list marks: one of 甲、乙、丙. */
function addListed(scan: Scan, index: number, add: Add): void {
  if (!((scan.left[index] ?? 0) & left.clause)) return;
  let end = index;
  while (end - index < 4 && isHanAt(scan.text, end)) end++;
  const isListed = ((scan.left[index] ?? 0) & left.and) !== 0 || ((scan.right[end] ?? 0) & right.and) !== 0;
  if (isListed && end - index >= 2) add(index, end);
}

/** Two or three characters between two sides that both speak for a name. */
function addFramed(scan: Scan, index: number, add: Add): void {
  const { text } = scan;
  const before = isHanAt(text, index - 1) ? text.charAt(index - 1) : '';
  if (levelBefore(before) < 1 && !((scan.left[index] ?? 0) & left.clause)) return;
  if (!scan.tokenLength[index]) return;
  for (const end of [index + 2, index + 3]) {
    const after = isHanAt(text, end) ? text.charAt(end) : '';
    if (levelAfter(after) >= 1 || (before !== '' && after === '')) add(index, end);
  }
}

function addAt(scan: Scan, index: number, strong: Add, weak: Add): void {
  const { text } = scan;
  addSurnameSpans(text, index, strong);
  addTitled(scan, index, strong);
  if (isFamiliarPrefix(text.charAt(index))) {
    strong(index, index + 2);
    strong(index, index + 3);
  }
  const length = scan.tokenLength[index] ?? 0;
  if (length >= 2 && length <= 4) {
    if (scan.tokenMark[index] === tokenMarks.name) strong(index, index + length);
    else if (scan.tokenMark[index] === tokenMarks.noun) weak(index, index + length);
  }
  addListed(scan, index, strong);
  addFramed(scan, index, strong);
  if ((scan.right[index] ?? 0) & right.speech) addSpeakers(scan, index, strong);
  const around = scan.left[index] ?? 0;
  if (around & (left.clause | left.person | left.and))
    for (const length of [2, 3, 4]) weak(index, index + length);
}

const isHanSpan = (text: string, start: number, end: number): boolean => {
  for (let index = start; index < end; index++) if (!isHanAt(text, index)) return false;
  return start >= 0 && end <= text.length;
};

/** From this on a character is one of those by which foreign names are written. */
const FOREIGN = 0.5;

/** Runs of two to six characters that write sounds: 康斯坦丝, 托比. */
function addForeign({ text }: Scan, dictionary: Dictionary, add: Add): void {
  let start = -1;
  for (let index = 0; index <= text.length; index++) {
    if (
      index < text.length &&
      isHanAt(text, index) &&
      dictionary.foreignScore(text.charAt(index)) >= FOREIGN
    ) {
      if (start < 0) start = index;
      continue;
    }
    if (start >= 0 && index - start >= 2 && index - start <= 6) {
      add(start, index);
      if (index - start >= 3) add(start + 1, index);
      if (index - start >= 3) add(start, index - 1);
    }
    start = -1;
  }
}

/** A familiar prefix with a letter: 阿Q. */
const lettered = /[阿小老][A-ZＡ-Ｚ](?![A-Za-zＡ-Ｚａ-ｚ])/g;
const dots = /[·•・]/g;
/** Beside a dot this is enough of a sound. */
const SOUND = 0;
/** The longest part of a name between dots, in characters. */
const PART = 6;

/** How far foreign sounds reach from an offset in one direction; the first character counts whatever it is. */
function reach(text: string, from: number, step: 1 | -1, dictionary: Dictionary): number {
  let length = 0;
  for (; length < PART && isHanAt(text, from + step * length); length++) {
    const score = dictionary.foreignScore(text.charAt(from + step * length));
    if (score < SOUND && length > 0) break;
  }
  return length;
}

/** Names written with a middle dot, as foreign names are: 卡尔·温特, 安妮·冯·霍恩. */
function addDotted({ text }: Scan, dictionary: Dictionary, add: (word: string) => void): void {
  let end = -1;
  for (const { index } of text.matchAll(dots)) {
    if (index < end || !isHanAt(text, index - 1) || !isHanAt(text, index + 1)) continue;
    const start = index - reach(text, index - 1, -1, dictionary);
    end = index;
    while (end < text.length && /[·•・]/.test(text.charAt(end)) && isHanAt(text, end + 1))
      end += 1 + reach(text, end + 1, 1, dictionary);
    add(text.slice(start, end));
  }
}

/**
 * Strings that could be names, with how often they were proposed. A shape that speaks for a name (surname, title,
 * prefix, speaker, the segmenter's own mark) proposes at once; the mere beginning of a clause only from twice on. In
 * prose of today runs of characters that write foreign sounds are proposed, too.
 */
export function proposeNames(
  scans: readonly Scan[],
  least: number,
  dictionary: Dictionary,
  isToday: boolean,
): Set<string> {
  const shaped = new Map<string, number>();
  const plain = new Map<string, number>();
  for (const scan of scans) {
    const into = (map: Map<string, number>) => (start: number, end: number) => {
      if (!isHanSpan(scan.text, start, end)) return;
      const word = scan.text.slice(start, end);
      map.set(word, (map.get(word) ?? 0) + 1);
    };
    const strong = into(shaped);
    const weak = into(plain);
    for (let index = 0; index < scan.text.length; index++)
      if (isHanAt(scan.text, index)) addAt(scan, index, strong, weak);
    if (isToday) addForeign(scan, dictionary, strong);
    const surely = (word: string) => shaped.set(word, (shaped.get(word) ?? 0) + least);
    addDotted(scan, dictionary, surely);
    for (const [word] of scan.text.matchAll(lettered)) surely(word);
  }
  const names = new Set<string>();
  for (const [word, count] of shaped) if (count >= least) names.add(word);
  for (const [word, count] of plain) if (count >= Math.max(2, least)) names.add(word);
  return names;
}
