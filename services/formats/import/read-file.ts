import type { Message } from '#model/messages.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import type { DocumentBible } from '../documents/bible.ts';
import { readDocument } from '../documents/read-document.ts';
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
  const { encoding, pattern, changes, ruby } = options;
  const given = {
    ...(encoding && { encoding }),
    ...(pattern && { pattern }),
    ...(changes && { changes }),
    ...(ruby && { ruby }),
  };
  const read = await readDocument(file.bytes, file.name, given, signal);
  if (!read.ok) return refuse({ ...read.problem, facts: { name: file.name, ...read.problem.facts } });
  const { bible, dropped, ...manuscript } = read.value;
  const format = DOCUMENT.exec(file.name)?.[1]?.toUpperCase() ?? 'ZIP';
  return ok({ encoding: format, newline: '', manuscript, bible, dropped });
}
