import type { z } from 'zod';
import type { Book } from '#model/book.ts';
import type { Progress } from '#model/result.ts';

/**
 * A format for what a book holds besides its text. The contract is that of `Exporter` (../export/define.ts),
 * over the whole book: equal book, moment and options give equal bytes.
 */
export type BookExporter = {
  readonly id: string;
  /** Without the dot. */
  readonly extension: string;
  readonly mime: string;
  /** Every member has a default, and a `describe` text that is a code of `officeExportWords` or `exportWords`. */
  readonly options: z.ZodObject;
  write(given: WholeBook, options: unknown, progress: Progress, signal: AbortSignal): Promise<Uint8Array>;
};

/** A book with every prose and draft loaded, and when it was last changed. */
export type WholeBook = { readonly book: Book; readonly modified: Date };

type Definition<S extends z.ZodObject> = Omit<BookExporter, 'options' | 'write'> & {
  readonly options: S;
  write(given: WholeBook, options: z.output<S>, progress: Progress, signal: AbortSignal): Promise<Uint8Array>;
};

export const defineBookExporter = <S extends z.ZodObject>(definition: Definition<S>): BookExporter => ({
  ...definition,
  write: (given, options, progress, signal) =>
    definition.write(given, definition.options.parse(options), progress, signal),
});
