import { z } from 'zod';

/** A message as data: in labels, records and on the wire; screens say it in the user's language. */
export const messageSchema = z.object({
  code: z.string(),
  facts: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .readonly()
    .optional(),
});
