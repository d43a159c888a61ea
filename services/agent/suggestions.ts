import { z } from 'zod';
import { readAnswer } from './read-answer.ts';

/** The answer of the daily suggestions. */
export const suggestionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        title: z.string().min(1),
        why: z.string(),
        step: z.string(),
        chapterNumber: z.number().int().positive().optional(),
      }),
    )
    .min(1),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** Reads the answer of a daily run up the repair ladder; undefined where it holds no suggestions. */
export const readSuggestions = (answer: string): Suggestions | undefined =>
  readAnswer(answer, 'suggestions', suggestionsSchema);
