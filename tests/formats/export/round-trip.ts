import type { ExportBook } from '#formats/export/book.ts';
import { chapterHeading, headingText, volumeHeading } from '#formats/export/headings.ts';
import { type ImportPreview, previewImport } from '#formats/import/preview.ts';
import { titlesToStore } from '#formats/import/titles.ts';
import { isSameHeading } from '#text/own-heading.ts';
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

/** What a reader of the book that an import makes of a file sees otherwise than in `book`: nothing, if all is well. */
export async function differences(bytes: Uint8Array, book: ExportBook): Promise<string[]> {
  const read = { ...(await bookFrom(bytes)), language: book.language };
  const [given, found] = [partsOf(book), partsOf(read)];
  const [shown, again] = [headingsOf(book), headingsOf(read)];
  const alike = (one: string | null | undefined, other: string | null | undefined) =>
    one === other || isSameHeading(one ?? '', other ?? '');
  if (given.length !== found.length) return [`${found.length} chapters`];
  return given.flatMap(({ kind, title, volume, prose }, at) => [
    ...(kind === found[at]?.kind && prose === found[at]?.prose ? [] : [`text ${at}`]),
    ...(title === found[at]?.title || alike(shown[at]?.title, again[at]?.title) ? [] : [`title ${at}`]),
    ...(volume === found[at]?.volume || alike(shown[at]?.volume, again[at]?.volume) ? [] : [`volume ${at}`]),
  ]);
}

function headingsOf(book: ExportBook): { title: string; volume: string | undefined }[] {
  const given = { headings: 'numbered', pattern: '' } as const;
  return book.chapters.map((chapter) => {
    const volume = book.volumes.find(({ id }) => id === chapter.volumeId);
    return {
      title: headingText(chapterHeading(chapter, book, given)),
      volume: volume && headingText(volumeHeading(volume, book, given)),
    };
  });
}

async function previewOf(bytes: Uint8Array): Promise<ImportPreview> {
  const read = await previewImport([{ name: 'book.txt', bytes }], {}, new AbortController().signal);
  if (!read.ok) throw new Error(read.problem.code);
  return read.value;
}

/** Titles of volumes as an import stores them, by their heading. */
const volumeTitles = ({ volumes }: ImportPreview): Map<string, string> =>
  new Map(volumes.map(({ heading, title, number }, at) => [heading, number === at + 1 ? title : heading]));

/** The parts that an import stores. */
export async function partsIn(bytes: Uint8Array): Promise<Part[]> {
  const preview = await previewOf(bytes);
  const { chapters } = preview;
  const titles = titlesToStore(chapters);
  const stored = volumeTitles(preview);
  return chapters.map(({ kind, volume, text }, index) => ({
    kind,
    title: titles[index] ?? '',
    volume: volume === null ? null : (stored.get(volume) ?? null),
    prose: text,
  }));
}

/** The book that an import makes of a file. */
export async function bookFrom(bytes: Uint8Array): Promise<ExportBook> {
  const preview = await previewOf(bytes);
  const { title, author, language, chapters } = preview;
  const titles = titlesToStore(chapters);
  return makeBook({
    title,
    author,
    language,
    volumes: [...volumeTitles(preview)].map(([id, title]) => ({ id, title })),
    chapters: chapters.map(({ kind, volume, text }, index) => ({
      kind,
      title: titles[index] ?? '',
      volumeId: volume,
      prose: text,
    })),
  });
}
