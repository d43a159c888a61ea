import { fill } from '#model/messages.ts';
import { labelsOf } from '#text/heading-labels.ts';
import { type ChapterRun, chapterRuns, type ExportBook, type ExportChapter } from '../../export/book.ts';
import {
  bookTitle,
  chapterHeading,
  type HeadingOptions,
  headingText,
  volumeHeading,
} from '../../export/headings.ts';
import { toNoted } from '../../export/noted.ts';
import { toXhtmlBlocks } from '../../export/xhtml.ts';
import { toLanguageTag, escapeXml as x } from '../../export/xml.ts';
import { pagePlace } from './page-numbers.ts';
import { type PrintLook, toPrintCss } from './style.ts';

export const toHead = (book: ExportBook, look: PrintLook): string => `<!DOCTYPE html>
<html lang="${x(toLanguageTag(book.language))}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${x(bookTitle(book))}</title>
<style>
${toPrintCss(look)}</style>
</head>
<body>`;

export function toCover(book: ExportBook, hasSynopsis: boolean): string {
  const author = book.author.trim();
  const by = author ? `\n<p class="author">${x(fill(labelsOf(book.language).by, { author }))}</p>` : '';
  const about = hasSynopsis && book.synopsis.trim() ? toXhtmlBlocks(book.synopsis).join('\n') : '';
  const synopsis = about ? `\n<section>\n${about}\n</section>` : '';
  return `<section class="cover">\n<h1>${x(bookTitle(book))}</h1>${by}\n</section>${synopsis}`;
}

/** The contents as links, with places for page numbers where pages have some. */
export function toContents(book: ExportBook, given: HeadingOptions & { pageNumbers: boolean }): string {
  let number = 0;
  const list = ({ volume, chapters }: ChapterRun): string => {
    const items = chapters
      .map((chapter) => {
        const target = `c${++number}`;
        const name = `<span>${x(headingText(chapterHeading(chapter, book, given)))}</span>`;
        const page = given.pageNumbers ? `<b></b>${pagePlace(target)}` : '';
        return `<li><a href="#${target}">${name}${page}</a></li>`;
      })
      .join('\n');
    if (!volume) return items;
    return `<li>${x(headingText(volumeHeading(volume, book, given)))}\n<ol>\n${items}\n</ol></li>`;
  };
  const title = x(labelsOf(book.language).contents);
  return `<section class="contents">\n<h1>${title}</h1>\n<ol>\n${chapterRuns(book).map(list).join('\n')}\n</ol>\n</section>`;
}

export const toVolumePage = ({ volume }: ChapterRun, book: ExportBook, given: HeadingOptions): string[] =>
  volume
    ? [`<section class="volume">\n<h1>${x(headingText(volumeHeading(volume, book, given)))}</h1>\n</section>`]
    : [];

/**
 * One chapter; its notes stand behind it, as browsers have no footnotes. The target of links is the heading: that of
 * a vertical section would be its end.
 */
export function toChapter(
  chapter: ExportChapter,
  at: number,
  book: ExportBook,
  given: HeadingOptions,
): string {
  const { blocks, notes } = toNoted(chapter.prose, (number) => `<sup>${number}</sup>`);
  const heading = x(headingText(chapterHeading(chapter, book, given)));
  const listed = notes.map((note, index) => `<p><sup>${index + 1}</sup> ${note}</p>`);
  const aside = listed.length > 0 ? [`<aside class="notes">\n${listed.join('\n')}\n</aside>`] : [];
  return [`<section>\n<h2 id="c${at}">${heading}</h2>`, ...blocks, ...aside, '</section>'].join('\n');
}
