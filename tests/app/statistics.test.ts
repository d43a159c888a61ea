import { expect, test } from 'vitest';
import { goalOf, paceOf, shownDays, streakOf } from '#app/statistics.ts';

const day = (day: string, typed: number, more: { assisted?: number; removed?: number } = {}) => ({
  ...{ day, typed, assisted: 0, removed: 0 },
  ...more,
});
const noGoal = { total: null, deadline: null };

test('a goal of another shape counts as none', () => {
  expect(goalOf({ extra: { goal: { total: '很多', deadline: null } } })).toEqual(noGoal);
  expect(goalOf({ extra: {} })).toEqual(noGoal);
});

test('a streak goes on over the ends of months and years, and deletions alone make no day', () => {
  const days = [day('2025-12-30', 5), day('2025-12-31', 5), day('2026-01-01', 0, { assisted: 9 })];
  expect(streakOf(days, '2026-01-01')).toEqual({ current: 3, longest: 3 });
  expect(streakOf([...days, day('2026-01-02', 0, { removed: 9 })], '2026-01-03').current).toBe(0);
});

test('a day not yet written on does not break the streak, a missed one does', () => {
  const days = [day('2024-02-28', 1), day('2024-02-29', 1), day('2024-03-05', 1)];
  expect(streakOf(days, '2024-03-06')).toEqual({ current: 1, longest: 2 });
  expect(streakOf(days, '2024-03-07')).toEqual({ current: 0, longest: 2 });
  expect(streakOf([], '2024-03-07')).toEqual({ current: 0, longest: 0 });
});

test('pace is growth by calendar days, and a young record is not divided by days before it', () => {
  const days = [day('2026-05-01', 3000), day('2026-05-04', 1000, { removed: 400 })];
  const pace = paceOf(days, { today: '2026-05-04', bookTotal: 3600, goal: noGoal });
  expect(pace).toMatchObject({ week: 900, month: 900, neededPerDay: null, finishBy: null });
  expect(paceOf(days, { today: '2026-05-10', bookTotal: 3600, goal: noGoal })).toMatchObject({
    week: 86,
    month: 360,
  });
  expect(paceOf([], { today: '2026-05-10', bookTotal: 0, goal: noGoal })).toMatchObject({
    week: 0,
    month: 0,
  });
});

test('what is needed a day counts from this morning, today included', () => {
  const goal = { total: 10_000, deadline: '2026-05-13' };
  const days = [day('2026-05-04', 1000)];
  const pace = paceOf(days, { today: '2026-05-04', bookTotal: 1000, goal });
  expect(pace).toMatchObject({ daysLeft: 10, neededPerDay: 1000, finishBy: '2026-05-13' });
});

test('after the deadline nothing is asked any more; without growth there is no forecast; a reached goal is today', () => {
  const goal = { total: 10_000, deadline: '2026-05-01' };
  const at = { today: '2026-05-04', goal };
  expect(paceOf([], { ...at, bookTotal: 5 })).toMatchObject({
    daysLeft: 0,
    neededPerDay: null,
    finishBy: null,
  });
  expect(paceOf([], { ...at, bookTotal: 10_000 })).toMatchObject({ finishBy: '2026-05-04' });
});

test('53 weeks are shown and no day of the future', () => {
  const days = [day('2025-04-28', 1), day('2025-04-29', 1), day('2026-05-04', 1), day('2026-05-05', 1)];
  expect(shownDays(days, '2026-05-04').map(({ day }) => day)).toEqual(['2025-04-29', '2026-05-04']);
});
