import { extractText } from '#extract/extract.ts';
import { readAs } from '#extract/text-language.ts';
import type { Extraction, ExtractLanguage, SourceChapter } from '#extract/types.ts';
import { readText } from '#formats/import/read-text.ts';
import { findRefusal } from '#formats/import/refuse.ts';
import { ok, type Progress, type Result, refuse } from '#model/result.ts';
import type { Manuscript } from '#text/headings.ts';

const hasHan = (text: string): boolean => /[\u3040-\u9fff]/.test(text);
const endsSentence = (text: string): boolean => /[。！？…!?.][”’」』"')）]*\s*$/u.test(text);

/** What before the first heading is a beginning, and no title or author; Latin paragraphs may be broken into lines. */
const proseIn = (front: Manuscript['front']): string[] =>
  front.flatMap(({ kind, text }) =>
    kind === 'text' ? text.split(hasHan(text) ? '\n' : /\n\s*\n/).filter(endsSentence) : [],
  );

/**
 * The prose of a text by its chapters, whose places from 1 are their ids. Headings, a table of contents and a licence are
 * no prose. What stands before the first chapter, or under the name of a volume, belongs to the chapter behind it.
 */
function toChapters({ front, volumes, chapters }: Manuscript): SourceChapter[] {
  const told = new Set<number | null>([null]);
  return chapters.map(({ text, volume }, index) => {
    const opening = index === 0 ? proseIn(front) : [];
    const ofVolume = told.has(volume) ? '' : (volumes[volume ?? -1]?.text ?? '');
    told.add(volume);
    return {
      id: String(index + 1),
      text: [...opening, ofVolume, text].filter((part) => part !== '').join('\n'),
    };
  });
}

/** The chapters of a file that belongs to no novel, in whatever encoding; refuses what is no text or has no prose. */
export function readBareText(name: string, bytes: Uint8Array): Result<SourceChapter[]> {
  const problem = findRefusal(name, bytes);
  if (problem) return refuse(problem);
  const { manuscript } = readText({ name, bytes }, {});
  const chapters = toChapters(manuscript);
  if (chapters.some(({ text }) => text.trim() !== '')) return ok(chapters);
  const isBlank = manuscript.chapters.every(({ heading }) => heading === '');
  return refuse({ code: isBlank ? 'import-blank' : 'text-no-prose', facts: { name } });
}

/** A text file, and the language whose rules were asked for. */
export type BareText = { name: string; bytes: Uint8Array; asked?: ExtractLanguage };

export type BareFound = { found: Extraction; unfit?: string };

/** What a text file names; `unfit` is its language where it was read by the rules of another. */
export function extractBareText(
  { name, bytes, asked }: BareText,
  progress: Progress,
  signal: AbortSignal,
): Result<BareFound> {
  progress({ done: 0, total: 0, what: 'read' });
  const read = readBareText(name, bytes);
  if (!read.ok) return read;
  const { language, ...rest } = readAs(
    read.value.map(({ text }) => text),
    asked,
  );
  return ok({ found: extractText(read.value, language, progress, signal), ...rest });
}
