import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { idSchema } from '#model/ids.ts';
import { base, book } from './base.ts';
import { messageSchema } from './views.ts';

const count = z.number().int().nonnegative();

export const runKinds = ['extract', 'deconstruct'] as const;
export type RunKind = (typeof runKinds)[number];

const costSchema = z.object({ amount: z.number(), currency: z.string() });

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
  /** As the provider told it, to the token. `untold` are requests that were cut off before they told. */
  spent: z.object({
    requests: count,
    input: count,
    output: count,
    cached: count,
    untold: z.object({ requests: count, input: count }),
  }),
  cost: costSchema.nullable(),
  estimate: z.object({ input: count, output: count, cost: costSchema.nullable() }),
});
export type RunProgress = z.infer<typeof runProgressSchema>;

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
});
export type RunEstimate = z.infer<typeof estimateSchema>;

export const offerKinds = ['character', 'world', 'guideline', 'behavior', 'thread', 'outline'] as const;

/** What was read of one person, place, rule, thread or chapter, as one call of a tool that waits for the author. */
export const offerSchema = z.object({
  id: z.string(),
  kind: z.enum(offerKinds),
  name: z.string(),
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  /** JSON schema of the arguments: the form for “edit then accept” is drawn from it. */
  schema: z.record(z.string(), z.unknown()),
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

const entitySchema = z.object({
  name: z.string(),
  aliases: z.array(z.string()),
  mentions: z.number(),
  first: z.object({ chapterId: z.string(), quote: z.string() }),
  confidence: z.number(),
  presence: z.record(z.string(), z.number()),
});

/** What a model read, counted in the prose like the findings of the built-in finder. */
export const readEntitiesSchema = z.object({
  characters: z.array(entitySchema),
  places: z.array(entitySchema),
  items: z.array(entitySchema),
  organisations: z.array(entitySchema),
  relations: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      together: z.number(),
      strength: z.number(),
      since: z.object({ chapterId: z.string(), quote: z.string() }),
    }),
  ),
});

const run = book.extend({ kind: z.enum(runKinds) });
const asked = run.extend({
  /** null for all that have prose. */
  chapterIds: z.array(idSchema).nullable(),
  /** A model's name, or provider/model; left out for the scene's choice. */
  model: z.string().optional(),
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
  /** Lets what is under way end and sends nothing more. */
  pause: base.input(run).output(runProgressSchema),
  /** Breaks off what is under way. */
  stop: base.input(run).output(runProgressSchema),
  resume: base.input(run).output(runProgressSchema),
  /** Asks again about chapters that failed (null: all of them). */
  retry: base.input(run.extend({ chapterIds: z.array(idSchema).nullable() })).output(runProgressSchema),
  /** What waits for the author. */
  review: base.input(book).output(z.array(offerSchema)),
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
