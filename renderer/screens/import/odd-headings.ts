import type { ImportPreview } from '#contract/views.ts';
import { zhNumeralChars } from '#text/numerals.ts';

type Found = ImportPreview['chapters'][number];
export type Odd = {
  code: 'import.odd.unlike' | 'import.odd.unnumbered';
  heading: string;
  usual: string;
  line: number;
};

/** With fewer numbered chapters, or a smaller share of them alike, there is no usual way to differ from. */
const [FEWEST, USUAL_SHARE] = [5, 0.8];
const NUMERALS = new RegExp(`[0-9０-９${zhNumeralChars}]+`, 'gu');

const flat = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** How a heading is written, without what differs from chapter to chapter: its number and its title. */
function formOf(chapter: Found): string {
  const [heading, title] = [flat(chapter.heading), flat(chapter.title)];
  const before = heading.endsWith(title) ? heading.slice(0, heading.length - title.length) : heading;
  return before
    .replace(NUMERALS, '#')
    .replace(/(#\S*)\s.*/u, '$1')
    .replace(/[\s\p{P}]+$/u, '')
    .toLowerCase();
}

/**
 * Headings that may be none: written unlike nearly all the numbered ones of the book (a section among chapters, a line
 * of the text that looks like one), or without a number between those that have one.
 */
export function findOdd(chapters: readonly Found[]): Odd[] {
  const plain = chapters.filter(({ kind }) => kind === 'chapter');
  const numbered = plain.filter(({ number }) => number !== null);
  const forms = Map.groupBy(numbered, formOf);
  const usual = [...forms.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  const [first] = usual;
  if (!first || usual.length < FEWEST || usual.length < plain.length * USUAL_SHARE) return [];
  const form = formOf(first);
  return plain.flatMap((chapter): Odd[] => {
    const { number, heading, line } = chapter;
    const told = { heading: firstLine(heading), usual: firstLine(first.heading), line };
    if (number === null) return [{ code: 'import.odd.unnumbered', ...told }];
    return formOf(chapter) === form ? [] : [{ code: 'import.odd.unlike', ...told }];
  });
}

const firstLine = (heading: string): string => heading.split('\n')[0]?.trim() ?? '';
