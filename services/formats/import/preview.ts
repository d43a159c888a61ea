import type { ChapterKind } from '#model/chapter.ts';
import type { Message } from '#model/messages.ts';
import { ok, type Progress, type Result, refuse } from '#model/result.ts';
import { countText } from '#text/count.ts';
import { type ChapterPart, type Matter, splitManuscript, type VolumePart } from '#text/headings.ts';
import { textLanguage } from '#text/language.ts';
import type { DocumentBible } from '../documents/bible.ts';
import type { DocumentOptions } from '../documents/options.ts';
import { compareNames } from './natural-order.ts';
import { folderName, isFolder, type ReadFile, readFile, readFolderFiles } from './read-file.ts';

export type ImportFile = { name: string; bytes: Uint8Array };

/** `encoding` is any WHATWG label, `pattern` the source of a regular expression for heading lines. */
export type ImportOptions = {
  encoding?: string;
  pattern?: string;
  language?: string;
  title?: string;
  /** How documents are read, where there is a choice. */
  changes?: NonNullable<DocumentOptions['changes']>;
  ruby?: NonNullable<DocumentOptions['ruby']>;
  /** A clock in ms that stops a pattern which takes too long. */
  now?: () => number;
  progress?: Progress;
};

const isBlank = ({ manuscript }: ReadFile): boolean =>
  manuscript.chapters.every(({ text, heading }) => text === '' && heading === '');

/**
 * A chapter to come. `title` lacks the number, `heading` is the whole heading in one line as the file has it.
 * `volume` is the volume's heading. `line` counts from 1 in `file`. `count` is the length as the editor shows it.
 */
export type ImportChapter = {
  number: number | null;
  kind: ChapterKind;
  title: string;
  heading: string;
  volume: string | null;
  line: number;
  count: number;
  text: string;
  file: string;
};

export type ImportVolume = { heading: string; title: string; number: number | null; text: string };
export type ImportWarning = Message & { line: number | null; file: string };

/** What an import would bring in, before anything is written. `matter` is text that is no chapter, kept for the author. */
export type ImportPreview = {
  encoding: string;
  newline: string;
  title: string;
  author: string;
  language: string;
  volumes: ImportVolume[];
  chapters: ImportChapter[];
  matter: (Matter & { file: string })[];
  warnings: ImportWarning[];
  /** People and entries that project files and character cards bring along. */
  bible: DocumentBible;
};

type NamedRead = ReadFile & { name: string };

const baseName = (name: string) => name.replace(/^.*[/\\]/, '').replace(/\.[^.]{1,9}$/, '');

const oneLine = (heading: string) =>
  heading
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:=+|-+)$/.test(line))
    .join(' ');

const volumeName = ({ heading, title }: VolumePart) => oneLine(heading) || title;

function toChapter(part: ChapterPart, volumes: readonly VolumePart[], file: string): ImportChapter {
  const volume = part.volume === null ? undefined : volumes[part.volume];
  const { number, kind, title, line, text } = part;
  const heading = oneLine(part.heading);
  return {
    number,
    kind,
    title,
    heading,
    volume: volume ? volumeName(volume) : null,
    line,
    count: countText(text).total,
    text,
    file,
  };
}

/** A file without a heading inside takes its heading from its name: 03 渡口.txt, 第三章 渡口.txt. */
function titleFromName(chapter: ImportChapter, name: string): ImportChapter {
  const base = baseName(name);
  const named = splitManuscript(`${base}\n\n${'x'.repeat(4)}`).chapters[0];
  if (named && named.heading !== '') {
    return { ...chapter, number: named.number, kind: named.kind, title: named.title, heading: base };
  }
  return { ...chapter, kind: 'chapter', title: base.replace(/^\d{1,5}[\s._\-–—]+(?=\S)/, ''), heading: base };
}

const isWhole = ({ manuscript }: ReadFile) =>
  manuscript.chapters.length === 1 && manuscript.chapters[0]?.heading === '';

function chaptersOf(read: NamedRead, several: boolean): ImportChapter[] {
  const { manuscript, name } = read;
  const chapters = manuscript.chapters.map((part) => toChapter(part, manuscript.volumes, name));
  if (!several) return chapters;
  if (isWhole(read)) return chapters.map((chapter) => titleFromName(chapter, name));
  const book = manuscript.title ?? baseName(name);
  if (chapters.length < 2) return chapters;
  return chapters.map((chapter) => ({ ...chapter, volume: chapter.volume ?? book }));
}

function volumesOf(reads: readonly NamedRead[], chapters: readonly ImportChapter[]): ImportVolume[] {
  const known = new Map<string, ImportVolume>();
  for (const { manuscript } of reads) {
    for (const part of manuscript.volumes) {
      const heading = volumeName(part);
      if (!known.has(heading))
        known.set(heading, { heading, title: part.title, number: part.number, text: part.text });
    }
  }
  for (const { volume } of chapters) {
    if (volume !== null && !known.has(volume))
      known.set(volume, { heading: volume, title: volume, number: null, text: '' });
  }
  return [...known.values()];
}

const shared = (values: readonly string[]) => (new Set(values).size === 1 ? (values[0] ?? '') : 'mixed');

function warningsOf({ manuscript, dropped, name }: NamedRead, several: boolean): ImportWarning[] {
  const found = manuscript.warnings.filter(({ code }) => !(several && code === 'headings-none'));
  return [
    ...found.map(({ code, facts, line }) => ({ code, facts, line: line ?? null, file: name })),
    ...dropped.map(({ code, facts }) => ({ code, ...(facts && { facts }), line: null, file: name })),
  ];
}

/** So much of each chapter tells the language, in UTF-16 units, of so many chapters. */
const [SAMPLE, SAMPLED] = [2000, 20];
const sampleOf = (chapters: readonly { text: string }[]): string =>
  chapters
    .slice(0, SAMPLED)
    .map(({ text }) => text.slice(0, SAMPLE))
    .join('\n');

function toPreview(reads: readonly NamedRead[], title: string | undefined): ImportPreview {
  const several = reads.length > 1;
  const chapters = reads.flatMap((read) => chaptersOf(read, several));
  const [first] = reads;
  const named = (several ? undefined : first?.manuscript.title) || (first ? baseName(first.name) : '');
  return {
    encoding: shared(reads.map(({ encoding }) => encoding)),
    newline: shared(reads.map(({ newline }) => newline)),
    title: title ?? named,
    author: reads.find(({ manuscript }) => manuscript.author)?.manuscript.author ?? '',
    language: textLanguage(first?.manuscript.language ?? '', sampleOf(chapters)),
    volumes: volumesOf(reads, chapters),
    chapters,
    matter: reads.flatMap(({ manuscript, name }) =>
      [...manuscript.front, ...manuscript.back].map((piece) => ({ ...piece, file: name })),
    ),
    warnings: reads.flatMap((read) => warningsOf(read, several)),
    bible: {
      characters: reads.flatMap(({ bible }) => bible?.characters ?? []),
      world: reads.flatMap(({ bible }) => bible?.world ?? []),
    },
  };
}

const pause = () => new Promise<void>((resume) => setTimeout(resume, 0));

/**
 * Reads files and says what an import would bring in; writes nothing. Several files are taken in the natural order
 * of their names: files of one chapter each as chapters, files with more as one volume each.
 *
 * Refuses (`problem`, words in `importWords`) no files, empty, blank, too large or binary ones, naming what they are;
 * everything that is text is taken, if need be as one chapter. Throws only the signal's reason.
 * Ten million characters take about a second; between files the event loop runs.
 */
export async function previewImport(
  files: readonly ImportFile[],
  options: ImportOptions,
  signal: AbortSignal,
): Promise<Result<ImportPreview>> {
  signal.throwIfAborted();
  if (files.length === 0) return refuse({ code: 'import-none' });
  if (isFolder(files)) {
    const name = folderName(files);
    const read = await readFolderFiles(files, options, signal);
    if (!read.ok) return read;
    if (isBlank(read.value)) return refuse({ code: 'import-blank', facts: { name } });
    return ok(toPreview([{ ...read.value, name }], options.title));
  }
  const ordered = [...files].sort((a, b) => compareNames(a.name, b.name));
  const reads: NamedRead[] = [];
  for (const [done, file] of ordered.entries()) {
    options.progress?.({ done, total: ordered.length, what: file.name });
    const found = await readFile(file, options, signal);
    if (!found.ok) return found;
    const read = found.value;
    if (isBlank(read)) return refuse({ code: 'import-blank', facts: { name: file.name } });
    reads.push({ ...read, name: file.name });
    await pause();
    signal.throwIfAborted();
  }
  options.progress?.({ done: ordered.length, total: ordered.length, what: '' });
  return ok(toPreview(reads, options.title));
}
