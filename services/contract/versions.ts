import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { changeSources } from '#model/change.ts';
import { messageSchema } from '#model/message-schema.ts';
import { base, chapter } from './base.ts';
import { bookViewSchema } from './views.ts';

const versionSchema = z.object({
  /** Names the version among those of its chapter. */
  id: z.string(),
  at: z.iso.datetime(),
  /** The chapter's title then. */
  title: z.string(),
  /** What led to it; none in a history that does not tell. */
  steps: z.array(messageSchema.extend({ source: z.enum(changeSources) })),
  /** What a history that tells no steps says in words. */
  subject: z.string(),
  /** In 字 or words. */
  count: z.number(),
  /** More or fewer than the version before it; null where that is not read yet. */
  gained: z.number().nullable(),
});
export type VersionView = z.infer<typeof versionSchema>;

const pageSchema = z.object({
  /** Whether the book has a history, and whether it is ours. */
  history: z.enum(['ours', 'foreign', 'none']),
  /** Newest first. */
  versions: z.array(versionSchema),
  hasMore: z.boolean(),
  isDone: z.boolean(),
  /** Steps of the history that were read for this. */
  read: z.number(),
  /** Older history is missing or damaged. */
  isCut: z.boolean(),
});
export type VersionPageView = z.infer<typeof pageSchema>;

const version = chapter.extend({ id: z.string() });

/** Earlier states of a chapter, and those that are kept by a name. */
export const versions = {
  /** The newest states, as far as they are read; the last page is done. */
  list: base.input(chapter.extend({ limit: z.number().int().positive() })).output(eventIterator(pageSchema)),
  text: base.input(version).output(z.object({ text: z.string() })),
  /** Makes a state the prose, as one step. */
  restore: base.input(version.extend({ at: z.iso.datetime() })).output(bookViewSchema),
  /** Keeps the prose as it is now under a name. */
  keep: base.input(chapter.extend({ name: z.string().trim().min(1).max(100) })).output(bookViewSchema),
};
