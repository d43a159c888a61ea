import type { z } from 'zod';
import type { Book } from '#model/book.ts';
import type { Progress } from '#model/result.ts';
import { toExportBook } from './export/book.ts';
import type { ExportChoice } from './export/choice.ts';
import type { Exporter } from './export/define.ts';
import { exporters } from './export/index.ts';
import { bibleDocx, bibleMarkdown } from './office-export/bible.ts';
import type { BookExporter } from './office-export/define-book.ts';
import { docx } from './office-export/docx.ts';
import { json } from './office-export/json.ts';
import { outlineCsv, outlineXlsx } from './office-export/outline.ts';
import { pdfPage } from './office-export/pdf.ts';

/** What is to be written: a book whose every prose and draft is loaded, and what of it. */
export type ExportOrder = {
  readonly book: Book;
  readonly modified: Date;
  readonly options: unknown;
  readonly choice: ExportChoice;
};

/** A format of either kind. */
export type Format = {
  readonly id: string;
  readonly extension: string;
  readonly options: z.ZodObject;
  /** Whether it holds the story, and therefore leaves out chapters that are not chosen. */
  readonly isStory: boolean;
  /** Whether what is written is a page of HTML that a shell still has to print. */
  readonly isPrinted: boolean;
  write(order: ExportOrder, progress: Progress, signal: AbortSignal): Promise<Uint8Array>;
};

const ofText = ({ id, extension, options, write }: Exporter, isPrinted = false): Format => ({
  ...{ id, extension, options, isStory: true, isPrinted },
  write: ({ book, modified, options: given, choice }, progress, signal) =>
    write(toExportBook(book, modified, choice), given, progress, signal),
});

const ofBook = ({ id, extension, options, write }: BookExporter): Format => ({
  ...{ id, extension, options, isStory: false, isPrinted: false },
  write: ({ book, modified, options: given }, progress, signal) =>
    write({ book, modified }, given, progress, signal),
});

/** Every format that a book, its bible or its outline can leave in, in the order in which they are offered. */
export const formats: readonly Format[] = [
  ...Object.values(exporters).map((exporter) => ofText(exporter)),
  ofText(docx),
  ofText(pdfPage, true),
  ...[bibleDocx, bibleMarkdown, outlineCsv, outlineXlsx, json].map(ofBook),
];

export const findFormat = (id: string): Format | undefined => formats.find((format) => format.id === id);
