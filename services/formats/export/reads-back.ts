import { previewImport, titlesToStore } from '../import/preview.ts';
import type { ExportBook } from './book.ts';

/**
 * Whether a plain text, imported again, gives the same chapters with the same kinds, titles, volumes and
 * prose, and nothing beside them but the title page.
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
  const volumeTitles = new Map(book.volumes.map(({ id, title }) => [id, title]));
  return book.chapters.every((chapter, index) => {
    const found = chapters[index];
    const volume = chapter.volumeId === null ? null : (volumeTitles.get(chapter.volumeId) ?? null);
    const isSame = found?.kind === chapter.kind && found.text === chapter.prose && found.volume === volume;
    return isSame && titles[index] === chapter.title;
  });
}
