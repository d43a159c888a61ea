import { parseNumeral } from '#text/numerals.ts';
import { factOf } from '../read-chapter.ts';
import type { Fact, Placed, Sentence } from '../types.ts';

const digits = '[零〇○一二三四五六七八九\\d]';
const numeral = '[一二三四五六七八九十百]{1,4}|\\d{1,3}';
const plainYearZh = new RegExp(`(?<![\\d一二三四五六七八九〇])(${digits}{4})年(?!代|级|后|前|间|来)`);
/** A year of a reign: 永安元年, 民国二十三年; 改元景和 begins one. */
const reignYear = new RegExp(
  `(?:^|[，。；：“”（是在于到自从的初])([\\u4e00-\\u9fff]{2})(元|${numeral})年(?!前|后|来|级|间|多)`,
);
const reignBegins = /改元(?:为)?([\u4e00-\u9fff]{2})/;
const yearEn =
  /\b(?:in|of|was|until|by|year|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter),? (1[0-9]\d\d|20\d\d)\b/i;
const bornZh = new RegExp(
  `出生(?:的)?(?:那|那一)?年[^。]{0,16}?(${digits}{4})年|(?:生于|出生于|生在|出生在)(${digits}{4})年|(${digits}{4})年(?:出生|生人|生的)`,
);
const bornEn = /\bborn\b[^.;]{0,40}?\b(1[0-9]\d\d|20\d\d)\b/i;

/** A year stated as it is, or of a reign: `reign|年` with 1 for its first. */
function yearIn({ plain, text, language }: Sentence): string | undefined {
  if (language === 'en') return yearEn.exec(plain)?.[1];
  const plainYear = parseNumeral(plainYearZh.exec(plain)?.[1] ?? '');
  if (plainYear !== undefined) return String(plainYear);
  const begins = reignBegins.exec(text)?.[1];
  if (begins) return `${begins}|1`;
  const [, reign, word] = reignYear.exec(text) ?? [];
  const number = word === '元' ? 1 : parseNumeral(word ?? '');
  return reign && number ? `${reign}|${number}` : undefined;
}

/** The year a sentence is told in, and whose birth it dates. */
export function readYears(sentence: Sentence, who: string | undefined): Fact[] {
  const { plain, language } = sentence;
  const born = (language === 'zh' ? bornZh : bornEn).exec(plain);
  const birth = born && parseNumeral(born[1] ?? born[2] ?? born[3] ?? '');
  if (birth && who) return [factOf(sentence, 'age', 'set', who, `born|${birth}`)];
  const year = yearIn(sentence);
  return year && !born ? [factOf(sentence, 'age', 'use', 'year', year)] : [];
}

/** Reigns that the book begins somewhere; others are two characters before a number of years. */
export const reignsOf = (facts: readonly Placed[]): Set<string> =>
  new Set(
    facts.flatMap(({ key, value }) =>
      key === 'year' && value.endsWith('|1') ? [value.split('|')[0] ?? ''] : [],
    ),
  );

/** A place in time: a calendar (empty for ours) and the year in it. */
export type Year = { reign: string; year: number };
export const toPoint = (value: string): Year => {
  const [reign, year] = value.includes('|') ? value.split('|') : ['', value];
  return { reign: reign ?? '', year: Number(year) };
};
