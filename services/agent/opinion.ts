import { z } from 'zod';
import { readArguments } from '#llm/json/arguments.ts';
import type { JsonSchema } from '#llm/types.ts';

export const verdicts = ['contradiction', 'fine', 'unsure'] as const;

/** The answer of a second opinion; `quote` is a sentence of the passages. */
export const opinionSchema = z.object({
  verdict: z.enum(verdicts),
  reason: z.string(),
  quote: z.string().default(''),
});
export type Opinion = z.infer<typeof opinionSchema>;

/** Reads a second opinion up the repair ladder; undefined where the answer holds none. */
export function readOpinion(answer: string): Opinion | undefined {
  const { $schema: _, ...parameters } = z.toJSONSchema(opinionSchema, { io: 'input', reused: 'inline' });
  // safe: zod prints plain JSON Schema; the reader ignores keywords it does not know
  const read = readArguments(answer, { name: 'opinion', parameters: parameters as JsonSchema });
  const shaped = opinionSchema.safeParse(read.ok ? read.value : undefined);
  return shaped.success ? shaped.data : undefined;
}
