import { beforeEach, expect, test } from 'vitest';
import { dayStart } from '#renderer/state/today.ts';

beforeEach(() => localStorage.clear());
const at = (day: number) => new Date(2026, 4, day, 23, 59);

test('the first look of a day is its start, later ones of that day keep it', () => {
  expect(dayStart(localStorage, 'b', 1000, at(1))).toBe(1000);
  expect(dayStart(localStorage, 'b', 1800, at(1))).toBe(1000);
});

test('the next day starts anew, and each book counts for itself', () => {
  dayStart(localStorage, 'b', 1000, at(1));
  expect(dayStart(localStorage, 'b', 1800, at(2))).toBe(1800);
  expect(dayStart(localStorage, 'other', 5, at(2))).toBe(5);
});
