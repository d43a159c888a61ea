import { neededPieces } from './needed-pieces.ts';

/** Code units. */
export const CHARS = 0x10000;
/** 1 at the code unit of each of these characters. */
export function createCharTable(chars: Iterable<string>): Uint8Array {
  const marks = new Uint8Array(CHARS);
  for (const char of chars) marks[char.charCodeAt(0)] = 1;
  return marks;
}

/** Whether a text holds one of these characters. */
export function createCharTest(chars: Iterable<string>): (text: string) => boolean {
  const marks = createCharTable(chars);
  return (text) => {
    for (let at = 0; at < text.length; at++) if (marks[text.charCodeAt(at)] === 1) return true;
    return false;
  };
}

/** Slots for pairs of them. */
export const PAIRS = 0x4000;
/** A slot for two characters in a row; few share one. */
export const slotOf = (first: number, second: number): number => ((first << 5) ^ second) & (PAIRS - 1);

/** A bit for each character and for each slot of pairs: small tables stay in the processor's cache. */
type Bits = { chars: Uint32Array; pairs: Uint32Array };

function bitsOf(pieces: Iterable<string>): Bits {
  const bits = { chars: new Uint32Array(CHARS >> 5), pairs: new Uint32Array(PAIRS >> 5) };
  const set = (table: Uint32Array, index: number) => {
    table[index >> 5] = (table[index >> 5] ?? 0) | (1 << (index & 31));
  };
  for (const piece of pieces)
    if (piece.length > 1) set(bits.pairs, slotOf(piece.charCodeAt(0), piece.charCodeAt(1)));
    else set(bits.chars, piece.charCodeAt(0));
  return bits;
}

/** Whether a text holds one of the pieces, or seems to: pairs may share a slot. */
function seek({ chars, pairs }: Bits, text: string): boolean {
  let before = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const slot = slotOf(before, code);
    if ((((chars[code >> 5] ?? 0) >>> (code & 31)) | ((pairs[slot >> 5] ?? 0) >>> (slot & 31))) & 1)
      return true;
    before = code;
  }
  return false;
}

/**
 * Whether a text may match one of these patterns: whether it holds a piece that one of them cannot do without.
 * One quick pass instead of a search for each.
 */
export function createGate(patterns: readonly Pick<RegExp, 'source'>[]): (text: string) => boolean {
  const needed = patterns.map(neededPieces);
  if (needed.includes(undefined)) return () => true;
  const bits = bitsOf(needed.flatMap((one) => [...(one ?? [])]));
  return (text) => seek(bits, text);
}

const KEPT = 4_096;
/** Bits of a mask: a picker holds so many items. */
export const MOST_PICKED = 31;

/**
 * Picks those of at most 31 items whose patterns may match a text, by the pieces that it holds: one pass over the text
 * instead of a search for each.
 */
export function createPicker<One>(
  items: readonly One[],
  patternOf: (item: One) => Pick<RegExp, 'source'>,
): (text: string) => readonly One[] {
  if (items.length > MOST_PICKED) throw new RangeError(`a picker holds ${MOST_PICKED} items`);
  const chars = new Uint32Array(CHARS);
  const pairs = new Uint32Array(PAIRS);
  let always = 0;
  items.forEach((item, index) => {
    const needed = neededPieces(patternOf(item));
    if (!needed) always |= 1 << index;
    for (const piece of needed ?? []) {
      const [first, second] = [piece.charCodeAt(0), piece.charCodeAt(1)];
      if (Number.isNaN(second)) chars[first] = (chars[first] ?? 0) | (1 << index);
      else pairs[slotOf(first, second)] = (pairs[slotOf(first, second)] ?? 0) | (1 << index);
    }
  });
  const picked = new Map<number, readonly One[]>();
  return (text) => {
    let mask = always;
    let before = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      mask |= (chars[code] ?? 0) | (pairs[slotOf(before, code)] ?? 0);
      before = code;
    }
    const known = picked.get(mask);
    if (known) return known;
    const own = items.filter((_, index) => (mask & (1 << index)) !== 0);
    if (picked.size > KEPT) picked.clear();
    picked.set(mask, own);
    return own;
  };
}
