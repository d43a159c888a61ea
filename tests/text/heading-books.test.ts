import { describe, expect, test } from 'vitest';
import { splitManuscript } from '#text/headings.ts';
import { bookOf, proseLines } from './sample-books.ts';

const firstLines = (text: string) =>
  splitManuscript(text).chapters.map(({ heading }) => heading.split('\n')[0]?.trim());

describe('volumes', () => {
  test('volume and chapter on one line', () => {
    const { chapters, volumes } = splitManuscript(bookOf('zh', ['第七卷 第一章 灯', '第七卷 第二章 桥']));
    expect(chapters).toMatchObject([
      { number: 1, title: '灯', volume: 0 },
      { number: 2, title: '桥', volume: 0 },
    ]);
    expect(volumes).toMatchObject([{ number: 7, heading: '第七卷' }]);
  });

  test('a titled volume in front of each chapter', () => {
    const text = bookOf('zh', [
      '第一卷 山门 第一章 挑水',
      '第一卷 山门 第二章 劈柴',
      '第二卷 下山 第三章 问路',
    ]);
    const { chapters, volumes } = splitManuscript(text);
    expect(volumes.map(({ title }) => title)).toEqual(['山门', '下山']);
    expect(chapters.map(({ title, volume }) => [title, volume])).toEqual([
      ['挑水', 0],
      ['劈柴', 0],
      ['问路', 1],
    ]);
  });

  test('volume lines of their own are not text, and numbers may restart', () => {
    const text = `第一卷 山\n\n${bookOf('zh', ['第一章 灯', '第二章 桥'])}\n第二卷 水\n\n${bookOf('zh', ['第一章 盐'])}`;
    const { chapters, volumes } = splitManuscript(text);
    expect(chapters.map(({ volume, number }) => [volume, number])).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
    ]);
    expect(volumes.map(({ title, line }) => [title, line])).toEqual([
      ['山', 1],
      ['水', 17],
    ]);
    expect(chapters[1]?.text).not.toContain('第二卷');
  });

  test('第N卷 without chapters below are the chapters', () => {
    const { chapters, volumes } = splitManuscript(bookOf('zh', ['第一卷 灯', '第二卷 桥', '第三卷 盐']));
    expect([chapters.length, volumes.length]).toEqual([3, 0]);
  });

  test('a volume word on every story is the volume of stories without number', () => {
    const text = bookOf('zh', ['卷一 灯', '卷一 桥', '卷一 盐', '卷二 井', '卷二 雪', '卷二 门']);
    const { chapters, volumes } = splitManuscript(text);
    expect(chapters.map(({ number, title, volume }) => [number, title, volume])[3]).toEqual([null, '井', 1]);
    expect(volumes.map(({ heading }) => heading)).toEqual(['卷一', '卷二']);
  });

  test('BOOK I. over every chapter belongs to the chapter headings', () => {
    const text = [
      'BOOK I.\n\nCHAPTER I.',
      'BOOK I.\n\nCHAPTER II.',
      'BOOK II.\n\nCHAPTER I.',
      'BOOK II.\n\nCHAPTER II.',
    ];
    const { chapters, volumes } = splitManuscript(bookOf('en', text));
    expect(chapters.map(({ line, volume }) => [line, volume])).toEqual([
      [1, 0],
      [10, 0],
      [19, 1],
      [28, 1],
    ]);
    expect(volumes).toHaveLength(2);
  });

  test('Roman chapters that restart in parts, and an epilogue with chapters of its own', () => {
    const part = (name: string) => `${name}\n\n${bookOf('ru', ['I', 'II', 'III'])}`;
    const { chapters, volumes } = splitManuscript(
      ['ЧАСТЬ ПЕРВАЯ', 'ЧАСТЬ ВТОРАЯ', 'ЭПИЛОГ'].map(part).join('\n'),
    );
    expect(chapters.map(({ volume }) => volume)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
    expect(volumes.map(({ heading }) => heading)).toEqual(['ЧАСТЬ ПЕРВАЯ', 'ЧАСТЬ ВТОРАЯ', 'ЭПИЛОГ']);
  });

  test('a few lines under a volume stay with it, a story becomes a chapter', () => {
    const short = splitManuscript('第一卷 山\n\n　　山是旧的。\n\n第一章 灯\n\n　　灯亮。\n');
    expect(short.volumes[0]?.text).toBe('　　山是旧的。');
    const long = splitManuscript(
      `第一卷 山\n\n${'　　山是旧的，路是新的。\n'.repeat(60)}\n第一章 灯\n\n　　灯亮。\n`,
    );
    expect(long.chapters.map(({ kind, title }) => [kind, title])).toEqual([
      ['prologue', '山'],
      ['chapter', '灯'],
    ]);
  });

  test('sections under chapters are text', () => {
    const text = bookOf('zh', ['第一章 灯', '第一节', '第二节', '第二章 桥', '第一节', '第二节']);
    expect(firstLines(text)).toEqual(['第一章 灯', '第二章 桥']);
  });
});

describe('tables of contents', () => {
  const names = ['灯', '桥', '盐', '井'].map((name, at) => `第${'一二三四'[at]}章 ${name}`);
  test.each([
    ['with a name', `目录\n${names.join('\n')}\n`],
    ['with page numbers', `目 录\n\n${names.map((name, at) => `${name}……………${at * 7 + 7}`).join('\n')}\n`],
    ['without a name', `${names.join('\n')}\n`],
  ])('%s', (_, list) => {
    const { chapters, front, title, author } = splitManuscript(
      `雾灯\n作者：无名\n\n${list}\n${bookOf('zh', names)}`,
    );
    expect(chapters.map(({ heading }) => heading)).toEqual(names);
    expect(front.map(({ kind }) => kind)).toEqual(['text', 'contents']);
    expect([title, author]).toEqual(['雾灯', '无名']);
  });

  test('at the end of a book', () => {
    const heads = ['CHAPITRE PREMIER', 'CHAPITRE II', 'CHAPITRE III'];
    const list = heads.map((head, at) => `${head}.  ${at * 30 + 1}`).join('\n');
    const { chapters, back } = splitManuscript(
      `${bookOf('fr', heads)}\n\nTABLE DES MATIÈRES\n\n${list}\n\nFIN\n`,
    );
    expect(chapters.map(({ heading }) => heading)).toEqual(heads);
    expect(back.map(({ kind }) => kind)).toEqual(['contents', 'text']);
  });

  test('that writes its headings another way than the book', () => {
    const list = [
      '     Book the First--Salt',
      '',
      '     Chapter I      The Kettle',
      '     Chapter II     Rain',
    ].join('\n');
    const body = `Book the First--Salt\n\n\n${bookOf('en', ['I. The Kettle', 'II. Rain'], 2)}`;
    const { chapters, volumes } = splitManuscript(`THE KETTLE\n\nCONTENTS\n\n\n${list}\n\n\n\n\n${body}`);
    expect(chapters.map(({ title }) => title)).toEqual(['The Kettle', 'Rain']);
    expect(volumes).toMatchObject([{ number: 1, title: 'Salt' }]);
  });

  test('with parts and wrapped titles', () => {
    const list =
      'PART ONE\n\nThe Harbour\n\n1. THE KETTLE . 11\n2. A BOWL . 17\n\nPART TWO\n\nThe Sea\n\n3. RAIN . 42\n4. SALT . 47\n';
    const part = (name: string, numbers: string[], from: number) =>
      `${name}\n\n\n${numbers.map((number, at) => `${number}\n\nTitle ${'ABCD'[from + at]}\n\n${proseLines('en', at, 6).join('\n')}\n`).join('\n\n')}`;
    const text = `TREASURE\n\nCONTENTS\n\n${list}\n\n\n${part('PART ONE--The Harbour', ['1', '2'], 0)}\n\n${part('PART TWO--The Sea', ['3', '4'], 2)}`;
    const { chapters, volumes } = splitManuscript(text);
    expect(chapters.map(({ number, title }) => [number, title])).toEqual([
      [1, 'Title A'],
      [2, 'Title B'],
      [3, 'Title C'],
      [4, 'Title D'],
    ]);
    expect(volumes).toHaveLength(2);
  });
});

describe('what is around the story', () => {
  test('text before the first heading is a chapter when it is story', () => {
    const { chapters } = splitManuscript(
      '　　很久以前，这里有一片海。\n　　海退了。\n第三章 盐田\n　　盐是白的。\n',
    );
    expect(chapters).toMatchObject([
      { heading: '', kind: 'prologue', text: '　　很久以前，这里有一片海。\n　　海退了。' },
      { number: 3, title: '盐田' },
    ]);
  });

  test('a cover, an author and a blurb are front matter', () => {
    const { chapters, front, title, author } = splitManuscript(
      '雾灯\n作者：无名\n简介：\n一个关于灯的故事……\n\n第1章 灯\n　　灯亮。\n',
    );
    expect(chapters).toHaveLength(1);
    expect(front).toMatchObject([
      { kind: 'text', line: 1, text: '雾灯\n作者：无名\n简介：\n一个关于灯的故事……' },
    ]);
    expect([title, author]).toEqual(['雾灯', '无名']);
  });

  test('a preface of weight before the first heading is a chapter with its own title', () => {
    const preface = proseLines('en', 0, 30).join('\n');
    const { chapters, front } = splitManuscript(
      `SALT\n\nby A. Nobody\n\n\nETYMOLOGY.\n\n${preface}\n\n\n${bookOf('en', ['CHAPTER 1', 'CHAPTER 2'])}`,
    );
    expect(chapters.map(({ title, kind }) => [title, kind])[0]).toEqual(['ETYMOLOGY.', 'prologue']);
    expect(front.map(({ text }) => text)).toEqual(['SALT\n\nby A. Nobody']);
  });

  test('a Gutenberg header and licence are set apart, title and author read', () => {
    const header =
      'The Project Gutenberg EBook of Salt\n\nTitle: Salt\n\nAuthor: A. Nobody\n\n*** START OF THIS PROJECT GUTENBERG EBOOK SALT ***\n\n\nSALT\n\n';
    const end =
      '\n\nEnd of the Project Gutenberg EBook of Salt\n\n*** END OF THIS PROJECT GUTENBERG EBOOK SALT ***\n\nSection 1. Terms\n\n1. One\n\n2. Two\n';
    const { chapters, front, back, title, author } = splitManuscript(
      header + bookOf('en', ['CHAPTER I', 'CHAPTER II']) + end,
    );
    expect(chapters).toHaveLength(2);
    expect([front[0]?.kind, back[0]?.kind, title, author]).toEqual([
      'licence',
      'licence',
      'Salt',
      'A. Nobody',
    ]);
    expect(chapters[1]?.text).not.toContain('Gutenberg');
  });

  test('Aozora notes: legend and colophon are notes, heading marks decide', () => {
    const head =
      '塩\n名無し\n\n-------------------------------------------------------\n【テキスト中に現れる記号について】\n\n《》：ルビ\n（例）一\n-------------------------------------------------------\n\n';
    const mark = (text: string, size: string) => `［＃５字下げ］${text}［＃「${text}」は${size}見出し］`;
    const body = bookOf('ja', [mark('一', '中'), mark('二', '中')]);
    const { chapters, front, back, title, author } = splitManuscript(
      `${head}${body}\n底本：「塩」\n入力：誰か\n`,
    );
    expect(chapters.map(({ number }) => number)).toEqual([1, 2]);
    expect([title, author, front.at(-1)?.kind, back[0]?.kind]).toEqual(['塩', '名無し', 'notes', 'notes']);
    const part = (name: string) => `${mark(name, '大')}\n\n${body}`;
    expect(splitManuscript(`${part('上')}\n${part('中')}`)).toMatchObject({
      volumes: [{}, {}],
      chapters: [{}, {}, {}, {}],
    });
  });
});

describe('Markdown', () => {
  test('setext, bold and hash headings are one kind', () => {
    const text =
      'Chapter One\n===========\n\nThe gate was open.\n\n**Chapter Two**\n\nThe gate was shut.\n\n### Chapter Three ###\n\nNo gate.\n';
    const { chapters } = splitManuscript(text);
    expect(chapters.map(({ number, text: prose }) => [number, prose])).toEqual([
      [1, 'The gate was open.'],
      [2, 'The gate was shut.'],
      [3, 'No gate.'],
    ]);
  });

  test('title, parts and chapters by level, with and without numbers', () => {
    const named = splitManuscript(
      '# Salt\n\n## Act 1\n\n### Chapter 1: Oil\n\nLow.\n\n### Chapter 2: Wick\n\nWet.\n',
    );
    expect(named).toMatchObject({
      title: 'Salt',
      volumes: [{ heading: '## Act 1' }],
      chapters: [{ title: 'Oil' }, { title: 'Wick' }],
    });
    const plain = splitManuscript(
      `# Salt\n\n## Part One\n\n${bookOf('en', ['### Rain', '### A Bowl'])}\n## Part Two\n\n${bookOf('en', ['### Fence'])}`,
    );
    expect(plain).toMatchObject({
      volumes: [{}, {}],
      chapters: [{ title: 'Rain' }, { title: 'A Bowl' }, { title: 'Fence' }],
    });
  });

  test('a hash inside a code fence is text', () => {
    expect(firstLines('# One\n\nText here.\n\n```\n# not a heading\n```\n\n# Two\n\nMore.\n')).toEqual([
      '# One',
      '# Two',
    ]);
  });
});
