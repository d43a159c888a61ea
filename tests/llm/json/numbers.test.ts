import { expect, test } from 'vitest';
import { toChapterNumber } from '#llm/json/numbers.ts';

test.each([
  '3-5',
  '三、四',
  '第3至5章',
  '第三章到第五章',
  '3.5',
  '-3',
  '尾声',
  '番外',
  '第三卷',
  '',
  '约三',
  'mix',
  '3 or 4',
  '3/40',
  '最后一章',
])('%j names no single chapter', (text) => {
  expect(toChapterNumber(text)).toBeUndefined();
});

test.each([
  ['14', 14],
  ['１４', 14],
  ['14.0', 14],
  ['十四', 14],
  ['三十', 30],
  ['第十四章', 14],
  ['第 14 章 归舟', 14],
  ['第十四回　夜雨', 14],
  ['第一百零二章', 102],
  ['第二卷 第十四章', 14],
  ['14章', 14],
  ['14：归舟', 14],
  ['14. 归舟', 14],
  ['Chapter 14', 14],
  ['chapter fourteen', 14],
  ['Chapter 14: The Two Kings', 14],
  ['Ch. 14', 14],
  ['XIV', 14],
  ['《第十四章》', 14],
])('%j is chapter %i', (text, number) => {
  expect(toChapterNumber(text)).toBe(number);
});
