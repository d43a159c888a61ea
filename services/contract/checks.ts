import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { idSchema } from '#model/ids.ts';
import { messageSchema } from '#model/message-schema.ts';
import { base, book } from './base.ts';
import { jobEventSchema } from './events.ts';

/** A contradiction with both its places; the first says it, the last contradicts it. Paragraphs count from 1. */
export const findingSchema = z.object({
  /** The same as long as kind and quotes stay. */
  key: z.string(),
  kind: z.string(),
  severity: z.enum(['error', 'warning', 'hint']),
  confidence: z.number(),
  places: z.array(
    z.object({
      /** Empty for what the bible says without a chapter. */
      chapterId: z.string(),
      chapter: z.number(),
      paragraph: z.number(),
      quote: z.string(),
      /** The entry of the bible that says it; absent for prose. */
      entry: z.string().optional(),
    }),
  ),
  message: messageSchema,
  /** Why the author meant it so, or null. */
  waived: z.string().nullable(),
});
export type FindingView = z.infer<typeof findingSchema>;

/** What a model thinks of a finding. `quote` is a sentence of the book, or empty. */
export const opinionViewSchema = z.object({
  verdict: z.enum(['contradiction', 'fine', 'unsure']),
  reason: z.string(),
  quote: z.string(),
  model: z.string(),
  /** When it was given (ISO). */
  at: z.string(),
  /** What it cost; null where the price is not known. */
  amount: z.number().nullable(),
  currency: z.string(),
});
export type OpinionView = z.infer<typeof opinionViewSchema>;

/** An opinion with the finding that it is about. */
export const keptOpinionSchema = opinionViewSchema.extend({ key: z.string() });
export type KeptOpinion = z.infer<typeof keptOpinionSchema>;

export const entitySchema = z.object({
  name: z.string(),
  aliases: z.array(z.string()),
  mentions: z.number(),
  first: z.object({ chapterId: z.string(), quote: z.string() }),
  confidence: z.number(),
  /** Mentions by chapter id; chapters without one are absent. */
  presence: z.record(z.string(), z.number()),
  /** Whether the bible knows it already. */
  known: z.boolean(),
});
export type EntityView = z.infer<typeof entitySchema>;

/** A thread that the prose seems to plant, with the words that show it. */
export const threadCandidateSchema = z.object({
  kind: z.enum(['object', 'promise', 'question']),
  title: z.string(),
  confidence: z.number(),
  steps: z.array(
    z.object({ stage: z.enum(['planted', 'advanced']), chapterId: z.string(), quote: z.string() }),
  ),
});
export type ThreadCandidateView = z.infer<typeof threadCandidateSchema>;

/** Who and what occurs in the prose, found without a model. */
export const castSchema = z.object({
  characters: z.array(entitySchema),
  places: z.array(entitySchema),
  items: z.array(entitySchema),
  organisations: z.array(entitySchema),
  relations: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      together: z.number(),
      /** 0 to 1 within this book. */
      strength: z.number(),
      since: z.object({ chapterId: z.string(), quote: z.string() }),
    }),
  ),
});
export type CastView = z.infer<typeof castSchema>;

export const checks = {
  /** Checks the whole book; chapters that did not change are not read again. */
  run: base.input(book).output(eventIterator(jobEventSchema(z.array(findingSchema)))),
  /** What a chapter would contradict if it held this prose; a chapter of null is a new one at the end. */
  preview: base
    .input(book.extend({ chapterId: idSchema.nullable(), prose: z.string() }))
    .output(eventIterator(jobEventSchema(z.array(findingSchema)))),
  /** Asks the model of the scene “check” about a finding, and keeps its answer. Breaking off aborts the request. */
  ask: base.input(book.extend({ key: z.string() })).output(eventIterator(jobEventSchema(opinionViewSchema))),
  /** The last opinion of each finding that was asked about; those of findings that are gone or changed come along. */
  opinions: base.input(book).output(z.array(keptOpinionSchema)),
  /** Looks for threads that the prose plants and that are not kept yet. */
  threads: base.input(book).output(eventIterator(jobEventSchema(z.array(threadCandidateSchema)))),
  /** Marks a finding as intended with a reason, or takes the mark back (null). Undoable. */
  waive: base.input(book.extend({ key: z.string(), reason: z.string().nullable() })),
  /** Finds people, places, items, organisations and who appears with whom. */
  cast: base.input(book).output(eventIterator(jobEventSchema(castSchema))),
  /** Puts found people into the bible, as one step. Nothing written by hand is touched. */
  adopt: base
    .input(book.extend({ people: z.array(z.object({ name: z.string(), aliases: z.array(z.string()) })) }))
    .output(z.object({ added: z.array(idSchema) })),
};
