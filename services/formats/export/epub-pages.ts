import type { ChapterKind } from '#model/chapter.ts';
import { fill } from '#model/messages.ts';
import { labelsOf } from '#text/heading-labels.ts';
import { chapterRuns, type ExportBook, type ExportChapter } from './book.ts';
import { bookTitle, chapterHeading, type HeadingOptions, headingText, volumeHeading } from './headings.ts';
import { toNoted } from './noted.ts';
import { toXhtmlBlocks } from './xhtml.ts';
import { toLanguageTag, escapeXml as x } from './xml.ts';

/** One file of the book's text. `label` is its title, its heading and its name in the contents alike. */
export type Page = {
  /** An NCName, also the file's name. */
  readonly id: string;
  readonly label: string;
  /** The author's own part of it. */
  readonly title: string;
  readonly type:
    | 'titlepage'
    | 'part'
    | 'prologue'
    | 'chapter'
    | 'appendix'
    | 'epilogue'
    | 'preface'
    | 'afterword';
  readonly chapter: ExportChapter | null;
};

/** A line of the contents: a volume with its chapters, or a chapter. */
export type Entry = { readonly page: Page; readonly children: readonly Page[] };

const TYPES: Readonly<Record<ChapterKind, Page['type']>> = {
  prologue: 'prologue',
  chapter: 'chapter',
  interlude: 'chapter',
  extra: 'appendix',
  epilogue: 'epilogue',
};

const MATTER: typeof TYPES = { ...TYPES, prologue: 'preface', epilogue: 'afterword' };

export const pagePath = ({ id }: Page): string => `text/${id}.xhtml`;

export const titlePageOf = (book: ExportBook): Page => ({
  id: 'title',
  label: bookTitle(book),
  title: book.title,
  type: 'titlepage',
  chapter: null,
});

/** The contents in reading order. Ids count up, whatever the titles hold. */
export function toEntries(book: ExportBook, options: HeadingOptions): Entry[] {
  let chapterCount = 0;
  let volumeCount = 0;
  return chapterRuns(book).flatMap(({ volume, chapters }): Entry[] => {
    const pages = chapters.map((chapter): Page => {
      const label = headingText(chapterHeading(chapter, book, options));
      return {
        id: numbered('chapter', ++chapterCount, 4),
        label,
        title: chapter.title,
        type: chapter.isMatter ? MATTER[chapter.kind] : TYPES[chapter.kind],
        chapter,
      };
    });
    if (!volume) return pages.map((page) => ({ page, children: [] }));
    const id = numbered('volume', ++volumeCount, 2);
    const label = headingText(volumeHeading(volume, book, options));
    return [{ page: { id, label, title: volume.title, type: 'part', chapter: null }, children: pages }];
  });
}

const numbered = (word: string, number: number, width: number): string =>
  `${word}-${String(number).padStart(width, '0')}`;

/** The page as a whole XHTML document. */
export function toPageXhtml(page: Page, book: ExportBook): string {
  const heading = `<h1>${x(page.label)}</h1>`;
  const body = page.type === 'titlepage' ? byLine(book) : page.chapter ? toText(page.chapter) : [];
  const section = `<section class="${page.type}" epub:type="${page.type}"${toMark(page, book)}>`;
  return xhtmlDocument(book, page.label, '../', [section, heading, ...body, '</section>'].join('\n'));
}

/** The text of a chapter with its notes behind it, which readers show where they are referred to (EPUB 3.3, D.3.8). */
function toText({ prose }: ExportChapter): string[] {
  const mark = (number: number): string =>
    `<sup><a epub:type="noteref" role="doc-noteref" href="#note-${number}">${number}</a></sup>`;
  const { blocks, notes } = toNoted(prose, mark);
  const asides = notes.map(
    (note, index) =>
      `<aside epub:type="footnote" role="doc-footnote" id="note-${index + 1}"><p>${note}</p></aside>`,
  );
  return [...blocks, ...asides];
}

/** What an import of our own book reads: kind and title of the page, and whether it lies outside the volumes. */
function toMark({ type, title, chapter }: Page, { volumes }: ExportBook): string {
  if (type === 'titlepage') return '';
  const isOutside = chapter && volumes.length > 0 && !volumes.some(({ id }) => id === chapter.volumeId);
  return ` data-kind="${chapter?.kind ?? 'volume'}" data-title="${x(title)}"${isOutside ? ' data-outside=""' : ''}`;
}

function byLine(book: ExportBook): string[] {
  const author = book.author.trim();
  const by = author ? [`<p class="author">${x(fill(labelsOf(book.language).by, { author }))}</p>`] : [];
  return book.synopsis.trim() ? [...by, ...toXhtmlBlocks(book.synopsis)] : by;
}

export function xhtmlDocument(book: ExportBook, title: string, root: string, body: string): string {
  const language = x(toLanguageTag(book.language));
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head>
<title>${x(title)}</title>
<link rel="stylesheet" type="text/css" href="${root}styles/book.css"/>
</head>
<body>
${body}
</body>
</html>
`;
}
