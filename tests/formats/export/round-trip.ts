import type { ExportBook } from '#formats/export/book.ts';
import { type ImportPreview, previewImport, titlesToStore } from '#formats/import/preview.ts';
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

async function previewOf(bytes: Uint8Array): Promise<ImportPreview> {
  const read = await previewImport([{ name: 'book.txt', bytes }], {}, new AbortController().signal);
  if (!read.ok) throw new Error(read.problem.code);
  return read.value;
}

/** The parts that an import stores. */
export async function partsIn(bytes: Uint8Array): Promise<Part[]> {
  const { chapters } = await previewOf(bytes);
  const titles = titlesToStore(chapters);
  return chapters.map(({ kind, volume, text }, index) => ({
    kind,
    title: titles[index] ?? '',
    volume,
    prose: text,
  }));
}

/** The book that an import makes of a file. */
export async function bookFrom(bytes: Uint8Array): Promise<ExportBook> {
  const { title, author, language, volumes, chapters } = await previewOf(bytes);
  const titles = titlesToStore(chapters);
  return makeBook({
    title,
    author,
    language,
    volumes: volumes.map(({ heading }) => ({ id: heading, title: heading })),
    chapters: chapters.map(({ kind, volume, text }, index) => ({
      kind,
      title: titles[index] ?? '',
      volumeId: volume,
      prose: text,
    })),
  });
}
