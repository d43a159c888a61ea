import { expect, test } from 'vitest';
import { findOdd } from '#renderer/screens/import/odd-headings.ts';
import { splitManuscript } from '#text/headings.ts';

const prose = '雪落了一夜，他在灯下坐着，一句话也没有说。\n'.repeat(12);
const oddOf = (headings: string[]) => {
  const { chapters } = splitManuscript(headings.map((heading) => `${heading}\n\n${prose}`).join('\n'));
  const found = chapters.map((one) => ({
    ...one,
    volume: null,
    count: one.chars,
    opening: '',
    merge: 'new' as const,
  }));
  return findOdd(found).map(({ code, heading }) => [code, heading]);
};
const numbers = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const usual = numbers.map((number) => `第${number}章 雪夜${number}`);

test('a few chapters, or chapters written in several ways, have no usual way', () => {
  expect(oddOf(['第一章 潮信', '第二节 夜航', '第三章 断桅'])).toEqual([]);
  const mixed = numbers.map((number, at) => (at % 2 ? `第${number}节 夜` : `第${number}章 夜`));
  expect(oddOf(mixed)).toEqual([]);
});

test('what is written alike is quiet, in figures as in words, and what stands outside the count too', () => {
  expect(oddOf([...usual.slice(0, 9), '第10章 归人', '番外 旧账', '尾声'])).toEqual([]);
});

test('a section among chapters is told', () => {
  expect(oddOf([...usual.slice(0, 4), '第5節 夜', ...usual.slice(5)])).toEqual([
    ['import.odd.unlike', '第5節 夜'],
  ]);
});

test('a chapter without a number among those that have one is told', () => {
  const chapter = (number: number | null, title: string, line: number) => ({
    ...{ number, kind: 'chapter' as const, title, volume: null, line, count: 300, opening: '' },
    ...{ heading: number === null ? title : `Chapter ${number}: ${title}`, merge: 'new' as const },
  });
  const chapters = [1, 2, 3, 4, 5, 6].map((number) => chapter(number, `Night ${number}`, number * 10));
  const notice = chapter(null, 'A note on next week', 35);
  expect(findOdd(chapters.toSpliced(3, 0, notice))).toEqual([
    {
      code: 'import.odd.unnumbered',
      ...{ heading: 'A note on next week', usual: 'Chapter 1: Night 1', line: 35 },
    },
  ]);
});
