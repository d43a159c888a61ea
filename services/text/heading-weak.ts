import { doubtWords } from './heading-latin.ts';
import type { Reading } from './heading-types.ts';
import { parseNumeral, parseRoman, parseWordNumeral, parseZhNumeral, zhNumeralChars } from './numerals.ts';

const han = `[${zhNumeralChars}]{1,7}`;
const words = '[A-Z]{3,9}(?:-[A-Z]{3,6})?';
const token = `[0-9０-９]{1,4}|${han}|[IVXLCDM]{1,9}|[ivxlc]{1,7}|${words}|[Ⅰ-ⅿ]{1,3}`;
const capital = '[A-Z][a-z]{2,8}(?:-[a-z]{3,6})?';
const bare = new RegExp(`^(${token}|${capital})[.．、。]?$`, 'u');
const bracket = new RegExp(`^[（(【[［〔]\\s*(${token})\\s*[)）】\\]］〕][\\s\\u3000]*(.*)$`, 'u');
const dotted = new RegExp(`^(${token}|${capital}(?=:))[\\s\\u3000]*[、．.：:)）][\\s\\u3000]*(\\S.*)$`, 'u');
const spaced = new RegExp(`^(${token})(?:[\\s\\u3000]*[—–-]+[\\s\\u3000]*|[\\s\\u3000]+)(\\S.*)$`, 'u');

/** Which script a number is written in, so that a family stays one; undefined when it is no number. */
function readToken(text: string): { script: string; number: number } | undefined {
  if (/^[0-9０-９]+$/.test(text)) return { script: 'digit', number: parseNumeral(text) ?? 0 };
  const roman = parseRoman(text);
  if (roman !== undefined) return { script: /^[a-z]/.test(text) ? 'small' : 'roman', number: roman };
  const zh = parseZhNumeral(text);
  if (zh !== undefined) return { script: 'han', number: zh };
  const word = parseWordNumeral(text);
  return word === undefined ? undefined : { script: 'word', number: word };
}

function doubtTitle(title: string): number {
  if (!/[\p{L}]/u.test(title)) return 3;
  if (/[\u3040-\u9fff\uac00-\ud7a3]/.test(title)) {
    const long = title.length > 30 ? 3 : 0;
    const sentence = /[。，；、：,;]$/u.test(title) || /[。；，]./u.test(title) ? 3 : 0;
    return long + sentence + (/[？！!?”」]$/u.test(title) ? 1 : 0);
  }
  const small = /^\p{Ll}/u.test(title) ? 3 : 0;
  return small + doubtWords(title, true) * 2;
}

function toReading(shape: string, digits: string, title: string): Reading | undefined {
  const read = readToken(digits);
  if (!read || read.number > 1500) return undefined;
  const family = `${shape}:${read.script}`;
  const doubt = title === '' ? 0 : doubtTitle(title);
  return {
    family,
    strength: 'weak',
    rank: 6,
    number: read.number,
    kind: 'chapter',
    title,
    doubt,
    separated: true,
  };
}

/**
 * Headings that are only a number, or a number and a title: 1, XII., （三）, 二、渡口, 4. The Ledger, I INTRODUCTION.
 * Prose is full of such lines, so they count only as part of a sequence.
 */
export function readWeak(text: string): Reading | undefined {
  const alone = bare.exec(text)?.[1];
  if (alone !== undefined) return toReading('bare', alone, '');
  for (const [shape, pattern] of [
    ['paren', bracket],
    ['dot', dotted],
    ['space', spaced],
  ] as const) {
    const [, digits, title] = pattern.exec(text) ?? [];
    const reading = digits === undefined ? undefined : toReading(shape, digits, (title ?? '').trim());
    if (reading) return reading;
  }
  return undefined;
}
