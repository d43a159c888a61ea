import { z } from 'zod';
import type { Pace, PlanView, WritingDay } from '#contract/plan.ts';
import type { ProjectMeta } from '#model/project.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** 53 weeks: a year's calendar with its first and last week whole. */
const SHOWN_DAYS = 53 * 7;
/** A forecast beyond a hundred years says nothing. */
const FARTHEST_DAYS = 36_500;

const toNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const toDay = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

const goalSchema = z.object({
  total: z.number().int().positive().nullable(),
  deadline: z.iso.date().nullable(),
});
export type Goal = z.infer<typeof goalSchema>;

/** The book's length to reach and its deadline, as `goal` in mojian.json says them; one of another shape counts as none. */
export function goalOf({ extra }: Pick<ProjectMeta, 'extra'>): Goal {
  const read = goalSchema.safeParse(extra.goal);
  return read.success ? read.data : { total: null, deadline: null };
}

export const writtenOn = ({ typed, assisted }: WritingDay): number => typed + assisted;
const growthOn = (day: WritingDay): number => writtenOn(day) - day.removed;

export const dayOf = (days: readonly WritingDay[], day: string): WritingDay =>
  days.find((one) => one.day === day) ?? { day, typed: 0, assisted: 0, removed: 0 };

export const shownDays = (days: readonly WritingDay[], today: string): WritingDay[] =>
  days.filter(({ day }) => toNumber(day) > toNumber(today) - SHOWN_DAYS && day <= today);

/**
 * Days in a row on which anything was written. Whether a day reached its target is not asked: targets change, and a
 * streak that a new target breaks would punish for aiming higher.
 */
export function streakOf(days: readonly WritingDay[], today: string): PlanView['streak'] {
  const written = days.filter((day) => writtenOn(day) > 0).map(({ day }) => toNumber(day));
  let [run, longest, last] = [0, 0, Number.NaN];
  for (const day of written) {
    run = day === last + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  return { current: last >= toNumber(today) - 1 ? run : 0, longest };
}

/** Mean growth a day over the last `span` days, today included; a younger record is divided by its own days. */
function meanGrowth(days: readonly WritingDay[], today: string, span: number): number {
  const first = days[0];
  if (!first) return 0;
  const from = Math.max(toNumber(today) - span + 1, toNumber(first.day));
  const sum = days
    .filter(({ day }) => toNumber(day) >= from && day <= today)
    .reduce((total, day) => total + growthOn(day), 0);
  return Math.max(0, sum / Math.max(1, toNumber(today) - from + 1));
}

/** How fast the book grows, and how fast it has to. */
export function paceOf(
  days: readonly WritingDay[],
  { today, bookTotal, goal }: { today: string; bookTotal: number; goal: Goal },
): Pace {
  const month = meanGrowth(days, today, 30);
  const { total, deadline } = goal;
  const daysLeft = deadline === null ? null : Math.max(0, toNumber(deadline) - toNumber(today) + 1);
  const thisMorning = bookTotal - growthOn(dayOf(days, today));
  return {
    week: Math.round(meanGrowth(days, today, 7)),
    month: Math.round(month),
    goal: total,
    deadline,
    daysLeft,
    neededPerDay: total && daysLeft ? Math.ceil(Math.max(0, total - thisMorning) / daysLeft) : null,
    finishBy: total === null ? null : finishDay(total - bookTotal, month, today),
  };
}

function finishDay(missing: number, perDay: number, today: string): string | null {
  if (missing <= 0) return today;
  const away = Math.ceil(missing / perDay);
  return away <= FARTHEST_DAYS ? toDay(toNumber(today) + away) : null;
}
