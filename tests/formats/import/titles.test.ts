import { describe, expect, test } from 'vitest';
import type { ImportChapter } from '#formats/import/preview.ts';
import { titlesToStore, volumeTitleToStore } from '#formats/import/titles.ts';

/** 12: a chapter of that number; '番外': one of that kind; '一/3': chapter 3 of volume 一. */
function toChapter(one: number | string): ImportChapter {
  const [, volume = null, digits] = /^(?:(.)\/)?(\d+)$/.exec(`${one}`) ?? [];
  const common = { volume, line: 1, count: 1, text: 'x', file: 'a.txt' };
  if (digits === undefined)
    return { ...common, number: null, kind: 'extra', title: `${one}`, heading: `${one}` };
  return {
    ...common,
    number: Number(digits),
    kind: 'chapter',
    title: `t${digits}`,
    heading: `第${digits}章 t${digits}`,
  };
}

/** Which of the given chapters are stored with their printed number. */
const whole = (...given: (number | string)[]): string[] =>
  titlesToStore(given.map(toChapter)).filter((title) => title.startsWith('第'));

const count = (from: number, to: number, volume = '') =>
  Array.from({ length: to - from + 1 }, (_, at) => `${volume && `${volume}/`}${from + at}`);

describe('the printed number goes where the place in the book says it', () => {
  test.each<[string, (number | string)[]]>([
    ['plain', count(1, 12)],
    ['a number printed twice', [...count(1, 6), ...count(6, 20)]],
    ['two chapters of number 1', [1, ...count(1, 9)]],
    ['a number left out', [...count(1, 24), ...count(26, 40)]],
    ['one left out and the next one twice', [...count(1, 24), 26, ...count(26, 30)]],
    ['two numbers printed twice as a pair', [...count(1, 6), ...count(5, 12)]],
    ['an extra between', [...count(1, 6), '番外', ...count(7, 12)]],
    ['volumes that count through', [...count(1, 6, '一'), ...count(6, 12, '二')]],
  ])('%s', (_, given) => {
    expect(whole(...given)).toEqual([]);
  });
});

test('a file that goes on where the book ends', () => {
  const next = count(71, 73).map(toChapter);
  expect(titlesToStore(next, 70)).toEqual(['t71', 't72', 't73']);
  expect(titlesToStore(next, 60)).toEqual(['第71章 t71', '第72章 t72', '第73章 t73']);
});

describe('another count keeps its headings whole', () => {
  test('a book that begins late', () => {
    expect(whole(...count(71, 73))).toEqual(['第71章 t71', '第72章 t72', '第73章 t73']);
    expect(whole(...count(2, 3))).toEqual(['第2章 t2', '第3章 t3']);
  });

  test('volumes that begin again at 1, however short', () => {
    const given = [...count(1, 3, '一'), ...count(1, 3, '二'), ...count(1, 2, '三')];
    expect(whole(...given)).toEqual(['第1章 t1', '第2章 t2', '第3章 t3', '第1章 t1', '第2章 t2']);
    expect(whole(...count(1, 1, '一'), ...count(1, 2, '二'))).toEqual(['第1章 t1', '第2章 t2']);
  });

  test('a count inside another one, and the book goes on behind it', () => {
    expect(whole(...count(1, 20), ...count(1, 2), ...count(21, 24))).toEqual(['第1章 t1', '第2章 t2']);
  });

  test('a number far from any count, alone', () => {
    expect(whole(...count(1, 9), 100, ...count(11, 14))).toEqual(['第100章 t100']);
    expect(whole(...count(1, 9), ...count(71, 72))).toEqual(['第71章 t71', '第72章 t72']);
  });
});

describe('parts of one chapter that share its number on purpose', () => {
  /** Chapters as their headings have them: `5 夜战（上）`. */
  const stored = (...given: string[]): string[] =>
    titlesToStore(
      given.map((one) => {
        const [, number = '', title = ''] = /^(\d+) ?(.*)$/.exec(one) ?? [];
        return { ...toChapter(Number(number)), title, heading: `第${number}章 ${title}` };
      }),
    );

  test.each([
    ['夜战（上）', '夜战（下）'],
    ['夜战 上', '夜战 中'],
    ['夜战之一', '夜战之二'],
    ['（上） 夜战', '（下） 夜战'],
    ['上', '下'],
    ['The Fall (1)', 'The Fall (2)'],
    ['The Fall, Part I', 'The Fall, Part II'],
    ['Part One', 'Part Two'],
  ])('%s, %s: they and what follows keep the number that is printed', (first, second) => {
    expect(stored('1 叩关', `2 ${first}`, `2 ${second}`, '3 雪停', '4 天明')).toEqual([
      '叩关',
      first,
      `第2章 ${second}`,
      '第3章 雪停',
      '第4章 天明',
    ]);
  });

  test('a number that the place says again goes', () => {
    expect(stored('1 叩关', '2 夜战（上）', '2 夜战（下）', '4 雪停', '5 天明', '5 入关')).toEqual([
      '叩关',
      '夜战（上）',
      '第2章 夜战（下）',
      '雪停',
      '天明',
      '第5章 入关',
    ]);
  });

  test.each([
    ['other titles', '夜战', '雪停'],
    ['parts of two stories', '夜战（上）', '雪停（下）'],
    ['the wrong way round', '夜战（下）', '夜战（上）'],
    ['one title twice', '夜战（上）', '夜战（上）'],
  ])('%s under one number are a misprint', (_, first, second) => {
    expect(stored('1 叩关', `2 ${first}`, `2 ${second}`, '3 天明')).toEqual(['叩关', first, second, '天明']);
  });
});

test('a volume keeps its number where its place does not say it', () => {
  const volume = { heading: '第二卷 江心', title: '江心', number: 2, text: '' };
  expect([0, 1, 2].map((at) => volumeTitleToStore(volume, at))).toEqual([
    '第二卷 江心',
    '江心',
    '第二卷 江心',
  ]);
});
