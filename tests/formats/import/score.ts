import { createHash } from 'node:crypto';
import { decodeText } from '#text/encoding.ts';
import { splitManuscript } from '#text/headings.ts';
import { readJsonLines, readShared } from '../../text/shared-data.ts';

type Heading = { line: number; kind: 'chapter' | 'part' | 'section' | 'extra' | 'toc' };
type GoldBook = { id: string; file: string; accept_counts: number[]; headings?: Heading[] };
type GoldFile = GoldBook & { encoding: string; sha256_of_decoded_lf: string | null };

/** Headings by line as tools/score_chapters.py counts them: chapters must be found, the other kinds may be. */
export type SplitScore = {
  files: number;
  wrongCounts: string[];
  found: number;
  missed: string[];
  wrong: string[];
};

const linesOf = (headings: readonly Heading[]) => new Set(headings.map(({ line }) => line));

function scoreBook(score: SplitScore, { id, file, accept_counts, headings }: GoldBook): void {
  const { chapters } = splitManuscript(decodeText(readShared(`chapters/${file}`)).text);
  score.files++;
  if (!accept_counts.includes(chapters.length)) score.wrongCounts.push(`${id}: ${chapters.length}`);
  if (!headings) return;
  const lines = new Set(chapters.map(({ line }) => line));
  const may = linesOf(headings);
  const must = linesOf(headings.filter(({ kind }) => kind === 'chapter'));
  for (const line of must) {
    if (lines.has(line)) score.found++;
    else score.missed.push(`${id}:${line}`);
  }
  for (const line of lines) if (!may.has(line)) score.wrong.push(`${id}:${line}`);
}

/** Splits every book of the gold lists (`chapters/…_gold.jsonl`) and counts. */
export function scoreSplitting(lists: readonly string[]): SplitScore {
  const score: SplitScore = { files: 0, wrongCounts: [], found: 0, missed: [], wrong: [] };
  for (const list of lists) for (const book of readJsonLines<GoldBook>(list)) scoreBook(score, book);
  return score;
}

export const recall = ({ found, missed }: SplitScore): number => found / (found + missed.length);
export const precision = ({ found, wrong }: SplitScore): number => found / (found + wrong.length);

/** Files whose decoded text is not the right one, and files without a right one that report no damage. */
export function scoreDecoding(list: string): { files: number; wrong: string[]; silent: string[] } {
  const wrong: string[] = [];
  const silent: string[] = [];
  const files = readJsonLines<GoldFile>(list);
  for (const { id, file, sha256_of_decoded_lf: sha } of files) {
    const { text, problems, newline } = decodeText(readShared(`chapters/${file}`));
    const hash = createHash('sha256').update(text).digest('hex');
    if (sha !== null && hash !== sha) wrong.push(id);
    if (sha === null && problems.length === 0 && newline !== 'mixed') silent.push(id);
  }
  return { files: files.length, wrong, silent };
}
