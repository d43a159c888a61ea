import { z } from 'zod';
import { idSchema } from '#model/ids.ts';
import { messageSchema } from '#model/message-schema.ts';
import { runKinds } from '#model/runs.ts';

const count = z.number().int().nonnegative();

export const costSchema = z.object({ amount: z.number(), currency: z.string() });

/** How far a run over chapters is, and what it has used. */
export const runProgressSchema = z.object({
  runId: idSchema,
  kind: z.enum(runKinds),
  at: z.string(),
  providerId: z.string(),
  model: z.string(),
  /** `complete`: no chapter waits any more; some may have failed. */
  stage: z.enum(['running', 'paused', 'stopped', 'complete']),
  /** Why it pauses, where it was not the author. */
  reason: messageSchema.nullable(),
  total: count,
  done: count,
  failed: count,
  /** Chapters that are being asked about now. */
  asking: count,
  /** The names of the book are being found for it; nothing is asked yet. */
  isPreparing: z.boolean(),
  /** As the provider told it, to the token. `untold` are requests that were cut off before they told. */
  spent: z.object({
    requests: count,
    input: count,
    output: count,
    cached: count,
    untold: z.object({ requests: count, input: count }),
  }),
  cost: costSchema.nullable(),
  /** Asks in the provider's batches, at half the price. */
  inBatches: z.boolean(),
  /** Batches that the provider works on: since when (ISO time), and how many requests it has answered. */
  waiting: z.object({ since: z.string(), total: count, answered: count }).nullable(),
  estimate: z.object({ input: count, output: count, cost: costSchema.nullable() }),
});
export type RunProgress = z.infer<typeof runProgressSchema>;
