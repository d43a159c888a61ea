import { z } from 'zod';
import { readAnswer } from './read-answer.ts';

export const verdicts = ['contradiction', 'fine', 'unsure'] as const;

/** The answer of a second opinion; `quote` is a sentence of the passages. */
export const opinionSchema = z.object({
  verdict: z.enum(verdicts),
  reason: z.string(),
  quote: z.string().default(''),
});
export type Opinion = z.infer<typeof opinionSchema>;

/** Reads a second opinion up the repair ladder; undefined where the answer holds none. */
export const readOpinion = (answer: string): Opinion | undefined =>
  readAnswer(answer, 'opinion', opinionSchema);
