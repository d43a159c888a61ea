import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMarked } from '#formats/txt-marks.ts';
import { chapterKinds } from '#model/chapter.ts';
import { makeBook, writeBytes } from './make.ts';
import { bookFrom, differences, partsIn, partsOf } from './round-trip.ts';

const raw = new URL('../../../../shared/data/chapters/raw/', import.meta.url);
const novels = existsSync(raw) ? readdirSync(raw).filter((name) => name.endsWith('.txt')) : [];

describe.skipIf(novels.length === 0)('import, export as text, import (skipped without the novels)', () => {
  test.each(novels)('%s has the same chapters, headings, kinds, volumes and text', async (name) => {
    const book = await bookFrom(new Uint8Array(readFileSync(new URL(name, raw))));
    expect(await differences(await writeBytes('txt', book), book)).toEqual([]);
  });
});

const zh = (prose: string) => ({ title: '雪夜', prose });

describe('a text that would be read wrongly carries marks:', () => {
  test.each([
    [
      'prose that looks like a heading',
      makeBook({ chapters: [zh('他说：\n第三章 门外\n没有人应。'), zh('雪。')] }),
    ],
    ['a title that is a number alone', makeBook({ chapters: [{ title: '一', prose: '雪。' }, zh('雪。')] })],
    [
      'a chapter behind the last volume',
      makeBook({
        volumes: [{ id: 'v', title: '上卷' }],
        chapters: [
          { ...zh('雪。'), volumeId: 'v' },
          { ...zh('灯。'), kind: 'epilogue' },
        ],
      }),
    ],
    ['blank lines at the ends of prose', makeBook({ chapters: [zh('\n\n雪。\n\n\n'), zh('')] })],
    [
      'prose with our own marks',
      makeBook({ chapters: [zh('\u2063\u2064\u2064\u2064假\n\u2063\u2063真\n第三章 假')] }),
    ],
    ['prose that is a mark', makeBook({ chapters: [zh('\u2063\u2064'), zh('雪。')] })],
    [
      'a book title that is a mark',
      makeBook({ language: 'en', title: '\u2063\u2064x', chapters: [zh('Snow.')] }),
    ],
    ['titles with our own marks', makeBook({ chapters: [{ title: '\u2064a\u2063b', prose: '第三章 假' }] })],
  ])('%s', async (_, book) => {
    const bytes = await writeBytes('txt', book);
    expect(isMarked(new TextDecoder().decode(bytes))).toBe(true);
    expect(await partsIn(bytes)).toEqual(partsOf(book));
  });
});

test('an ordinary book has no marks', async () => {
  const book = makeBook({
    volumes: [{ id: 'v', title: '风起' }],
    chapters: [
      { title: '楔子', prose: '起初只有水声。', kind: 'prologue' },
      { ...zh('雪落了一夜。\n\n门开了。'), volumeId: 'v' },
      { title: '叩关', prose: '关上没有人。', volumeId: 'v' },
    ],
  });
  const bytes = await writeBytes('txt', book);
  expect(isMarked(new TextDecoder().decode(bytes))).toBe(false);
  expect(await partsIn(bytes)).toEqual(partsOf(book));
});

test.each([
  ['zh-CN', '第一卷 矶上', '第一章 两盏灯', '第二卷 江心', '户帖'],
  [
    'en',
    'Part One: The Going Train',
    'Chapter 1: The Ninth Key',
    'Part Two: The Stopped Hour',
    'Ten Past Four',
  ],
])('headings that carry their own right number have no marks (%s)', async (language, ...titles) => {
  const [first = '', one = '', second = '', two = ''] = titles;
  const book = makeBook({
    language,
    volumes: [
      { id: 'v', title: first },
      { id: 'w', title: second },
    ],
    chapters: [
      { title: one, prose: '雪。', volumeId: 'v' },
      { title: two, prose: '灯。', volumeId: 'w' },
    ],
  });
  const bytes = await writeBytes('txt', book);
  const text = new TextDecoder().decode(bytes);
  expect(text).not.toMatch(/[\u2060-\u2064]/u);
  expect(text.split('\n')).toEqual(expect.arrayContaining([first, one, second]));
  expect(await differences(bytes, book)).toEqual([]);
});

const line = fc.oneof(
  fc.constantFrom(
    '',
    '第三章 门',
    'Chapter 4: Gate',
    '楔子',
    '第二卷',
    '目录',
    'I',
    '一',
    '* * *',
    '# x',
    '　　雪。',
  ),
  fc.string({ unit: fc.constantFrom(...'雪a1 。\u3000\u2063\u2064#') }),
);
const chapter = fc.record({
  kind: fc.constantFrom(...chapterKinds),
  title: line,
  volumeId: fc.constantFrom(null, 'v1', 'v2'),
  prose: fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n')),
});

test('any book comes back with the headings and the text it shows', async () => {
  const runs = Number(process.env.MOJIAN_PROPERTY_RUNS ?? 150);
  await fc.assert(
    fc.asyncProperty(
      fc.array(chapter, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('zh-CN', 'en', 'ja', 'fr'),
      line.map((title) => title.trim()),
      async (chapters, language, title) => {
        fc.pre(chapters.some((one) => one.title !== '' || one.prose.trim() !== ''));
        // two volumes under one heading are one volume to an import
        fc.pre(title !== '第二卷');
        const volumes = [
          { id: 'v1', title },
          { id: 'v2', title: '' },
        ];
        const book = makeBook({ language, volumes, chapters });
        expect(await differences(await writeBytes('txt', book), book)).toEqual([]);
      },
    ),
    { numRuns: runs },
  );
});
