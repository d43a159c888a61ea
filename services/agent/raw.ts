import { z } from 'zod';
import type { AssistantMessage } from '#llm/types.ts';

const json = z.json();
const object = z.record(z.string(), json);

/** What a provider wants back unchanged: Gemini's parts, vendor fields, thought signatures by call id. */
const rawSchema = z.object({
  parts: z.array(object).optional(),
  extra: object.optional(),
  signatures: z.record(z.string(), z.string()).optional(),
});
export type Raw = z.infer<typeof rawSchema>;

/** Reads what was stored with a turn; anything else is nothing. */
export function readRaw(raw: unknown): Raw {
  const read = rawSchema.safeParse(raw);
  return read.success ? read.data : {};
}

/** What has to be stored with a turn, or undefined. */
export function rawOf({ parts, extra, calls }: AssistantMessage): Raw | undefined {
  const signed = calls.flatMap(({ id, signature }) => (signature ? [[id, signature] as const] : []));
  if (!parts && !extra && signed.length === 0) return undefined;
  return {
    ...(parts ? { parts: [...parts] } : {}),
    ...(extra ? { extra } : {}),
    ...(signed.length > 0 ? { signatures: Object.fromEntries(signed) } : {}),
  };
}
