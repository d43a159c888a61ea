import { splitManuscript } from '#text/headings.ts';
import type { ExportBook } from './book.ts';

/**
 * Whether a plain text, split as an import splits it, gives the same chapters with the same kinds, titles,
 * volumes and prose, and nothing beside them but the title page.
 */
export function readsBack(text: string, book: ExportBook, titlePage: string): boolean {
  const { front, back, volumes, chapters } = splitManuscript(text);
  if (chapters.length !== book.chapters.length || back.length > 0) return false;
  if (front.map((matter) => matter.text).join('\n') !== titlePage) return false;
  if (volumes.some((volume) => volume.text !== '')) return false;
  const titles = new Map(book.volumes.map(({ id, title }) => [id, title]));
  return book.chapters.every((chapter, index) => {
    const read = chapters[index];
    if (read?.kind !== chapter.kind || read.title !== chapter.title || read.text !== chapter.prose)
      return false;
    const volume = read.volume === null ? undefined : volumes[read.volume]?.title;
    return volume === (chapter.volumeId === null ? undefined : titles.get(chapter.volumeId));
  });
}
