import { z } from 'zod';
import { readArguments } from '#llm/json/arguments.ts';
import type { JsonSchema } from '#llm/types.ts';

/** Reads a model's answer of this shape up the repair ladder; undefined where it holds none. */
export function readAnswer<Shape extends z.ZodType>(
  answer: string,
  name: string,
  schema: Shape,
): z.output<Shape> | undefined {
  const { $schema: _, ...parameters } = z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
  // safe: zod prints plain JSON Schema; the reader ignores keywords it does not know
  const read = readArguments(answer, { name, parameters: parameters as JsonSchema });
  return schema.safeParse(read.ok ? read.value : undefined).data;
}
