import type { Message } from '#model/messages.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import type { DocumentBible } from '../documents/bible.ts';
import type { DocumentManuscript } from '../documents/manuscript.ts';
import type { DocumentOptions } from '../documents/options.ts';
import { readDocument, readFolder } from '../documents/read-document.ts';
import type { ImportFile, ImportOptions } from './preview.ts';
import { type ReadText, readText } from './read-text.ts';
import { findRefusal } from './refuse.ts';

/** A file read: texts carry no bible; documents say in `dropped` what of them is left out. */
export type ReadFile = ReadText & { bible: DocumentBible | null; dropped: readonly Message[] };

const DOCUMENT = /\.(docx|docm|dotx|epub|odt|ott|rtf|x?html?|zip|doc)$/i;
const MARKS = ['PK\u0003\u0004', '{\\rtf', '\u00d0\u00cf\u0011\u00e0'];

function isDocument({ name, bytes }: ImportFile): boolean {
  if (DOCUMENT.test(name)) return true;
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  return MARKS.some((mark) => head.startsWith(mark));
}

/** Reads a file of any kind: documents by what is in them, everything else as text; binaries are refused by name. */
export async function readFile(
  file: ImportFile,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<Result<ReadFile>> {
  if (!isDocument(file)) {
    const refusal = findRefusal(file.name, file.bytes);
    return refusal ? refuse(refusal) : ok({ ...readText(file, options), bible: null, dropped: [] });
  }
  const read = await readDocument(file.bytes, file.name, toDocumentOptions(options), signal);
  const format = DOCUMENT.exec(file.name)?.[1]?.toUpperCase() ?? 'ZIP';
  return toRead(read, file.name, format);
}

/**
 * Reads the files of one folder together: a project of another writing program, or texts in the order of their names.
 * Names are relative to where the folder lies; what is hidden is left out.
 */
export async function readFolderFiles(
  files: readonly ImportFile[],
  options: ImportOptions,
  signal: AbortSignal,
): Promise<Result<ReadFile>> {
  const seen = files.filter(({ name }) => !/(?:^|[/\\])\./.test(name));
  const read = await readFolder(seen, toDocumentOptions(options), signal);
  return toRead(read, folderName(files), '');
}

/** Whether files were taken from a folder: their names then have a path. */
export const isFolder = (files: readonly ImportFile[]): boolean =>
  files.length > 0 && files.every(({ name }) => /[/\\]/.test(name));

export const folderName = ([first]: readonly ImportFile[]): string =>
  first?.name.split(/[/\\]/).find((part) => part !== '') ?? '';

function toRead(read: Result<DocumentManuscript>, name: string, encoding: string): Result<ReadFile> {
  if (!read.ok) return refuse({ ...read.problem, facts: { name, ...read.problem.facts } });
  const { bible, dropped, ...manuscript } = read.value;
  return ok({ encoding, newline: '', manuscript, bible, dropped });
}

const toDocumentOptions = ({ encoding, pattern, changes, ruby }: ImportOptions): DocumentOptions => ({
  ...(encoding && { encoding }),
  ...(pattern && { pattern }),
  ...(changes && { changes }),
  ...(ruby && { ruby }),
});
