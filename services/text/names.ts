/** One place where a name stands: code-unit offsets into the text as given, and the name as it was listed. */
export type NameHit = { name: string; start: number; end: number };
export type NameMatcher = {
  /** All places in order, none overlapping. Names that share a spelling report the first listed. */
  find(text: string): NameHit[];
  /** How often each listed name occurs; names that do not occur are absent. */
  count(text: string): Map<string, number>;
};

type Node = { next: Map<string, Node>; name: string | undefined };

const wordChar = /[\p{L}\p{N}\p{M}_]/u;
/** Scripts written without spaces have no word borders to keep. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** The common Chinese characters, told without a table of scripts. */
const isIdeograph = (char: string): boolean => char >= '\u4e00' && char <= '\u9fff';

const createNode = (): Node => ({ next: new Map(), name: undefined });

function buildTree(names: Iterable<string>): Node {
  const root = createNode();
  for (const name of names) {
    let node = root;
    for (const char of name.normalize('NFC').trim()) {
      let next = node.next.get(char);
      if (!next) {
        next = createNode();
        node.next.set(char, next);
      }
      node = next;
    }
    if (node !== root) node.name ??= name;
  }
  return root;
}

/** NFC text with the way back: `at(i)` is the offset in the source of code unit `i` of `text`. */
function compose(source: string): { text: string; at: (index: number) => number } {
  const text = source.normalize('NFC');
  if (text === source) return { text, at: (index) => index };
  const starts: number[] = [];
  let composed = '';
  for (const part of source.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const piece = part[0].normalize('NFC');
    for (let unit = 0; unit < piece.length; unit++)
      starts.push(part.index + (unit === 0 ? 0 : Math.min(unit, part[0].length - 1)));
    composed += piece;
  }
  starts.push(source.length);
  return { text: composed, at: (index) => starts[index] ?? source.length };
}

const charBefore = (text: string, index: number): string => {
  const low = text.charCodeAt(index - 1);
  return text.slice(low >= 0xdc00 && low <= 0xdfff ? index - 2 : index - 1, index);
};
const charAt = (text: string, index: number): string => {
  const point = text.codePointAt(index);
  return point === undefined ? '' : String.fromCodePoint(point);
};

/** Whether a match may begin or end here: not inside a word of an alphabetic script. Takes a character of each side. */
export function isBorder(outside: string, inside: string): boolean {
  if (isIdeograph(inside)) return true;
  if (!outside || !wordChar.test(outside) || !wordChar.test(inside)) return true;
  return spaceless.test(outside) || spaceless.test(inside);
}

function longestAt(root: Node, text: string, start: number): { name: string; end: number } | undefined {
  let node = root;
  let index = start;
  let found: { name: string; end: number } | undefined;
  while (index < text.length) {
    const char = charAt(text, index);
    const next = node.next.get(char);
    if (!next) break;
    node = next;
    index += char.length;
    if (node.name !== undefined && isBorder(charAt(text, index), char))
      found = { name: node.name, end: index };
  }
  return found;
}

/**
 * Finds a set of names and aliases in texts. The longest name at a place wins and nothing inside it counts again
 * ("Holt" in "Severin Holt" is one hit, of the longer name). Alphabetic names match whole words only; Han, kana and
 * Hangul names match anywhere. NFC and NFD spellings are the same; case counts. Empty names are ignored.
 * Cost: length of the text times the longest name at worst, in practice one look-up per character.
 */
export function createNameMatcher(names: Iterable<string>): NameMatcher {
  const root = buildTree(names);
  const isFirst = new Uint8Array(0x10000);
  for (const char of root.next.keys()) isFirst[char.charCodeAt(0)] = 1;
  const find = (source: string): NameHit[] => {
    const { text, at } = compose(source);
    const hits: NameHit[] = [];
    for (let index = 0; index < text.length; ) {
      if (isFirst[text.charCodeAt(index)] !== 1) {
        index++;
        continue;
      }
      const char = charAt(text, index);
      const open = root.next.has(char) && isBorder(index > 0 ? charBefore(text, index) : '', char);
      const hit = open ? longestAt(root, text, index) : undefined;
      if (hit) hits.push({ name: hit.name, start: at(index), end: at(hit.end) });
      index = hit ? hit.end : index + char.length;
    }
    return hits;
  };
  const count = (text: string) => {
    const counts = new Map<string, number>();
    for (const { name } of find(text)) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
  };
  return { find, count };
}

/** Edits (insert, delete, replace, swap of neighbours) between two words; stops counting above `limit`. */
function distance(a: readonly string[], b: readonly string[], limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = b.map((_, index) => index).concat(b.length);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
}

const fold = (name: string) => [...name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()];

/**
 * The listed name nearest to what was written, for "did you mean"; undefined when none is near. Near means at most
 * a third of the letters (at least one, for names of two characters or more) differ; case and accents do not count.
 */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  const wanted = fold(name);
  let best: string | undefined;
  let bestDistance = Math.max(wanted.length > 1 ? 1 : 0, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of names) {
    const edits = distance(wanted, fold(candidate), bestDistance);
    if (edits < bestDistance) {
      best = candidate;
      bestDistance = edits;
    }
  }
  return best;
}
