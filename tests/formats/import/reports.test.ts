import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { type ImportPreview, previewImport } from '#formats/import/preview.ts';
import { countText } from '#text/count.ts';
import { stripMarkdown } from '#text/markdown.ts';
import { hasSharedData, readJsonLines } from '../../text/shared-data.ts';

type Expected = {
  n?: number;
  chapters?: string[];
  either?: string[][];
  contains?: string[];
  ends_with?: string[];
  paragraphs?: string[] | string[][];
  volumes?: string[];
  title?: string;
  cjk?: number;
  words?: number;
  total?: number;
  chars?: number;
};
type Report = {
  id: string;
  kind: string;
  input: string | { text?: string; encodings?: string[]; encoding?: string; generate?: string };
  expected: Expected;
};

const splitKinds = /^(?:chapter-|front-matter|text-loss|robustness|encoding|newline|wrap|markdown)/;
const reports = hasSharedData ? readJsonLines<Report>('reports.jsonl') : [];
const splitting = reports.filter(({ kind }) => splitKinds.test(kind));
const counting = reports.filter(({ kind }) => kind === 'word-count');

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The files a report speaks of: its text, in each encoding it names, or what it says to generate. */
function filesOf({ id, input }: Report): Uint8Array[] {
  if (typeof input === 'string') return [new Uint8Array(Buffer.from(input))];
  if (input.text === undefined) return [new Uint8Array(Buffer.from(generate(id)))];
  const encodings = input.encodings ?? [input.encoding ?? 'utf8'];
  return encodings.map((name) => {
    const [encoding = 'utf8', mark] = name
      .replace(/ \(.*/, '')
      .replace(/utf-16-(le|be)/, 'utf-16$1')
      .split('+');
    const text =
      encoding === 'big5' ? (input.text ?? '').replace('开', '開').replace('凉', '涼') : (input.text ?? '');
    return new Uint8Array(iconv.encode(`${mark ? '\ufeff' : ''}${text}`, encoding));
  });
}

function generate(id: string): string {
  if (id === 'R002')
    return `第001章 长夜\n${'雨没有停，灯也没有灭。'.repeat(12_000)}\n第002章 天明\n雨停了。\n`;
  return Array.from(
    { length: 40 },
    (_, at) => `第${at + 1}章\n${'　　雨没有停，灯也没有灭。\n'.repeat(230)}`,
  ).join('\n');
}

async function read(bytes: Uint8Array, id: string): Promise<ImportPreview> {
  const name = id === 'R046' || id === 'R047' ? 'a.md' : 'a.txt';
  const result = await previewImport([{ name, bytes }], {}, new AbortController().signal);
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
}

function checkHeadings(preview: ImportPreview, { chapters, either }: Expected): void {
  const got = preview.chapters.map(({ heading, title }) => [plain(heading), plain(title)]);
  const fits = (want: readonly string[]) =>
    want.length === got.length &&
    want.every(
      (heading, at) =>
        heading.startsWith('(') ||
        got[at]?.some((mine) => mine !== '' && mine.endsWith(plain(heading))) ||
        plain(heading).endsWith(got[at]?.[1] || '\0'),
    );
  if (chapters) expect([chapters, got]).toSatisfy(() => fits(chapters));
  if (either) expect([either, got]).toSatisfy(() => either.some(fits));
}

function checkTexts(preview: ImportPreview, expected: Expected): void {
  const texts = preview.chapters.map(({ text }) => text);
  for (const part of expected.contains ?? []) expect(texts.join('\n')).toContain(part);
  for (const [at, end] of (expected.ends_with ?? []).entries()) expect(texts[at]?.endsWith(end)).toBe(true);
  const wanted = expected.paragraphs?.map((part) => (typeof part === 'string' ? [part] : part)) ?? [];
  const lines = texts.flatMap((text) => text.split('\n').map((line) => line.trim()));
  if (wanted.length > 0) expect(lines).toEqual(wanted.flat());
  for (const volume of expected.volumes ?? [])
    expect(preview.volumes.map(({ heading }) => heading)).toContain(volume);
}

describe.skipIf(!hasSharedData)('faults that were reported of other programs do not happen here', () => {
  test.each(splitting.map((report) => [report.id, report] as const))('%s', async (id, report) => {
    for (const bytes of filesOf(report)) {
      const preview = await read(bytes, id);
      if (report.expected.n !== undefined) expect(preview.chapters).toHaveLength(report.expected.n);
      checkHeadings(preview, report.expected);
      checkTexts(preview, report.expected);
    }
  });

  test.each(counting.map((report) => [report.id, report] as const))('%s', (_, { input, expected }) => {
    const text = String(input);
    const ways = [
      countText(text),
      countText(stripMarkdown(text, { headings: 'keep' })),
      countText(stripMarkdown(text, { headings: 'drop' })),
    ];
    const { cjk, words, total, chars } = expected;
    if (total !== undefined) expect(ways).toContainEqual({ cjk, words, total, chars });
  });
});
