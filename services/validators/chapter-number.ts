import { parseNumeral } from '#text/numerals.ts';
import { type Checked, error, type Issue, warning } from './issue.ts';

const around = /^[第제]?\s*(.+?)\s*(?:[章回节節话話卷集幕篇部장화회]|章节|章節)?$/u;
const words =
  /^(?:chapter|chap|ch|no|nr|#|№|章节|章|глава|kapitel|chapitre|cap[ií]tulo)[\s.:_#-]*(?:the\s+)?(.+)$/iu;

/**
 * A chapter number however a model writes it: 12, 12.0, "12", "１２", 十二, 第十二章, Chapter XII.
 * Undefined for 0, negatives, fractions, ranges and words that are no number.
 */
export function readChapterNumber(given: unknown): number | undefined {
  if (typeof given === 'number') return Number.isSafeInteger(given) && given > 0 ? given : undefined;
  if (typeof given !== 'string') return undefined;
  const text = given.trim().replace(/^([0-9０-９]+)[.．][0０]+$/u, '$1');
  const core = words.exec(text)?.[1] ?? around.exec(text)?.[1] ?? text;
  const number = parseNumeral(core) ?? parseNumeral(text);
  return number !== undefined && number > 0 ? number : undefined;
}

export type NumberSituation = {
  /** The number of the last chapter, 0 in an empty book. */
  last: number;
  /** Whether a chapter with prose already has this number. */
  occupied: boolean;
  createNewVersion: boolean;
};

/** The number, and what it means for the book it goes into. */
export function checkChapterNumber(
  given: unknown,
  situation: (number: number) => NumberSituation,
): Checked<number | undefined> {
  const path = 'chapterNumber';
  const value = readChapterNumber(given);
  if (value === undefined)
    return { value, issues: [error('number.invalid', path, 'number.positive', { given: shown(given) })] };
  const { last, occupied, createNewVersion } = situation(value);
  const issues: Issue[] = [];
  if (value > last + 1) issues.push(warning('number.jump', path, 'number.check', { number: value, last }));
  if (occupied && !createNewVersion)
    issues.push(warning('number.occupied', path, 'number.version', { number: value }));
  return { value, issues };
}

const shown = (given: unknown): string =>
  (typeof given === 'string' ? given : (JSON.stringify(given) ?? 'undefined')).slice(0, 40);
