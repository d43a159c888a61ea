import type { Dictionary } from './dictionary.ts';
import { isHanAt } from './han.ts';
import { LONGEST_MARKED, mark, type WordMarks } from './word-marks.ts';
import { ROOT } from './word-table.ts';

/**
 * Log probabilities (natural) of the best reading of a text by the dictionary's ordinary words, run by run of Han
 * characters. `loss(start, end)` is what it costs to read on both sides of a span without crossing its borders,
 * minus the best reading of the whole run: the nearer to 0 plus the span's own words, the less the span is a word.
 */
export type Reading = {
  forward: Float32Array;
  backward: Float32Array;
  whole: Float32Array;
  /** What the words that begin at each place are known as. */
  words: WordMarks;
};

const LONGEST = LONGEST_MARKED;

/** What the word of each length costs that begins at each place of a run: one list for all runs, made longer as needed. */
let costs = new Float64Array(1024 * LONGEST);

function clearCosts(length: number): void {
  if (costs.length < length * LONGEST) costs = new Float64Array(2 * length * LONGEST);
  costs.fill(Number.NEGATIVE_INFINITY, 0, length * LONGEST);
}

function readRun(text: string, from: number, to: number, dictionary: Dictionary, reading: Reading): void {
  const { forward, backward, whole, words } = reading;
  forward.fill(-1e9, from, to + 1);
  backward.fill(-1e9, from, to + 1);
  forward[from] = 0;
  clearCosts(to - from);
  for (let start = from; start < to; start++) {
    let node = ROOT;
    for (let length = 1; length <= LONGEST && start + length <= to; length++) {
      node = dictionary.step(node, text.charCodeAt(start + length - 1));
      if (node < 0 && length > 1) break;
      const found = node < 0 ? -1 : dictionary.numberAt(node);
      const cost = dictionary.foundLog(found, length);
      mark(words, dictionary.marksOf(found), start, length);
      costs[(start - from) * LONGEST + length - 1] = cost;
      const total = (forward[start] ?? 0) + cost;
      if (total > (forward[start + length] ?? 0)) forward[start + length] = total;
      if (node < 0) break;
    }
  }
  backward[to] = 0;
  for (let start = to - 1; start >= from; start--) {
    let best = -1e9;
    for (let length = 1; length <= LONGEST && start + length <= to; length++)
      best = Math.max(
        best,
        (costs[(start - from) * LONGEST + length - 1] ?? 0) + (backward[start + length] ?? 0),
      );
    backward[start] = best;
  }
  whole.fill(forward[to] ?? 0, from, to + 1);
}

/** Reads a chapter; linear in its length, about four look-ups a character. */
export function readWords(text: string, dictionary: Dictionary): Reading {
  const size = text.length + 1;
  const reading = {
    forward: new Float32Array(size),
    backward: new Float32Array(size),
    whole: new Float32Array(size),
    words: new Uint16Array(size),
  };
  for (let index = 0; index < text.length; ) {
    if (!isHanAt(text, index)) {
      index++;
      continue;
    }
    let end = index;
    while (end < text.length && isHanAt(text, end)) end++;
    readRun(text, index, end, dictionary, reading);
    index = end;
  }
  return reading;
}

export const lossAround = ({ forward, backward, whole }: Reading, start: number, end: number): number =>
  (forward[start] ?? 0) + (backward[end] ?? 0) - (whole[start] ?? 0);
