import { isSameHeading } from '#text/own-heading.ts';
import { previewImport } from '../import/preview.ts';
import { titlesToStore, volumeTitleToStore } from '../import/titles.ts';
import type { ExportBook, ExportChapter, ExportVolume } from './book.ts';
import { chapterHeading, type HeadingOptions, headingText, volumeHeading } from './headings.ts';

/**
 * Whether a plain text, imported again, gives the same chapters with the same kinds, headings, volumes and
 * prose, and nothing beside them but the title page. A heading is the same where a reader sees the same: it
 * makes no difference whether the number in 第一卷 矶上 is the author's own or the format's.
 */
export async function readsBack(
  bytes: Uint8Array,
  book: ExportBook,
  titlePage: string,
  signal: AbortSignal,
): Promise<boolean> {
  const read = await previewImport([{ name: 'book.txt', bytes }], {}, signal);
  if (!read.ok) return false;
  const { matter, volumes, chapters } = read.value;
  if (chapters.length !== book.chapters.length || volumes.some(({ text }) => text !== '')) return false;
  if (matter.map(({ text }) => text).join('\n') !== titlePage) return false;
  const titles = titlesToStore(chapters);
  const given = headingsOf(book);
  const stored = headingsOf({
    ...book,
    volumes: volumes.map((volume, index) => ({
      id: volume.heading,
      title: volumeTitleToStore(volume, index),
    })),
  });
  return book.chapters.every((chapter, index) => {
    const found = chapters[index];
    if (found?.kind !== chapter.kind || found.text !== chapter.prose) return false;
    const title = titles[index] ?? '';
    if (
      title !== chapter.title &&
      !isSameHeading(stored.chapter({ ...chapter, title }), given.chapter(chapter))
    )
      return false;
    return isSameHeading(stored.volume(found.volume), given.volume(chapter.volumeId));
  });
}

const NUMBERED: HeadingOptions = { headings: 'numbered', pattern: '' };

/** Headings of a book as a reader sees them; a volume's by its id. */
function headingsOf(book: ExportBook) {
  const show = (volume: ExportVolume) =>
    [volume.id, headingText(volumeHeading(volume, book, NUMBERED))] as const;
  const volumes = new Map(book.volumes.map(show));
  return {
    chapter: (chapter: ExportChapter): string => headingText(chapterHeading(chapter, book, NUMBERED)),
    volume: (id: string | null): string => (id !== null && volumes.get(id)) || '',
  };
}
