import { type ImportVolume, previewImport, titlesToStore } from '../import/preview.ts';
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
  const given = new Map(book.volumes.map(({ id, title }) => [id, title]));
  const stored = new Map(volumes.map((volume, index) => [volume.heading, storedTitle(volume, index)]));
  return book.chapters.every((chapter, index) => {
    const found = chapters[index];
    if (found?.kind !== chapter.kind || found.text !== chapter.prose) return false;
    if (titles[index] !== chapter.title) return false;
    const volume = found.volume === null ? undefined : stored.get(found.volume);
    return volume === (chapter.volumeId === null ? undefined : given.get(chapter.volumeId));
  });
}

/** A volume's title as an import stores it: without the number where that is its place in the book. */
const storedTitle = ({ number, title, heading }: ImportVolume, index: number): string =>
  number === index + 1 ? title : heading;
