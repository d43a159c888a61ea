import { cleanLine } from './heading-clean.ts';
import type { Page } from './heading-page.ts';
import type { Candidate, Zone } from './heading-types.ts';
import { parseNumeral } from './numerals.ts';

const LONGEST_PATTERN = 300;
/** Own patterns see only this much of a line; a heading is shorter. */
const LONGEST_LINE = 120;
/** An own pattern may take this long over the whole book, in ms. */
const TIME_LIMIT = 4000;

type PatternResult = { ok: true; value: Candidate[] } | { ok: false; problem: 'long' | 'invalid' | 'slow' };

/**
 * Patterns whose time can grow without bound: a repeated group that itself repeats or chooses, and references back.
 * Refuses a few harmless ones too; people write heading patterns, not parsers.
 */
function isRisky(source: string): boolean {
  const plain = source.replace(/\\./g, 'a').replace(/\[(?:[^\]\\])*\]/g, 'a');
  if (/\\[1-9]|\\k</.test(source)) return true;
  if (/\((?:[^()]*[+*}|][^()]*)\)(?:[+*]|\{\d+,)/.test(plain)) return true;
  if (/\([^()]*\([^()]*[+*}][^()]*\)[^()]*\)(?:[+*]|\{\d+,)/.test(plain)) return true;
  return (plain.match(/\.[*+]/g)?.length ?? 0) > 3;
}

function compile(source: string): RegExp | 'long' | 'invalid' | 'slow' {
  if (source.length > LONGEST_PATTERN) return 'long';
  if (isRisky(source)) return 'slow';
  try {
    return new RegExp(source, 'u');
  } catch {
    return 'invalid';
  }
}

function toCandidate(page: Page, index: number, match: RegExpExecArray): Candidate {
  const { text, indent, mark, paged } = cleanLine(page.lines[index] ?? '');
  const { groups } = match;
  const digits =
    groups?.number ??
    match.slice(1).find((group) => group !== undefined && parseNumeral(group) !== undefined);
  const number = digits === undefined ? null : (parseNumeral(digits) ?? null);
  return {
    family: 'own',
    strength: 'strong',
    rank: 5,
    number,
    kind: 'chapter',
    title: groups?.title?.trim() ?? text,
    doubt: 0,
    separated: true,
    index,
    text,
    indent,
    blanksBefore: page.isBlank(index - 1) ? 1 : 0,
    blankAfter: page.isBlank(index + 1),
    mark,
    paged,
  };
}

/**
 * Lines that fit the author's own pattern (RegExp source, `u` flag, tried on each line as it stands and without the
 * white space around it). Groups named `number` and `title` are used; else the first group that is a number is.
 */
export function findOwn(
  page: Page,
  zones: readonly Zone[],
  source: string,
  now: () => number,
): PatternResult {
  const pattern = compile(source);
  if (typeof pattern === 'string') return { ok: false, problem: pattern };
  const found: Candidate[] = [];
  const start = now();
  for (const [index, line] of page.lines.entries()) {
    if (line.length > LONGEST_LINE || page.isBlank(index)) continue;
    if (zones.some(({ from, to }) => index >= from && index < to)) continue;
    const match = pattern.exec(line) ?? pattern.exec(line.trim());
    if (match) found.push(toCandidate(page, index, match));
    if ((index & 255) === 0 && now() - start > TIME_LIMIT) return { ok: false, problem: 'slow' };
  }
  return { ok: true, value: found };
}
