import type { Part, ReadChapter } from '#check/chapter-facts.ts';
import type { Checker, CheckOptions } from '#check/check.ts';
import type { ThreadCandidate } from '#check/threads.ts';
import type { Finding } from '#check/types.ts';
import type { ExtractSource } from '#extract/extract.ts';
import type { Extraction, FoundName } from '#extract/types.ts';
import type { ExistingChapter, MergePlan } from '#formats/import/merge.ts';
import type { ImportChapter, ImportOptions, ImportPreview } from '#formats/import/preview.ts';
import type { LintFinding, LintInput, LintOptions } from '#formats/lint/types.ts';
import type { ExportOrder } from '#formats/registry.ts';
import type { Book } from '#model/book.ts';
import type { Progress, Result } from '#model/result.ts';
import type { BareFound, BareText } from '../bare-text.ts';

/** Files as blobs: a blob crosses threads without a copy of its bytes. */
type PreviewInput = {
  files: { name: string; bytes: Blob }[];
  options: Omit<ImportOptions, 'now' | 'progress'>;
};
type ExportInput = { format: string; order: ExportOrder };
type LintOrder = { book: LintInput; options: LintOptions };
type TextOrder = Omit<BareText, 'bytes'> & { bytes: Blob };
type PartInput = { book: Book; options: CheckOptions; part: Part };
/** `ahead` is what `check-ahead` answered of the parts that `check-ahead-here` did not read. */
type CheckInput = { bookId: string; book: Book; options: CheckOptions; ahead?: readonly Uint8Array[] };
type MergeInput = { existing: ExistingChapter[]; chapters: ImportChapter[] };

/** What each open book's checker has read: it reads unchanged chapters once. Lost with its thread, and read again. */
const checkers = new Map<string, Checker>();
/** What this thread has read of a book ahead of its check. */
const readHere = new Map<string, ReadChapter[]>();

/** Everything that would hold up the thread it runs in. Each loads what it needs with its first use. */
export const tasks = {
  async 'import-preview'(
    { files, options }: PreviewInput,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<Result<ImportPreview>> {
    const { previewImport } = await import('#formats/import/preview.ts');
    const read = await Promise.all(
      files.map(async ({ name, bytes }) => ({ name, bytes: new Uint8Array(await bytes.arrayBuffer()) })),
    );
    return previewImport(read, { ...options, progress, now: () => performance.now() }, signal);
  },

  async 'import-merge'({ existing, chapters }: MergeInput): Promise<MergePlan> {
    const { mergePlan } = await import('#formats/import/merge.ts');
    return mergePlan(existing, { chapters });
  },

  async 'export-write'(
    { format, order }: ExportInput,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const { findFormat } = await import('#formats/registry.ts');
    const exporter = findFormat(format);
    if (!exporter) throw new Error(`No format is called ${format}.`);
    return exporter.write(order, progress, signal);
  },

  async lint({ book, options }: LintOrder, progress: Progress, signal: AbortSignal): Promise<LintFinding[]> {
    const { lintBook } = await import('#formats/lint/index.ts');
    return lintBook(book, options, progress, signal);
  },

  async cast(source: ExtractSource, progress: Progress, signal: AbortSignal): Promise<Extraction> {
    const { extractKnowing } = await import('#extract/extract.ts');
    return extractKnowing(source, progress, signal);
  },

  /** Of the cast the people's names alone. */
  async people(source: ExtractSource, progress: Progress, signal: AbortSignal): Promise<FoundName[]> {
    const { findPeople } = await import('#extract/extract.ts');
    return findPeople(source, progress, signal);
  },

  async 'cast-text'(
    { bytes, ...text }: TextOrder,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<Result<BareFound>> {
    const { extractBareText } = await import('../bare-text.ts');
    return extractBareText({ ...text, bytes: new Uint8Array(await bytes.arrayBuffer()) }, progress, signal);
  },

  async 'check-ahead'(
    { book, options, part }: PartInput,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const { readAhead } = await import('#check/check.ts');
    const { packChapters } = await import('#check/packed.ts');
    return packChapters(readAhead(book, options, part, progress, signal));
  },

  /** The same for a check that this very thread will do. */
  async 'check-ahead-here'(
    { bookId, book, options, part }: PartInput & { bookId: string },
    progress: Progress,
    signal: AbortSignal,
  ): Promise<void> {
    const { readAhead } = await import('#check/check.ts');
    readHere.set(bookId, readAhead(book, options, part, progress, signal));
  },

  async check(
    { bookId, book, options, ahead }: CheckInput,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<Finding[]> {
    const { createChecker } = await import('#check/check.ts');
    const { unpackChapters } = await import('#check/packed.ts');
    const checker = checkers.get(bookId) ?? createChecker();
    checkers.set(bookId, checker);
    const own = ahead ? (readHere.get(bookId) ?? []) : [];
    readHere.delete(bookId);
    return checker.check(book, options, progress, signal, [...own, ...(ahead ?? []).flatMap(unpackChapters)]);
  },

  async threads({ book }: { book: Book }): Promise<ThreadCandidate[]> {
    const { findThreads } = await import('#check/threads.ts');
    return findThreads(book);
  },

  'check-forget'({ bookId }: { bookId: string }): void {
    checkers.delete(bookId);
    readHere.delete(bookId);
  },
};
export type AppTasks = typeof tasks;
