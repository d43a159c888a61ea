import { existsSync, readFileSync } from 'node:fs';
import type { ExtractLanguage, SourceChapter } from '#extract/types.ts';
import { readLines } from './extract-score.ts';

/** A whole novel of the evaluation set: its chapters, its cast with the chapters each one is in, and its places. */
export type Novel = {
  id: string;
  lang: ExtractLanguage;
  chapters: SourceChapter[];
  characters: { name: string; aliases: string[]; chapters: number[] }[];
  places: { name: string; aliases: string[] }[];
};

type Row = Omit<Novel, 'chapters'> & { file: string };
type Headings = { id: string; headings: { line: number; kind: string }[] };

/** What follows the novel in its file (a library's licence) is no part of it. */
const afterEnd = /\n\**\s*(?:START: FULL LICENSE|\*\*\* ?END OF|End of (?:the )?Project Gutenberg)[\s\S]*$/i;

/** A text of the evaluation set, its lines ending alike. */
export const readRaw = (file: string): string =>
  readFileSync(new URL(`../../shared/data/${file}`, import.meta.url), 'utf8')
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');

/** The file of one text of the evaluation set by its id, undefined where it is absent. */
export function fileOf(id: string): string | undefined {
  const file = `chapters/raw/${id}.txt`;
  return existsSync(new URL(`../../shared/data/${file}`, import.meta.url)) ? file : undefined;
}

function splitChapters(file: string, headings: Headings['headings']): SourceChapter[] {
  const lines = readRaw(file).replace(afterEnd, '\n').split('\n');
  const starts = headings.filter(({ kind }) => kind === 'chapter').map(({ line }) => line);
  return starts.map((start, index) => ({
    id: String(index + 1),
    text: lines
      .slice(start, starts[index + 1] === undefined ? undefined : (starts[index + 1] ?? 0) - 1)
      .join('\n'),
  }));
}

/** The chapters of one text of the evaluation set by its id, none where it is absent. */
export function readChapters(id: string): SourceChapter[] {
  const file = fileOf(id);
  if (file === undefined) return [];
  // safe: the format is documented beside the file and a wrong one fails the scores
  const heads = (readLines('chapters/chapters_gold.jsonl') ?? []) as Headings[];
  return splitChapters(file, heads.find((row) => row.id === id)?.headings ?? []);
}

/** The novels of the evaluation set whose files are there, none where the set is absent. */
export function readNovels(): Novel[] {
  // safe: the formats are documented beside the files and a wrong one fails the scores
  const rows = (readLines('entities/novels.jsonl') ?? []) as Row[];
  // safe: as above
  const heads = (readLines('chapters/chapters_gold.jsonl') ?? []) as Headings[];
  const headings = new Map(heads.map((row) => [row.id, row.headings]));
  return rows
    .filter(({ file }) => existsSync(new URL(`../../shared/data/${file}`, import.meta.url)))
    .map(({ file, ...row }) => ({ ...row, chapters: splitChapters(file, headings.get(row.id) ?? []) }));
}
