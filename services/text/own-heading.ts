import type { ChapterKind } from '#model/chapter.ts';
import { readLatin } from './heading-latin.ts';
import { readSpecial } from './heading-special.ts';
import type { Reading } from './heading-types.ts';
import { readWeak } from './heading-weak.ts';
import { readEastAsian } from './heading-zh.ts';

/** From this doubt on, an import takes a line for prose; a title that is in doubt gets a number of its own. */
const DOUBTFUL = 3;

/** What a title says as a heading of its own, as an import would read it; undefined where it is none. */
function readOwn(title: string): Reading | undefined {
  const reading = readEastAsian(title) ?? readLatin(title) ?? readWeak(title);
  return reading && reading.doubt < DOUBTFUL ? reading : undefined;
}

/**
 * Whether a title is a whole heading already, as an import would read it, so that no number or kind is put
 * in front of it: 第１回 …, CHAPTER I. …, I, 一, 12. …, Erstes Kapitel; for the other kinds their own words
 * (楔子, Epilogue); for volumes either.
 */
export function carriesHeading(title: string, kind: ChapterKind | 'volume'): boolean {
  const special = readSpecial(title);
  if (special && (kind === 'volume' || special.kind === kind)) return true;
  return readOwn(title) !== undefined;
}

/** Units of a chapter that no title begins with otherwise, so that the title may stand right behind: 第七章入局. */
const SURE_UNITS = '章回囘话話';
/** Numbers without a unit that no title begins with otherwise: I, 一, 12. Snow; not Seven or 三 生. */
const SURE_NUMBERS = /^(?:bare|dot|paren):(?!word)/;

/**
 * Whether a chapter's title says its number or kind beyond doubt, so that a list shows no other one beside it. Stricter
 * than `carriesHeading`: a title such as 第一夜 or 第三场雪 keeps the chapter's number.
 */
export function namesItself(title: string, kind: ChapterKind): boolean {
  if (title === '') return false;
  if (readSpecial(title)?.kind === kind) return true;
  const reading = readOwn(title);
  if (!reading) return false;
  const { strength, family, separated } = reading;
  return strength === 'strong' ? separated || SURE_UNITS.includes(family) : SURE_NUMBERS.test(family);
}

/** Whether two headings say the same in the same words, however their number is written: Part One, Part 1. */
export function isSameHeading(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [readOwn(one), readOwn(other)];
  if (!a || !b || a.number === null) return false;
  return a.family === b.family && a.number === b.number && a.title === b.title;
}
