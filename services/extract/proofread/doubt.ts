import { z } from 'zod';
import type { JsonObject } from '#llm/types.ts';

const toldSchema = z.object({
  /** Empty for a line of the bible. */
  chapterId: z.string(),
  /** From 1, as the book stood when it was read; 0 for a line of the bible. */
  chapter: z.number(),
  paragraph: z.number(),
  quote: z.string(),
  entry: z.string().optional(),
});
/** A sentence that the chapter was held against. */
export type ToldBefore = z.infer<typeof toldSchema>;

/** Words of a chapter that a model holds to contradict what was told before. */
const doubtSchema = z.object({ quote: z.string(), before: toldSchema, reason: z.string() });
export type Doubt = z.infer<typeof doubtSchema>;

/** What a proofreading of one chapter brought. */
export const proofreadingSchema = z.object({ doubts: z.array(doubtSchema) });

export const toProofreading = (doubts: readonly Doubt[]): JsonObject => ({
  doubts: doubts.map(({ before: { entry, ...told }, ...doubt }) => ({
    ...doubt,
    before: { ...told, ...(entry !== undefined && { entry }) },
  })),
});
