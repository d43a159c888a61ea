import { z } from 'zod';
import { idSchema } from '#model/ids.ts';
import { base, book } from './base.ts';
import { approvalSchema } from './chats.ts';
import { bookViewSchema } from './views.ts';

/** A change that another program proposes, compared with the book as it is now. */
export const proposalSchema = approvalSchema.omit({ callId: true }).extend({
  proposalId: idSchema,
  at: z.string(),
  /** The program, as it names itself. */
  agent: z.object({ name: z.string(), version: z.string() }),
  /** What was looked at: an acceptance carries it, so that nothing else is accepted by mistake. */
  stamp: z.string(),
});
export type ProposalView = z.infer<typeof proposalSchema>;

export const proposalsSchema = z.object({
  waiting: z.array(proposalSchema),
  /** Files in the folder of proposals that are none. */
  damaged: z.array(z.string()),
});
export type ProposalsView = z.infer<typeof proposalsSchema>;

const verdictSchema = z.object({
  proposalId: idSchema,
  stamp: z.string(),
  verdict: z.enum(['accepted', 'rejected']),
  /** Told to the program. */
  reason: z.string(),
  /** The arguments after the author's edit. */
  edited: z.record(z.string(), z.unknown()).optional(),
  /** Which stretches of the prose are taken; left out for all. */
  hunks: z.array(z.number()).optional(),
  /** Replace the chapter's prose instead of keeping the new text as a version of it. */
  adopt: z.boolean().optional(),
});
export type ProposalVerdict = z.infer<typeof verdictSchema>;

export const proposals = {
  /** What waits for the author, the oldest first. */
  list: base.input(book).output(proposalsSchema),
  /** Accepting is one change of the book with one undo; `REFUSED` leaves book and proposal as they were. */
  decide: base.input(book.extend({ verdict: verdictSchema })).output(bookViewSchema),
};
