import { z } from 'zod';
import type { Answered } from './entries.ts';

/** Why a call got no ok: shape or rules, the tool itself, a turn that was cut, or a text held for one more round. */
export const failureKinds = ['invalid', 'refused', 'cut', 'length', 'bible', 'closed', 'rejected'] as const;
export type FailureKind = (typeof failureKinds)[number];

const facts = z.record(z.string(), z.union([z.string(), z.number()]));
const explained = z.object({
  code: z.string(),
  path: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  fix: z.string(),
  facts: facts.optional(),
});

/** What a stored result says besides its status; unknown members are the tool's own data. */
export const resultDataSchema = z.looseObject({
  kind: z.enum(failureKinds).optional(),
  message: z.string().optional(),
  /** The same for the author, who may read another language. */
  said: z.object({ code: z.string(), facts: facts.optional() }).optional(),
  /** The one line for the author, as data. */
  summary: z.object({ code: z.string(), facts: facts.optional() }).optional(),
  issues: z.array(explained).optional(),
  /** What the same rules say of the saved state. */
  saved: z.array(explained).optional(),
});
export type ResultData = z.infer<typeof resultDataSchema>;

/** Reads a stored result; an older or foreign shape reads as empty. */
export function readResult({ data }: Pick<Answered, 'data'>): ResultData {
  const read = resultDataSchema.safeParse(data);
  return read.success ? read.data : {};
}

export const isFailure = (result: Answered, ...kinds: readonly FailureKind[]): boolean => {
  const { kind } = readResult(result);
  return kind !== undefined && kinds.includes(kind);
};
