import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDocument } from '#formats/documents/read-document.ts';
import type { ExportBook } from '#formats/export/book.ts';
import type { Exporter } from '#formats/export/define.ts';
import { epub } from '#formats/export/epub.ts';
import { markdown } from '#formats/export/markdown.ts';
import { txt } from '#formats/export/txt.ts';
import { previewImport } from '#formats/import/preview.ts';
import { docx } from '#formats/office-export/docx.ts';
import { makeBook } from '#tests/formats/export/make.ts';

const signal = new AbortController().signal;

/** What a reader of the book sees: volumes, kinds, titles and text of its chapters. */
async function through(book: ExportBook, exporter: Exporter) {
  const bytes = await exporter.write(book, {}, () => {}, signal);
  const told = await readDocument(bytes, `book.${exporter.extension}`, {}, signal);
  if (!told.ok) throw new Error(told.problem.code);
  const { title, author, volumes, chapters } = told.value;
  return {
    ...{ title, author },
    chapters: chapters.map((chapter) => ({
      ...{ kind: chapter.kind, title: chapter.title, prose: chapter.text },
      volume: chapter.volume === null ? null : (volumes[chapter.volume]?.title ?? null),
    })),
  };
}

const asSeen = (book: ExportBook) => ({
  ...{ title: book.title, author: book.author },
  chapters: book.chapters.map(({ kind, title, prose, volumeId }) => ({
    ...{ kind, title, prose },
    volume: book.volumes.find(({ id }) => id === volumeId)?.title ?? null,
  })),
});

const book = makeBook({
  volumes: [
    { id: 'v1', title: '风起' },
    { id: 'v2', title: '雪落' },
  ],
  chapters: [
    { kind: 'prologue', title: '很久以前', prose: '那时候这里还是海。\n后来海退了。' },
    {
      title: '雪夜叩关',
      volumeId: 'v1',
      prose: '“谁？”他问。*没有人答话*，只有**三重城门**。\n他走了。\n\n第三天，雪停了。',
    },
    { title: '', volumeId: 'v1', prose: '***这一章没有题目***。\n◇◇◇\n只有分隔。' },
    { kind: 'interlude', title: '灯下', volumeId: 'v1', prose: '一盏灯。' },
    {
      title: '天亮',
      volumeId: 'v2',
      prose: '天亮以后，那行字不见了。\n他说了一句话[^1]，又走了。\n\n[^1]: 见上一章。',
    },
    { kind: 'epilogue', title: '尾声', prose: '没有人知道。' },
    { kind: 'extra', title: '番外 灯', prose: '灯还亮着。' },
  ],
});

const word = fc.string({
  unit: fc.constantFrom(...'雪夜灯火山河城门他说走看了ab xy“”，。！—…(){}<>&\'"'),
  minLength: 1,
  maxLength: 18,
});
const emphasised = fc
  .tuple(
    fc.constantFrom('', '*', '**', '***'),
    fc.string({ unit: fc.constantFrom(...'雪夜灯火'), minLength: 1, maxLength: 4 }),
  )
  .map(([stars, text]) => `，${stars}${text}${stars}。`);
const line = fc
  .array(fc.oneof(word, emphasised), { minLength: 1, maxLength: 3 })
  .map((parts) => `灯${parts.join('')}。`.replace(/\s+/g, ' '));
const prose = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n'));
const title = fc.string({ unit: fc.constantFrom(...'雪夜灯火山河&<>:“”'), maxLength: 8 });

describe('a book that left as a Word document', () => {
  test('comes back with its volumes, kinds, titles, emphasis, notes and text', async () => {
    expect(await through(book, docx)).toEqual(asSeen(book));
  });

  test('comes back from every layout', async () => {
    for (const options of [
      { preset: 'manuscript' },
      { headings: 'title-only' },
      { titlePage: false, contents: false, pageBreaks: false },
    ]) {
      const bytes = await docx.write(book, options, () => {}, signal);
      const told = await readDocument(bytes, 'book.docx', {}, signal);
      expect(told.ok && told.value.chapters.map(({ title, text }) => [title, text])).toEqual(
        book.chapters.map(({ title, prose }) => [title, prose]),
      );
    }
  });

  test('comes back whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ title, prose }), { minLength: 1, maxLength: 5 }),
        async (chapters) => {
          const made = makeBook({ chapters });
          expect(await through(made, docx)).toEqual(asSeen(made));
        },
      ),
      { numRuns: Number(process.env.MOJIAN_RUNS ?? 60) },
    );
  });
});

describe('a book that left as an EPUB', () => {
  test('comes back with its volumes, kinds, titles, emphasis, notes and text', async () => {
    expect(await through(book, epub)).toEqual(asSeen(book));
  });

  test('comes back whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ title, prose }), { minLength: 1, maxLength: 5 }),
        async (chapters) => {
          const made = makeBook({ chapters });
          expect(await through(made, epub)).toEqual(asSeen(made));
        },
      ),
      { numRuns: Number(process.env.MOJIAN_RUNS ?? 60) },
    );
  });
});

/** The same for texts, which an import reads by their lines. */
async function throughText(given: ExportBook, exporter: Exporter) {
  const bytes = await exporter.write(given, {}, () => {}, signal);
  const told = await previewImport([{ name: `book.${exporter.extension}`, bytes }], {}, signal);
  if (!told.ok) throw new Error(told.problem.code);
  const volumes = new Map(told.value.volumes.map(({ heading, title }) => [heading, title]));
  return told.value.chapters.map(({ kind, title, text, volume }) => ({
    ...{ kind, title, prose: text },
    volume: volume === null ? null : volumes.get(volume),
  }));
}

test('a book that left as plain text comes back with its volumes, kinds, titles, emphasis, notes and text', async () => {
  expect(await throughText(book, txt)).toEqual(asSeen(book).chapters);
});

test('a book that left as Markdown comes back with its volumes, titles, emphasis, notes and text', async () => {
  const numbered = makeBook({
    volumes: book.volumes,
    chapters: book.chapters.filter(({ kind, title }) => kind === 'chapter' && title),
  });
  // paragraphs are parted by blank lines there
  const seen = (chapters: { prose: string }[]) =>
    chapters.map((chapter) => ({ ...chapter, prose: chapter.prose.split('\n').filter(Boolean) }));
  expect(seen(await throughText(numbered, markdown))).toEqual(seen(asSeen(numbered).chapters));
});
