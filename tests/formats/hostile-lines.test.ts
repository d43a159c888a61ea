import { describe, expect, test } from 'vitest';
import { readDocument } from '#formats/documents/read-document.ts';
import { epub } from '#formats/export/epub.ts';
import { markdown } from '#formats/export/markdown.ts';
import { txt } from '#formats/export/txt.ts';
import { previewImport } from '#formats/import/preview.ts';
import { lintBook } from '#formats/lint/index.ts';
import { docx } from '#formats/office-export/docx.ts';
import { makeBook } from '#tests/formats/export/make.ts';
import { cpuTime } from '#tests/support/cpu-time.ts';

const signal = new AbortController().signal;
const nothing = (): void => {};
const LENGTH = 40_000;

async function cpu(run: () => unknown): Promise<number> {
  const before = cpuTime();
  await run();
  return cpuTime() - before;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const lint = (language: string) => (text: string) =>
  lintBook(
    { language, chapters: [{ id: 'a', prose: text }], names: ['沈砚', 'Severin'] },
    {},
    nothing,
    signal,
  );
const write = (exporter: typeof txt) => (text: string) =>
  exporter.write(makeBook({ chapters: [{ title: '灯', prose: text }] }), {}, nothing, signal);

const ways: [string, (text: string) => unknown][] = [
  ['txt in', (text) => previewImport([{ name: 'a.txt', bytes: bytesOf(text) }], {}, signal)],
  [
    'md in',
    (text) =>
      previewImport([{ name: 'a.md', bytes: bytesOf(`---\ntitle: ${text}\n---\n${text}`) }], {}, signal),
  ],
  ['html in', (text) => readDocument(bytesOf(`<h1>${text}</h1><p>${text}</p>`), 'a.html', {}, signal)],
  ['rtf in', (text) => readDocument(bytesOf(`{\\rtf1 ${text}\\par ${text}}`), 'a.rtf', {}, signal)],
  ['lint zh', lint('zh-CN')],
  ['lint en', lint('en')],
  ...[txt, markdown, epub, docx].map((exporter): [string, (text: string) => unknown] => [
    `${exporter.id} out`,
    write(exporter),
  ]),
];
const units = [
  ' ',
  '\u3000',
  '“',
  '1',
  '第',
  '灯',
  '*',
  '*灯',
  '.',
  '—',
  '<',
  '灯 ',
  '\n',
  '(灯',
  '[^',
  '\r',
];

describe('hostile lines cost no more than their length', () => {
  test.each(ways)('%s', async (_, run) => {
    for (const unit of units)
      for (const begin of ['灯', '('])
        expect([
          unit,
          begin,
          (await cpu(() => run(begin + unit.repeat(LENGTH / unit.length)))) < 1_500,
        ]).toEqual([unit, begin, true]);
  });
});
