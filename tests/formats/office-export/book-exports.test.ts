import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { exportWords } from '#formats/export/messages.ts';
import { bibleDocx, bibleMarkdown } from '#formats/office-export/bible.ts';
import type { BookExporter } from '#formats/office-export/define-book.ts';
import { json } from '#formats/office-export/json.ts';
import { officeExportWords } from '#formats/office-export/messages.ts';
import { outlineCsv, outlineXlsx } from '#formats/office-export/outline.ts';
import { type Book, emptyBook } from '#model/book.ts';
import { createChapter } from '#model/chapter.ts';
import { createProjectMeta } from '#model/project.ts';

const signal = new AbortController().signal;
const modified = new Date('2026-03-04T05:06:07Z');

const book: Book = {
  ...emptyBook(createProjectMeta({ id: 'b', title: '灯册', author: '何见' })),
  volumes: [{ id: 'v', title: '夜', summary: '' }],
  chapters: [
    createChapter({
      id: 'c1',
      title: '=墙',
      volumeId: 'v',
      prose: '灯**坏**了。',
      outline: '他说"走"，\n又停。',
      target: 3000,
      pov: '沈砚',
    }),
    createChapter({ id: 'c2', kind: 'epilogue', title: '后来', prose: '', status: 'outline' }),
  ],
  characters: [
    {
      id: 'p',
      name: '沈砚',
      role: '守灯人',
      description: '寡言。\n左撇子。',
      tags: ['主角'],
      aliases: ['阿砚'],
      locked: [],
      behaviors: [{ context: '生气', response: '不说话' }],
      extra: {},
    },
  ],
  world: [
    {
      id: 'w',
      category: '地点',
      name: '灯塔',
      description: '很高。',
      aliases: ['塔'],
      locked: false,
      extra: {},
    },
  ],
  guidelines: [{ id: 'g', category: '文风', content: '短句', isActive: false }],
  state: {
    characters: [{ name: '沈砚', state: '左肩箭伤', chapterId: 'c1' }],
    itemsAndPlaces: [],
    activeThreads: [],
    rules: [],
  },
  threads: [
    {
      id: 't',
      title: '灯为何灭',
      note: '',
      dueChapterId: null,
      steps: [{ stage: 'planted', chapterId: 'c1', quote: '灯坏了' }],
    },
  ],
};

const write = async (exporter: BookExporter, options: object = {}, given = book): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await exporter.write({ book: given, modified }, options, () => {}, signal),
  );

describe('everything as JSON', () => {
  test('is refused while a prose is not loaded', async () => {
    const holes = { ...book, chapters: [{ ...createChapter({ id: 'c', title: '' }), prose: undefined }] };
    await expect(write(json, {}, holes)).rejects.toThrow('not loaded');
  });

  test('holds the whole book', async () => {
    const told = JSON.parse(await write(json));
    expect(told).toMatchObject({ format: 'mojian-book', formatVersion: 1, modified: modified.toISOString() });
    expect(told.book).toEqual(JSON.parse(JSON.stringify(book)));
  });
});

describe('the bible as a document', () => {
  test('is Markdown in the order of the screens', async () => {
    expect(await write(bibleMarkdown)).toBe(`# 灯册 · 故事设定

## 角色

### 沈砚

- 身份：守灯人
- 别名：阿砚
- 标签：主角

寡言。

左撇子。

#### 言行

- 生气：不说话

## 世界

### 地点

#### 灯塔（塔）

很高。

## 写作守则

### 文风

- 短句（停用）

## 故事现状

### 人物状态

- 沈砚：左肩箭伤（#1 =墙）

## 伏笔

### 灯为何灭

- 埋下 #1 =墙 “灯坏了”

## 结构

### 章节大纲

#### #1 =墙

他说"走"，

又停。
`);
  });

  test('leaves out what is not asked for', async () => {
    const text = await write(bibleMarkdown, { state: false, threads: false, structure: false });
    expect(text).not.toMatch(/故事现状|伏笔|结构/);
  });

  test('lists names as the book’s own language does', async () => {
    const project = { ...book.project, language: 'en' };
    const world = book.world.map((entry) => ({ ...entry, name: 'The lamp', aliases: ['lamp', 'light'] }));
    expect(await write(bibleMarkdown, {}, { ...book, project, world })).toContain('The lamp (lamp, light)');
  });

  test('is a Word document with headings', async () => {
    const members = unzipSync(await bibleDocx.write({ book, modified }, {}, () => {}, signal));
    const xml = strFromU8(members['word/document.xml'] ?? new Uint8Array());
    expect([...xml.matchAll(/Heading(\d)/g)].map(([, level]) => level).join('')).toBe('123123121212123');
  });
});

describe('the outline as a table', () => {
  test('is CSV that no spreadsheet runs as formulas', async () => {
    expect(await write(outlineCsv)).toBe(
      '\ufeff序号,类型,卷,标题,状态,视角,时间,地点,目标字数,字数,章纲\r\n' +
        '1,,夜,\'=墙,草稿,沈砚,,,3000,3,"他说""走""，\n又停。"\r\n' +
        ',尾声,,后来,章纲,,,,,0,\r\n',
    );
    expect(await write(outlineCsv, { bom: false })).toMatch(/^序号/);
  });

  test('is a workbook with numbers as numbers and texts as texts', async () => {
    const members = unzipSync(await outlineXlsx.write({ book, modified }, {}, () => {}, signal));
    const sheet = strFromU8(members['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<c r="A2" s="2"><v>1</v></c>');
    expect(sheet).toContain('<c r="D2" s="2" t="inlineStr"><is><t xml:space="preserve">=墙</t></is></c>');
    expect(sheet).toContain('<autoFilter ref="A1:K3"/>');
  });
});

test('every option has words', () => {
  const words = { ...exportWords, ...officeExportWords };
  for (const { options } of [json, bibleDocx, outlineCsv, outlineXlsx])
    for (const [name, option] of Object.entries(options.shape))
      expect([name, Object.hasOwn(words, option.description ?? '')]).toEqual([name, true]);
});
