import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { importWords } from '#formats/import/messages.ts';
import { compareNames } from '#formats/import/natural-order.ts';
import { type ImportOptions, previewImport } from '#formats/import/preview.ts';
import { titlesToStore } from '#formats/import/titles.ts';
import { markHeading, markProse } from '#formats/txt-marks.ts';
import type { Message } from '#model/messages.ts';
import { bookOf } from '../../text/sample-books.ts';
import { docx, p, style } from '../documents/make.ts';

const { signal } = new AbortController();
const bytesOf = (text: string, encoding = 'utf8') => new Uint8Array(iconv.encode(text, encoding));
const file = (name: string, text: string, encoding?: string) => ({ name, bytes: bytesOf(text, encoding) });
const preview = async (files: Parameters<typeof previewImport>[0], options: ImportOptions = {}) => {
  const result = await previewImport(files, options, signal);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
};

describe('what is no text is refused by name', () => {
  test.each<[string, [string, number[]][], Message]>([
    ['no file', [], { code: 'import-none' }],
    ['an empty file', [['a.txt', []]], { code: 'import-empty', facts: { name: 'a.txt' } }],
    ['white space', [['a.txt', [32, 10, 32]]], { code: 'import-blank', facts: { name: 'a.txt' } }],
    [
      'a PDF',
      [['a.txt', [...Buffer.from('%PDF-1.7 …')]]],
      { code: 'import-other-format', facts: { name: 'a.txt', format: 'PDF' } },
    ],
    [
      'a broken ZIP',
      [['a.txt', [0x50, 0x4b, 3, 4, 0, 0]]],
      { code: 'archive-broken', facts: { name: 'a.txt' } },
    ],
    [
      'a broken Word file',
      [['a.docx', [0x50, 0x4b, 3, 4, ...Buffer.from('[Content_Types].xml')]]],
      { code: 'archive-broken', facts: { name: 'a.docx' } },
    ],
    [
      'a picture',
      [['a.txt', [0x89, 0x50, 0x4e, 0x47, 13, 10]]],
      { code: 'import-other-format', facts: { name: 'a.txt', format: 'PNG' } },
    ],
    [
      'machine code',
      [['a.txt', Array.from({ length: 400 }, (_, at) => at % 9)]],
      { code: 'import-binary', facts: { name: 'a.txt' } },
    ],
  ])('%s', async (_, files, problem) => {
    const given = files.map(([name, bytes]) => ({ name, bytes: new Uint8Array(bytes) }));
    expect(await previewImport(given, {}, signal)).toEqual({ ok: false, problem });
  });

  test('an import that was stopped throws the reason', async () => {
    const stopped = AbortSignal.abort(new Error('stop'));
    await expect(previewImport([file('a.txt', '灯')], {}, stopped)).rejects.toThrow('stop');
  });

  test('every code has words in both languages', () => {
    for (const words of Object.values(importWords)) expect(words.zh && words.en).toBeTruthy();
  });
});

describe('one file', () => {
  test('any encoding and line end gives the same preview', async () => {
    const text = '第一章 茶\n　　茶凉了。\n第二章 水\n　　水开了。\n';
    const want = [
      { number: 1, kind: 'chapter', title: '茶', volume: null, line: 1, count: 3, text: '　　茶凉了。' },
      { number: 2, kind: 'chapter', title: '水', volume: null, line: 3, count: 3, text: '　　水开了。' },
    ];
    for (const encoding of ['utf8', 'gbk', 'gb18030', 'utf-16le', 'utf-16be', 'big5']) {
      for (const end of ['\n', '\r\n', '\r']) {
        const source = encoding === 'big5' ? text.replace('开', '開').replace('凉', '涼') : text;
        const { chapters } = await preview([file('茶.txt', `${source.replaceAll('\n', end)}`, encoding)]);
        const texts =
          encoding === 'big5'
            ? want.map(({ text: prose, ...rest }) => ({
                ...rest,
                text: prose.replace('开', '開').replace('凉', '涼'),
              }))
            : want;
        expect(chapters).toMatchObject(texts);
      }
    }
  });

  test('lines stay paragraphs, and the text is kept to the letter', async () => {
    const prose = '　　第一行。 \n　　第二行。\n\n\n“走？”\n“走。”';
    const { chapters } = await preview([file('a.txt', `第一章 走\n\n${prose}\n\n`)]);
    expect(chapters[0]?.text).toBe(prose);
  });

  test('a NUL shows as a replacement character and is reported', async () => {
    const { chapters, warnings } = await preview([file('a.txt', '第一章\n灯\0灭了。\n')]);
    expect(chapters[0]?.text).toBe('灯\ufffd灭了。');
    expect(warnings).toEqual([{ code: 'text-nul', facts: { line: 2, count: 1 }, line: 2, file: 'a.txt' }]);
  });

  test('a text without headings is one chapter, titled by its book', async () => {
    expect(await preview([file('旧灯.txt', '雨停了。\n他走了。\n')])).toMatchObject({
      title: '旧灯',
      chapters: [{ number: null, kind: 'chapter', title: '', heading: '', text: '雨停了。\n他走了。' }],
      warnings: [{ code: 'headings-none' }],
    });
  });

  test('a document that names no language, or that of its program, is in the language of its text', async () => {
    const english = docx(
      p('Chapter 1', style('Heading1')) + p('The rain had stopped, and nobody spoke of it.'),
    );
    expect(await preview([{ name: 'x.docx', bytes: english }])).toMatchObject({ language: 'en' });
    const page = '<html lang="en-US"><body><h1>第一章</h1><p>他们没说话，这个时候门开了。</p></body></html>';
    expect(await preview([file('x.html', page)])).toMatchObject({ language: 'zh' });
  });

  test('front matter of Markdown names book, author and language and moves no line', async () => {
    const text =
      '---\ntitle: "Low Tide"\nauthor: A. Nobody\nlang: en-GB\n---\n\n# Rain\n\nIt was out.\n\n# Salt\n\nIt was in.\n';
    const read = await preview([file('x.md', text)]);
    expect(read).toMatchObject({ title: 'Low Tide', author: 'A. Nobody', language: 'en-GB' });
    expect(read.chapters.map(({ line, title }) => [line, title])).toEqual([
      [7, 'Rain'],
      [11, 'Salt'],
    ]);
    expect(read.matter[0]).toMatchObject({
      kind: 'notes',
      text: 'title: "Low Tide"\nauthor: A. Nobody\nlang: en-GB',
    });
  });

  test('a text with the marks of an export is read by them alone', async () => {
    const heading = markHeading({ kind: 'chapter', title: '第九章不是标题。' }, '');
    const text = `雾灯\n\n${heading}\n\n${markProse('第一章 灯\n还是正文。')}\n`;
    expect((await preview([file('a.txt', text)])).chapters).toMatchObject([
      { kind: 'chapter', number: 1, title: '第九章不是标题。', text: '第一章 灯\n还是正文。' },
    ]);
  });

  test('own title, encoding and pattern are used', async () => {
    const options = { title: '新名', encoding: 'gbk', pattern: '^◎' };
    const read = await preview([file('a.txt', '◎灯\n亮。\n◎桥\n塌。\n', 'gbk')], options);
    expect(read).toMatchObject({ title: '新名', encoding: 'gbk', chapters: [{}, {}] });
  });
});

describe('several files', () => {
  test('are ordered as people order them', () => {
    expect(['10.txt', 'b.txt', '2.txt', 'a10.txt', 'a9.txt'].sort(compareNames)).toEqual([
      '2.txt',
      '10.txt',
      'a9.txt',
      'a10.txt',
      'b.txt',
    ]);
    expect(['第十章.txt', '第二章.txt', '第一章.txt'].sort(compareNames)).toEqual([
      '第一章.txt',
      '第二章.txt',
      '第十章.txt',
    ]);
    expect(compareNames('a.txt', 'a.txt')).toBe(0);
  });

  test('of one chapter each are chapters named by their files', async () => {
    const { chapters } = await preview([
      file('10 盐.txt', '盐。\n'),
      file('第2章 桥.txt', '桥。\n'),
      file('1 灯.txt', '灯。\n'),
    ]);
    expect(chapters.map(({ title, text }) => [title, text])).toEqual([
      ['灯', '灯。'],
      ['桥', '桥。'],
      ['盐', '盐。'],
    ]);
  });

  test('of several chapters each are volumes', async () => {
    const { chapters, volumes } = await preview([
      file('卷二.txt', bookOf('zh', ['第一章 盐', '第二章 井'])),
      file('卷一.txt', bookOf('zh', ['第一章 灯', '第二章 桥'])),
    ]);
    expect(chapters.map(({ volume, title }) => [volume, title])).toEqual([
      ['卷一', '灯'],
      ['卷一', '桥'],
      ['卷二', '盐'],
      ['卷二', '井'],
    ]);
    expect(volumes.map(({ heading }) => heading)).toEqual(['卷一', '卷二']);
  });
});

test('titles lose no number: a heading whose number is not the running one is stored whole', async () => {
  const { chapters } = await preview([file('a.txt', bookOf('zh', ['楔子', '第071回 灯', '第072回 桥']))]);
  expect(titlesToStore(chapters)).toEqual(['楔子', '第071回 灯', '第072回 桥']);
  const plain = await preview([file('a.txt', bookOf('zh', ['序', '第一章 灯', '第二章']))]);
  expect(titlesToStore(plain.chapters)).toEqual(['序', '灯', '']);
});
