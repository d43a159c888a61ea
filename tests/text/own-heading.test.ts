import { expect, test } from 'vitest';
import { carriesHeading, isSameHeading, namesItself } from '#text/own-heading.ts';

test('a title may be a whole heading', () => {
  for (const title of ['第１回 灯', 'CHAPTER I. Down', 'I', '一', '12. Snow', 'Erstes Kapitel', '第一夜'])
    expect(carriesHeading(title, 'chapter'), title).toBe(true);
  expect(carriesHeading('楔子', 'prologue')).toBe(true);
  expect(carriesHeading('楔子', 'chapter')).toBe(false);
  for (const title of ['第三盏灯', 'Snow', '灯']) expect(carriesHeading(title, 'chapter'), title).toBe(false);
});

test('only what is a heading beyond doubt stands without a number', () => {
  for (const title of [
    '第七章 入局',
    '第七章入局',
    '第071回 灯',
    'Chapter Seven',
    'I',
    '十二、渡口',
    '第一章',
  ])
    expect(namesItself(title, 'chapter'), title).toBe(true);
  for (const title of ['', '入局', '第一夜', '第三场雪', 'Seven', '三 生', '第三盏灯', '楔子'])
    expect(namesItself(title, 'chapter'), title).toBe(false);
  expect(namesItself('楔子', 'prologue')).toBe(true);
  expect(namesItself('番外一 药箱', 'extra')).toBe(true);
});

test('headings are the same however their number is written', () => {
  expect(isSameHeading('Part One: The Wall', 'Part 1: The Wall')).toBe(true);
  expect(isSameHeading('第１章 灯', '第一章 灯')).toBe(true);
  expect(isSameHeading('第一章 灯', '第一回 灯')).toBe(false);
  expect(isSameHeading('第一章 灯', '第二章 灯')).toBe(false);
  expect(isSameHeading('第一章 灯', '灯')).toBe(false);
});
