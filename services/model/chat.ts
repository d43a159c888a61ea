import { z } from 'zod';
import { idSchema } from './ids.ts';
import { messageSchema } from './message-schema.ts';
import { sceneSchema } from './models.ts';

/** What a request is about: the chapter (by id) it starts from, and the wanted length in 字 or words (0: the book's own). */
export const chatRequestSchema = z.object({
  scene: sceneSchema,
  chapterId: idSchema.nullable(),
  target: z.number().int().nonnegative(),
  /** A model chosen for this request alone. */
  model: z.string().optional(),
});
export type ChatRequestFacts = z.infer<typeof chatRequestSchema>;

/**
 * What Mojian itself says, in whatever language the author reads; the entry's own text is the same for the model.
 * One message a line.
 */
const said = z.array(messageSchema).optional();

const base = { id: idSchema, at: z.iso.datetime() };

/** One line of a chat's append-only JSONL file. The history of these lines is the only state of a chat. */
export const chatEntrySchema = z.discriminatedUnion('role', [
  z.object({
    ...base,
    role: z.literal('user'),
    text: z.string(),
    /** Written by Mojian for the model (context, a request to go on), not by the author. */
    local: z.boolean().optional(),
    said,
    /** What the author asked for, so that a later start goes on in the same way. */
    request: chatRequestSchema.optional(),
  }),
  z.object({
    ...base,
    role: z.literal('assistant'),
    text: z.string(),
    thinking: z.string().optional(),
    calls: z.array(z.object({ id: z.string(), name: z.string(), arguments: z.unknown() })),
    /** The provider's own parts, sent back unchanged to the same provider and model. */
    raw: z.unknown().optional(),
    provider: z.string(),
    model: z.string(),
    finish: z.string(),
    /** Tokens of the request and of the answer. */
    usage: z.object({ input: z.number(), output: z.number(), cached: z.number().optional() }).optional(),
    /** Made by Mojian itself (a summary after silence), never by a model. */
    local: z.boolean().optional(),
    said,
    /** The chapters that its calls rewrite, by the number they had, as they were when the model read them. */
    made: z.array(z.object({ number: z.number(), id: idSchema, prose: z.string() })).optional(),
  }),
  z.object({
    ...base,
    role: z.literal('decision'),
    callId: z.string(),
    verdict: z.enum(['accepted', 'rejected']),
    reason: z.string(),
    /** The arguments after the author's own edit, where there was one. */
    edited: z.unknown().optional(),
  }),
  z.object({
    ...base,
    role: z.literal('result'),
    callId: z.string(),
    status: z.enum(['ok', 'error', 'rejected', 'interrupted']),
    data: z.unknown(),
  }),
]);
export type ChatEntry = z.infer<typeof chatEntrySchema>;

/** A call of a chat by the turn that holds it: ids of calls may come again in later turns. */
export const callKey = (turnId: string, callId: string): string => `${turnId}/${callId}`;

/** A line beside the entries: the author has undone what these calls changed, or has redone it. */
export const undoneLineSchema = z.object({
  role: z.literal('undone'),
  at: z.iso.datetime(),
  /** Calls by `callKey`. */
  calls: z.array(z.string()),
  undone: z.boolean(),
});
export type UndoneLine = z.infer<typeof undoneLineSchema>;
