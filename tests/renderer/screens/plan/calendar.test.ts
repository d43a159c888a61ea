import { expect, test } from 'vitest';
import { byMonth, lastDays, monthsOf, roundTop, toCells } from '#renderer/screens/plan/calendar.ts';

const day = (day: string, typed: number, assisted = 0) => ({ day, typed, assisted, removed: 0 });
const today = day('2026-05-04', 0);

test('the days without writing stand between the others, today last', () => {
  const shown = lastDays({ days: [day('2026-05-02', 9)], today }, 3);
  expect(shown.map(({ day, typed }) => [day, typed])).toEqual([
    ['2026-05-02', 9],
    ['2026-05-03', 0],
    ['2026-05-04', 0],
  ]);
});

test('the year is 53 weeks from Monday, today’s the last and not filled up', () => {
  const cells = toCells({ days: [], today, target: 100 });
  expect(cells).toHaveLength(52 * 7 + 1);
  expect(cells[0]).toMatchObject({ column: 0, row: 0, day: { day: '2025-05-05' } });
  expect(cells.at(-1)).toMatchObject({ column: 52, row: 0, day: { day: '2026-05-04' } });
  expect(toCells({ days: [], today: day('2026-05-10', 0), target: 1 }).at(-1)).toMatchObject({ row: 6 });
});

test('a square is as full as its day is of the target; without one, of the best day', () => {
  const days = [day('2026-05-01', 1), day('2026-05-02', 30, 30), day('2026-05-03', 500)];
  const levels = (target: number) =>
    toCells({ days, today, target })
      .slice(-4)
      .map(({ level }) => level);
  expect(levels(100)).toEqual([1, 3, 4, 0]);
  expect(levels(0)).toEqual([1, 1, 4, 0]);
});

test('each month is named once, at its first whole week, and summed for those who hear it', () => {
  const days = [day('2026-03-31', 5), day('2026-04-01', 7, 3), day('2026-04-02', 0)];
  const cells = toCells({ days, today, target: 10 });
  const months = monthsOf(cells).map(({ day }) => day.slice(0, 7));
  expect(months).toEqual([...new Set(months)]);
  expect(months).toHaveLength(12);
  expect(byMonth(cells)).toEqual([
    { month: '2026-03-01', days: 1, total: 5 },
    { month: '2026-04-01', days: 1, total: 10 },
  ]);
});

test('the axis ends at a round figure that holds the highest bar', () => {
  expect([0, 10, 11, 2999, 3000, 3001, 9500].map(roundTop)).toEqual([10, 10, 15, 3000, 3000, 4000, 10_000]);
});
