import { z } from 'zod';

const jsonObject = z.record(z.string(), z.json());

/** One call of the model that passed its rules. `quote` is the chapter's own words; null where the tool asks for none. */
export const factSchema = z.object({ tool: z.string(), args: jsonObject, quote: z.string().nullable() });
export type Fact = z.infer<typeof factSchema>;

/** A call that did not pass, with what was wrong in the words the model was told. */
export const refusedSchema = z.object({ tool: z.string(), name: z.string(), why: z.string() });
export type Refused = z.infer<typeof refusedSchema>;

/** What was read out of one chapter. */
export const readingSchema = z.object({ facts: z.array(factSchema), refused: z.array(refusedSchema) });
export type Reading = z.infer<typeof readingSchema>;
