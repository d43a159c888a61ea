import type { PlanView } from '#contract/plan.ts';
import { dueReminders } from '#tools/routine.ts';

/** What a shell reminds of now: of a book's plan as its page sees it, due behind `since` and not behind `now`. */
export const remindersIn = ({ routine }: Pick<PlanView, 'routine'>, since: Date, now: Date) =>
  routine ? dueReminders(routine, since, now) : [];
