import { alternativesOf, onlyIn } from './alternatives.ts';
import { CHARS, PAIRS, slotOf } from './gates.ts';
import { neededPieces } from './needed-pieces.ts';
import type { Sentence, Words } from './types.ts';

/** A pattern that is asked whether and where it matches, and nothing else. */
export type Pattern = Pick<RegExp, 'test' | 'exec' | 'source' | 'flags'>;

const WORD = 32;

const isLatin = (piece: string): boolean => /^[a-z]/i.test(piece);
const captures = /\((?!\?)|\(\?<[a-z]/i;
/** Speech stands blanked out in the narration of a sentence: its marks do not know that character. */
const BLANK = '□';

/** The alternatives of a pattern that can match where there is no letter; the pattern itself where it captures. */
function withoutLetters(pattern: RegExp): RegExp {
  if (captures.test(pattern.source)) return pattern;
  const own = alternativesOf(pattern.source).filter((source) => {
    const needed = neededPieces(new RegExp(source));
    return !needed || ![...needed].every(isLatin);
  });
  return new RegExp(own.length > 0 ? own.join('|') : '(?!)', pattern.flags);
}

/** Pieces without letters that the patterns need, each with a bit of its own. */
const wanted: ReadonlySet<string>[] = [];

/** For each character and each slot of pairs a bit for every pattern that it is a piece of. */
type Tables = { size: number; words: number; chars: Uint32Array; pairs: Uint32Array };

function createTables(): Tables {
  const words = Math.ceil(wanted.length / WORD);
  const [chars, pairs] = [new Uint32Array(CHARS * words), new Uint32Array(PAIRS * words)];
  wanted.forEach((pieces, bit) => {
    for (const piece of pieces) {
      const [first, second] = [piece.charCodeAt(0), piece.charCodeAt(1)];
      const [table, row] = piece.length > 1 ? [pairs, slotOf(first, second)] : [chars, first];
      const at = row * words + Math.floor(bit / WORD);
      table[at] = (table[at] ?? 0) | (1 << (bit % WORD));
    }
  });
  return { size: wanted.length, words, chars, pairs };
}

let tables = createTables();

/**
 * What a text may match: a bit for each of `size` quick patterns, from one pass over it, and whether it has a letter.
 * The bits of many texts lie in one list, those of this one from `from` on: a list for each would be most of the garbage.
 */
type Marks = { size: number; bits: Uint32Array; from: number; hasLetter: boolean };

/** Marks a text into a list that has room from `from` on; answers whether it has a letter. */
function mark(text: string, { words, chars, pairs }: Tables, bits: Uint32Array, from: number): boolean {
  let hasLetter = false;
  let before = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const [char, pair] = [code * words, slotOf(before, code) * words];
    for (let word = 0; word < words; word++)
      bits[from + word] = (bits[from + word] ?? 0) | (chars[char + word] ?? 0) | (pairs[pair + word] ?? 0);
    const low = code | 0x20;
    hasLetter ||= low >= 0x61 && low <= 0x7a;
    before = code;
  }
  return hasLetter;
}

type Read = Pick<Sentence, 'text' | 'plain'>;
/** A sentence with its marks. */
export type Look = Read & Marks;

/** The sentences of a chapter with their marks. */
export function createLooks(sentences: readonly Read[]): Look[] {
  if (tables.size < wanted.length) tables = createTables();
  const { size, words } = tables;
  const bits = new Uint32Array(words * sentences.length);
  return sentences.map(({ text, plain }, index) => {
    const from = index * words;
    return { text, plain, size, bits, from, hasLetter: mark(text, tables, bits, from) };
  });
}

let looked: Look = { text: '', plain: '', size: 0, bits: new Uint32Array(), from: 0, hasLetter: true };
/**
 * Says which sentence the rules read now: its text and its narration are searched by quick patterns only for what they
 * may match. Any other text is searched as by the pattern itself, so that no answer depends on this.
 */
export function lookAt(look: Look): void {
  looked = look;
}

/** Whether the sentence at hand may hold one of these pieces, none of which is a letter; true for any other text. */
function createBit(pieces: ReadonlySet<string>): (text: string) => boolean {
  const bit = wanted.push(pieces) - 1;
  const [word, mask] = [Math.floor(bit / WORD), 1 << (bit % WORD)];
  return (text) =>
    bit >= looked.size ||
    ((looked.bits[looked.from + word] ?? 0) & mask) !== 0 ||
    (text !== looked.text && text !== looked.plain);
}

/**
 * Whether a text or a part of it may match one of these patterns: a sentence at hand may not that lacks what all of them
 * need. Always true where one of them can do without.
 */
export function createQuickGate(patterns: readonly Pick<RegExp, 'source'>[]): (text: string) => boolean {
  const needed = patterns.map(neededPieces);
  const pieces = needed.flatMap((one) => [...(one ?? [])]);
  if (needed.includes(undefined) || pieces.some((piece) => piece.includes(BLANK))) return () => true;
  const hasLatin = pieces.some(isLatin);
  const may = createBit(new Set(pieces.filter((piece) => !isLatin(piece))));
  return (text) => may(text) || (hasLatin && looked.hasLetter);
}

/**
 * The same pattern, quicker where it seldom matches: the sentence at hand is not searched if it lacks what every match
 * needs, and one without a letter is searched for the words without letters alone. Has no `lastIndex`.
 */
export function quick(pattern: RegExp): Pattern {
  const needed = neededPieces(pattern);
  if (!needed || [...needed].some((piece) => piece.includes(BLANK))) return pattern;
  const own = [...needed];
  const hasLatin = own.some(isLatin);
  const han = hasLatin ? withoutLetters(pattern) : pattern;
  const may = createBit(new Set(own.filter((piece) => !isLatin(piece))));
  const pick = (text: string): RegExp | undefined => {
    if (hasLatin && (looked.hasLetter || (text !== looked.text && text !== looked.plain))) return pattern;
    return may(text) ? han : undefined;
  };
  const { source, flags } = pattern;
  return {
    source,
    flags,
    test: (text) => pick(text)?.test(text) ?? false,
    exec: (text) => pick(text)?.exec(text) ?? null,
  };
}

/** A pattern of words of two languages as one for each. */
export const perLanguage = (pattern: RegExp): Words => ({
  zh: quick(onlyIn(pattern, 'zh')),
  en: onlyIn(pattern, 'en'),
});
