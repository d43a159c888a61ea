import type { PlanView, WritingDay } from '#contract/plan.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKS = 53;

const toNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const toDay = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
/** 0 for Monday. */
const weekday = (number: number): number => (number + 3) % 7;

/** Every day's figure of one span that ends today, oldest first; days without writing included. */
export function lastDays({ days, today }: Pick<PlanView, 'days' | 'today'>, span: number): WritingDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const end = toNumber(today.day);
  return Array.from({ length: span }, (_, n) => {
    const day = toDay(end - span + 1 + n);
    return known.get(day) ?? { day, typed: 0, assisted: 0, removed: 0 };
  });
}

/** A day of the year's map: its column (a week from Monday), its row, and how full its square is, 0 to 4. */
export type Cell = { day: WritingDay; column: number; row: number; level: number };

/** A year of days as squares: quarters of the daily target or, without one, of the best day. */
export function toCells({ days, today, target }: Pick<PlanView, 'days' | 'today' | 'target'>): Cell[] {
  const end = toNumber(today.day);
  const start = end - weekday(end) - (WEEKS - 1) * 7;
  const shown = lastDays({ days, today }, end - start + 1);
  const full = target || Math.max(1, ...shown.map(written));
  return shown.map((day, n) => ({
    day,
    column: Math.floor(n / 7),
    row: n % 7,
    level: Math.min(4, Math.ceil((written(day) / full) * 4)),
  }));
}

export const written = ({ typed, assisted }: WritingDay): number => typed + assisted;

/** The first column of each month that has room for its name, with a day of that month. */
export function monthsOf(cells: readonly Cell[]): { column: number; day: string }[] {
  const starts = cells.filter(({ day: { day }, row }) => row === 0 && Number(day.slice(8)) <= 7);
  return starts
    .filter(({ column }) => column < WEEKS - 1)
    .map(({ column, day: { day } }) => ({ column, day }));
}

/** Sums by month, oldest first, for those who hear the map instead of seeing it. */
export function byMonth(cells: readonly Cell[]): { month: string; days: number; total: number }[] {
  const months = Map.groupBy(
    cells.map(({ day }) => day).filter((day) => written(day) > 0),
    ({ day }) => day.slice(0, 7),
  );
  return [...months].map(([month, days]) => ({
    month: `${month}-01`,
    days: days.length,
    total: days.reduce((sum, day) => sum + written(day), 0),
  }));
}

/** A round figure at or above the highest value, so that the axis has plain numbers. */
export function roundTop(highest: number): number {
  if (highest <= 10) return 10;
  const size = 10 ** Math.floor(Math.log10(highest));
  const steps = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];
  return size * (steps.find((step) => step * size >= highest) ?? 10);
}

/** A calendar day in the user's words. Days have no time zone of their own, so they are said in UTC. */
export const sayDay = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
