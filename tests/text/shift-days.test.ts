import { expect, test } from 'vitest';
import { shiftDays } from '#text/shift-days.ts';

test.each([
  ['霜降后，雾夜', 3],
  ['次日', 1],
  ['十月上旬', 1],
  ['the next morning', 1],
  ['十月廿八', 2],
  ['十月初二', -2],
  ['2月27日', 2],
  ['3 March', -3],
  ['第三天', -3],
  ['2024-02-31', 1],
  ['第三夜', 1],
  ['', 1],
])('“%s” is left alone: which day it becomes is not certain', (when, days) => {
  expect(shiftDays(when, days)).toBeNull();
});

test.each([
  ['2024-02-28', 2, '2024-03-01'],
  ['2024年12月31日，夜', 1, '2025年1月1日，夜'],
  ['3月5日黄昏', 10, '3月15日黄昏'],
  ['十月十四', 3, '十月十七'],
  ['十月十七夜', -10, '十月初七夜'],
  ['腊月廿三', 4, '腊月廿七'],
  ['正月十九', 1, '正月二十'],
  ['三月三日', 8, '三月十一日'],
  ['第九天', 3, '第十二天'],
  ['第 2 章之后，第5天', 2, '第 2 章之后，第7天'],
  ['Day 4, dusk', 3, 'Day 7, dusk'],
  ['Monday, autumn 1911', 3, 'Thursday, autumn 1911'],
  ['星期天', 1, '星期一'],
  ['周六晚', 1, '周日晚'],
  ['周一', -1, '周日'],
  ['3 May', 4, '7 May'],
  ['30 December 1999', 2, '1 January 2000'],
  ['May 3rd', 8, 'May 11th'],
  ['the 21st of June 1911', 1, 'the 22nd of June 1911'],
  ['Thursday, Feb 28, 2019', 1, 'Friday, Mar 1, 2019'],
])('“%s” and %i days is “%s”', (when, days, moved) => {
  expect(shiftDays(when, days)).toBe(moved);
});
