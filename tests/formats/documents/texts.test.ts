import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readFolder } from '#formats/documents/read-document.ts';
import { chapters, dropped, never, open, refusal, zip } from './make.ts';

test('an archive without texts, an old Word file and rubbish are refused by name', async () => {
  expect(await refusal(zip({ 'a.jpg': 'x' }), 'a.zip')).toBe('archive-no-texts');
  const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600));
  expect(await refusal(ole, 'a.doc')).toBe('file-old-word');
  const locked = Uint8Array.from([
    ...ole,
    ...[...'EncryptedPackage'].flatMap((char) => [char.charCodeAt(0), 0]),
  ]);
  expect(await refusal(locked, 'a.docx')).toBe('file-password');
  expect(
    await refusal(
      new Uint8Array(4000).map((_, at) => at % 29),
      'a.bin',
    ),
  ).toBe('file-unknown');
});

test('a ZIP of texts is read in the order of its names, one chapter a file', async () => {
  const told = await open(
    zip({ '10 窗.txt': '灯亮了。', '2 墙.md': '灯坏了。', '__MACOSX/2 墙.md': 'x', 'cover.jpg': 'x' }),
    'a.zip',
  );
  expect(chapters(told)).toEqual([
    ['墙', '灯坏了。'],
    ['窗', '灯亮了。'],
  ]);
  expect(dropped(told)).toEqual({ 'document-members-skipped': 1 });
});

test('texts of a ZIP keep the headings that their first lines say', async () => {
  const told = await open(
    zip({
      '0 引子.txt': '灯还没有亮。',
      '1.txt': '第一章 墙\n\n灯坏了。',
      '2.txt': '第二章 窗\n\n灯亮了。\n\n第三章 门\n\n灯灭了。',
    }),
    'a.zip',
  );
  expect(chapters(told)).toEqual([
    ['引子', '灯还没有亮。'],
    ['第一章 墙', '灯坏了。'],
    ['第二章 窗', '灯亮了。'],
    ['第三章 门', '灯灭了。'],
  ]);
});

test('a folder of texts is read like its ZIP', async () => {
  const files = [
    { name: 'b\\2.txt', bytes: strToU8('灯亮了。') },
    { name: 'b\\1.txt', bytes: strToU8('灯坏了。') },
  ];
  const told = await readFolder(files, {}, never());
  expect(told.ok && told.value.chapters.map(({ text }) => text)).toEqual(['灯坏了。', '灯亮了。']);
});

test('HTML is read by its headings, with lines that never run together', async () => {
  const told = await open(
    strToU8(
      '<!doctype html><html lang="en"><title>Lamps</title><h1>Chapter 1</h1><p>The road went on</p><p>until the sea.</p></html>',
    ),
    'a.html',
  );
  expect(chapters(told)).toEqual([['Chapter 1', 'The road went on\nuntil the sea.']]);
  expect([told.title, told.language]).toEqual(['Lamps', 'en']);
});

test('a text under another extension is read as the text it is', async () => {
  const told = await open(strToU8('第一章 墙\n灯坏了。\n第二章 窗\n灯亮了。\n'), 'a.docx');
  expect(chapters(told)).toEqual([
    ['第一章 墙', '灯坏了。'],
    ['第二章 窗', '灯亮了。'],
  ]);
  expect(chapters(await open(strToU8('{\\rtf1 Lamp.}'), 'a.docx'))).toEqual([['', 'Lamp.']]);
});

test('Markdown keeps its levels', async () => {
  const told = await open(
    strToU8(
      '---\ntitle: x\n---\n# The Lamp\n\n## Act 1\n\n### Chapter 1: Oil\n\nLow.\n\n### Chapter 2: Wick\n\nWet.\n',
    ),
    'a.md',
  );
  expect(chapters(told)).toEqual([
    ['Chapter 1: Oil', 'Low.'],
    ['Chapter 2: Wick', 'Wet.'],
  ]);
  expect(told.title).toBe('The Lamp');
});
