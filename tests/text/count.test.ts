import { describe, expect, test } from 'vitest';
import { cpuTime } from '#tests/support/cpu-time.ts';
import { countText } from '#text/count.ts';
import { splitFrontMatter, stripMarkdown } from '#text/markdown.ts';

const total = (text: string) => countText(text).total;
const kept = (text: string) => countText(stripMarkdown(text, { headings: 'keep' }));
const prose = (text: string) => countText(stripMarkdown(text, { headings: 'drop' }));

describe('counting', () => {
  test('an empty text and one of signs alone count nothing', () => {
    expect(countText('')).toEqual({ cjk: 0, words: 0, total: 0, chars: 0 });
    expect(countText('……——！？').total).toBe(0);
    expect(countText('🙂🙂')).toEqual({ cjk: 0, words: 0, total: 0, chars: 2 });
  });

  test('every Han character counts, whatever spaces and signs stand between', () => {
    expect(countText('船靠岸。 他下船。 天亮。')).toEqual({ cjk: 8, words: 0, total: 8, chars: 11 });
    expect(countText('茶凉了，谁来添？ 没有人！')).toEqual({ cjk: 9, words: 0, total: 9, chars: 12 });
    expect(countText('他守了半生的渡口').total).toBe(8);
    expect(total('人人々〇ー𠀀')).toBe(6);
  });

  test('kana count one each and Hangul by spaces', () => {
    expect(countText('猫がアメを')).toMatchObject({ cjk: 5, words: 0 });
    expect(countText('비가 오는 밤')).toMatchObject({ cjk: 0, words: 3 });
  });

  test.each([
    ['He came—so they swore—when the tide was out.', 10],
    ['One—two. One–two. One-two.', 5],
    ['You’re late and it’s cold; they’d gone.', 7],
    ['He — of course — left.', 4],
    ["can't world-class 0.45 3:30", 4],
    ['either/or wait…what', 4],
    ['U.S. Navy', 2],
    ['trailing- -leading', 2],
  ])('words of %j', (text, words) => {
    expect(countText(text)).toMatchObject({ cjk: 0, words });
  });

  test('mixed text adds characters and words', () => {
    expect(countText('他说 OK，走 3 公里')).toMatchObject({ cjk: 5, words: 2, total: 7 });
  });

  test('a letter with a combining mark is one word, and invisible characters do not split it', () => {
    expect(total('cafe\u0301')).toBe(1);
    expect(total('ze\u200bro')).toBe(1);
    expect(total('soft\u00adhyphen')).toBe(1);
  });

  test('a chapter of 20,000 characters takes less than 20 ms even on a slow machine', () => {
    const chapter = '雨落在铁轨上，像谁在数豆子。'.repeat(1430);
    countText(chapter);
    const start = cpuTime();
    expect(countText(chapter).cjk).toBe(1430 * 12);
    expect(cpuTime() - start).toBeLessThan(20);
  });
});

describe('Markdown is taken off before prose is counted', () => {
  test('list marks, emphasis and links leave their words', () => {
    expect(countText('- rope\n- lamp oil\n* salt')).toMatchObject({ words: 4, chars: 18 });
    expect(kept('- one\n    - two\n        - three\n')).toMatchObject({ words: 3, chars: 11 });
    expect(kept('A **very bold** word and _one_ more.')).toMatchObject({ words: 7, chars: 24 });
    expect(kept('See [the map](https://example.org/map) now')).toMatchObject({ words: 4 });
    expect(kept('snake_case_name and 2 * 3 * 4')).toMatchObject({ words: 7 });
  });

  test('headings count or not, as asked', () => {
    const text = '# Chapter One\n\nThe wick burned low.\n';
    expect(kept(text)).toMatchObject({ words: 6, chars: 27 });
    expect(prose(text)).toMatchObject({ words: 4, chars: 17 });
    expect(prose('Title\n=====\n\nText here.\n').words).toBe(2);
  });

  test('front matter never counts, and characters with spaces are never fewer', () => {
    const text = '---\ntitle: Quay\ntags:\n  - draft\n---\n\n# High tide\n';
    const stripped = stripMarkdown(text, { headings: 'keep' }).trim();
    expect(countText(stripped)).toEqual({ cjk: 0, words: 2, total: 2, chars: 8 });
    expect(stripped.length).toBe(9);
    expect(splitFrontMatter(text)).toMatchObject({ matter: 'title: Quay\ntags:\n  - draft', lines: 5 });
    expect(splitFrontMatter('---\nno end')).toMatchObject({ matter: '', lines: 0 });
  });

  test('fences and rules go, code stays as it is', () => {
    expect(stripMarkdown('a\n\n```js\nlet *x* = 1\n```\n\n* * *\n\nb', { headings: 'keep' })).toBe(
      'a\n\nlet *x* = 1\n\n\nb',
    );
  });
});
