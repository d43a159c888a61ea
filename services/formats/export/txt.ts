import { z } from 'zod';
import { fill } from '#model/messages.ts';
import type { Progress } from '#model/result.ts';
import { labelsOf } from '#text/heading-labels.ts';
import { markHeading, markProse, markVolumeEnd } from '../txt-marks.ts';
import { chapterSteps, type ExportBook, type ExportVolume } from './book.ts';
import { defineExporter } from './define.ts';
import { bookTitle, chapterHeading, headingOptions, headingText, volumeHeading } from './headings.ts';
import { eachPaced } from './pace.ts';
import { readsBack } from './reads-back.ts';

const options = z.object({
  ...headingOptions,
  titlePage: z.boolean().default(true).describe('export.option.title-page'),
  indent: z.enum(['as-written', 'two-spaces']).default('as-written').describe('export.option.indent'),
  newline: z.enum(['lf', 'crlf']).default('lf').describe('export.option.newline'),
  bom: z.boolean().default(false).describe('export.option.bom'),
  marks: z.enum(['where-needed', 'never']).default('where-needed').describe('export.option.marks'),
});
type Options = z.output<typeof options>;

/**
 * Plain text: title, then each volume and chapter heading on a line of its own between blank lines.
 * Importing it again gives the same chapters, kinds, titles, volumes and text; where the plain lines alone
 * would not, the headings get invisible marks (../txt-marks.ts).
 */
export const txt = defineExporter({
  id: 'txt',
  extension: 'txt',
  mime: 'text/plain;charset=utf-8',
  options,
  async write(asWritten, given, progress, signal) {
    const book = given.indent === 'two-spaces' ? withIndents(asWritten) : asWritten;
    const encode = async (marked: boolean): Promise<Uint8Array> => {
      const text = await toTxt(book, given, marked, progress, signal);
      const lines = given.newline === 'crlf' ? text.replaceAll('\n', '\r\n') : text;
      return new TextEncoder().encode(given.bom ? `\ufeff${lines}` : lines);
    };
    const plain = await encode(false);
    if (given.marks === 'never' || (await readsBack(plain, book, opening(book, given), signal))) return plain;
    return encode(true);
  },
});

async function toTxt(
  book: ExportBook,
  given: Options,
  marked: boolean,
  progress: Progress,
  signal: AbortSignal,
): Promise<string> {
  const front = opening(book, given);
  const parts = given.titlePage ? [marked ? markProse(front) : front] : [];
  await eachPaced(
    chapterSteps(book),
    ({ chapter, volume, startsRun }, index) => {
      if (startsRun) parts.push(...volumeLine(volume, index > 0, book, given, marked));
      const heading = headingText(chapterHeading(chapter, book, given));
      const line = marked ? markHeading(chapter, labelIn(heading, chapter.title)) : heading;
      parts.push(`${line}\n\n${marked ? markProse(chapter.prose) : chapter.prose}`);
    },
    { what: book.title, progress, signal },
  );
  return `${parts.join('\n\n')}\n`;
}

/** What a heading has before the author's own title; nothing where it does not end in that title. */
const labelIn = (heading: string, title: string): string =>
  heading.endsWith(title) ? heading.slice(0, heading.length - title.length) : '';

/** The line that begins a volume. Where chapters follow that are in none, only a mark can say so. */
function volumeLine(
  volume: ExportVolume | null,
  isInside: boolean,
  book: ExportBook,
  given: Options,
  marked: boolean,
): string[] {
  if (!volume) return marked && isInside ? [markVolumeEnd()] : [];
  const heading = headingText(volumeHeading(volume, book, given));
  const { title } = volume;
  return [marked ? markHeading({ kind: 'volume', title }, labelIn(heading, title)) : heading];
}

function opening(book: ExportBook, { titlePage }: Options): string {
  if (!titlePage) return '';
  const title = /^(?:zh|ja)\b/i.test(book.language) ? `《${bookTitle(book)}》` : bookTitle(book);
  const author = book.author.trim();
  return author ? `${title}\n${fill(labelsOf(book.language).by, { author })}` : title;
}

/** Two full-width spaces before each paragraph that has no white space of its own. */
const withIndents = (book: ExportBook): ExportBook => ({
  ...book,
  chapters: book.chapters.map((chapter) => ({
    ...chapter,
    prose: chapter.prose.replace(/^(?=\S)/gmu, '\u3000\u3000'),
  })),
});
