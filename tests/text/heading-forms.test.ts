import { describe, expect, test } from 'vitest';
import { splitManuscript } from '#text/headings.ts';
import { bookOf, type Tongue } from './sample-books.ts';

const names = ['灯', '桥', '盐', '井', '雪', '门', '镜', '舟'];
const titles = ['The Kettle', 'The Fence', 'Rain', 'A Bowl', 'The Signal', 'Salt'];
const han = '一二三四五六七八九十';
const wide = '１２３４５６７８';
const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
const words = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

const at = (list: readonly string[] | string, index: number) => list[index] ?? '';
const headingsOf = (text: string) =>
  splitManuscript(text).chapters.map(({ heading }) => heading.split('\n')[0]);
const make = (count: number, form: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => form(index));

/** The same headings with and without blank lines around them. */
const tight = (text: string) => text.replace(/\n{2,}/g, '\n');

describe('Chinese headings in every usual form', () => {
  const forms: [string, (index: number) => string][] = [
    ['numeral and title', (i) => `第${at(han, i)}章 ${at(names, i)}`],
    ['digits', (i) => `第${i + 1}章 ${at(names, i)}`],
    ['full-width digits', (i) => `第${at(wide, i)}章　${at(names, i)}`],
    ['zero padded', (i) => `第${String(i + 1).padStart(3, '0')}章 ${at(names, i)}`],
    ['spaces inside', (i) => `第 ${i + 1} 章  ${at(names, i)}`],
    ['colon', (i) => `第${at(han, i)}章：${at(names, i)}`],
    ['enumeration comma', (i) => `第${at(han, i)}章、${at(names, i)}`],
    ['no title', (i) => `第${at(han, i)}章`],
    ['no space', (i) => `第${at(han, i)}章${at(names, i)}`],
    ['回 with a couplet', (i) => `第${at(han, i)}回　风雪夜归人　孤灯照客心`],
    ['节', (i) => `第${at(han, i)}节 ${at(names, i)}`],
    ['節', (i) => `第${at(han, i)}節 ${at(names, i)}`],
    ['集', (i) => `第${at(han, i)}集 ${at(names, i)}`],
    ['篇', (i) => `第${at(han, i)}篇 ${at(names, i)}`],
    ['折', (i) => `第${at(han, i)}折 ${at(names, i)}`],
    ['话 with a quoted title', (i) => `第${i + 1}话「${at(names, i)}」`],
    ['幕', (i) => `第${at(han, i)}幕`],
    ['天', (i) => `第${at(han, i)}天`],
    ['夜', (i) => `第${at(han, i)}夜 ${at(names, i)}`],
    ['卷之', (i) => `卷之${at(han, i)}`],
    ['正文 in front', (i) => `正文 第${at(han, i)}章 ${at(names, i)}`],
    ['a book title in front', (i) => `雾灯 第${at(han, i)}章 ${at(names, i)}`],
    ['English unit word', (i) => `Chapter ${i + 1} ${at(names, i)}`],
    ['hash', (i) => `#第${i + 1}章 ${at(names, i)}`],
    ['star', (i) => `☆、第${i + 1}章 ${at(names, i)}`],
    ['brackets', (i) => `【第${i + 1}章 ${at(names, i)}】`],
    ['bracketed number', (i) => `【${i + 1}】${at(names, i)}`],
    ['row of dashes', (i) => `------第${i + 1}章 ${at(names, i)}------`],
    ['row of equal signs', (i) => `== 第${i + 1}章 ${at(names, i)} ==`],
    ['padded number', (i) => `${String(i + 1).padStart(3, '0')} ${at(names, i)}`],
    ['number and comma', (i) => `${i + 1}、${at(names, i)}`],
    ['number and dot', (i) => `${i + 1}.${at(names, i)}`],
    ['numeral and comma', (i) => `${at(han, i)}、${at(names, i)}`],
    ['numeral alone', (i) => at(han, i)],
    ['numeral in brackets', (i) => `（${at(han, i)}）${at(names, i)}`],
    ['Roman', (i) => at(roman, i)],
    ['a plea behind the title', (i) => `第${i + 1}章 ${at(names, i)}！【三更求票】`],
    ['question as title', (i) => `第${i + 1}章 你到底是谁？！`],
    ['comma in the title', (i) => `第${i + 1}章 风起，云涌`],
    ['exclamation without space', (i) => `第${i + 1}章谁在敲门！`],
    ['word count', (i) => `第${i + 1}章 ${at(names, i)} [${3000 + i}字]`],
    ['four digits', (i) => `第${1998 + i}章 ${at(names, i)}`],
    ['indented like the prose', (i) => `　　第${i + 1}章 ${at(names, i)}`],
    ['dates', (i) => `${3 + i}月${i + 5}日`],
  ];
  test.each(forms)('%s', (_, form) => {
    const headings = make(8, form);
    const text = bookOf('zh', headings);
    const want = headings.map((heading) => heading);
    expect(headingsOf(text)).toEqual(want);
    expect(headingsOf(tight(text))).toEqual(want);
  });
});

test('titles alone between blank lines, over prose without indents', () => {
  const headings = ['灯下人家', '断桥', '盐田旧事', '井'];
  expect(headingsOf(bookOf('zh', headings).replaceAll('\u3000', ''))).toEqual(headings);
});

describe('English headings in every usual form', () => {
  const forms: [string, (index: number) => string][] = [
    ['number', (i) => `Chapter ${i + 1}`],
    ['number and title', (i) => `Chapter ${i + 1}: ${at(titles, i)}`],
    ['a quoted title', (i) => `Chapter ${i + 1}: "${at(titles, i)}"`],
    ['a question', (i) => `Chapter ${i + 1}: Who was it?`],
    ['Roman capitals', (i) => `CHAPTER ${at(roman, i)}. ${at(titles, i)}`],
    ['words', (i) => `Chapter ${at(words, i)}`],
    ['words and a dash', (i) => `Chapter ${at(words, i)} – ${at(titles, i)}`],
    ['the ordinal first', (i) => `The ${at(ordinals, i)} Chapter`],
    ['the ordinal last', (i) => `CHAPTER THE ${at(ordinals, i).toUpperCase()}.`],
    ['lower case', (i) => `chapter ${i + 1}`],
    ['short', (i) => `Ch. ${i + 1} - ${at(titles, i)}`],
    ['short and glued', (i) => `Ch${i + 1}`],
    ['file name', (i) => `chapter.${String(i + 1).padStart(3, '0')}`],
    ['page numbers', (i) => `CHAPTER ${i + 1} ........ ${i * 9 + 3}`],
    ['Roman and title', (i) => `${at(roman, i)}. ${at(titles, i)}`],
    ['Roman in small letters', (i) => at(roman, i).toLowerCase()],
    ['number words alone', (i) => at(words, i)],
    ['number words in capitals', (i) => at(words, i).toUpperCase()],
    ['number between dashes', (i) => `- ${i + 1} -`],
    ['number between stars', (i) => `*** ${i + 1} ***`],
    ['number in brackets', (i) => `[ ${i + 1} ]`],
    ['letters', (i) => `Letter ${i + 1}`],
    ['days', (i) => `Day ${i + 1}`],
    ['staves', (i) => `STAVE ${at(words, i).toUpperCase()}`],
    ['scenes', (i) => `Scene ${i + 1}`],
    ['parts without chapters', (i) => `PART ${at(words, i).toUpperCase()}`],
    ['Markdown', (i) => `## ${at(titles, i)}`],
  ];
  test.each(forms)('%s', (_, form) => {
    const headings = make(6, form);
    const text = bookOf('en', headings);
    expect(headingsOf(text)).toEqual(headings);
    expect(headingsOf(tight(text))).toEqual(headings);
  });

  test('bold lines and titles set apart need their blank lines', () => {
    const bold = titles.map((title) => `**${title}**`);
    expect(headingsOf(bookOf('en', bold))).toEqual(bold);
    expect(headingsOf(bookOf('en', titles, 2))).toEqual(titles);
    const capitals = titles.map((title) => title.toUpperCase());
    expect(headingsOf(bookOf('en', capitals))).toEqual(capitals);
  });
});

describe('other languages', () => {
  const books: [Tongue, string[]][] = [
    ['fr', ['Prologue', 'Chapitre 1', 'Chapitre 2 : Le pont', 'CHAPITRE III', 'Chapitre quatre', 'Épilogue']],
    ['fr', ['I. — Le pont', 'II. — La rivière', 'III. — Le sel', 'IV. — La porte']],
    ['de', ['1. Kapitel', '2. Kapitel', '3. Kapitel: Der Zaun', '4. Kapitel']],
    ['de', ['Kapitel 1', 'Kapitel 2 – Der Zaun', 'KAPITEL DREI', 'Kapitel IV', 'Nachwort']],
    [
      'de',
      ['Einundzwanzigstes Kapitel', 'Zweiundzwanzigstes Kapitel', 'Dreiundzwanzigstes Kapitel', 'Schluß'],
    ],
    ['ru', ['Пролог', 'ГЛАВА ПЕРВАЯ', 'ГЛАВА ВТОРАЯ', 'Глава 3. Паром', 'ЭПИЛОГ']],
    ['ru', ['1', '2', '3', '4']],
    ['es', ['Prólogo', 'Capítulo 1', 'Capítulo II', 'Capítulo tercero', 'CAPÍTULO CUARTO', 'Epílogo']],
    ['it', ['Capitolo primo', 'Capitolo secondo', 'Capitolo III', 'Capitolo 4. Il fiume', 'Epilogo']],
    ['pt', ['Prólogo', 'Capítulo 1', 'Capítulo Segundo', 'Capítulo III – O rio', 'Epílogo']],
    ['vi', ['Mở đầu', 'Chương 1', 'Chương 2: Dòng sông', 'Chương III', 'CHƯƠNG 4 - CỬA', 'Vĩ thanh']],
    ['vi', ['Hồi 1', 'Hồi thứ hai', 'Hồi 3', 'Hồi 4']],
    ['ko', ['프롤로그', '제1장 등불', '제2장 나루', '3장', '외전 1', '에필로그']],
    ['ko', ['1. 등불', '2. 나루', '3. 비', '4. 장부']],
    ['ja', ['序章', '第一章　灯', '第二章　舟', '幕間', '第三章', '終章', 'あとがき']],
    ['ja', ['第1話　灯', '第2話　舟', '第3話　雨', '最終話']],
    ['ja', ['一　灯', '二　舟', '三　雨', '四　信号']],
    ['ja', ['１', '２', '３', '４']],
  ];
  test.each(books)('%s: %j', (tongue, headings) => {
    const text = bookOf(tongue, headings);
    expect(headingsOf(text)).toEqual(headings);
    expect(headingsOf(tight(text))).toEqual(headings);
  });
});

describe('numbers, kinds and titles', () => {
  test('numbers are read in any writing', () => {
    const headings = [
      '第一百零三章 灯',
      '第二〇〇章 桥',
      '第贰佰壹拾章 盐',
      '第廿三章 井',
      '第两百章 雪',
      '第３００章 门',
    ];
    const { chapters } = splitManuscript(bookOf('zh', headings));
    expect(chapters.map(({ number }) => number)).toEqual([103, 200, 210, 23, 200, 300]);
    expect(chapters.map(({ title }) => title)).toEqual(names.slice(0, 6));
  });

  test('words that open a part give its kind', () => {
    const headings = [
      '序',
      '楔子',
      '第一章 灯',
      '间章 风',
      '第二章 桥',
      '大结局（上）',
      '尾声',
      '番外二 新年',
      '后记',
    ];
    const { chapters } = splitManuscript(bookOf('zh', headings));
    const kinds = 'prologue prologue chapter interlude chapter epilogue epilogue extra extra';
    expect(chapters.map(({ kind }) => kind)).toEqual(kinds.split(' '));
    expect(chapters.map(({ number }) => number)).toEqual([null, null, 1, null, 2, null, null, null, null]);
  });

  test('the last chapter counts on', () => {
    const { chapters } = splitManuscript(bookOf('en', ['CHAPTER I', 'CHAPTER II', 'CHAPTER THE LAST']));
    expect(chapters.map(({ number }) => number)).toEqual([1, 2, 3]);
  });
});

test('a subtitle behind a comma is the title of the chapter', () => {
  const { chapters } = splitManuscript(
    bookOf('en', [
      'Chapter the First, in Which It Rains',
      'Chapter the Second, Wherein It Stops',
      'Chapter 3 / Sun',
    ]),
  );
  expect(chapters).toMatchObject([
    { number: 1, title: 'in Which It Rains' },
    { number: 2, title: 'Wherein It Stops' },
    { number: 3, title: 'Sun' },
  ]);
});
