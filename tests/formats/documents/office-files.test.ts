import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DocumentManuscript } from '#formats/documents/manuscript.ts';
import { documentWords } from '#formats/documents/messages.ts';
import { cpuTime } from '#tests/support/cpu-time.ts';
import { root } from '#tests/support/sources.ts';
import { read } from './make.ts';

type Chapter = { title: string; volume?: string; paragraphs?: string[]; contains?: string[] };
type Expect = {
  chapters?: Chapter[];
  n_chapters?: number;
  text_in_order?: string[];
  contains?: string[];
  must_not_contain?: string[];
  title?: string;
  error?: string;
  may_fail?: boolean;
};
type Row = { file: string; format: string; expect?: Expect | string; pandoc_ref?: string };

const data = join(root, '../shared/data');
const index = join(data, 'office/index.jsonl');
const rows: Row[] = existsSync(index)
  ? readFileSync(index, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : [];

/** Letters and digits alone: white space, marks and stars differ between any two readers. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
const withoutNotes = (text: string): string =>
  text.replace(/\n\n\[\^1\]: [\s\S]*$/, '').replace(/\[\^\d+\]/g, '');

const allText = ({ title, front, volumes, chapters }: DocumentManuscript): string =>
  [
    title,
    ...front.map(({ text }) => text),
    ...volumes.flatMap(({ heading, text }) => [heading, text]),
    ...chapters.flatMap(({ heading, text }) => [heading, text]),
  ].join('\n');

function checkExpected(told: DocumentManuscript, expected: Expect): void {
  if (expected.title) expect(told.title).toBe(expected.title);
  if (expected.n_chapters) expect(told.chapters).toHaveLength(expected.n_chapters);
  for (const text of expected.contains ?? []) expect(allText(told)).toContain(text);
  for (const text of expected.must_not_contain ?? []) expect(allText(told)).not.toContain(text);
  if (expected.text_in_order)
    expect(
      told.chapters.flatMap(({ text }) => text.split('\n')).filter((line) => !line.startsWith('**')),
    ).toEqual(expected.text_in_order);
  if (!expected.chapters) return;
  expect(told.chapters).toHaveLength(expected.chapters.length);
  for (const [at, chapter] of expected.chapters.entries()) {
    const got = told.chapters[at];
    const text = withoutNotes(got?.text ?? '');
    expect(fold(got?.heading ?? '')).toBe(fold(chapter.title));
    if (chapter.volume) expect(told.volumes[got?.volume ?? -1]?.heading).toBe(chapter.volume);
    if (chapter.paragraphs) expect(text.split('\n').filter(Boolean)).toEqual(chapter.paragraphs);
    for (const part of chapter.contains ?? []) expect(text).toContain(part);
  }
}

describe.skipIf(rows.length === 0)('office files (skipped without the data)', () => {
  test.each(rows.map((row) => [row.file, row] as const))(
    '%s opens or is refused as it should, within two seconds',
    async (_, row) => {
      const bytes = new Uint8Array(readFileSync(join(data, row.file)));
      const begun = cpuTime();
      const result = await read(bytes, row.file.split('/').at(-1));
      expect(cpuTime() - begun).toBeLessThan(2_000);
      if (!result.ok) {
        expect(Object.keys(documentWords)).toContain(result.problem.code);
        const { expect: expected } = row;
        const mayFail =
          typeof expected === 'string'
            ? /error|say so|must say|as far as possible|not UTF-8|not OCF/.test(expected)
            : (expected?.error ?? expected?.may_fail);
        expect(mayFail, JSON.stringify(result.problem)).toBeTruthy();
        return;
      }
      for (const { code } of result.value.dropped) expect(Object.keys(documentWords)).toContain(code);
      if (typeof row.expect === 'object') checkExpected(result.value, row.expect);
      else if (row.expect) expect(row.expect).not.toMatch(/^must say|^old \.doc/);
    },
  );

  /** Paragraphs of the reference found again; a table is compared cell by cell, as its layout is the reference's own. */
  async function recall(format: string): Promise<number> {
    let found = 0;
    let all = 0;
    for (const row of rows) {
      if (row.format !== format || !row.pandoc_ref) continue;
      const result = await read(new Uint8Array(readFileSync(join(data, row.file))), row.file);
      const text = result.ok
        ? fold(
            allText(result.value)
              .replace(/^\[\^\d+\]: /gm, '')
              .replace(/\[\^\d+\]/g, ''),
          )
        : '';
      const mark = /^\s*(?:-|\d+[.)]|[a-z]+[.)]|\(?[ivxlc]+[.)])\s+/gm;
      const paragraphs = readFileSync(join(data, row.pandoc_ref), 'utf8')
        .split(/\n\s*\n/)
        .map((part) => part.replace(/\[\d+\]/g, ''));
      for (const part of paragraphs.filter((each) => fold(each.replace(mark, '')))) {
        all++;
        const cells = part.split(/\n|\s{2,}/).map((cell) => fold(cell.replace(mark, '')));
        if (text.includes(fold(part.replace(mark, ''))) || cells.every((cell) => text.includes(cell)))
          found++;
      }
    }
    return found / all;
  }

  test.each(['docx', 'epub', 'rtf'])(
    '%s: at least 99 of 100 paragraphs of the reference are there',
    async (format) => {
      expect(await recall(format)).toBeGreaterThanOrEqual(0.99);
    },
    60_000,
  );

  test('odt: one paragraph of the reference numbers a list header, which has no number', async () => {
    expect(await recall('odt')).toBeGreaterThanOrEqual(0.96);
  });
});
