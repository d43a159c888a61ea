import { decodeText } from '#text/encoding.ts';
import { type Manuscript, type SplitWarning, splitManuscript } from '#text/headings.ts';
import { splitFrontMatter } from '#text/markdown.ts';
import { isMarked, parseMarkedText } from '../txt-marks.ts';
import type { ImportFile, ImportOptions } from './preview.ts';

/** One text file read: how its bytes were read, and the manuscript in it. */
export type ReadText = { encoding: string; newline: string; manuscript: Manuscript };

const isMarkdown = (name: string) => /\.(?:md|markdown|mdown|mkd)$/i.test(name);

/** A plain `key: value` of a front matter block; quotes go. Nested values are not read. */
function readField(matter: string, names: string): string | undefined {
  const value = new RegExp(`^(?:${names})[ \\t]*:[ \\t]*(.+)$`, 'im').exec(matter)?.[1]?.trim();
  return value ? value.replace(/^(["'])(.*)\1$/, '$2') : undefined;
}

const shift = (manuscript: Manuscript, by: number): Manuscript => ({
  ...manuscript,
  chapters: manuscript.chapters.map((part) => ({
    ...part,
    line: part.line + by,
    endLine: part.endLine + by,
  })),
  volumes: manuscript.volumes.map((part) => ({ ...part, line: part.line + by })),
  front: manuscript.front.map((part) => ({ ...part, line: part.line + by, endLine: part.endLine + by })),
  back: manuscript.back.map((part) => ({ ...part, line: part.line + by, endLine: part.endLine + by })),
  warnings: manuscript.warnings.map((warning) => ({
    ...warning,
    ...(warning.line === undefined ? {} : { line: warning.line + by }),
  })),
});

/** Markdown with a YAML block: its title, author and language are used and the block itself is kept as a note. */
function readWithMatter(text: string, options: ImportOptions): Manuscript {
  const { matter, body, lines } = splitFrontMatter(text);
  const manuscript = shift(splitManuscript(body, options), lines);
  if (lines === 0) return manuscript;
  const title = readField(matter, 'title|书名|标题');
  const author = readField(matter, 'author|作者');
  const language = readField(matter, 'lang|language|语言');
  return {
    ...manuscript,
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(language ? { language } : {}),
    front: [{ kind: 'notes', line: 1, endLine: lines, text: matter }, ...manuscript.front],
  };
}

/** A text that Mojian exported with invisible marks is read back by them alone, exactly. */
function readMarked(text: string): Manuscript {
  const { front, volumes, chapters } = parseMarkedText(text);
  const opening = splitManuscript(front);
  let count = 0;
  return {
    ...(opening.title ? { title: opening.title } : {}),
    ...(opening.author ? { author: opening.author } : {}),
    language: splitManuscript(chapters[0]?.prose.slice(0, 8000) ?? '').language,
    front: front === '' ? [] : [{ kind: 'text', line: 1, endLine: front.split('\n').length, text: front }],
    back: [],
    volumes: volumes.map((volume, index) => ({ ...volume, number: index + 1, text: '' })),
    chapters: chapters.map(({ kind, title, volume, line, prose }) => ({
      number: kind === 'chapter' ? ++count : null,
      kind,
      title,
      heading: title,
      volume,
      line,
      endLine: line + prose.split('\n').length,
      chars: countChars(prose),
      text: prose,
    })),
    warnings: [],
  };
}

const countChars = (text: string) => [...text.replace(/\s/g, '')].length;

/**
 * Reads one text file. The text of chapters is as in the file but for this one normal form: line ends become LF,
 * the blank lines at the edges of a chapter go, a NUL shows as U+FFFD. Indents, blank lines inside and spaces stay.
 */
export function readText({ name, bytes }: ImportFile, options: ImportOptions): ReadText {
  const decoded = decodeText(bytes, options.encoding);
  const text = decoded.text.includes('\0') ? decoded.text.replaceAll('\0', '\ufffd') : decoded.text;
  const read = isMarkdown(name) ? readWithMatter : splitManuscript;
  const manuscript = isMarked(text) ? readMarked(text) : read(text, options);
  const problems: SplitWarning[] = decoded.problems.map(({ code, facts, line }) => ({ code, facts, line }));
  return {
    encoding: decoded.encoding,
    newline: decoded.newline,
    manuscript: { ...manuscript, warnings: [...problems, ...manuscript.warnings] },
  };
}
