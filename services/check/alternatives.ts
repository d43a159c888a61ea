import { neededChars } from './needed-chars.ts';
import type { Language, Words } from './types.ts';

/** The alternatives of a pattern that no brackets enclose. */
function alternativesOf(source: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let inClass = false;
  let from = 0;
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at);
    if (char === '\\') at++;
    else if (inClass) inClass = char !== ']';
    else if (char === '[') inClass = true;
    else if (char === '(') depth++;
    else if (char === ')') depth--;
    else if (char === '|' && depth === 0) {
      found.push(source.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, source.slice(from)];
}

/** A pattern that never matches. */
const nothing = /(?!)/;

/**
 * The alternatives of a pattern that can match in a language: those with Chinese characters, or those without. Half
 * the alternatives take half the time.
 */
export function onlyIn({ source, flags }: RegExp, language: Language): RegExp {
  const own = alternativesOf(source).filter((part) => /[\u4e00-\u9fff]/.test(part) === (language === 'zh'));
  return own.length > 0 ? new RegExp(own.join('|'), flags) : nothing;
}

const CHARS = 0x10000;
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

/** A pattern of words of two languages as one for each. */
export const perLanguage = (pattern: RegExp): Words => ({
  zh: onlyIn(pattern, 'zh'),
  en: onlyIn(pattern, 'en'),
});

/**
 * Whether a text may match one of these patterns: whether it holds a character that one of them cannot do without.
 * One quick pass instead of a search for each.
 */
export function createGate(patterns: readonly RegExp[]): (text: string) => boolean {
  const needed = patterns.map(neededChars);
  const chars = needed.flatMap((one) => [...(one ?? [])]);
  return needed.includes(undefined) ? () => true : createCharTest(chars);
}

const KEPT = 4_096;
/** Bits of a mask. */
const MOST = 31;

/**
 * Picks those of at most 31 items whose patterns may match a text, by the characters that it holds: one pass over the
 * text instead of a search for each.
 */
export function createPicker<One>(
  items: readonly One[],
  patternOf: (item: One) => RegExp,
): (text: string) => readonly One[] {
  if (items.length > MOST) throw new RangeError(`a picker holds ${MOST} items`);
  const masks = new Uint32Array(CHARS);
  let always = 0;
  items.forEach((item, index) => {
    const needed = neededChars(patternOf(item));
    if (!needed) always |= 1 << index;
    for (const char of needed ?? [])
      masks[char.charCodeAt(0)] = (masks[char.charCodeAt(0)] ?? 0) | (1 << index);
  });
  const picked = new Map<number, readonly One[]>();
  return (text) => {
    let mask = always;
    for (let at = 0; at < text.length; at++) mask |= masks[text.charCodeAt(at)] ?? 0;
    const known = picked.get(mask);
    if (known) return known;
    const own = items.filter((_, index) => (mask & (1 << index)) !== 0);
    if (picked.size > KEPT) picked.clear();
    picked.set(mask, own);
    return own;
  };
}
