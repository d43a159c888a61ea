import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { idSchema } from '#model/ids.ts';
import { messageSchema } from '#model/message-schema.ts';
import { offerKinds, runKinds } from '#model/runs.ts';
import { base, book } from './base.ts';
import { castSchema, entitySchema } from './checks.ts';
import { costSchema, runProgressSchema } from './runs.ts';

const count = z.number().int().nonnegative();

const taskSchema = z.object({
  chapterId: idSchema,
  status: z.enum(['waiting', 'asking', 'done', 'failed']),
  /** Why it failed. */
  problem: messageSchema.nullable(),
  /** Calls that did not pass their rules: what they were about and what was wrong, in the book's language. */
  refused: z.array(z.object({ tool: z.string(), name: z.string(), why: z.string() })),
});
export type RunTask = z.infer<typeof taskSchema>;

export const estimateSchema = z.object({
  chapters: count,
  input: count,
  output: count,
  cost: costSchema.nullable(),
  provider: z.string(),
  model: z.string(),
  /** The provider answers in batches too. */
  offersBatches: z.boolean(),
});
export type RunEstimate = z.infer<typeof estimateSchema>;

/** What was read of one person, place, rule, thread or chapter, as one call of a tool that waits for the author. */
export const offerSchema = z.object({
  id: z.string(),
  kind: z.enum(offerKinds),
  name: z.string(),
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  evidence: z.array(z.object({ chapterId: idSchema, quote: z.string() })),
  /** The bible has it: this only adds to it. */
  known: z.boolean(),
  /** Facts left out because there are too many. */
  left: count,
  changes: z.array(z.object({ what: messageSchema, before: z.string(), after: z.string() })),
  notes: z.array(messageSchema),
  warnings: z.array(z.string()),
  /** Why it can't be carried out. */
  problem: messageSchema.nullable(),
});
export type OfferView = z.infer<typeof offerSchema>;

const foundSchema = entitySchema.omit({ known: true });

/** What a model read, counted in the prose like the findings of the built-in finder. */
export const readEntitiesSchema = castSchema.extend({
  characters: z.array(foundSchema),
  places: z.array(foundSchema),
  items: z.array(foundSchema),
  organisations: z.array(foundSchema),
});

const run = book.extend({ kind: z.enum(runKinds) });
const asked = run.extend({
  /** null for all that have prose. */
  chapterIds: z.array(idSchema).nullable(),
  /** A model's name, or provider/model; left out for the scene's choice. */
  model: z.string().optional(),
  /** In the provider's batches: half the price, answers within a day. Only where it offers them. */
  inBatches: z.boolean().optional(),
});

/** Runs of a model over many chapters, and the review of what they brought. */
export const extract = {
  /** What a run would take, before anything is sent. */
  estimate: base.input(asked).output(estimateSchema),
  /** Begins a run; the one before is put away with what still waited in it. */
  start: base.input(asked.extend({ concurrency: z.number().int().min(1).max(32) })).output(runProgressSchema),
  /** The newest run of the book, or null. */
  view: base
    .input(run)
    .output(z.object({ progress: runProgressSchema, tasks: z.array(taskSchema) }).nullable()),
  /** The progress, again and again until the run rests. */
  follow: base.input(run).output(eventIterator(runProgressSchema)),
  /** Lets what is under way end and sends nothing more; a batch goes on at the provider. */
  pause: base.input(run).output(runProgressSchema),
  /** Breaks off what is under way, and cancels batches; what they answered before is taken when the run goes on. */
  stop: base.input(run).output(runProgressSchema),
  resume: base.input(run).output(runProgressSchema),
  /** Asks again about chapters that failed (null: all of them). */
  retry: base.input(run.extend({ chapterIds: z.array(idSchema).nullable() })).output(runProgressSchema),
  /** What waits for the author. */
  review: base.input(book).output(z.array(offerSchema)),
  /** JSON schema of a tool's arguments: the form for “edit then accept” is drawn from it. */
  schema: base.input(book.extend({ tool: z.string() })).output(z.record(z.string(), z.unknown())),
  /** Puts offers into the book as one step (null: all that can be). What is refused stays in the review. */
  accept: base
    .input(
      book.extend({
        offers: z
          .array(z.object({ id: z.string(), args: z.record(z.string(), z.unknown()).optional() }))
          .nullable(),
      }),
    )
    .output(z.object({ landed: count, refused: z.array(z.object({ id: z.string(), message: z.string() })) })),
  reject: base
    .input(book.extend({ ids: z.array(z.string()).nullable() }))
    .output(z.object({ rejected: count })),
  /** Who and what the model found. */
  entities: base.input(book).output(readEntitiesSchema),
};
