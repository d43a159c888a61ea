import type { z } from 'zod';
import type { Book } from '#model/book.ts';
import type { Progress } from '#model/result.ts';
import { toExportBook } from './export/book.ts';
import type { Exporter } from './export/define.ts';
import { exporters } from './export/index.ts';
import { bibleDocx, bibleMarkdown } from './office-export/bible.ts';
import type { BookExporter } from './office-export/define-book.ts';
import { docx } from './office-export/docx.ts';
import { json } from './office-export/json.ts';
import { outlineCsv, outlineXlsx } from './office-export/outline.ts';

/** A format of either kind, over a book whose every prose and draft is loaded. */
export type Format = {
  readonly id: string;
  readonly extension: string;
  readonly options: z.ZodObject;
  write(
    book: Book,
    modified: Date,
    options: unknown,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<Uint8Array>;
};

const ofText = ({ id, extension, options, write }: Exporter): Format => ({
  ...{ id, extension, options },
  write: (book, modified, ...rest) => write(toExportBook(book, modified), ...rest),
});

const ofBook = ({ id, extension, options, write }: BookExporter): Format => ({
  ...{ id, extension, options },
  write: (book, modified, ...rest) => write({ book, modified }, ...rest),
});

/** Every format that a book, its bible or its outline can leave in, in the order in which they are offered. */
export const formats: readonly Format[] = [
  ...Object.values(exporters).map(ofText),
  ofText(docx),
  ...[bibleDocx, bibleMarkdown, outlineCsv, outlineXlsx, json].map(ofBook),
];

export const findFormat = (id: string): Format | undefined => formats.find((format) => format.id === id);
