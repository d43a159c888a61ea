import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { idSchema } from '#model/ids.ts';
import { messageSchema } from '#model/message-schema.ts';
import { textEditSchema } from '#model/text-edit.ts';
import { base, book } from './base.ts';
import { jobEventSchema } from './events.ts';
import { bookViewSchema } from './views.ts';

/** One place with the words around it. `paragraph` counts lines with text, from 1; offsets are UTF-16. */
export const lintPlaceSchema = z.object({
  at: z.number(),
  length: z.number(),
  paragraph: z.number(),
  before: z.string(),
  quote: z.string(),
  after: z.string(),
  /** A change of the chapter's prose that is safe to make with one click. */
  fix: textEditSchema.nullable(),
});
export type LintPlaceView = z.infer<typeof lintPlaceSchema>;

/** What is to be said of one chapter, once, with every place it is said of. */
export const lintItemSchema = z.object({
  chapterId: idSchema,
  message: messageSchema,
  places: z.array(lintPlaceSchema),
});
export type LintItemView = z.infer<typeof lintItemSchema>;

/** Slips of one kind: `count` and `fixable` are all places of the book, `items` the first of them. */
export const lintKindSchema = z.object({
  rule: z.string(),
  code: z.string(),
  count: z.number(),
  fixable: z.number(),
  items: z.array(lintItemSchema),
});
export type LintKindView = z.infer<typeof lintKindSchema>;

export const lintFixSchema = z.object({
  id: z.string(),
  chapterId: idSchema,
  paragraph: z.number(),
  before: z.string(),
  removed: z.string(),
  inserted: z.string(),
  after: z.string(),
});
export type LintFixView = z.infer<typeof lintFixSchema>;

export const lintFixesSchema = z.object({
  /** What was seen: `fix` refuses once the book gives other places. */
  seen: z.string(),
  total: z.number(),
  fixes: z.array(lintFixSchema),
});
export type LintFixesView = z.infer<typeof lintFixesSchema>;

export const lintSettingsSchema = z.object({
  /** The author's own list; null for the one that comes with the app. `~` stands for up to 20 characters. */
  cliches: z.array(z.string().max(200)).max(5000).nullable(),
  /** Longest paragraph in characters (Chinese, Japanese) or words; null for the usual length. */
  longest: z.number().int().min(20).max(100_000).nullable(),
});
export type LintSettings = z.infer<typeof lintSettingsSchema>;

const limit = z.number().int().positive();

export const lint = {
  /** Reads the whole book; at most `limit` items of each kind are told one by one. */
  run: base.input(book.extend({ limit })).output(eventIterator(jobEventSchema(z.array(lintKindSchema)))),
  /** What fixing all of one kind would change, the first `limit` places with the words around them. */
  preview: base
    .input(book.extend({ code: z.string(), limit }))
    .output(eventIterator(jobEventSchema(lintFixesSchema))),
  /** Fixes all of one kind but those in `skip`, as one step to undo. */
  fix: base
    .input(book.extend({ code: z.string(), seen: z.string(), skip: z.array(z.string()) }))
    .output(eventIterator(jobEventSchema(z.object({ fixed: z.number(), view: bookViewSchema })))),
  settings: base
    .input(book)
    .output(
      lintSettingsSchema.extend({ usual: z.object({ cliches: z.array(z.string()), longest: z.number() }) }),
    ),
  setSettings: base.input(book.extend({ settings: lintSettingsSchema })).output(bookViewSchema),
};
