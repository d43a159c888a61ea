import { type Checked, error, type Issue } from './issue.ts';

/** Reminders further away than this belong in the plan. */
const HORIZON_MS = 24 * 60 * 60 * 1000;

export type ReminderInput = { text: string; at: string; hardDeadline: boolean };

/** A day and a time; a day alone, or words like “tomorrow”, are no moment. */
const moment = (at: string): number => (/^\d{4}-\d{2}-\d{2}T\d{2}/u.test(at) ? Date.parse(at) : Number.NaN);

function momentIssues(at: string, now: Date): Issue[] {
  const away = moment(at) - now.getTime();
  if (Number.isNaN(away))
    return [error('reminder.no-moment', 'at', 'reminder.give-moment', { at: at.slice(0, 40) })];
  if (away <= 0) return [error('reminder.past', 'at', 'reminder.give-moment', { at })];
  return away > HORIZON_MS ? [error('reminder.far', 'at', 'reminder.use-plan', { at })] : [];
}

/** A reminder is for a hard deadline within 24 hours; anything later or softer goes into the plan. `at` becomes UTC. */
export function checkReminder(given: ReminderInput, now: Date): Checked<ReminderInput> {
  const value = { ...given, text: given.text.trim(), at: given.at.trim() };
  const issues: Issue[] = [];
  if (value.text === '') issues.push(error('entry.missing', 'text', 'entry.fill', { field: 'text' }));
  if (!value.hardDeadline) issues.push(error('reminder.soft', 'hardDeadline', 'reminder.use-plan'));
  else issues.push(...momentIssues(value.at, now));
  if (issues.length > 0) return { value, issues };
  return { value: { ...value, at: new Date(moment(value.at)).toISOString() }, issues };
}
