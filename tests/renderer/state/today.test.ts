import { expect, test } from 'vitest';
import { untilTomorrow } from '#renderer/state/today.ts';

test('the next look at the day’s count is just behind local midnight, over the ends of months too', () => {
  const SECOND = 1000;
  expect(untilTomorrow(new Date(2026, 4, 31, 23, 59, 50))).toBe(11 * SECOND);
  expect(untilTomorrow(new Date(2026, 11, 31, 0, 0, 0))).toBe(24 * 3600 * SECOND + SECOND);
});
