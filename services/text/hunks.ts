/** A changed stretch of paragraphs: `before` gives way to `after` at paragraph `at` (0-based) of the old text. */
export type Hunk = { at: number; before: string[]; after: string[] };

/** Above this many cells the middle is one hunk: a rewrite has nothing to line up. */
const CELLS = 4_000_000;

const lines = (text: string): string[] => text.split('\n');

/** Lengths of the longest common run of paragraphs from each pair of places on. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    const [row, below] = [table[i], table[i + 1]];
    if (!row || !below) continue;
    for (let j = b.length - 1; j >= 0; j--)
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return table;
}

function commonEnds(a: readonly string[], b: readonly string[]): { head: number; tail: number } {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  return { head, tail };
}

function middleHunks(a: readonly string[], b: readonly string[], offset: number): Hunk[] {
  if (a.length === 0 && b.length === 0) return [];
  if (a.length * b.length > CELLS) return [{ at: offset, before: [...a], after: [...b] }];
  const table = commonLengths(a, b);
  const hunks: Hunk[] = [];
  let open: Hunk | undefined;
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      open = undefined;
      i++;
      j++;
      continue;
    }
    if (!open) {
      open = { at: offset + i, before: [], after: [] };
      hunks.push(open);
    }
    const down = j >= b.length || (table[i + 1]?.[j] ?? -1) >= (table[i]?.[j + 1] ?? -1);
    if (i < a.length && down) open.before.push(a[i++] ?? '');
    else open.after.push(b[j++] ?? '');
  }
  return hunks;
}

/** The changed stretches between two lists, in order. */
export function diffLists(a: readonly string[], b: readonly string[]): Hunk[] {
  const { head, tail } = commonEnds(a, b);
  return middleHunks(a.slice(head, a.length - tail), b.slice(head, b.length - tail), head);
}

/** The changed stretches between two proses, paragraph by paragraph, in order. */
export const toHunks = (before: string, after: string): Hunk[] =>
  before === after ? [] : diffLists(lines(before), lines(after));

/** The old text with only the accepted hunks (by index in `toHunks`) carried out. */
export function applyHunks(before: string, hunks: readonly Hunk[], accepted: readonly number[]): string {
  const wanted = new Set(accepted);
  const out = lines(before);
  for (const [index, hunk] of [...hunks.entries()].reverse())
    if (wanted.has(index)) out.splice(hunk.at, hunk.before.length, ...hunk.after);
  return out.join('\n');
}
