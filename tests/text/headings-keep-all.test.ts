import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '#text/encoding.ts';
import { isBlankLine } from '#text/heading-clean.ts';
import { type Manuscript, splitManuscript } from '#text/headings.ts';
import { hasSharedData, readJsonLines, readShared } from './shared-data.ts';

const filled = (text: string) => text.split('\n').filter((line) => !isBlankLine(line));

/** Every line that is not blank, in the order of the parts; a volume named on a chapter's own line is not counted twice. */
function allLines({ front, back, volumes, chapters }: Manuscript): string[] {
  const shared = new Set(chapters.map(({ line }) => line));
  const own = volumes.filter(({ line }) => !shared.has(line));
  const parts = [
    ...front.map(({ text }) => text),
    ...own.map(({ heading, text }) => `${heading}\n${text}`),
    ...chapters.map(({ heading, text }) => `${heading}\n${text}`),
    ...back.map(({ text }) => text),
  ];
  return parts.flatMap(filled);
}

const bag = (lines: readonly string[]) => [...lines].sort();

const line = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '　　灯亮着，没有人来。',
      'The tide was out, and nobody came.',
      '',
      '',
      '  ',
      '“走。”',
      '◇◇◇',
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('第', '第 '),
        fc.nat(30),
        fc.constantFrom('章 灯', '卷 山', '回', '节', '回合。', '部队'),
      )
      .map(([a, n, b]) => `${a}${n}${b}`),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '目录',
      'CONTENTS',
      '楔子',
      '番外 一',
      'Epilogue',
      'Chapter 1',
      'CHAPTER II',
      'PART ONE',
      'I',
      '一',
      '1',
      '# A',
      '## B',
      '===',
      '---',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '底本：「塩」',
      '*** START OF THIS PROJECT GUTENBERG EBOOK X ***',
      '*** END OF THIS PROJECT GUTENBERG EBOOK X ***',
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .map((text) => text.replace(/[\n\r\u2028\u2029]/g, '')),
  },
);

describe('nothing is lost', () => {
  test('every line that is not blank is in exactly one place, whatever the lines are', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const text = lines.join('\n');
        expect(bag(allLines(splitManuscript(text)))).toEqual(bag(filled(text)));
      }),
      { numRuns: Number(process.env.MOJIAN_FUZZ_RUNS ?? 300) },
    );
  });

  test('chapters are in file order and their lines are theirs', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        let last = 0;
        for (const { line: start, endLine, heading } of splitManuscript(lines.join('\n')).chapters) {
          expect(start).toBeGreaterThan(last);
          expect(endLine).toBeGreaterThanOrEqual(start - 1);
          if (heading) expect(lines[start - 1]).toBe(heading.split('\n')[0]);
          last = start;
        }
      }),
      { numRuns: Number(process.env.MOJIAN_FUZZ_RUNS ?? 300) },
    );
  });

  test.skipIf(!hasSharedData)(
    'in whole novels and small messy books',
    () => {
      for (const list of ['chapters/chapters_gold.jsonl', 'chapters/synthetic_gold.jsonl']) {
        for (const { file } of readJsonLines<{ file: string }>(list)) {
          const { text } = decodeText(readShared(`chapters/${file}`));
          expect([file, allLines(splitManuscript(text)).length]).toEqual([file, filled(text).length]);
        }
      }
    },
    60_000,
  );
});
