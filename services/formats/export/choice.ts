import type { Book } from '#model/book.ts';
import type { Chapter, ChapterStatus } from '#model/chapter.ts';
import { labelsOf } from '#text/heading-labels.ts';
import type { ExportChapter } from './book.ts';

/** Which chapters leave, and what stands before and behind them. */
export type ExportChoice = {
  /** Places in the book from 1, both ends included; null for its beginning or end. */
  readonly from: number | null;
  readonly to: number | null;
  /** Ids of volumes; chapters of no volume are left out then. Null for all. */
  readonly volumes: readonly string[] | null;
  /** Only chapters of these statuses; null for all. */
  readonly statuses: readonly ChapterStatus[] | null;
  /** Pages of the author's before the first chapter and behind the last; the first line is the title. Empty for none. */
  readonly front: string;
  readonly back: string;
};

export const wholeBook: ExportChoice = {
  ...{ from: null, to: null, volumes: null, statuses: null },
  ...{ front: '', back: '' },
};

/** The chapters that are chosen, in reading order. */
export function chooseChapters(
  chapters: Book['chapters'],
  { from, to, volumes, statuses }: ExportChoice,
): Chapter[] {
  return chapters
    .slice((from ?? 1) - 1, to ?? chapters.length)
    .filter(({ volumeId }) => !volumes || (volumeId !== null && volumes.includes(volumeId)))
    .filter(({ status }) => !statuses || statuses.includes(status));
}

/**
 * A page of the author's as a chapter that carries its own title: the first line, or 前言 and 后记 in the book's
 * language where there is one line only.
 */
export function toMatter(text: string, place: 'front' | 'back', language: string): ExportChapter[] {
  const lines = text.trim().split('\n');
  if (lines.length === 1 && !lines[0]) return [];
  const [first = ''] = lines;
  const isTitled = lines.length > 1;
  return [
    {
      id: `matter-${place}`,
      kind: place === 'front' ? 'prologue' : 'epilogue',
      title: isTitled ? first.trim() : labelsOf(language)[place],
      number: null,
      volumeId: null,
      prose: (isTitled ? lines.slice(1) : lines).join('\n').trim(),
      isMatter: true,
    },
  ];
}
