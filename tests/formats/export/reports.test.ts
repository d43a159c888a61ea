import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { safeName } from '#project/file-names.ts';
import { allMatches, epubProblems, makeBook, navLabels, writeEpub, writeText } from './make.ts';

const file = new URL('../../../../shared/data/reports.jsonl', import.meta.url);
const reportSchema = z.object({
  id: z.string(),
  kind: z.string(),
  fault: z.string(),
  input: z.unknown(),
  expected: z.record(z.string(), z.unknown()),
});
const inputSchema = z.object({
  title: z.string().optional(),
  chapters: z.array(z.tuple([z.string(), z.string()])),
});
const reports = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => reportSchema.parse(JSON.parse(line)))
      .filter(({ kind }) => ['epub-export', 'export-filename', 'export-text-loss'].includes(kind))
  : [];

const bookOf = (input: unknown) => {
  const { title, chapters } = inputSchema.parse(input);
  return makeBook({
    ...(title === undefined ? {} : { title }),
    chapters: chapters.map(([title, prose]) => ({ title, prose })),
  });
};

describe.skipIf(reports.length === 0)(
  'reported faults of exports do not happen (skipped without the data)',
  () => {
    test.each(reports.map((report) => [report.id, report.fault, report] as const))(
      '%s: %s',
      async (_, __, report) => {
        const book = bookOf(report.input);
        const { expected } = report;
        const epub = await writeEpub(book);
        const pages = Object.entries(epub).filter(([path]) => path.startsWith('EPUB/text/chapter-'));
        const all = pages.map(([, text]) => text).join('');

        expect(await epubProblems(book)).toEqual([]);
        expect(pages).toHaveLength(book.chapters.length);
        const headings = pages.map(([, text]) => allMatches(text, /<h1>([^<]*)/g));
        expect(headings.map(({ length }) => length)).toEqual(pages.map(() => 1));
        expect(headings.flat()).toEqual(navLabels(epub));
        expect(pages.flatMap(([, text]) => allMatches(text, /<title>([^<]*)/g))).toEqual(navLabels(epub));
        expect(navLabels(epub).every((label) => /\S/.test(label))).toBe(true);
        expect(pages.every(([, text]) => text.includes('<html xmlns="http://www.w3.org/1999/xhtml"'))).toBe(
          true,
        );
        const ids = allMatches(Object.values(epub).join(''), / id="([^"]*)"/g);
        expect(ids.filter((id) => !/^[A-Za-z_][\w.-]*$/.test(id))).toEqual([]);
        const orders = allMatches(epub['EPUB/toc.ncx'] ?? '', /playOrder="(\d+)"/g);
        expect(orders).toEqual(book.chapters.map((_, index) => String(index + 1)));
        const paragraphs = book.chapters.flatMap(({ prose }) => prose.split('\n'));
        expect(allMatches(all, /<p>([^<]*)<\/p>/g)).toEqual(paragraphs);

        if (Array.isArray(expected.nav)) expect(navLabels(epub)).toEqual(expected.nav);
        for (const format of ['txt', 'markdown', 'html']) {
          const text = await writeText(format, book);
          expect(paragraphs.filter((paragraph) => !text.includes(paragraph))).toEqual([]);
        }
        if (expected.file_name !== undefined) {
          expect(safeName(book.title)).toMatch(/^[^\\/:*?"<>|]+$/);
          expect(epub['EPUB/package.opf']).toContain('谁？/ Who: &quot;A|B&quot; &lt;C&gt;*');
        }
      },
    );
  },
);
