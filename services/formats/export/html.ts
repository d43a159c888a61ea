import { z } from 'zod';
import { fill } from '#model/messages.ts';
import { labelsOf } from '#text/heading-labels.ts';
import { type ChapterRun, chapterRuns, chapterSteps, type ExportBook } from './book.ts';
import { defineExporter } from './define.ts';
import { bookTitle, chapterHeading, headingOptions, headingText, volumeHeading } from './headings.ts';
import { toNoted } from './noted.ts';
import { eachPaced } from './pace.ts';
import { bookCss } from './style.ts';
import { toXhtmlBlocks } from './xhtml.ts';
import { toLanguageTag, escapeXml as x } from './xml.ts';

const options = z.object({
  ...headingOptions,
  contents: z.boolean().default(true).describe('export.option.contents'),
  synopsis: z.boolean().default(true).describe('export.option.synopsis'),
});
type Options = z.output<typeof options>;

const SCREEN = `body { max-width: 40em; margin: 3em auto; padding: 0 1.2em; }\nsection { margin-top: 4em; }\n`;

/** One HTML page, complete in itself: styles inside, no scripts, nothing fetched. */
export const html = defineExporter({
  id: 'html',
  extension: 'html',
  mime: 'text/html;charset=utf-8',
  options,
  async write(book, given, progress, signal) {
    const parts = [head(book), titlePage(book, given), ...(given.contents ? [contents(book, given)] : [])];
    await eachPaced(
      chapterSteps(book),
      ({ chapter, volume, startsRun }, index) => {
        if (startsRun && volume)
          parts.push(`<h2 class="volume">${x(headingText(volumeHeading(volume, book, given)))}</h2>`);
        const heading = x(headingText(chapterHeading(chapter, book, given)));
        parts.push(`<section id="chapter-${index + 1}">\n<h2>${heading}</h2>`);
        parts.push(...toText(chapter.prose, index + 1), '</section>');
      },
      { what: book.title, progress, signal },
    );
    return new TextEncoder().encode(`${parts.join('\n')}\n</body>\n</html>\n`);
  },
});

/** A chapter's text with its notes below it; ids are the whole page's. */
function toText(prose: string, chapter: number): string[] {
  const id = (number: number): string => `note-${chapter}-${number}`;
  const { blocks, notes } = toNoted(
    prose,
    (number) => `<sup><a role="doc-noteref" href="#${id(number)}">${number}</a></sup>`,
  );
  const asides = notes.map(
    (note, index) => `<aside role="doc-footnote" id="${id(index + 1)}"><p>${index + 1} ${note}</p></aside>`,
  );
  return [...blocks, ...asides];
}

const head = (book: ExportBook): string => `<!DOCTYPE html>
<html lang="${x(toLanguageTag(book.language))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${x(bookTitle(book))}</title>
<style>
${bookCss(book.language, false)}${SCREEN}</style>
</head>
<body>`;

function titlePage(book: ExportBook, { synopsis }: Options): string {
  const author = book.author.trim();
  const by = author ? `\n<p class="author">${x(fill(labelsOf(book.language).by, { author }))}</p>` : '';
  const about = synopsis && book.synopsis.trim() ? `\n${toXhtmlBlocks(book.synopsis).join('\n')}` : '';
  return `<header>\n<h1>${x(bookTitle(book))}</h1>${by}${about}\n</header>`;
}

function contents(book: ExportBook, given: Options): string {
  let number = 0;
  const list = ({ volume, chapters }: ChapterRun): string => {
    const items = chapters.map(
      (chapter) =>
        `<li><a href="#chapter-${++number}">${x(headingText(chapterHeading(chapter, book, given)))}</a></li>`,
    );
    const name = volume ? `<p>${x(headingText(volumeHeading(volume, book, given)))}</p>\n` : '';
    return `${name}<ul>\n${items.join('\n')}\n</ul>`;
  };
  const title = x(labelsOf(book.language).contents);
  return `<nav>\n<h2>${title}</h2>\n${chapterRuns(book).map(list).join('\n')}\n</nav>`;
}
