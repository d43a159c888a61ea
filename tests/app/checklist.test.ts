import { expect, test } from 'vitest';
import { parsePlan, withItemDone, withNewItem, withoutItem } from '#app/checklist.ts';

const plan = [
  '# 本周',
  '',
  '- [ ] 写完第12章',
  '  - [x] 理清铜铃的来路',
  '* 通读第一卷',
  '2. [X] 回信',
  '---',
  '想到就记。',
  '```',
  '- [ ] 不是条目',
  '```',
  '- [ ] 写完第12章',
].join('\n');

const place = (line: number, text: string) => ({ line, text });

test('headings, items of every list and text are told apart; rules, fences and blank lines are none', () => {
  expect(parsePlan(plan).map(({ line, kind, text, done, depth }) => [line, kind, text, done, depth])).toEqual(
    [
      [0, 'heading', '本周', false, 0],
      [2, 'item', '写完第12章', false, 0],
      [3, 'item', '理清铜铃的来路', true, 1],
      [4, 'item', '通读第一卷', false, 0],
      [5, 'item', '回信', true, 0],
      [7, 'text', '想到就记。', false, 0],
      [9, 'text', '- [ ] 不是条目', false, 0],
      [11, 'item', '写完第12章', false, 0],
    ],
  );
});

test('an item that is gone is not ticked, nor is a line in a fence', () => {
  expect(withItemDone(plan, place(2, '写完第13章'), true)).toBeUndefined();
  expect(withItemDone(plan, place(9, '不是条目'), true)).toBeUndefined();
  expect(withoutItem(plan, place(0, '本周'))).toBeUndefined();
});

test('ticking changes the mark and nothing else; a plain item gets one', () => {
  const lines = (document: string | undefined) => document?.split('\n') ?? [];
  expect(lines(withItemDone(plan, place(3, '理清铜铃的来路'), false))[3]).toBe('  - [ ] 理清铜铃的来路');
  expect(lines(withItemDone(plan, place(4, '通读第一卷'), true))[4]).toBe('* [x] 通读第一卷');
  const ticked = withItemDone(plan, place(5, '回信'), false);
  expect(ticked).toBe(plan.replace('2. [X] 回信', '2. [ ] 回信'));
});

test('of two items of the same words, the one nearest to where it was seen is meant', () => {
  const moved = `# 新标题\n${plan}`;
  expect(withItemDone(moved, place(11, '写完第12章'), true)?.split('\n')[12]).toBe('- [x] 写完第12章');
  expect(withItemDone(moved, place(2, '写完第12章'), true)?.split('\n')[3]).toBe('- [x] 写完第12章');
});

test('a new item stands behind the last one, on one line, and an empty plan begins with it', () => {
  expect(withNewItem('', ' 写  一\n章 '.trim())).toBe('- [ ] 写 一 章\n');
  expect(withNewItem('# 本周\n', '写')).toBe('# 本周\n\n- [ ] 写\n');
  expect(withNewItem('- 甲\n\n尾注', '乙')).toBe('- 甲\n- [ ] 乙\n\n尾注\n');
  expect(withoutItem('- 甲\n- 乙\n', place(0, '甲'))).toBe('- 乙\n');
});
