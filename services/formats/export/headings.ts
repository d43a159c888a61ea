import { z } from 'zod';
import { fill } from '#model/messages.ts';
import { type Heading, headingNumeral, labelsOf, numberedVolume } from '#text/heading-labels.ts';
import { carriesHeading } from '#text/own-heading.ts';
import type { ExportBook, ExportChapter, ExportVolume } from './book.ts';
import { dropInvalid } from './xml.ts';

/** How chapter headings are written; shared by every format. */
export const headingOptions = {
  headings: z
    .enum(['numbered', 'title-only', 'pattern'])
    .default('numbered')
    .describe('export.option.headings'),
  pattern: z.string().default('').describe('export.option.pattern'),
};
export type HeadingOptions = { headings: 'numbered' | 'title-only' | 'pattern'; pattern: string };

export const headingText = ({ label, title }: Heading): string => `${label}${title}`;

/** A title as one line that XML can hold; nothing where nothing of it would be seen. */
function oneLine(title: string): string {
  const line = dropInvalid(title)
    .replace(/\s*[\n\r\u2028\u2029]\s*/g, ' ')
    .trim();
  return /[^\p{C}\p{Z}]/u.test(line) ? line : '';
}

/**
 * The heading of a chapter.
 * - `numbered`: 第十二章 雪夜叩关, Chapter 12: Snow; a title that is a whole heading itself
 *   (CHAPTER I. Down the Rabbit-Hole, 第1回 …, 楔子) stays alone.
 * - `title-only`: the title; the label instead where there is none.
 * - `pattern`: `{n}` 十二, `{number}` 12, `{title}`, `{volume}` filled in for chapters with a number; the
 *   others as in `numbered`.
 */
export function chapterHeading(chapter: ExportChapter, book: ExportBook, options: HeadingOptions): Heading {
  const title = oneLine(chapter.title);
  if (chapter.isMatter && title) return { label: '', title };
  const label = chapterLabel(chapter, book.language);
  if (options.headings === 'title-only') return title ? { label: '', title } : { label, title: '' };
  if (options.headings === 'pattern' && chapter.number !== null) {
    const heading = patternHeading(chapter, book, options.pattern);
    if (heading.trim()) return { label: '', title: heading };
  }
  if (!title) return { label, title: '' };
  if (carriesHeading(title, chapter.kind)) return { label: '', title };
  return { label: label + labelsOf(book.language).join, title };
}

function chapterLabel({ kind, number }: ExportChapter, language: string): string {
  const labels = labelsOf(language);
  if (kind !== 'chapter') return labels.kinds[kind];
  return fill(labels.chapter, { n: headingNumeral(number ?? 1, language), number: number ?? 1 });
}

function patternHeading(
  { number, title, volumeId }: ExportChapter,
  book: ExportBook,
  pattern: string,
): string {
  const facts = {
    n: headingNumeral(number ?? 1, book.language),
    number: number ?? 1,
    title: oneLine(title),
    volume: book.volumes.find(({ id }) => id === volumeId)?.title ?? '',
  };
  return oneLine(fill(pattern, facts));
}

/** The heading of a volume, 第一卷 风起, Part 1: Winds: alone where its title is a whole heading, or as asked. */
export function volumeHeading(volume: ExportVolume, book: ExportBook, options: HeadingOptions): Heading {
  const title = oneLine(volume.title);
  if (title && options.headings === 'title-only') return { label: '', title };
  return numberedVolume(title, book.volumes.indexOf(volume) + 1, book.language);
}

export const bookTitle = ({ title, language }: ExportBook): string =>
  oneLine(title) || labelsOf(language).untitledBook;
