import type { Reading } from './heading-types.ts';
import { lastWords, looseWordUnits, wordUnits } from './heading-words.ts';
import { parseNumeral, parseRoman, parseWordNumeral } from './numerals.ts';

const names = [...Object.keys(wordUnits), ...looseWordUnits].sort((a, b) => b.length - a.length).join('|');
const unitFirst = new RegExp(`^(${names})(?![\\p{L}\\p{M}])\\.?[\\s:#№.]*(?:n[o°º]\\.?\\s*)?(.*)$`, 'iu');
const unitSecond = new RegExp(
  `^((?:the\\s+)?[\\p{L}\\p{M}’'-]{2,24}(?:[ -][\\p{L}\\p{M}-]{2,16}){0,2}|\\d{1,4}|[IVXLC]{1,8})(?:\\.|er|re|e|ème|º|ª|°|st|nd|rd|th)?\\s+(${names})(?![\\p{L}\\p{M}])(.*)$`,
  'iu',
);
const last = new RegExp(`^(?:the\\s+|la\\s+|le\\s+|el\\s+|das\\s+)?(?:${lastWords})(?![\\p{L}])`, 'iu');
const digits = /^(\d{1,4})(?!\d|:\d)(?:st|nd|rd|th|er|re|º|ª)?(.*)$/u;
const romans = /^([IVXLCDM]+|[ivxlcdm]+)(?![\p{L}\p{M}’'])(.*)$/u;

type Numbered = { number: number | null; tail: string };

/** The longest run of number words at the start: twenty-one, the first, premier, et dernier. */
function readWords(text: string): Numbered | undefined {
  const words = text.split(/([\s]+|(?<=[\p{L}])(?=[.:,—–(]|--))/u);
  for (let count = Math.min(words.length, 9); count > 0; count -= 1) {
    const head = words.slice(0, count).join('');
    if (!/[\p{L}]$/u.test(head) || /--|[.:,—–(]/.test(head)) continue;
    const number = parseWordNumeral(head);
    if (number !== undefined) return { number, tail: text.slice(head.length) };
  }
  return undefined;
}

function readNumber(text: string): Numbered | undefined {
  const [, plain, afterPlain] = digits.exec(text) ?? [];
  if (plain !== undefined) return { number: Number(plain), tail: afterPlain ?? '' };
  const [, roman, afterRoman] = romans.exec(text) ?? [];
  const value = roman === undefined ? undefined : parseRoman(roman);
  if (value !== undefined) return { number: value, tail: afterRoman ?? '' };
  const final = last.exec(text)?.[0];
  if (final) return { number: null, tail: text.slice(final.length) };
  return readWords(text);
}

const sentenceEnd = /[.!?…,;:"”’)]$/u;

/** Share of the longer words that begin with a small letter: high in sentences, low in most titles. */
export function smallWords(title: string): number {
  const words = title.split(/\s+/).filter((word) => word.length > 3);
  if (words.length === 0) return 0;
  return words.filter((word) => /^["“‘'(]*\p{Ll}/u.test(word)).length / words.length;
}

/** Evidence that what follows a number is the rest of a sentence ("Chapter 2 of the manual said …"). */
export function doubtWords(title: string, separated: boolean): number {
  if (title === '') return 0;
  let doubt = 0;
  const count = title.split(/\s+/).length;
  if (!separated && /^\p{Ll}/u.test(title)) doubt += 3;
  if (/[,;]$/u.test(title)) doubt += 2;
  if (sentenceEnd.test(title) && count >= 5 && smallWords(title) > 0.5) doubt += separated ? 1.5 : 2.5;
  if (count > 16) doubt += 1;
  return doubt;
}

/** What stands behind a comma after a number and is a title: Chapter the Fourth, in Which Nothing Is Settled. */
const SUBTITLE = /^\s*,\s*(?:in which|in whom|wherein|being|containing|concerning|treating|showing|how)\s/iu;

function readLatinTitle(tail: string): { title: string; separated: boolean; doubt: number } {
  const rest = tail.replace(/^[\s.:：,;—–\-|~_/)\]]+/u, '').trim();
  const title = /^(?:et dernier|et dernière|and last|und letztes)\.?$/iu.test(rest) ? '' : rest;
  const separated =
    title === '' ||
    /^\s*[.:：—–\-|~_/)\]]/u.test(tail) ||
    /^\s{2,}/.test(tail) ||
    SUBTITLE.test(tail) ||
    /^\s*[^\p{Script=Latin}\p{Script=Cyrillic}]/u.test(title);
  return { title, separated, doubt: doubtWords(title, separated) };
}

function toReading(name: string, numbered: Numbered): Reading {
  const unit = name.toLowerCase();
  const rank = wordUnits[unit] ?? 5;
  const family = rank === 5 && unit.startsWith('ch') ? 'chapter' : unit;
  const strength = looseWordUnits.has(unit) ? 'weak' : 'strong';
  return {
    family,
    strength,
    rank,
    number: numbered.number,
    kind: 'chapter',
    ...readLatinTitle(numbered.tail),
  };
}

const shortNames = new Set(['ch', 'cap', 'kap', 'vol', 'chap', 'del', 'act', 'bab']);

function readUnitFirst(text: string): Reading | undefined {
  const [, name, rest] = unitFirst.exec(text) ?? [];
  if (name === undefined || !rest) return undefined;
  const numbered = readNumber(rest.replace(/^(?:the|thứ)\s+/i, ''));
  if (!numbered) return undefined;
  const glued = !/^[\s.:#№\d]/.test(text.slice(name.length));
  if (glued && shortNames.has(name.toLowerCase())) return undefined;
  const reading = toReading(name, numbered);
  const small = /^\p{Ll}/u.test(text) && reading.title !== '' && !reading.separated;
  return small ? { ...reading, doubt: reading.doubt + 1 } : reading;
}

function readUnitSecond(text: string): Reading | undefined {
  const [, ordinal, name, tail] = unitSecond.exec(text) ?? [];
  if (ordinal === undefined || name === undefined || tail === undefined) return undefined;
  if (shortNames.has(name.toLowerCase())) return undefined;
  const number = parseNumeral(ordinal.replace(/^the\s+/i, ''));
  if (number === undefined && !last.test(ordinal)) return undefined;
  return toReading(name, { number: number ?? null, tail });
}

/** Headings by unit word of alphabetic scripts: Chapter 1, CHAPTER THE LAST, Erstes Kapitel, ЧАСТЬ ПЕРВАЯ, Chương 3. */
export function readLatin(text: string): Reading | undefined {
  return readUnitFirst(text) ?? readUnitSecond(text);
}
