import { z } from 'zod';
import { messageSchema } from '#model/message-schema.ts';
import { writingDaySchema } from './plan.ts';
import { runProgressSchema } from './runs.ts';
import { bookViewSchema, chapterCardSchema, revisionSchema } from './views.ts';

/** What happened to an open book. Screens reduce these; nothing polls. */
export const bookEventSchema = z.discriminatedUnion('type', [
  /** Prose of one chapter changed; sent to every window with the revision now on disk. */
  z.object({
    type: z.literal('chapter-saved'),
    card: chapterCardSchema,
    revision: revisionSchema,
    /** The window that saved, so that it can ignore its own echo; null for any other source. */
    origin: z.string().nullable(),
    canUndo: messageSchema.nullable(),
    canRedo: messageSchema.nullable(),
  }),
  /** Anything else changed: the whole view again. */
  z.object({ type: z.literal('book-changed'), view: bookViewSchema }),
  /** A file was edited outside while this app had its own change: both are kept. */
  z.object({ type: z.literal('conflict-kept'), chapterId: z.string(), draftNumber: z.number() }),
  /** A chat began or ended a run, or was changed: windows that show it read it again. */
  z.object({ type: z.literal('chat-changed'), chatId: z.string() }),
  /** Another program proposed a change, or a proposal was decided on: windows that show them read them again. */
  z.object({ type: z.literal('proposals-changed') }),
  /** A run over chapters is further, or rests. */
  z.object({ type: z.literal('run-changed'), progress: runProgressSchema }),
  /** Something was written: what the day has come to. */
  z.object({ type: z.literal('plan-changed'), today: writingDaySchema }),
  z.object({ type: z.literal('book-closed') }),
]);
export type BookEvent = z.infer<typeof bookEventSchema>;

/** Progress of a long job, and its result as the last part. */
export const jobEventSchema = <T extends z.ZodType>(result: T) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('progress'), done: z.number(), total: z.number(), what: z.string() }),
    z.object({ type: z.literal('done'), result }),
  ]);
