import { titleAbbreviations } from '#text/abbreviations.ts';

/** Characters of a quote at most, and those looked at on either side of what it is to hold. */
const LONGEST_QUOTE = 120;
const REACH = 400;

/** The marks that end a sentence with the quotation marks behind them; in “Where?” asked Ann. the first ends none. */
const ends = new RegExp(
  `(?:[。！？!?…\\n]+|(?<!\\b(?:${titleAbbreviations}))\\.(?=[\\s”’"]|$))[”’」』"]*(?![”’」』"]| [a-z])`,
  'g',
);

/**
 * The sentence around a place in a text, without outer spaces; of one longer than 120 characters those around the
 * place.
 */
export function sentenceAround(text: string, start: number, end: number): string {
  const first = Math.max(0, start - REACH);
  const around = text.slice(first, end + REACH);
  const stops = [...around.matchAll(ends)].map((match) => first + match.index + match[0].length);
  const from = stops.findLast((stop) => stop <= start) ?? first;
  const to = stops.find((stop) => stop >= end) ?? first + around.length;
  const sentence = text.slice(from, to).trim();
  if (sentence.length <= LONGEST_QUOTE) return sentence;
  const begin = Math.max(from, start - LONGEST_QUOTE / 2);
  return text.slice(begin, Math.min(to, begin + LONGEST_QUOTE)).trim();
}
