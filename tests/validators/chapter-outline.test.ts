import { describe, expect, test } from 'vitest';
import { defaultLimits } from '#model/limits.ts';
import { checkChapterOutline, missingElements } from '#validators/chapter-outline.ts';

const zhElements =
  '情节任务：守关。情节细节：叩门。关系变化：生疑。伏笔：铜铃。情绪曲线：由静入惊。关键信息：密信。';
const enElements =
  'Plot task: hold the gate. Plot details: a knock. Relationship changes: doubt. Foreshadowing: the bell. Emotional curve: calm to dread. Key information: a letter.';
const zh = (count: number) =>
  zhElements + '雪'.repeat(count - [...zhElements.replace(/[：。]/gu, '')].length);
const en = (count: number) => `${enElements} ${'word '.repeat(count - 24)}`.trim();
const codes = (text: string) =>
  checkChapterOutline(text).issues.map(({ code, severity }) => `${severity} ${code}`);

describe('chapter outlines', () => {
  test('a missing outline is refused', () => {
    expect(codes('  ')).toEqual(['error outline.missing']);
  });

  test.each([
    [499, ['error outline.too-short.cjk']],
    [500, ['warning outline.too-short.cjk']],
    [799, ['warning outline.too-short.cjk']],
    [800, []],
    [1500, []],
    [1501, ['warning outline.too-long.cjk']],
    [3000, ['warning outline.too-long.cjk']],
    [3001, ['error outline.too-long.cjk']],
  ])('%i 字: %j', (count, expected) => {
    expect(codes(zh(count))).toEqual(expected);
  });

  test.each([
    [149, ['error outline.too-short.words']],
    [150, ['warning outline.too-short.words']],
    [249, ['warning outline.too-short.words']],
    [250, []],
    [500, []],
    [501, ['warning outline.too-long.words']],
    [1000, ['warning outline.too-long.words']],
    [1001, ['error outline.too-long.words']],
  ])('%i words: %j', (count, expected) => {
    expect(codes(en(count))).toEqual(expected);
  });

  test('each missing element is named, in both languages', () => {
    expect(missingElements('雪夜，城门，来客。')).toEqual([
      'task',
      'details',
      'relationships',
      'foreshadowing',
      'emotion',
      'information',
    ]);
    expect(codes(zh(900).replace('伏笔', '其他'))).toEqual(['warning outline.no-foreshadowing']);
    expect(codes(en(300).replace('Emotional curve', 'Other'))).toEqual(['warning outline.no-emotion']);
  });

  test('limits are a setting', () => {
    const strict = {
      ...defaultLimits.outline,
      cjk: { refuseBelow: 1, warnBelow: 2, warnAbove: 900, refuseAbove: 950 },
    };
    expect(checkChapterOutline(zh(1000), strict).issues).toMatchObject([
      { code: 'outline.too-long.cjk', severity: 'error' },
    ]);
  });
});
