import { z } from 'zod';
import { idSchema } from './ids.ts';

/** routine.json: what comes again, and the few reminders for hard deadlines. */
export const routineSchema = z.object({
  items: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      when: z.string(),
      repeat: z.enum(['once', 'daily', 'weekly']),
    }),
  ),
  reminders: z.array(z.object({ id: idSchema, text: z.string(), at: z.iso.datetime() })),
});
export type Routine = z.infer<typeof routineSchema>;
