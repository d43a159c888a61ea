import { describe, expect, test } from 'vitest';
import { toExportBook } from '#formats/export/book.ts';
import { findExporter } from '#formats/export/index.ts';
import { emptyBook } from '#model/book.ts';
import { createChapter } from '#model/chapter.ts';
import { createProjectMeta } from '#model/project.ts';
import { allMatches, makeBook, writeBytes, writeText } from './make.ts';

const chapters = [{ title: '雪夜叩关', prose: '　　雪落了一夜。\n　　门开了。' }];

test('a book whose prose is not loaded is not exported', () => {
  const book = emptyBook(createProjectMeta({ id: 'b', title: 'x' }));
  const chapter = { ...createChapter({ id: 'c', title: 'y' }), prose: undefined };
  expect(() => toExportBook({ ...book, chapters: [chapter] }, new Date(0))).toThrow('not loaded');
});

test('no exporter hides behind a name of Object', () => {
  expect(findExporter('constructor')).toBeUndefined();
});

describe('headings', () => {
  const headingOf = async (
    language: string,
    title: string,
    options: object = {},
    kind: 'chapter' | 'extra' = 'chapter',
  ) => {
    const book = makeBook({ language, chapters: [{ title, prose: '', kind }] });
    return (await writeText('markdown', book, options)).split('\n').at(-2);
  };
  test.each([
    ['zh-CN', '雪夜叩关', '## 第一章 雪夜叩关'],
    ['zh-CN', '', '## 第一章'],
    ['zh-CN', ' \u200b', '## 第一章'],
    ['zh-CN', '第１回　甄士隐', '## 第１回　甄士隐'],
    ['zh-CN', '一', '## 一'],
    ['zh-CN', '一夜', '## 第一章 一夜'],
    ['zh-CN', '第一次', '## 第一章 第一次'],
    ['en', 'Snow', '## Chapter 1: Snow'],
    ['en', 'CHAPTER I. Down the Rabbit-Hole', '## CHAPTER I. Down the Rabbit-Hole'],
    ['en', 'Chapter House', '## Chapter 1: Chapter House'],
    ['en', 'I', '## I'],
    ['en', 'I am Born', '## Chapter 1: I am Born'],
    ['de', 'Erstes Kapitel', '## Erstes Kapitel'],
    ['fr', 'Neige', '## Chapitre 1 : Neige'],
    ['ja', '雪', '## 第一章　雪'],
    ['tlh', 'nuqneH', '## Chapter 1: nuqneH'],
  ])('in %s, %j is headed %j', async (language, title, heading) => {
    expect(await headingOf(language, title)).toBe(heading);
  });

  test('other kinds are named by their kind, once', async () => {
    expect(await headingOf('zh-CN', '灯会', {}, 'extra')).toBe('## 番外 灯会');
    expect(await headingOf('zh-CN', '番外·灯会', {}, 'extra')).toBe('## 番外·灯会');
  });

  test('follow the author’s pattern, or the title alone', async () => {
    const pattern = { headings: 'pattern', pattern: '{number}、{title}' };
    expect(await headingOf('zh-CN', '雪', pattern)).toBe('## 1、雪');
    expect(await headingOf('zh-CN', '雪', { headings: 'pattern' })).toBe('## 第一章 雪');
    expect(await headingOf('zh-CN', '雪', { headings: 'title-only' })).toBe('## 雪');
  });
});

describe('plain text', () => {
  test('is the title, the headings and the prose as written', async () => {
    expect(await writeText('txt', makeBook({ chapters }))).toBe(
      '《灯下书》\n作者：林见\n\n第一章 雪夜叩关\n\n　　雪落了一夜。\n　　门开了。\n',
    );
  });

  test('can be indented, end lines with CR LF and begin with a BOM', async () => {
    const book = makeBook({ author: '', chapters: [{ title: '雪', prose: '雪。\n\n　　雪。' }] });
    const text = await writeText('txt', book, {
      indent: 'two-spaces',
      newline: 'crlf',
      bom: true,
      marks: 'never',
    });
    expect(text).toBe('\ufeff《灯下书》\r\n\r\n第一章 雪\r\n\r\n　　雪。\r\n\r\n　　雪。\r\n');
  });
});

describe('Markdown', () => {
  test('keeps emphasis and escapes what would be another construct', async () => {
    const prose = '*慢*着\n# 不是标题\n1. 不是列表\n> 不是引文\n<b>不是标记</b>\n---\n- 也不是';
    const text = await writeText('markdown', makeBook({ chapters: [{ title: '', prose }] }));
    expect(text.split('\n\n').slice(3)).toEqual([
      '*慢*着',
      '\\# 不是标题',
      '1\\. 不是列表',
      '\\> 不是引文',
      '\\<b>不是标记\\</b>',
      '* * *',
      '\\- 也不是\n',
    ]);
  });
});

describe('XHTML', () => {
  const paragraphs = async (prose: string): Promise<string[]> => {
    const text = await writeText('html', makeBook({ chapters: [{ title: '', prose }] }), { contents: false });
    return allMatches(text.slice(text.indexOf('<section')), /<p[^>]*>[\s\S]*?<\/p>/g);
  };
  test.each([
    ['他*慢慢*地说', '<p>他<em>慢慢</em>地说</p>'],
    ['**够了**', '<p><strong>够了</strong></p>'],
    ['***够了***', '<p><strong><em>够了</em></strong></p>'],
    ['*慢***够**', '<p><em>慢</em><strong>够</strong></p>'],
    ['*a***b**', '<p><em>a</em><strong>b</strong></p>'],
    ['**She *did*.**', '<p><strong>She </strong><strong><em>did</em></strong><strong>.</strong></p>'],
    ['2*3*4 = 24', '<p>2*3*4 = 24</p>'],
    ['f**k and s**t', '<p>f**k and s**t</p>'],
    ['a * b * c', '<p>a * b * c</p>'],
    ['*未完', '<p>*未完</p>'],
    ['*<b>*', '<p><em>&lt;b&gt;</em></p>'],
    ['＊＊＊', '<p class="scene-break">＊＊＊</p>'],
    ['* * *', '<p class="scene-break">* * *</p>'],
    ['……', '<p>……</p>'],
    ['——', '<p>——</p>'],
  ])('of %j is %j', async (prose, expected) => {
    expect(await paragraphs(prose)).toEqual([expected]);
  });

  test('has a wider gap where the author left more room than usual', async () => {
    expect(await paragraphs('一。\n二。\n三。\n\n四。')).toEqual([
      '<p>一。</p>',
      '<p>二。</p>',
      '<p>三。</p>',
      '<p class="gap">四。</p>',
    ]);
  });

  test('joins the lines of hard-wrapped paragraphs and keeps verse in lines', async () => {
    const wrapped = [
      'The lamp had burnt so low by then that nobody in the room could have',
      'told the letter from the table it lay upon, and yet they all went on',
      'looking at it, each from a different side, as people look at a well',
      'into which one of them has let something fall.',
      '',
      '  Bright went the water,',
      '  dark went the stone.',
      '',
      'Nobody spoke for as long as it takes a candle to lean over and go out',
      'of its own accord, and then for somewhat longer than that, until one',
      'of them laughed.',
    ];
    const found = await paragraphs(wrapped.join('\n'));
    expect(found).toHaveLength(3);
    expect(found[0]).toContain('could have told the letter');
    expect(found[1]).toBe('<p>Bright went the water,<br/>\ndark went the stone.</p>');
  });

  test('never passes HTML of the prose on', async () => {
    const book = makeBook({
      title: '<script>',
      synopsis: '<img onerror=x>',
      chapters: [{ title: '<b>', prose: '<i onclick="x">' }],
    });
    const text = await writeText('html', book);
    expect(text).not.toMatch(/<script|<img|<b>|<i /);
  });
});

test('every format leaves in one piece and reports each step at least once', async () => {
  for (const format of ['txt', 'markdown', 'html', 'epub'])
    expect((await writeBytes(format, makeBook({ chapters }))).length).toBeGreaterThan(50);
  const steps: number[] = [];
  await findExporter('epub')?.write(
    makeBook({ chapters }),
    {},
    ({ done, total }) => steps.push(done / total),
    new AbortController().signal,
  );
  expect(steps.at(-1)).toBe(1);
});
