import { z } from 'zod';
import { chapterSteps, type ExportBook } from './book.ts';
import { defineExporter } from './define.ts';
import { bookTitle, chapterHeading, headingOptions, headingText, volumeHeading } from './headings.ts';
import { eachPaced } from './pace.ts';
import { toBlocks } from './paragraphs.ts';

const options = z.object({
  ...headingOptions,
  synopsis: z.boolean().default(true).describe('export.option.synopsis'),
});

/**
 * Markdown: the title as `#`, volumes as `##`, chapters one level below, paragraphs parted by blank lines.
 * Emphasis stays as the author wrote it; what would turn a paragraph into another construct is escaped.
 */
export const markdown = defineExporter({
  id: 'markdown',
  extension: 'md',
  mime: 'text/markdown;charset=utf-8',
  options,
  async write(book, given, progress, signal) {
    const parts = opening(book, given.synopsis);
    const marks = book.volumes.length > 0 ? '###' : '##';
    await eachPaced(
      chapterSteps(book),
      ({ chapter, volume, startsRun }) => {
        if (startsRun && volume)
          parts.push(`## ${escapeHeading(headingText(volumeHeading(volume, book, given)))}`);
        parts.push(`${marks} ${escapeHeading(headingText(chapterHeading(chapter, book, given)))}`);
        parts.push(...toBlocks(chapter.prose).map(toMarkdown));
      },
      { what: book.title, progress, signal },
    );
    return new TextEncoder().encode(`${parts.join('\n\n')}\n`);
  },
});

function opening(book: ExportBook, synopsis: boolean): string[] {
  const parts = [`# ${escapeHeading(bookTitle(book))}`];
  if (book.author.trim()) parts.push(`*${escapeHeading(book.author.trim())}*`);
  if (synopsis && book.synopsis.trim())
    parts.push(toBlocks(book.synopsis).map(toMarkdown).join('\n\n').replace(/^/gm, '> '));
  return parts;
}

const toMarkdown = (block: ReturnType<typeof toBlocks>[number]): string =>
  block.type === 'scene-break' ? '* * *' : block.lines.map(escapeLine).join('\\\n');

/** HTML is never passed on as HTML; a start that Markdown reads as a list, quote, heading, fence or table is text. */
const escapeLine = (line: string): string =>
  line
    .replace(/[<&](?=[a-zA-Z/!?#])/g, '\\$&')
    .replace(/^(?=[#>+=|~`]|-(?:\s|-|$)|\*\s|_{3})/, '\\')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\');

const escapeHeading = (title: string): string => title.replace(/[<&#*_`[\]\\]/g, '\\$&');
