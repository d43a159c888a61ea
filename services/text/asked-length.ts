import { parseNumeral } from './numerals.ts';

const number = '[\\d,]+|[一二两三四五六七八九十百千万]+';
const zhLength = new RegExp(
  `(?<![前后这那头末第]\\s?)(?<![\\d,一二两三四五六七八九十百千万])(${number})(?:\\s*(千|万|[kK]))?(?:\\s*(?:-|–|—|~|～|到|至)\\s*(${number})(?:\\s*(千|万|[kK]))?)?\\s*(?:个)?(?:汉)?字`,
);
const enLength =
  /(?<!(?:first|last|next|these|those|opening|final) )\b([\d,]+)(?:\s*(?:-|–|to)\s*([\d,]+))?[ -]words?\b/i;
/** Fewer 字 or words are words of a sentence, not the length of a chapter. */
const LEAST = 100;

const factors: Readonly<Record<string, number>> = { 千: 1_000, k: 1_000, K: 1_000, 万: 10_000 };

function toLength(digits: string | undefined, unit: string | undefined): number | undefined {
  if (digits === undefined) return undefined;
  const value = parseNumeral(digits.replaceAll(',', ''));
  return value === undefined ? undefined : value * (factors[unit ?? ''] ?? 1);
}

/**
 * The length of a chapter that an author asks for in words (目标 900 字, about 400 words, 2000-3000字: the
 * mean), in 字 or words; undefined where none is named. What is said of a part (前 300 字, the first 200 words) is none.
 */
export function askedLength(text: string): number | undefined {
  const zh = zhLength.exec(text);
  const en = zh ? null : enLength.exec(text);
  const [from, to] = zh
    ? [toLength(zh[1], zh[2] ?? (zh[3] === undefined ? undefined : zh[4])), toLength(zh[3], zh[4])]
    : [toLength(en?.[1], undefined), toLength(en?.[2], undefined)];
  const length = from !== undefined && to !== undefined ? Math.round((from + to) / 2) : from;
  return length !== undefined && length >= LEAST ? length : undefined;
}
