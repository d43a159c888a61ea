import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { idSchema } from '#model/ids.ts';
import { messageSchema } from '#model/message-schema.ts';
import { base, book, chapter } from './base.ts';
import { jobEventSchema } from './events.ts';
import { bookViewSchema } from './views.ts';

const wordsSchema = z.object({ zh: z.string(), en: z.string() });

/** A site that chapters are handed to, and what it asks for. */
export const platformSchema = z.object({
  id: z.string(),
  name: wordsSchema,
  output: z.enum(['text', 'html']),
  /** What the site counts. */
  counts: z.enum(['han-and-words', 'characters', 'characters-with-marks', 'ao3-words', 'words']),
  /** Lengths of a chapter by the site's own count. */
  least: z.number().nullable(),
  most: z.number().nullable(),
  rules: z.array(
    z.object({
      text: wordsSchema,
      source: z.string().nullable(),
      /** The site's own words or code, somebody's account of it, or nobody's. */
      standing: z.enum(['official', 'secondary', 'unchecked']),
    }),
  ),
});
export type PlatformView = z.infer<typeof platformSchema>;

export const watchedWordSchema = z.object({ word: z.string().min(1), instead: z.string() });

/** A list of words that the author watches for. */
export const wordListSchema = z.object({
  id: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  words: z.array(watchedWordSchema),
});
export type WordListView = z.infer<typeof wordListSchema>;

export const wordHitSchema = z.object({
  word: z.string(),
  instead: z.string(),
  count: z.number(),
  /** The first hundred, with the words around them; UTF-16 offsets in the chapter's prose. */
  places: z.array(z.object({ at: z.number(), length: z.number(), before: z.string(), after: z.string() })),
});

/** A chapter as the site wants it, all but its text. */
export const postHeadSchema = z.object({
  chapterId: idSchema,
  title: z.string(),
  /** By the site's own rule. */
  count: z.number(),
  problems: z.array(messageSchema),
  hits: z.array(wordHitSchema),
  /** Not handed over yet, as it was handed over, or changed since. */
  state: z.enum(['new', 'posted', 'changed']),
  postedAt: z.string().nullable(),
  fingerprint: z.string(),
});
export type PostHead = z.infer<typeof postHeadSchema>;

export const handoff = {
  platforms: base.output(z.array(platformSchema)),
  /** All chapters in order for one site, and where words of the lists that are on occur. */
  look: base
    .input(book.extend({ platform: z.string(), isLoose: z.boolean() }))
    .output(eventIterator(jobEventSchema(z.array(postHeadSchema)))),
  /** One chapter, ready to be pasted. */
  post: base
    .input(chapter.extend({ platform: z.string() }))
    .output(z.object({ title: z.string(), body: z.string(), fingerprint: z.string() })),
  /** Remembers chapters as handed over in the state of `fingerprint`, or forgets it. One step to undo. */
  mark: base
    .input(
      book.extend({
        platform: z.string(),
        posts: z.array(z.object({ chapterId: idSchema, fingerprint: z.string() })).min(1),
        isPosted: z.boolean(),
      }),
    )
    .output(bookViewSchema),
  lists: base.input(book).output(z.array(wordListSchema)),
  /** Puts the lists in the place of those that are there. */
  setLists: base.input(book.extend({ lists: z.array(wordListSchema) })).output(bookViewSchema),
  /** Adds a file of words (one a line, or parted by commas; `word=other`) as a list. */
  importList: base
    .input(book.extend({ name: z.string(), bytes: z.instanceof(Blob) }))
    .output(z.object({ count: z.number(), view: bookViewSchema })),
};
