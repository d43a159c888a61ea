import type { Candidate } from './persons.ts';
import type { Scan } from './scan.ts';
import { createWordFinder } from './word-finder.ts';

/** Log odds for a name by the one or two characters before it and the one to three after it; others count 0. */
export type FrameTable = {
  bias: number;
  left: ReadonlyMap<string, number>;
  right: ReadonlyMap<string, number>;
};

/** A table from lines that hold a weight and all that has it, apart by spaces. */
export function readFrames(text: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const line of text.trim().split('\n')) {
    const [weight, ...frames] = line.split(' ');
    for (const frame of frames) weights.set(frame, Number(weight));
  }
  return weights;
}

const marks: readonly (readonly [RegExp, string])[] = [
  [/[！？!?…\s]/g, '。'],
  [/[「『"”」』‘’]/g, '“'],
  [/[,；;]/g, '，'],
  [/:/g, '：'],
];

/** A text with marks of one kind written alike, so that frames do not depend on punctuation; its length stays. */
export const toFrameText = (text: string): string =>
  marks.reduce((plain, [pattern, mark]) => plain.replace(pattern, mark), text);

/** What stands before a place of such a text, by the keys of a table; the beginning is like the end of a sentence. */
export const framesBefore = (plain: string, at: number): string[] =>
  at < 2 ? ['。'] : [plain.charAt(at - 1), plain.slice(at - 2, at)];

/** What stands after a place. */
export const framesAfter = (plain: string, at: number): string[] =>
  at >= plain.length ? ['。'] : [1, 2, 3].map((length) => plain.slice(at, at + length));

const sumOf = (weights: ReadonlyMap<string, number>, frames: readonly string[]): number =>
  frames.reduce((sum, frame) => sum + (weights.get(frame) ?? 0), 0);

type Sum = {
  count: number;
  all: number;
  left: number;
  right: number;
  good: number;
  most: number[];
  best: Best;
};
type Best = { all: number; left: number; right: number };

const createSum = (): Sum => ({
  ...{ count: 0, all: 0, left: 0, right: 0, good: 0, most: [] },
  best: { all: -9, left: -9, right: -9 },
});

/** From this a place speaks for a name rather than against it: names are rare among candidates. */
const GOOD = -1;
/** Best places that are looked at together. */
const MOST = 8;

function addPlace(sum: Sum, left: number, right: number, bias: number): void {
  const all = bias + left + right;
  sum.count++;
  sum.all += all;
  sum.left += left;
  sum.right += right;
  if (all > GOOD) sum.good++;
  const { best, most } = sum;
  best.all = Math.max(best.all, all);
  best.left = Math.max(best.left, left);
  best.right = Math.max(best.right, right);
  if (most.length < MOST || all > (most.at(-1) ?? 0)) {
    most.push(all);
    most.sort((a, b) => b - a);
    if (most.length > MOST) most.pop();
  }
}

/** What one that stands nowhere would have; sums are drawn towards it, so that one occurrence proves little. */
const USUAL = -3;

function toFeatures({ count, all, left, right, good, most, best }: Sum): Record<string, number> {
  const top = most.slice(0, Math.max(1, Math.ceil(count / 4)));
  return {
    frame: (all + USUAL) / (count + 1),
    frameBest: best.all,
    frameTop: top.reduce((sum, each) => sum + each, 0) / Math.max(1, top.length),
    frameGood: (good + 0.1) / (count + 1),
    frameOften: Math.log2(1 + good),
    frameLeft: left / (count + 1),
    frameRight: right / (count + 1),
    frameBestLeft: best.left,
    frameBestRight: best.right,
  };
}

/** Adds to each candidate what the frames it stands in say of it. Linear in the text. */
export function addFrames(
  candidates: ReadonlyMap<string, Candidate>,
  scans: readonly Scan[],
  table: FrameTable,
): void {
  const words = [...candidates.keys()];
  const sums = words.map(createSum);
  const findWords = createWordFinder(words);
  for (const { text } of scans) {
    const plain = toFrameText(text);
    const left = new Float32Array(text.length + 1).fill(Number.NaN);
    const right = new Float32Array(text.length + 1).fill(Number.NaN);
    findWords(text, (id, start, end) => {
      if (Number.isNaN(left[start])) left[start] = sumOf(table.left, framesBefore(plain, start));
      if (Number.isNaN(right[end])) right[end] = sumOf(table.right, framesAfter(plain, end));
      const sum = sums[id];
      if (sum) addPlace(sum, left[start] ?? 0, right[end] ?? 0, table.bias);
    });
  }
  words.forEach((word, id) => {
    const features = candidates.get(word)?.features;
    if (features) Object.assign(features, toFeatures(sums[id] ?? createSum()));
  });
}
