import { z } from 'zod';
import { readArguments } from '#llm/json/arguments.ts';
import type { JsonSchema } from '#llm/types.ts';

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
export function readSuggestions(answer: string): Suggestions | undefined {
  const { $schema: _, ...parameters } = z.toJSONSchema(suggestionsSchema, { io: 'input', reused: 'inline' });
  // safe: zod prints plain JSON Schema; the reader ignores keywords it does not know
  const read = readArguments(answer, { name: 'suggestions', parameters: parameters as JsonSchema });
  const shaped = suggestionsSchema.safeParse(read.ok ? read.value : undefined);
  return shaped.success ? shaped.data : undefined;
}
