import { z } from 'zod';
import type { Progress } from '#model/result.ts';
import { chapterRuns, type ExportBook } from '../export/book.ts';
import { defineExporter } from '../export/define.ts';
import { headingOptions } from '../export/headings.ts';
import { eachPaced } from '../export/pace.ts';
import { toChapter, toContents, toCover, toHead, toVolumePage } from './print/html.ts';
import { trimNames } from './print/trims.ts';

export const printOptions = z.object({
  ...headingOptions,
  trim: z.enum(trimNames).default('a5').describe('export.option.paper'),
  cover: z.boolean().default(true).describe('export.option.cover'),
  synopsis: z.boolean().default(false).describe('export.option.synopsis'),
  contents: z.boolean().default(true).describe('export.option.contents'),
  pageNumbers: z.boolean().default(true).describe('export.option.page-numbers'),
  vertical: z.boolean().default(false).describe('export.option.vertical'),
});

/** The book as one HTML page made for printing. `vertical` works for Chinese and Japanese books and is ignored for others. */
export async function toPrintHtml(
  book: ExportBook,
  given: z.output<typeof printOptions>,
  progress: Progress,
  signal: AbortSignal,
): Promise<string> {
  const isVertical = given.vertical && /^(?:zh|ja)\b/i.test(book.language);
  const parts = [toHead(book, { trim: given.trim, isVertical, hasNumbers: given.pageNumbers })];
  if (given.cover) parts.push(toCover(book, given.synopsis));
  if (given.contents && book.chapters.length > 0) parts.push(toContents(book, given));
  let number = 0;
  const steps = chapterRuns(book).flatMap((run) => [
    () => parts.push(...toVolumePage(run, book, given)),
    ...run.chapters.map((chapter) => () => parts.push(toChapter(chapter, ++number, book, given))),
  ]);
  await eachPaced(steps, (step) => step(), { what: book.title, progress, signal });
  return `${parts.join('\n')}\n</body>\n</html>\n`;
}

/**
 * PDF, as far as it is made here: the page of HTML that a browser engine prints, with the page size of its style
 * sheet and backgrounds on. It fetches nothing and has no scripts: print it with both switched off.
 */
export const pdfPage = defineExporter({
  id: 'pdf',
  extension: 'pdf',
  mime: 'application/pdf',
  options: printOptions,
  write: async (book, given, progress, signal) =>
    new TextEncoder().encode(await toPrintHtml(book, given, progress, signal)),
});
