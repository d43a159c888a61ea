/**
 * A set of words that is asked about places of a text: no piece of the text is cut out or hashed for it. The words are
 * a tree of characters; a node stands for all words that begin as it does.
 */
export type WordTable = {
  /** The number of the word between two places of a text, by the order in which words were added; -1 for none. */
  find(text: string, start?: number, end?: number): number;
  /** The number of a word, which is added where it is new. */
  add(word: string): number;
  /** The node that a character (its code unit) leads to from a node, -1 for none. */
  step(node: number, code: number): number;
  /** The number of the word that ends at a node, -1 for none. */
  numberAt(node: number): number;
};

/** Where every word begins. */
export const ROOT = 0;

/** Slots for each node: fewer than half are taken, so that most questions end at the first. */
const SLOTS = 2;
const LEAST = 256;
const UNITS = 65_536;

/** Spreads a node and a character over the slots. */
const hashOf = (node: number, code: number): number => {
  const hash = Math.imul(node, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b);
  return (hash ^ (hash >>> 15)) >>> 0;
};

function grown(from: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(size).fill(-1);
  to.set(from);
  return to;
}

type Tree = Pick<WordTable, 'step'> & {
  /** The node that a character leads to, which is added where it is new. */
  reach(node: number, code: number): number;
};

/** Nodes and the ways between them: from the root they are looked up by the character, further on in hashed slots. */
function createTree(): Tree {
  const firsts = new Int32Array(UNITS).fill(-1);
  let slots = new Int32Array(0);
  let parents = new Int32Array(0);
  let codes = new Int32Array(0);
  let nodes = 1;
  const slotOf = (node: number, code: number): number => {
    const mask = slots.length - 1;
    let slot = hashOf(node, code) & mask;
    for (;;) {
      const child = slots[slot] ?? -1;
      if (child < 0 || (parents[child] === node && codes[child] === code)) return slot;
      slot = (slot + 1) & mask;
    }
  };
  const grow = (): void => {
    const length = Math.max(LEAST, 2 * parents.length);
    parents = grown(parents, length);
    codes = grown(codes, length);
    slots = new Int32Array(length * SLOTS).fill(-1);
    for (let child = 1; child < nodes; child++) {
      const parent = parents[child] ?? ROOT;
      if (parent !== ROOT) slots[slotOf(parent, codes[child] ?? 0)] = child;
    }
  };
  const step = (node: number, code: number): number =>
    (node === ROOT ? firsts[code] : slots[slotOf(node, code)]) ?? -1;
  grow();
  return {
    step,
    reach(node, code) {
      const known = step(node, code);
      if (known >= 0) return known;
      if (nodes === parents.length) grow();
      parents[nodes] = node;
      codes[nodes] = code;
      if (node === ROOT) firsts[code] = nodes;
      else slots[slotOf(node, code)] = nodes;
      return nodes++;
    },
  };
}

export function createWordTable(words: readonly string[] = []): WordTable {
  const { step, reach } = createTree();
  /** By node. */
  const numbers: number[] = [-1];
  let size = 0;
  const table: WordTable = {
    step,
    numberAt: (node) => numbers[node] ?? -1,
    find(text, start = 0, end = text.length) {
      if (start < 0 || end > text.length) return -1;
      let node = ROOT;
      for (let at = start; at < end && node >= 0; at++) node = step(node, text.charCodeAt(at));
      return numbers[node] ?? -1;
    },
    add(word) {
      let node = ROOT;
      for (let at = 0; at < word.length; at++) {
        node = reach(node, word.charCodeAt(at));
        if (node === numbers.length) numbers.push(-1);
      }
      const known = numbers[node] ?? -1;
      if (known >= 0) return known;
      numbers[node] = size;
      return size++;
    },
  };
  for (const word of words) table.add(word);
  return table;
}
