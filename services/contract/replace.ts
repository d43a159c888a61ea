import { z } from 'zod';
import { messageSchema } from '#model/message-schema.ts';
import { base, book } from './base.ts';
import { bookViewSchema } from './views.ts';

const LONGEST_QUERY = 500;
const LONGEST_TEXT = 5000;

/** What is to be replaced by what, in the whole book. Chats and kept versions are never touched. */
export const replaceQuerySchema = z.discriminatedUnion('mode', [
  /** Names of the bible, all in one pass; a longer name that holds one of them is left alone. */
  z.object({
    mode: z.literal('rename'),
    pairs: z
      .array(
        z.object({
          from: z.string().min(1).max(LONGEST_QUERY),
          to: z.string().trim().min(1).max(LONGEST_QUERY),
        }),
      )
      .min(1),
  }),
  z.object({
    mode: z.literal('text'),
    find: z.string().min(1).max(LONGEST_QUERY),
    /** For a pattern, `$1`, `$<name>` and `$&` stand for what was found. */
    to: z.string().max(LONGEST_TEXT),
    caseSensitive: z.boolean(),
    /** Only whole words of alphabetic scripts. */
    wholeWord: z.boolean(),
    /** `find` is the source of a regular expression (flags g, m, u). */
    isPattern: z.boolean(),
    scope: z.enum(['prose', 'all']),
  }),
]);
export type ReplaceQuery = z.infer<typeof replaceQuerySchema>;

export const replaceKinds = [
  'prose',
  'outline',
  'character',
  'world',
  'guideline',
  'state',
  'thread',
  'beat',
  'volume',
  'book',
  'document',
] as const;
export type ReplaceKind = (typeof replaceKinds)[number];

export const replaceHitSchema = z.object({
  id: z.string(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
  replacement: z.string(),
});
export type ReplaceHit = z.infer<typeof replaceHitSchema>;

export const replacePlaceSchema = z.object({
  key: z.string(),
  kind: z.enum(replaceKinds),
  chapterId: z.string().nullable(),
  /** The place's own name: a chapter's title, a character, a document's path; may be empty. */
  name: z.string(),
  /** All hits here; `hits` has those within the limit. */
  count: z.number(),
  hits: z.array(replaceHitSchema),
});
export type ReplacePlace = z.infer<typeof replacePlaceSchema>;

export const replacePreviewSchema = z.object({
  /** What was seen: `apply` refuses once the book gives other hits. */
  seen: z.string(),
  total: z.number(),
  places: z.array(replacePlaceSchema),
  warnings: z.array(messageSchema),
});
export type ReplacePreview = z.infer<typeof replacePreviewSchema>;

const asked = book.extend({ query: replaceQuerySchema });

export const replace = {
  preview: base.input(asked.extend({ limit: z.number().int().positive() })).output(replacePreviewSchema),
  /** Carries out all hits but those whose id, or whose place's key, is in `skip`; one step to undo. */
  apply: base
    .input(asked.extend({ seen: z.string(), skip: z.array(z.string()) }))
    .output(z.object({ replaced: z.number(), view: bookViewSchema })),
};
