import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import type { ExportBook, ExportChapter } from '#formats/export/book.ts';
import { findExporter } from '#formats/export/index.ts';

type Given = Partial<Omit<ExportBook, 'chapters'>> & {
  chapters: (Partial<ExportChapter> & { title: string; prose: string })[];
};

/** A book with what a test does not care for filled in; numbers count the chapters of kind `chapter`. */
export function makeBook({ chapters, ...given }: Given): ExportBook {
  let number = 0;
  return {
    id: 'a-book',
    title: '灯下书',
    author: '林见',
    language: 'zh-CN',
    synopsis: '',
    modified: new Date('2026-03-04T05:06:07.890Z'),
    volumes: [],
    ...given,
    chapters: chapters.map(({ kind = 'chapter', ...rest }, index) => ({
      id: `c${index + 1}`,
      volumeId: null,
      kind,
      number: kind === 'chapter' ? ++number : null,
      ...rest,
    })),
  };
}

export async function writeBytes(
  format: string,
  book: ExportBook,
  options: object = {},
): Promise<Uint8Array> {
  const exporter = findExporter(format);
  if (!exporter) throw new Error(`No exporter is called ${format}.`);
  return exporter.write(book, options, () => {}, new AbortController().signal);
}

export const writeText = async (format: string, book: ExportBook, options: object = {}): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await writeBytes(format, book, options));

/** The members of an EPUB as text, by path. */
export async function writeEpub(book: ExportBook, options: object = {}): Promise<Record<string, string>> {
  const members = unzipSync(await writeBytes('epub', book, options));
  return Object.fromEntries(Object.entries(members).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** Every error and warning that EPUBCheck has about a book's EPUB. */
export async function epubProblems(book: ExportBook, options: object = {}): Promise<string[]> {
  const { messages } = await EpubCheck.validate(await writeBytes('epub', book, options));
  return messages
    .filter(({ severity }) => !/^(info|usage|suppressed)$/.test(severity))
    .map(({ id, message, location }) => `${id} ${location?.path ?? ''}: ${message}`);
}

export const allMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);

/** The labels of nav.xhtml's contents, in order. */
export const navLabels = (epub: Record<string, string>): string[] =>
  allMatches(epub['EPUB/nav.xhtml']?.split('</nav>')[0] ?? '', /<a [^>]*>([^<]*)<\/a>/g);
