import { z } from 'zod';
import { idSchema } from '#model/ids.ts';
import { runKinds } from '#model/runs.ts';

const count = z.number().int().nonnegative();

/** Tokens that a provider told for one request. */
export const tokensSchema = z.object({
  input: count,
  output: count,
  cached: count.optional(),
  reasoning: count.optional(),
  /** Told by nobody: estimated by the app, as the practice model's are. */
  estimated: z.boolean().optional(),
});
export type Tokens = z.infer<typeof tokensSchema>;

const messageSchema = z.object({
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** What a run is: written once, as its first line. */
export const headSchema = z.object({
  type: z.literal('begun'),
  runId: idSchema,
  kind: z.enum(runKinds),
  at: z.iso.datetime(),
  providerId: z.string(),
  preset: z.string(),
  model: z.string(),
  chapterIds: z.array(idSchema),
  /** Most requests under way at once. */
  concurrency: z.number().int().positive(),
  /** Asks in the provider's batches, at half the price. */
  inBatches: z.boolean().optional(),
  /** What the whole run was expected to take, in tokens. */
  estimate: z.object({ input: count, output: count }),
});
export type QueueHead = z.infer<typeof headSchema>;

/**
 * One thing that happened in a run. A request is two lines, `sent` before it and `answered` behind it, so that one
 * whose process died is known. A chapter's result stands in its `done` line and nowhere else.
 */
export const queueLineSchema = z.discriminatedUnion('type', [
  headSchema,
  /**
   * `n` counts the requests of the run from 1, `input` is the estimate of its tokens. One with a `key` goes with a
   * batch: it stays open until its answer is there, over pauses and crashes, and is taken up again by its key.
   */
  z.object({
    type: z.literal('sent'),
    n: count,
    chapterId: idSchema,
    input: count,
    key: z.string().optional(),
  }),
  /**
   * `usage` is null where the provider told none; `isCut` says that the answer had begun, so that something was
   * charged that nobody told. The answer of a batch can come again after a crash: its receipt is counted once.
   */
  z.object({
    type: z.literal('answered'),
    n: count,
    usage: tokensSchema.nullable(),
    isCut: z.boolean(),
    receipt: z.string().optional(),
  }),
  /** The book of batches: noted before one is submitted, when the provider has told its id, and when it is over. */
  z.object({
    type: z.literal('batch'),
    ticket: z.string(),
    at: z.iso.datetime(),
    keys: z.array(z.string()).readonly(),
  }),
  z.object({ type: z.literal('batch-created'), ticket: z.string(), batchId: z.string() }),
  z.object({ type: z.literal('batch-over'), ticket: z.string() }),
  z.object({ type: z.literal('done'), chapterId: idSchema, at: z.iso.datetime(), result: z.json() }),
  z.object({ type: z.literal('failed'), chapterId: idSchema, tries: count, problem: messageSchema }),
  /** Failed chapters are to be asked again. */
  z.object({ type: z.literal('again'), chapterIds: z.array(idSchema) }),
  z.object({
    type: z.literal('stage'),
    stage: z.enum(['running', 'paused', 'stopped']),
    reason: messageSchema.optional(),
  }),
  /** Proposals, by their keys, that are about to be committed under this landing, and that were. */
  z.object({ type: z.literal('landing'), id: z.string(), keys: z.array(z.string()) }),
  z.object({ type: z.literal('landed'), id: z.string() }),
  z.object({ type: z.literal('rejected'), keys: z.array(z.string()) }),
]);
export type QueueLine = z.infer<typeof queueLineSchema>;

/** Where the lines are kept. `append` resolves when the line is on the disk; lines come in the order given. */
export type QueueLog = {
  lines(): readonly QueueLine[];
  append(line: QueueLine): Promise<void>;
};
