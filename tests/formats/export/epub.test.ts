import { describe, expect, test } from 'vitest';
import { allMatches, epubProblems, makeBook, navLabels, writeBytes, writeEpub } from './make.ts';

const page = (epub: Record<string, string>, id: string): string => epub[`EPUB/text/${id}.xhtml`] ?? '';

describe('an EPUB is not spoilt by', () => {
  test.each([
    ['no chapters at all', makeBook({ chapters: [] })],
    [
      'an empty title, author and chapter',
      makeBook({ title: ' ', author: '', chapters: [{ title: '', prose: '' }] }),
    ],
    [
      'marks of XML in every place',
      makeBook({
        title: 'A & B <i>"x"</i>',
        author: "O'Neil & <Sons>",
        synopsis: '1 < 2 && 3 > 2 ]]>',
        volumes: [{ id: 'v', title: 'Salt & <b>Sand</b>' }],
        chapters: [
          {
            title: 'Interlude: Sea & Shore',
            prose: '<script>alert(1)</script> &amp; ]]> <!-- -->',
            volumeId: 'v',
          },
        ],
      }),
    ],
    [
      'characters that XML cannot hold',
      makeBook({
        title: 'a\u0000b\uffff',
        chapters: [{ title: '\u0001', prose: 'x\u0008y\ud800z\ufffe\u000b' }],
      }),
    ],
    ['colons and digits in titles', makeBook({ chapters: [{ title: '1: The Gate: Part 2', prose: '…' }] })],
    [
      'a language that is none',
      makeBook({ language: 'not a language', chapters: [{ title: 'x', prose: 'y' }] }),
    ],
    [
      'a volume that comes twice and chapters outside it',
      makeBook({
        volumes: [
          { id: 'v1', title: '' },
          { id: 'v2', title: '下' },
          { id: 'v3', title: '空' },
        ],
        chapters: [
          { title: '引', prose: '一。', kind: 'prologue' },
          { title: '甲', prose: '二。', volumeId: 'v1' },
          { title: '乙', prose: '三。', volumeId: 'v2' },
          { title: '丙', prose: '四。', volumeId: 'v1' },
          { title: '丁', prose: '五。', volumeId: 'gone', kind: 'epilogue' },
        ],
      }),
    ],
  ])('%s', async (_, book) => {
    expect(await epubProblems(book)).toEqual([]);
    expect(await epubProblems(book, { vertical: true, headings: 'title-only' })).toEqual([]);
  });

  test('options that do not exist are refused', async () => {
    await expect(writeBytes('epub', makeBook({ chapters: [] }), { vertical: 'perhaps' })).rejects.toThrow();
  });
});

const volumes = makeBook({
  volumes: [
    { id: 'v1', title: '上卷' },
    { id: 'v2', title: '下卷' },
  ],
  chapters: [
    { title: '', prose: '起。', kind: 'prologue' },
    { title: '灯', prose: '　　第一段。\n　　第二段。', volumeId: 'v1' },
    { title: '雨', prose: '雨。', volumeId: 'v2' },
  ],
});

describe('an EPUB', () => {
  test('begins with an uncompressed mimetype', async () => {
    const bytes = await writeBytes('epub', volumes);
    expect(new TextDecoder('latin1').decode(bytes.slice(30, 58))).toBe('mimetypeapplication/epub+zip');
  });

  test('has equal bytes for equal input', async () => {
    expect(await writeBytes('epub', volumes)).toEqual(await writeBytes('epub', volumes));
  });

  test('names volumes above their chapters, in nav and NCX alike', async () => {
    const epub = await writeEpub(volumes);
    expect(navLabels(epub)).toEqual(['楔子', '上卷', '第一章 灯', '下卷', '第二章 雨']);
    const ncx = epub['EPUB/toc.ncx'] ?? '';
    expect(allMatches(ncx, /<navLabel><text>([^<]*)/g)).toEqual(navLabels(epub));
    expect(allMatches(ncx, /playOrder="(\d+)"/g)).toEqual(['1', '2', '3', '4', '5']);
    expect(epub['EPUB/nav.xhtml']).toMatch(/上卷<\/a>\n<ol>\n<li><a href="text\/chapter-0002/);
  });

  test('says its title, author, language and change to the second', async () => {
    const opf = (await writeEpub(volumes))['EPUB/package.opf'] ?? '';
    expect(opf).toContain('<dc:title>灯下书</dc:title>');
    expect(opf).toContain('<dc:creator>林见</dc:creator>');
    expect(opf).toContain('<dc:language>zh-CN</dc:language>');
    expect(opf).toContain('<meta property="dcterms:modified">2026-03-04T05:06:07Z</meta>');
  });

  test('has landmarks for title, contents and beginning', async () => {
    const nav = (await writeEpub(volumes))['EPUB/nav.xhtml'] ?? '';
    expect(allMatches(nav, /<a epub:type="(\w+)"/g)).toEqual(['titlepage', 'toc', 'bodymatter']);
  });

  test('is written vertically, from right to left, for Chinese and Japanese only', async () => {
    const zh = await writeEpub(volumes, { vertical: true });
    expect(zh['EPUB/package.opf']).toContain('page-progression-direction="rtl"');
    expect(zh['EPUB/styles/book.css']).toContain('writing-mode: vertical-rl');
    const en = await writeEpub({ ...volumes, language: 'en' }, { vertical: true });
    expect(en['EPUB/package.opf']).not.toContain('rtl');
    expect(en['EPUB/styles/book.css']).not.toContain('vertical-rl');
  });

  test('indents by style, not by characters', async () => {
    const epub = await writeEpub(volumes);
    expect(page(epub, 'chapter-0002')).toContain('<p>第一段。</p>\n<p>第二段。</p>');
    expect(epub['EPUB/styles/book.css']).toContain('text-indent: 2em');
    expect(epub['EPUB/styles/book.css']).not.toContain('h1 + p');
  });

  test('in alphabets, the first paragraph of a chapter and of a scene is flush', async () => {
    const css = (await writeEpub({ ...volumes, language: 'en-GB' }))['EPUB/styles/book.css'] ?? '';
    expect(css).toContain('h1 + p, h2 + p, p.scene-break + p, p.gap { text-indent: 0; }');
    expect(css.indexOf('text-indent: 1.2em')).toBeGreaterThan(css.indexOf('text-indent: 2em'));
  });

  test('stops when it is told to', async () => {
    const { findExporter } = await import('#formats/export/index.ts');
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(findExporter('epub')?.write(volumes, {}, () => {}, signal)).rejects.toThrow('stopped');
  });
});
