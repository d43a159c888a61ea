import { z } from 'zod';
import { type Routine, routineSchema } from '#model/routine.ts';

export const emptyRoutine: Routine = { items: [], reminders: [] };

/** The routine a document holds; undefined where the text is not one, so that nobody writes over it. */
export function readRoutine(document: string): Routine | undefined {
  if (document.trim() === '') return emptyRoutine;
  const read = routineText.safeParse(document);
  return read.success ? read.data : undefined;
}

const routineText = z
  .string()
  .transform((text, context) => {
    try {
      // safe: the pipe below checks the shape
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(routineSchema);

export const writeRoutine = (routine: Routine): string => `${JSON.stringify(routine, null, 2)}\n`;

/** Reminders that are due between two moments, the first excluded: each fires once. */
export const dueReminders = ({ reminders }: Routine, since: Date, now: Date): Routine['reminders'] =>
  reminders.filter(({ at }) => Date.parse(at) > since.getTime() && Date.parse(at) <= now.getTime());
