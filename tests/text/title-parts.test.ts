import { describe, expect, test } from 'vitest';
import { namesItself } from '#text/own-heading.ts';
import { continuesPart } from '#text/title-parts.ts';

describe('no later part', () => {
  test.each([
    ['', ''],
    ['夜战', '夜战'],
    ['夜战', '雪停'],
    ['夜战（上）', '夜战（上）'],
    ['夜战（下）', '夜战（上）'],
    ['夜战（上）', '雪停（下）'],
    ['The Fall (2)', 'The Fall (1)'],
    ['Plan A', 'Plan B'],
    ['天上', '地下'],
  ])('%s, %s', (title, next) => {
    expect(continuesPart(title, next)).toBe(false);
  });
});

describe('a later part of the same', () => {
  test.each([
    ['夜战（上）', '夜战（中）'],
    ['夜战(中)', '夜战（下）'],
    ['夜战上', '夜战下'],
    ['夜战·上篇', '夜战·下篇'],
    ['夜战【上】', '夜战【下】'],
    ['夜战其一', '夜战其二'],
    ['夜战9', '夜战10'],
    ['夜战十', '夜战十一'],
    ['（一）夜战', '（二）夜战'],
    ['上 夜战', '下 夜战'],
    ['上', '下'],
    ['The Fall I', 'The Fall II'],
    ['The Fall: Part 1', 'The Fall: Part 2'],
    ['(Part 1)', '(Part 2)'],
    ['The fall, part one', 'The Fall, Part Two'],
  ])('%s, %s', (title, next) => {
    expect(continuesPart(title, next)).toBe(true);
  });
});

test('a heading that keeps its number for being a part names itself', () => {
  for (const heading of ['第五章 夜战（下）', '第5章（下） 夜战', '第五章下', 'Chapter 5: The Fall (2)'])
    expect(namesItself(heading, 'chapter'), heading).toBe(true);
});
