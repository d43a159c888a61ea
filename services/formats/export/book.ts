import type { Book } from '#model/book.ts';
import { type ChapterKind, chapterNumbers } from '#model/chapter.ts';
import { chooseChapters, type ExportChoice, toMatter, wholeBook } from './choice.ts';

export type ExportChapter = {
  readonly id: string;
  readonly kind: ChapterKind;
  readonly title: string;
  /** Displayed number, from 1; null for every kind but `chapter`. */
  readonly number: number | null;
  readonly volumeId: string | null;
  /** Lines parted by `\n`. */
  readonly prose: string;
  /** A page of the author's before or behind the story: its title is its heading. */
  readonly isMatter?: true;
};

export type ExportVolume = { readonly id: string; readonly title: string };

/** What an exporter sees of a novel: nothing of the bible, and every prose in memory. */
export type ExportBook = {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  readonly synopsis: string;
  readonly modified: Date;
  readonly volumes: readonly ExportVolume[];
  readonly chapters: readonly ExportChapter[];
};

/**
 * The exporters' view of a book, or of a part of it: chapters keep the numbers they have in the whole. Throws where a chapter's prose has not been loaded: a book with holes
 * must never leave the app.
 */
export function toExportBook(book: Book, modified: Date, choice: ExportChoice = wholeBook): ExportBook {
  const { id, title, author, language, synopsis } = book.project;
  const numbers = chapterNumbers(book.chapters);
  return {
    ...{ id, title, author, language, synopsis, modified },
    volumes: book.volumes.map((volume) => ({ id: volume.id, title: volume.title })),
    chapters: [
      ...toMatter(choice.front, 'front', language),
      ...chooseChapters(book.chapters, choice).map((chapter) => {
        if (chapter.prose === undefined) throw new Error(`The prose of chapter ${chapter.id} is not loaded.`);
        const { id, kind, title, volumeId, prose } = chapter;
        return { id, kind, title, number: numbers.get(id) ?? null, volumeId, prose };
      }),
      ...toMatter(choice.back, 'back', language),
    ],
  };
}

/** A run of chapters that stand next to each other in one volume (or in none). */
export type ChapterRun = {
  readonly volume: ExportVolume | null;
  readonly chapters: readonly ExportChapter[];
};

/** The chapters in reading order, cut where the volume changes. Volumes without chapters do not occur. */
export function chapterRuns(book: ExportBook): ChapterRun[] {
  const volumes = new Map(book.volumes.map((volume) => [volume.id, volume]));
  const runs: { volume: ExportVolume | null; chapters: ExportChapter[] }[] = [];
  for (const chapter of book.chapters) {
    const volume = (chapter.volumeId !== null && volumes.get(chapter.volumeId)) || null;
    const last = runs.at(-1);
    if (last && last.volume === volume) last.chapters.push(chapter);
    else runs.push({ volume, chapters: [chapter] });
  }
  return runs;
}

/** A chapter in reading order; `startsRun` where its volume is another than that of the chapter before. */
export type ChapterStep = {
  readonly chapter: ExportChapter;
  readonly volume: ExportVolume | null;
  readonly startsRun: boolean;
};

export const chapterSteps = (book: ExportBook): ChapterStep[] =>
  chapterRuns(book).flatMap(({ volume, chapters }) =>
    chapters.map((chapter, index) => ({ chapter, volume, startsRun: index === 0 })),
  );
