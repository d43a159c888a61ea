import type { ExportBook } from '#formats/export/book.ts';
import { isMarked, parseMarkedText } from '#formats/txt-marks.ts';
import { splitManuscript } from '#text/headings.ts';
import { makeBook } from './make.ts';

/** What an import makes of a text and an export must bring back: kinds, titles, volumes and prose. */
export type Part = { kind: string; title: string; volume: string | null; prose: string };

export const partsOf = (book: ExportBook): Part[] =>
  book.chapters.map(({ kind, title, volumeId, prose }) => ({
    kind,
    title,
    volume: book.volumes.find(({ id }) => id === volumeId)?.title ?? null,
    prose,
  }));

/** A text split as the import splits it. */
export function partsIn(text: string): Part[] {
  if (isMarked(text)) {
    const { volumes, chapters } = parseMarkedText(text);
    return chapters.map(({ kind, title, volume, prose }) => ({
      kind,
      title,
      volume: volume === null ? null : (volumes[volume]?.title ?? null),
      prose,
    }));
  }
  const { volumes, chapters } = splitManuscript(text);
  return chapters.map(({ kind, title, volume, text }) => ({
    kind,
    title,
    volume: volume === null ? null : (volumes[volume]?.title ?? null),
    prose: text,
  }));
}

/** The book that an import makes of a text. */
export function bookFrom(text: string): ExportBook {
  const { title, author, language, volumes, chapters } = splitManuscript(text);
  return makeBook({
    title: title ?? '',
    author: author ?? '',
    language,
    volumes: volumes.map((volume, index) => ({ id: `v${index}`, title: volume.title })),
    chapters: chapters.map((chapter) => ({
      kind: chapter.kind,
      title: chapter.title,
      volumeId: chapter.volume === null ? null : `v${chapter.volume}`,
      prose: chapter.text,
    })),
  });
}
