import { describe, expect, test } from 'vitest';
import { type ExistingChapter, mergePlan } from '#formats/import/merge.ts';
import type { ImportChapter } from '#formats/import/preview.ts';

const coming = (title: string, text: string, more: Partial<ImportChapter> = {}): ImportChapter => ({
  number: null,
  kind: 'chapter',
  title,
  heading: title,
  volume: null,
  line: 1,
  count: text.length,
  text,
  file: 'a.txt',
  ...more,
});
const there = (id: string, title: string, prose: string): ExistingChapter => ({
  id,
  title,
  kind: 'chapter',
  prose,
});
const plan = (existing: ExistingChapter[], chapters: ImportChapter[]) => mergePlan(existing, { chapters });

describe('a merge adds and never replaces', () => {
  test('into an empty book everything is new', () => {
    expect(plan([], [coming('灯', '亮。')])).toEqual({
      steps: [{ index: 0, action: 'new', after: null }],
      kept: [],
    });
  });

  test('chapters that the book has none of go behind its last one, before those that hold nothing yet', () => {
    const existing = [there('a', '灯', '灯亮着。'), there('b', '', '桥塌了。'), there('c', '', '　\n')];
    expect(plan(existing, [coming('雪', '雪停了。'), coming('船', '船来了。')]).steps).toEqual([
      { index: 0, action: 'new', after: 'b' },
      { index: 1, action: 'new', after: 'b' },
    ]);
  });

  test('what stands in the file before a chapter that both have goes right before it', () => {
    const existing = [there('a', '灯', '灯亮着。'), there('b', '桥', '桥塌了。')];
    expect(plan(existing, [coming('雪', '雪停了。'), coming('桥', '桥塌了。')]).steps[0]).toEqual({
      ...{ index: 0, action: 'new', after: 'a' },
    });
    expect(plan(existing, [coming('雪', '雪停了。'), coming('灯', '灯亮着。')]).steps[0]).toEqual({
      ...{ index: 0, action: 'new', after: null },
    });
  });

  test('the same text is skipped, whatever its title and indents', () => {
    expect(
      plan([there('a', '灯', '　　灯亮着。\n\n　　人走了。\n')], [coming('旧灯', '灯亮着。\r\n人走了。')])
        .steps,
    ).toEqual([{ index: 0, action: 'same', id: 'a' }]);
  });

  test('another text under the same title is a version of that chapter', () => {
    expect(
      plan([there('a', '第一章 灯', '灯亮着。')], [coming('灯', '灯灭了。', { heading: '第一章　灯' })])
        .steps,
    ).toEqual([{ index: 0, action: 'changed', id: 'a' }]);
  });

  test('an untitled chapter is matched by its number', () => {
    const existing = [there('a', '', '灯亮着。'), there('b', '', '桥塌了。')];
    expect(plan(existing, [coming('', '桥修好了。', { number: 2 })]).steps).toEqual([
      { index: 0, action: 'changed', id: 'b' },
    ]);
  });

  test('a renamed and edited chapter is matched by half of its lines', () => {
    const prose = '渡口的灯一盏一盏灭了。\n船夫没有上岸的意思。\n她把伞靠在门后面。';
    const edited = prose.replace('船夫没有上岸的意思。', '船夫上了岸，没有说话。');
    expect(plan([there('a', '灯', prose)], [coming('夜渡', edited)]).steps).toEqual([
      { index: 0, action: 'changed', id: 'a' },
    ]);
  });

  test('new chapters go behind the one before them, and what the file lacks is kept', () => {
    const existing = [
      there('a', '灯', '灯亮着。'),
      there('b', '桥', '桥塌了。'),
      there('c', '盐', '盐潮了。'),
    ];
    const chapters = [coming('灯', '灯亮着。'), coming('雨', '雨下了一夜。'), coming('盐', '盐晒干了。')];
    expect(plan(existing, chapters)).toEqual({
      steps: [
        { index: 0, action: 'same', id: 'a' },
        { index: 1, action: 'new', after: 'a' },
        { index: 2, action: 'changed', id: 'c' },
      ],
      kept: ['b'],
    });
  });

  test('two chapters of one title match one each', () => {
    const existing = [there('a', '雨', '雨一。'), there('b', '雨', '雨二。')];
    expect(
      plan(existing, [coming('雨', '雨二。'), coming('雨', '雨三。'), coming('雨', '雨四。')]).steps,
    ).toEqual([
      { index: 0, action: 'same', id: 'b' },
      { index: 1, action: 'changed', id: 'a' },
      { index: 2, action: 'new', after: 'a' },
    ]);
  });
});
