import { isHanAt } from './han.ts';
import type { Scan } from './scan.ts';

/** A chance from which the first judgement counts as a name beside others, and one from which it competes. */
const SURE = 0.7;
const RIVAL = 0.3;

const joints = new Set('、，,和与同及并跟合');

type Marks = { starts: Uint8Array; ends: Uint8Array; best: Float32Array; owner: Int32Array };
type Sum = { count: number; beside: number; joined: number; covered: number };

/** Where the sure names stand, and how good the best name across each character is. */
function markNames(text: string, words: readonly string[], chances: ReadonlyMap<string, number>): Marks {
  const size = text.length + 1;
  const marks: Marks = {
    starts: new Uint8Array(size),
    ends: new Uint8Array(size),
    best: new Float32Array(size),
    owner: new Int32Array(size).fill(-1),
  };
  forEachWord(text, words, (id, start, end) => {
    const chance = chances.get(words[id] ?? '') ?? 0;
    if (chance >= SURE) {
      marks.starts[start] = 1;
      marks.ends[end] = 1;
    }
    for (let at = start; at < end; at++)
      if (chance > (marks.best[at] ?? 0)) {
        marks.best[at] = chance;
        marks.owner[at] = id;
      }
  });
  return marks;
}

const indexes = new WeakMap<
  readonly string[],
  { ids: Map<string, number>; lengths: Map<string, number[]> }
>();

function indexOf(words: readonly string[]) {
  const known = indexes.get(words);
  if (known) return known;
  const ids = new Map(words.map((word, id) => [word, id]));
  const lengths = new Map<string, number[]>();
  for (const word of words) {
    const head = word.slice(0, 2);
    const list = lengths.get(head) ?? [];
    lengths.set(head, list);
    if (!list.includes(word.length)) list.push(word.length);
  }
  const index = { ids, lengths };
  indexes.set(words, index);
  return index;
}

function forEachWord(
  text: string,
  words: readonly string[],
  visit: (id: number, start: number, end: number) => void,
): void {
  const { ids, lengths } = indexOf(words);
  for (let start = 0; start < text.length; start++) {
    const here = isHanAt(text, start) ? lengths.get(text.slice(start, start + 2)) : undefined;
    for (const length of here ?? []) {
      const id = ids.get(text.slice(start, start + length));
      if (id !== undefined) visit(id, start, start + length);
    }
  }
}

function addPlace(sum: Sum, text: string, marks: Marks, place: { id: number; start: number; end: number }) {
  const { id, start, end } = place;
  sum.count++;
  const isJoinedLeft = joints.has(text.charAt(start - 1)) && marks.ends[start - 1] === 1;
  const isJoinedRight = joints.has(text.charAt(end)) && marks.starts[end + 1] === 1;
  if (marks.ends[start] === 1 || marks.starts[end] === 1) sum.beside++;
  if (isJoinedLeft || isJoinedRight) sum.joined++;
  for (let at = start; at < end; at++)
    if (marks.owner[at] !== -1 && marks.owner[at] !== id) {
      sum.covered++;
      break;
    }
}

/**
 * What the names of a first judgement (chances of 0 to 1 by word) say of each word: whether sure names stand right
 * beside it or in a list with it, and how often a likelier name lies across it. Linear in the text.
 */
export function measureBeside(
  scans: readonly Scan[],
  chances: ReadonlyMap<string, number>,
): (word: string) => Record<string, number> {
  const all = [...chances.keys()];
  const likely = all.filter((word) => (chances.get(word) ?? 0) >= RIVAL);
  const ids = new Map(likely.map((word, id) => [word, id]));
  const sums = new Map<string, Sum>();
  for (const { text } of scans) {
    const marks = markNames(text, likely, chances);
    forEachWord(text, all, (index, start, end) => {
      const word = all[index] ?? '';
      const sum = sums.get(word) ?? { count: 0, beside: 0, joined: 0, covered: 0 };
      sums.set(word, sum);
      addPlace(sum, text, marks, { id: ids.get(word) ?? -2, start, end });
    });
  }
  return (word) => {
    const { count, beside, joined, covered } = sums.get(word) ?? {
      count: 0,
      beside: 0,
      joined: 0,
      covered: 0,
    };
    return {
      first: Math.max(
        -6,
        Math.min(6, Math.log((chances.get(word) ?? 0) / (1 - (chances.get(word) ?? 0) + 1e-9) + 1e-9)),
      ),
      beside: (beside + 0.05) / (count + 1),
      besideOnce: Math.min(1, beside),
      joined: (joined + 0.05) / (count + 1),
      joinedOften: Math.log2(1 + Math.min(16, joined)),
      covered: (covered + 0.2) / (count + 1),
    };
  };
}
