import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { chatEntrySchema, chatRequestSchema } from '#model/chat.ts';
import { idSchema } from '#model/ids.ts';
import { messageSchema } from '#model/message-schema.ts';
import { base, book } from './base.ts';
import { bookViewSchema } from './views.ts';

const wordsSchema = z.object({
  code: z.string(),
  path: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  fix: z.string(),
  /** What the words are filled from, for a screen in another language than the model's. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** An open call as its card shows it. Prose items can be accepted hunk by hunk. */
export const approvalSchema = z.object({
  callId: z.string(),
  name: z.string(),
  args: z.record(z.string(), z.unknown()),
  /** JSON schema of the arguments: the form for “edit then accept” is drawn from it. */
  schema: z.record(z.string(), z.unknown()),
  summary: messageSchema.nullable(),
  items: z.array(
    z.object({
      what: messageSchema,
      kind: z.enum(['field', 'prose']),
      before: z.string(),
      after: z.string(),
    }),
  ),
  notes: z.array(messageSchema),
  issues: z.array(wordsSchema),
  /** Why it can't be carried out any more, or what is off about its length. */
  note: z.string().nullable(),
  /** Stretches of a rewrite, by index, where the author has changed the chapter since: they stay the author's. */
  clashes: z.array(z.number()).optional(),
});
export type Approval = z.infer<typeof approvalSchema>;

const failedCallSchema = z.object({
  name: z.string(),
  args: z.record(z.string(), z.unknown()),
  schema: z.record(z.string(), z.unknown()),
  message: z.string(),
  issues: z.array(wordsSchema),
});

export const endReasons = [
  'answered',
  'approval',
  'limit',
  'invalid',
  'loop',
  'cap',
  'stopped',
  'problem',
] as const;

/** What happens while a chat runs, in order; `run-end` comes last and once. */
export const chatEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text-delta'), delta: z.string() }),
  z.object({ type: z.literal('thinking-delta'), delta: z.string() }),
  z.object({ type: z.literal('call-start'), index: z.number(), name: z.string() }),
  z.object({
    type: z.literal('call-delta'),
    index: z.number(),
    path: z.array(z.union([z.string(), z.number()])),
    delta: z.string(),
  }),
  z.object({ type: z.literal('retry'), attempt: z.number(), waitMs: z.number(), message: messageSchema }),
  z.object({
    type: z.literal('usage'),
    input: z.number(),
    output: z.number(),
    cached: z.number(),
    /** What it cost, where the model's price is known. */
    amount: z.number().nullable(),
    currency: z.string(),
  }),
  z.object({ type: z.literal('entry-added'), entry: chatEntrySchema }),
  z.object({ type: z.literal('approval-needed'), approvals: z.array(approvalSchema) }),
  z.object({
    type: z.literal('run-end'),
    reason: z.enum(endReasons),
    message: z.string().optional(),
    draft: z.string().optional(),
  }),
]);
export type ChatEvent = z.infer<typeof chatEventSchema>;

export const chatHeadSchema = z.object({
  chatId: idSchema,
  title: z.string(),
  at: z.string(),
  messages: z.number(),
});
export type ChatHead = z.infer<typeof chatHeadSchema>;

export const chatViewSchema = z.object({
  chatId: idSchema,
  entries: z.array(chatEntrySchema),
  approvals: z.array(approvalSchema),
  /** Calls of the newest turn that failed their checks. */
  failed: z.array(failedCallSchema),
  isRunning: z.boolean(),
  /** Calls, by `callKey`, whose changes the author has undone. */
  undone: z.array(z.string()),
  /** The call, by `callKey`, that a redo of the book would bring back now; null where it is none of this chat. */
  redo: z.string().nullable(),
});
export type ChatView = z.infer<typeof chatViewSchema>;

/** One thing that goes into a request, or stays out and why. */
export const contextPartSchema = z.object({
  part: z.string(),
  name: z.string(),
  tokens: z.number(),
  included: z.boolean(),
  reason: z.enum(['budget', 'not-named', 'not-near']).nullable(),
});
export type ContextPart = z.infer<typeof contextPartSchema>;

/** Text of a stream that broke off with the app; kept until the author has dealt with it. */
export const recoveredSchema = z.object({
  draftId: z.string(),
  at: z.string(),
  model: z.string(),
  text: z.string(),
  /** What was asked for; null where that is not known. */
  request: chatRequestSchema.pick({ scene: true, chapterId: true }).nullable(),
});
export type Recovered = z.infer<typeof recoveredSchema>;

const chat = book.extend({ chatId: idSchema });

export const requestSchema = chatRequestSchema.extend({ text: z.string() });
export type ChatRequestInput = z.infer<typeof requestSchema>;

const verdictSchema = z.object({
  callId: z.string(),
  verdict: z.enum(['accepted', 'rejected']),
  reason: z.string(),
  /** The arguments after the author's edit. */
  edited: z.record(z.string(), z.unknown()).optional(),
  /** Which stretches of the prose are taken; left out for all. */
  hunks: z.array(z.number()).optional(),
  /** Replace the chapter's prose instead of keeping the new text as a version of it. */
  adopt: z.boolean().optional(),
});
export type VerdictInput = z.infer<typeof verdictSchema>;

export const chats = {
  list: base.input(book).output(z.array(chatHeadSchema)),
  create: base.input(book).output(z.object({ chatId: idSchema })),
  read: base.input(chat).output(chatViewSchema),
  send: base.input(chat.extend({ request: requestSchema })).output(eventIterator(chatEventSchema)),
  /** Stores decisions and goes on. A refused edit comes as `run-end` with reason `invalid` and stores nothing. */
  decide: base
    .input(chat.extend({ verdicts: z.array(verdictSchema).min(1) }))
    .output(eventIterator(chatEventSchema)),
  /** Goes on where a crash or a stop left off. */
  resume: base.input(chat).output(eventIterator(chatEventSchema)),
  /** What to do with a call that failed twice: correct it by hand, keep its prose, ask again, or leave it. */
  fix: base
    .input(chat.extend({ name: z.string(), args: z.record(z.string(), z.unknown()) }))
    .output(eventIterator(chatEventSchema)),
  /** Keeps the prose of a failed or broken call as a version of its chapter; `isNew` where that had to be added. */
  keepDraft: base.input(chat).output(
    z.object({
      chapterId: idSchema,
      number: z.number().nullable(),
      title: z.string(),
      version: z.number(),
      isNew: z.boolean(),
    }),
  ),
  retry: base.input(chat).output(eventIterator(chatEventSchema)),
  drop: base.input(chat).output(chatViewSchema),
  stop: base.input(chat),
  /** Takes back everything the newest turn changed, as one step. */
  undoTurn: base.input(chat).output(bookViewSchema),
  /** Brings back what was undone last, where a call of this chat had made it. */
  redoTurn: base.input(chat).output(bookViewSchema),
  /** Streams that broke off with the app. */
  recovered: base.input(book).output(z.array(recoveredSchema)),
  forget: base.input(book.extend({ draftId: z.string() })),
  /** What would be sent, before it is. */
  context: base
    .input(chat.extend({ request: requestSchema }))
    .output(z.object({ parts: z.array(contextPartSchema), tokens: z.number(), budget: z.number() })),
};
