import { parseWordNumeral } from './numerals-words.ts';
import { parseZhNumeral, toChineseNumeral, zhNumeralChars } from './numerals-zh.ts';

export { parseWordNumeral, parseZhNumeral, toChineseNumeral, zhNumeralChars };

const roman = /^M{0,3}(?:CM|CD|D?C{0,4})(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4})$/;
const romanValues: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const romanSteps = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/** A Roman number in one case, old forms (IIII, XXXX) included, Unicode forms (Ⅳ, ⅻ) too. Up to 3,999. */
export function parseRoman(source: string): number | undefined {
  const text = /[\u2160-\u217f]/.test(source) ? source.normalize('NFKC') : source;
  const upper = text.toUpperCase();
  if (!upper || (text !== upper && text !== text.toLowerCase()) || !roman.test(upper)) return undefined;
  let value = 0;
  for (let index = 0; index < upper.length; index++) {
    const here = romanValues[upper[index] ?? ''] ?? 0;
    value += here < (romanValues[upper[index + 1] ?? ''] ?? 0) ? -here : here;
  }
  return value;
}

/** 12 → XII. Whole numbers from 1 to 3,999; others come back as digits. */
export function toRoman(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > 3999) return String(value);
  let rest = value;
  let out = '';
  for (const [step, letters] of romanSteps) {
    while (rest >= step) {
      out += letters;
      rest -= step;
    }
  }
  return out;
}

/**
 * A whole number as people write it in headings: plain or full-width digits, Chinese (simple, capital, mixed,
 * place-value), Roman, or words and ordinals of several languages. White space around is ignored.
 * Undefined when the text is no number; never NaN.
 */
export function parseNumeral(source: string): number | undefined {
  const text = source.trim();
  if (!text || text.length > 60) return undefined;
  if (/^[0-9０-９]{1,9}$/.test(text)) return parseZhNumeral(text);
  const ordinal = /^([0-9]{1,4})(?:st|nd|rd|th|er|re|e|eme|ème|º|ª|°)$/i.exec(text)?.[1];
  if (ordinal) return Number(ordinal);
  return parseZhNumeral(text) ?? parseRoman(text) ?? parseWordNumeral(text);
}
