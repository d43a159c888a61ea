import { z } from 'zod';
import { chapterKindSchema } from '#model/chapter.ts';
import { idSchema } from '#model/ids.ts';
import { base, book } from './base.ts';
import { bookViewSchema } from './views.ts';

const kindSchema = z.enum(['chapter', 'draft', 'character', 'world', 'document']);

const binItemSchema = z.object({
  /** Names the thing in the bin; it is not the id that it had in the book. */
  id: z.string(),
  kind: kindSchema,
  name: z.string(),
  /** When it was taken out of the book. */
  at: z.iso.datetime(),
  /** In 字 or words. */
  count: z.number(),
  opening: z.string(),
  /** Of a chapter: its kind, and the number it had where that is known. */
  chapter: z.object({ kind: chapterKindSchema, number: z.number().nullable() }).nullable(),
  /** Other versions of a chapter that come back with it. */
  versions: z.number(),
  /** Of a version: the chapter it belongs to. */
  of: z.string().nullable(),
  /** False for a version whose chapter is not in the book. */
  canRestore: z.boolean(),
});
export type BinItemView = z.infer<typeof binItemSchema>;

const thing = book.extend({ id: z.string() });

/** What was taken out of a book. */
export const bin = {
  /** Newest first. */
  list: base
    .input(book.extend({ limit: z.number().int().positive() }))
    .output(z.object({ items: z.array(binItemSchema), hasMore: z.boolean() })),
  text: base.input(thing).output(z.object({ text: z.string(), outline: z.string() })),
  /** One undoable step; a chapter comes back to where it stood, or to the end where its neighbours are gone. */
  restore: base.input(thing).output(
    z.object({
      view: bookViewSchema,
      kind: kindSchema,
      /** Its id in the book, where it has one. */
      itemId: idSchema.nullable(),
      place: z.enum(['back', 'end']).nullable(),
    }),
  ),
};
