import { describe, expect, test } from 'vitest';
import { cpuTime } from '#tests/support/cpu-time.ts';
import { splitManuscript } from '#text/headings.ts';
import { bookOf, proseLines } from './sample-books.ts';

const headingsOf = (text: string, options = {}) =>
  splitManuscript(text, options).chapters.map(({ heading }) => heading.split('\n')[0]?.trim());
const codes = (text: string) => splitManuscript(text).warnings.map(({ code }) => code);

describe('prose that looks like a heading is not split', () => {
  test.each([
    ['第四回合打完，谁也没动。', '第四回合'],
    ['第七纵队的人先上了岸，坐在石阶上吃饼。', 'a unit of soldiers'],
    ['第九部队还没有消息。', 'another unit'],
    ['第三节课的铃响了。', 'a lesson'],
    ['第三章的事后来再没有人提，都当忘了。', 'a sentence about a chapter'],
    ['第一章正文。', 'four characters and a full stop'],
    ['第二天，集市照开。', 'a day'],
    ['第一回终。', 'a closing line'],
  ])('%s', (line) => {
    const text = `第五章 灯\n　　灯亮着。\n${line}\n　　灯灭了。\n第六章 桥\n　　桥塌了。\n`;
    const { chapters } = splitManuscript(text);
    expect(chapters.map(({ heading }) => heading)).toEqual(['第五章 灯', '第六章 桥']);
    expect(chapters[0]?.text).toContain(line);
  });

  test.each([
    'Chapter 2 of the manual was missing.',
    'Chapter and verse, he had it all by heart.',
    'Part of it burned.',
    'Part Two, he said, was harder.',
    'Prologue to nothing, she called it.',
    'Book after book went overboard.',
    'I. That was how he signed.',
  ])('%s', (line) => {
    const text = `Chapter 1\n\nThe tide was out.\n\n${line}\n\nChapter 2\n\nThe tide came in.\n`;
    expect(headingsOf(text)).toEqual(['Chapter 1', 'Chapter 2']);
  });

  test('one line with a unit word does not win over a whole count of plain numbers', () => {
    const text =
      '一、桥\n　　桥上没人。\n二、河\n　　河里有灯。\n第九章水位的事是后来才听说的，没人当真。\n三、岸\n　　船停着。\n';
    expect(headingsOf(text)).toEqual(['一、桥', '二、河', '三、岸']);
  });

  test('indented sentences and closing repeats of a book whose headings stand flush left', () => {
    const parts = [1, 2, 3, 4, 5].map(
      (number) =>
        `第${number}回 渡口\n\n　　话说第${number}回里的灯。\n　　第四回中既将旧事讲明，此处不必再讲\n${'　　船来了又走。\n'.repeat(40)}第${number}回……——\n`,
    );
    expect(headingsOf(parts.join('\n'))).toHaveLength(5);
  });

  test('a line that claims a number which a plainer heading claims next', () => {
    const text =
      '第一章 灯\n\n　　第二章提到的灯\n　　还亮着。\n\n第二章 桥\n\n　　桥塌了。\n\n第三章 盐\n\n　　盐潮了。\n';
    expect(headingsOf(text)).toEqual(['第一章 灯', '第二章 桥', '第三章 盐']);
  });

  test('a list of rules, dates and page numbers inside chapters stay text', () => {
    const rules = '一、不得喧哗。\n二、不得饮酒。\n三、不得过桥。\n';
    const text = bookOf('zh', ['第一章 灯', '第二章 桥']).replace(
      '　　灶上',
      `2008年5月12日\n${rules}　　灶上`,
    );
    expect(headingsOf(text)).toEqual(['第一章 灯', '第二章 桥']);
    const paged = ['Chapter 1', 'Chapter 2'].map(
      (heading, at) => `${heading}\n\n${proseLines('en', at).join('\n')}\n\n${at + 1}\n`,
    );
    expect(headingsOf(paged.join('\n'))).toEqual(['Chapter 1', 'Chapter 2']);
  });

  test('a running head on every page is one chapter', () => {
    const pages = ['第一章 灯', '第二章 桥'].flatMap((heading, at) =>
      [0, 1, 2, 3].map((page) => `${heading}\n\n${proseLines('zh', at + page).join('\n')}\n`),
    );
    expect(headingsOf(pages.join('\n'))).toEqual(['第一章 灯', '第二章 桥']);
  });
});

describe('books that keep to no rule are taken as they are', () => {
  test('no headings at all make one chapter', () => {
    const text = '　　雨停了。\n　　他搬回椅子。\n';
    const { chapters, warnings } = splitManuscript(text);
    expect(chapters).toMatchObject([{ heading: '', kind: 'chapter', number: null, text: text.trimEnd() }]);
    expect(warnings).toMatchObject([{ code: 'headings-none' }]);
    expect(splitManuscript('').chapters).toMatchObject([{ text: '', chars: 0 }]);
  });

  test('a heading without its unit word fills the hole in the count', () => {
    expect(headingsOf('第1章 船\n　　船漏水。\n二\n　　没按规矩写。\n第3章 岸\n　　到岸了。\n')).toEqual([
      '第1章 船',
      '二',
      '第3章 岸',
    ]);
    const mixed = [
      '第一章 灯',
      '第二章：桥',
      '第3章 盐',
      '4、井',
      '第五章',
      '六 雪',
      '第7节 门',
      '第八回 镜',
    ];
    expect(headingsOf(bookOf('zh', mixed))).toEqual(mixed);
  });

  test('marks, full-width digits and brackets in one book', () => {
    const text =
      '第 1 章 初来\n　　一只箱子。\n＃ 第２章 起风\n　　窗关不上。\n【第三章】再会\n　　没有再会。\n';
    const { chapters } = splitManuscript(text);
    expect(chapters.map(({ number, title }) => [number, title])).toEqual([
      [1, '初来'],
      [2, '起风'],
      [3, '再会'],
    ]);
  });

  test('a very long chapter keeps its heading and ends at the next', () => {
    const long = '雨没有停，灯也没有灭。'.repeat(12_000);
    const { chapters } = splitManuscript(`第001章 长夜\n${long}\n第002章 天明\n雨停了。\n`);
    expect(chapters.map(({ chars }) => chars)).toEqual([132_000, 4]);
  });

  test('empty chapters and a last heading without text are chapters', () => {
    expect(splitManuscript('第一章 灯\n　　灯亮。\n第二章 桥').chapters).toMatchObject([
      { chars: 3 },
      { chars: 0, text: '' },
    ]);
  });

  test('signs alone on a line are text', () => {
    const { chapters } = splitManuscript(
      '第一章 菱形\n　　◇◇◇\n　　窗花是菱形的。◇\n第二章 圆\n　　○ 和 ● 并排。\n',
    );
    expect(chapters.map(({ text }) => text)).toEqual(['　　◇◇◇\n　　窗花是菱形的。◇', '　　○ 和 ● 并排。']);
  });

  test('invisible characters before a heading', () => {
    expect(
      headingsOf(bookOf('zh', ['\ufeff第一章 灯', '\u200b第二章 桥', '\u00a0第三章 盐', '\t第四章 井'])),
    ).toHaveLength(4);
  });

  test('a heading printed twice is one', () => {
    const text = ['第一章 灯', '第二章 桥']
      .map((line) => `${line}\n\n${line}\n\n${proseLines('zh', 1).join('\n')}\n`)
      .join('\n');
    expect(splitManuscript(text).chapters.map(({ heading }) => heading)).toEqual([
      '第一章 灯\n\n第一章 灯',
      '第二章 桥\n\n第二章 桥',
    ]);
  });

  test('the same number twice with two titles is two chapters', () => {
    expect(headingsOf(bookOf('zh', ['第一章 灯（上）', '第一章 灯（下）', '第二章 桥']))).toHaveLength(3);
    expect(codes(bookOf('zh', ['第一章 灯（上）', '第一章 灯（下）', '第二章 桥']))).toEqual([]);
  });

  test('titles on the next line of only some chapters, where they can be nothing else', () => {
    const prose = '\n\nThe rain had stopped.\n\nNobody spoke of it again that night.\n\n';
    const some = (...under: string[]) =>
      splitManuscript(under.map((line, at) => `Chapter ${at + 1}${line}${prose}`).join('')).chapters.map(
        ({ title }) => title,
      );
    expect(some('\nThe Wall', '', '\nLow Water', '', '', '')).toEqual([
      'The Wall',
      '',
      'Low Water',
      '',
      '',
      '',
    ]);
    expect(some('\n\nThe Wall', '', '\n\nLow Water', '', '\n\nSalt', '')).toEqual([
      'The Wall',
      '',
      'Low Water',
      '',
      'Salt',
      '',
    ]);
    // one alone, sentences, speech, dates and two lines apart by a blank one may be prose
    for (const lines of [
      ['\nThe Wall', '', '', ''],
      ['\nHe was gone.', '', '\nShe knew', '', '', ''],
      ['\n“Gone”', '', '\n“The Wall”', '', '', ''],
      ['\n3 May', '', '\n4 May', '', '', ''],
      ['\n\nThe Wall', '', '\n\nLow Water', '', '', ''],
    ])
      expect(some(...lines).filter(Boolean), JSON.stringify(lines)).toEqual([]);
    const zh = (line: string, at: number) =>
      `第${'一二三四五六'[at]}章${line}\n\n　　雨停了。\n\n　　没有人再提起。\n\n`;
    const split = splitManuscript(['\n墙', '', '\n退潮', '', '', ''].map(zh).join(''));
    expect(split.chapters.map(({ title }) => title)).toEqual(['墙', '', '退潮', '', '', '']);
  });

  test('titles on the next line, with and without a blank line', () => {
    for (const gap of ['\n', '\n\n']) {
      const text = ['第一章', '第二章', '第三章'].map(
        (line, at) => `${line}${gap}${'灯桥盐'[at]}下\n\n${proseLines('zh', at).join('\n')}\n`,
      );
      expect(splitManuscript(text.join('\n')).chapters.map(({ title }) => title)).toEqual([
        '灯下',
        '桥下',
        '盐下',
      ]);
    }
    const stories = ['One', 'Two'].map((word) => `Chapter ${word}\n\nThe gate was shut.\n`);
    expect(splitManuscript(stories.join('\n')).chapters.map(({ text }) => text)).toEqual([
      'The gate was shut.',
      'The gate was shut.',
    ]);
  });
});

describe('what an author should look at', () => {
  test('jumps, repeats, steps back and empty chapters are flagged with their line', () => {
    const text = bookOf('zh', ['第一章 灯', '第二章 桥', '第二章 雨', '第五章 盐', '第四章 井', '第六章 雪']);
    expect(splitManuscript(text).warnings.map(({ code, facts }) => [code, facts])).toEqual([
      ['chapter-repeat', { number: 2 }],
      ['chapter-jump', { from: 2, to: 5 }],
      ['chapter-back', { from: 5, to: 4 }],
      ['chapter-jump', { from: 4, to: 6 }],
    ]);
    expect(splitManuscript('第一章 灯\n第二章 桥\n　　桥。').warnings).toEqual([
      { code: 'chapter-empty', facts: { title: '第一章 灯' }, line: 1 },
    ]);
  });

  test('a huge chapter among short ones is flagged', () => {
    const text = `${bookOf('zh', ['第一章 灯', '第二章 桥', '第三章 盐'])}${'　　没有标题的一大段。\n'.repeat(4000)}`;
    expect(codes(text)).toEqual(['chapter-huge']);
  });

  test('numbers that restart in a new part are no fault', () => {
    expect(codes('第001章 甲\n　　甲走。\n第002章 乙\n　　乙来。\n第001章 丙\n　　丙坐。\n')).toEqual([]);
  });
});

describe('time grows with the text only', () => {
  test.each([
    ['one heading over and over', '第1章 灯\n　　灯亮着。\n'],
    ['words that open a part', '番外\n　　灯亮着。\n'],
    ['contents without end', '目录\n第一章 灯\n'],
    ['Markdown', '# A\n\ntext\n\n'],
    ['numbers', '1\n2\n3\n'],
  ])('%s', (_, unit) => {
    const start = cpuTime();
    splitManuscript(unit.repeat(10_000));
    expect(cpuTime() - start).toBeLessThan(10_000);
  });
});

describe('an own pattern', () => {
  const text = '>> 灯 <<\n　　亮。\n>> 桥 <<\n　　塌。\n';
  test('is refused where it cannot be used, and the book is split all the same', () => {
    for (const [pattern, reason] of [
      ['(a+)+$', 'slow'],
      ['(x|xx)*y', 'slow'],
      ['([a-z]+)*\\d', 'slow'],
      ['(第', 'invalid'],
      ['x'.repeat(400), 'long'],
    ] as const) {
      const { warnings } = splitManuscript(text, { pattern });
      expect(warnings[0]).toMatchObject({ code: 'pattern-refused', facts: { reason } });
    }
    expect(splitManuscript(text, { pattern: '^Kapitel' }).warnings[0]?.code).toBe('pattern-none');
  });

  test('a pattern that takes too long is stopped', () => {
    let time = 0;
    const { warnings } = splitManuscript(text, { pattern: '^>>', now: () => (time += 9000) });
    expect(warnings[0]).toMatchObject({ code: 'pattern-refused', facts: { reason: 'slow' } });
  });

  test('decides alone what a chapter is', () => {
    expect(headingsOf(text, { pattern: '^>> .+ <<$' })).toEqual(['>> 灯 <<', '>> 桥 <<']);
    const numbered = splitManuscript('§3 灯\n亮。\n§4 桥\n塌。\n', {
      pattern: '^§(?<number>\\d+) (?<title>.+)$',
    });
    expect(numbered.chapters).toMatchObject([
      { number: 3, title: '灯' },
      { number: 4, title: '桥' },
    ]);
  });
});
