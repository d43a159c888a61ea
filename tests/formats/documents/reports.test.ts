import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { root } from '#tests/support/sources.ts';
import { open } from './make.ts';

type Report = {
  id: string;
  fault: string;
  input: unknown;
  expected: { must_not_contain?: string[]; paragraphs?: string[]; title?: string; text?: string };
};

const file = join(root, '../shared/data/reports.jsonl');
const reports: Report[] = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : [];

/** Reports whose input is a piece of HTML; those about whole files are in office-files.test.ts. */
const pieces = reports.filter(({ input }) => typeof input === 'string' && /^</.test(input));

describe.skipIf(pieces.length === 0)(
  'reported faults of reading HTML do not happen (skipped without the data)',
  () => {
    test.each(pieces.map((report) => [report.id, report.fault, report] as const))(
      '%s: %s',
      async (_, __, { input, expected }) => {
        const told = await open(strToU8(`<!doctype html>${input}`), 'a.html');
        const [chapter] = told.chapters;
        if (expected.title) expect(chapter?.heading).toBe(expected.title);
        if (expected.text) expect(chapter?.text).toBe(expected.text);
        if (expected.paragraphs) expect(chapter?.text.split('\n')).toEqual(expected.paragraphs);
        for (const text of expected.must_not_contain ?? []) expect(chapter?.text).not.toContain(text);
      },
    );
  },
);
