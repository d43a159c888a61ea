import { z } from 'zod';
import { fill } from '#model/messages.ts';
import { countText } from '#text/count.ts';
import { labelsOf } from '#text/heading-labels.ts';
import { type ChapterRun, chapterRuns, type ExportBook } from '../export/book.ts';
import { defineExporter } from '../export/define.ts';
import { bookTitle, chapterHeading, headingOptions, headingText, volumeHeading } from '../export/headings.ts';
import { splitNotes } from '../export/notes.ts';
import { eachPaced } from '../export/pace.ts';
import { type Block, toBlocks } from '../export/paragraphs.ts';
import { createLook, type Paper } from './docx/look.ts';
import { createDocxWriter, type DocxWriter } from './docx/writer.ts';

const paperNames = ['a4', 'letter', 'a5'] as const satisfies readonly Paper[];

const options = z.object({
  ...headingOptions,
  preset: z.enum(['book', 'manuscript']).default('book').describe('export.option.preset'),
  titlePage: z.boolean().default(true).describe('export.option.title-page'),
  contents: z.boolean().default(true).describe('export.option.contents'),
  synopsis: z.boolean().default(true).describe('export.option.synopsis'),
  pageBreaks: z.boolean().default(true).describe('export.option.page-breaks'),
  firstLineIndent: z.boolean().default(true).describe('export.option.first-line-indent'),
  paper: z.enum(paperNames).default('a4').describe('export.option.paper'),
});
type Options = z.output<typeof options>;

/**
 * A Word document: headings, contents, body text, scene breaks and footnotes by style. Volumes are Heading 1
 * and their chapters Heading 2; chapters in no volume are Heading 1. Hidden bookmarks keep kind
 * and title of each chapter for a later import.
 */
export const docx = defineExporter({
  id: 'docx',
  extension: 'docx',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  options,
  async write(book, given, progress, signal) {
    const isManuscript = given.preset === 'manuscript';
    const look = createLook(book.language, {
      isManuscript,
      isIndented: given.firstLineIndent,
      paper: given.paper,
    });
    const author = book.author.trim();
    const writer = createDocxWriter(look, { title: bookTitle(book), author, modified: book.modified });
    const plan = toPlan(book, given);
    if (given.titlePage) writeTitlePage(writer, book, given);
    if (given.contents && !isManuscript && plan.length > 0)
      writer.contents(
        labelsOf(book.language).contents,
        plan.map(({ text, level }) => ({ text, level })),
      );
    const steps = plan.map((heading, index) => ({ heading, at: index + 1 }));
    const hasFront = given.titlePage || given.contents;
    const write = ({ heading, at }: (typeof steps)[number]): void => {
      const startsPage = given.pageBreaks && (at > 1 || hasFront) && !heading.followsVolume;
      writer.heading(heading.level, at, heading, startsPage);
      if (heading.prose !== undefined) writeProse(writer, heading.prose, look.isCjk || isManuscript);
    };
    await eachPaced(steps, write, { what: book.title, progress, signal });
    const head = [author, bookTitle(book)].filter(Boolean).join(' / ');
    return writer.finish({ header: isManuscript ? head : '' });
  },
});

type Planned = {
  readonly text: string;
  readonly level: number;
  readonly kind: string;
  readonly label: string;
  readonly title: string;
  /** Undefined for a volume. */
  readonly prose: string | undefined;
  readonly isOutside: boolean;
  readonly followsVolume: boolean;
};

/** All headings in order: what the contents list and what the body holds. */
function toPlan(book: ExportBook, given: Options): Planned[] {
  const runs = chapterRuns(book);
  const hasVolumes = runs.some(({ volume }) => volume);
  return runs.flatMap((run) => {
    const isOutside = hasVolumes && !run.volume;
    const level = run.volume ? 2 : 1;
    const volume = toVolume(run, book, given);
    const chapters = run.chapters.map((chapter, index): Planned => {
      const heading = chapterHeading(chapter, book, given);
      // a pattern gives heading and title in one: what goes before the author's title is the label
      const isOwn = heading.title.endsWith(chapter.title);
      const label = isOwn
        ? heading.label + heading.title.slice(0, heading.title.length - chapter.title.length)
        : heading.label;
      return {
        ...{ text: headingText(heading), level, kind: chapter.kind, prose: chapter.prose },
        ...{ label, title: isOwn ? chapter.title : heading.title },
        isOutside,
        followsVolume: index === 0 && volume.length > 0,
      };
    });
    return [...volume, ...chapters];
  });
}

function toVolume({ volume }: ChapterRun, book: ExportBook, given: Options): Planned[] {
  if (!volume) return [];
  const heading = volumeHeading(volume, book, given);
  const base = { level: 1, kind: 'volume', prose: undefined, isOutside: false, followsVolume: false };
  return [{ ...base, text: headingText(heading), ...heading }];
}

function writeProse(writer: DocxWriter, chapter: string, isAlwaysIndented: boolean): void {
  const { prose, notes } = splitNotes(chapter);
  let isFirst = !isAlwaysIndented;
  for (const block of toBlocks(prose)) {
    if (block.type === 'scene-break') writer.paragraph('SceneBreak', [block.text]);
    else writer.paragraph(styleOf(block, isFirst), block.lines, notes);
    isFirst = block.type === 'scene-break' && !isAlwaysIndented;
  }
}

const styleOf = (block: Extract<Block, { type: 'paragraph' }>, isFirst: boolean): string =>
  block.gap ? 'BodyTextAfterGap' : isFirst ? 'FirstParagraph' : 'BodyText';

function writeTitlePage(writer: DocxWriter, book: ExportBook, given: Options): void {
  if (given.preset === 'manuscript') writer.line('TitleNote', lengthNote(book));
  writer.line('Title', bookTitle(book));
  const author = book.author.trim();
  if (author) writer.line('Subtitle', fill(labelsOf(book.language).by, { author }));
  if (!given.synopsis || !book.synopsis.trim()) return;
  for (const block of toBlocks(book.synopsis))
    writer.paragraph('BodyText', block.type === 'paragraph' ? block.lines : [block.text]);
}

/** The length as manuscripts state it: to the nearest hundred (Shunn). */
function lengthNote(book: ExportBook): string {
  const total = book.chapters.reduce((sum, { prose }) => sum + countText(prose).total, 0);
  const rounded = Math.max(100, Math.round(total / 100) * 100);
  return /^(?:zh|ja)\b/i.test(book.language)
    ? `约 ${rounded} 字`
    : `about ${rounded.toLocaleString('en')} words`;
}
