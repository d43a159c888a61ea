import type { z } from 'zod';
import type { Progress } from '#model/result.ts';
import type { ExportBook } from './book.ts';

/**
 * One file format. Contract: equal book and options give equal bytes; `write` reports one step a chapter,
 * lets other work run in between, throws the signal's reason once it is aborted, and throws a ZodError
 * for options that `options` does not accept (check with `options.safeParse` first).
 */
export type Exporter = {
  readonly id: string;
  /** Without the dot. */
  readonly extension: string;
  readonly mime: string;
  /** Every member has a default, and a `describe` text that is a code of `exportWords`. */
  readonly options: z.ZodObject;
  write(book: ExportBook, options: unknown, progress: Progress, signal: AbortSignal): Promise<Uint8Array>;
};

type Definition<S extends z.ZodObject> = Omit<Exporter, 'options' | 'write'> & {
  readonly options: S;
  write(book: ExportBook, options: z.output<S>, progress: Progress, signal: AbortSignal): Promise<Uint8Array>;
};

/** A format with typed options, as the registry holds it. */
export const defineExporter = <S extends z.ZodObject>(definition: Definition<S>): Exporter => ({
  ...definition,
  write: (book, options, progress, signal) =>
    definition.write(book, definition.options.parse(options), progress, signal),
});
