/** A set of words that is asked about places of a text: no piece of the text is cut out or hashed by the engine for it. */
export type WordTable = {
  /** The number of the word between two places of a text, by the order in which words were added; -1 for none. */
  find(text: string, start?: number, end?: number): number;
  /** The number of a word, which is added where it is new. */
  add(word: string): number;
};

/** FNV-1a over code units. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Slots for each word: fewer than half are taken, so that most questions end at the first. */
const SLOTS = 2;
const LEAST = 64;

export function createWordTable(words: readonly string[] = []): WordTable {
  const known: string[] = [];
  let slots = new Int32Array(0);
  /** The slot that holds the word, or the free one where it would be. */
  const slotOf = (text: string, start: number, end: number): number => {
    const mask = slots.length - 1;
    let slot = hashOf(text, start, end) & mask;
    for (;;) {
      const word = known[(slots[slot] ?? 0) - 1];
      if (word === undefined || isAt(word, text, start, end)) return slot;
      slot = (slot + 1) & mask;
    }
  };
  const grow = (least: number): void => {
    let size = LEAST;
    while (size < least * SLOTS) size *= 2;
    slots = new Int32Array(size);
    known.forEach((word, index) => {
      slots[slotOf(word, 0, word.length)] = index + 1;
    });
  };
  grow(words.length);
  const table: WordTable = {
    find: (text, start = 0, end = text.length) =>
      start < 0 || end > text.length ? -1 : (slots[slotOf(text, start, end)] ?? 0) - 1,
    add(word) {
      if ((known.length + 1) * SLOTS > slots.length) grow((known.length + 1) * 2);
      const slot = slotOf(word, 0, word.length);
      const before = (slots[slot] ?? 0) - 1;
      if (before >= 0) return before;
      slots[slot] = known.push(word);
      return known.length - 1;
    },
  };
  for (const word of words) table.add(word);
  return table;
}

function isAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let at = 0; at < word.length; at++)
    if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}
