import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { idSchema } from '#model/ids.ts';
import { chapterHooks, narrativeFunctions, paces } from '#model/narrative.ts';
import { base, book } from './base.ts';
import { jobEventSchema } from './events.ts';
import { offerSchema } from './extract.ts';

/** A book taken apart: stretches of chapters by what they do; places from 1, shares 0 to 1, tension 0 to 10. */
export const blueprintViewSchema = z.object({
  title: z.string(),
  length: z.number(),
  /** Chapters that a model has read; the others are only measured. */
  read: z.number(),
  stretches: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      function: z.enum(narrativeFunctions),
      tension: z.array(z.number()),
      pace: z.enum(paces),
      hooks: z.array(z.enum(chapterHooks)),
      roles: z.array(z.string()),
      share: z.number(),
      dialogue: z.number(),
      points: z.array(z.string()),
    }),
  ),
});
export type BlueprintView = z.infer<typeof blueprintViewSchema>;

/** Where a saved blueprint lies: a document of a book on the shelf. */
const placeSchema = z.object({ from: idSchema, path: z.string() });
export type BlueprintPlace = z.infer<typeof placeSchema>;

const savedSchema = placeSchema.extend({ name: z.string(), book: z.string() });
export type SavedBlueprint = z.infer<typeof savedSchema>;

const count = z.number().int().min(1).max(3000);

/** Reference books taken apart into blueprints, and new books planned by them. */
export const blueprints = {
  /** Takes this book apart: what a model has read of it, and for the rest what can be counted. */
  draft: base.input(book).output(eventIterator(jobEventSchema(blueprintViewSchema))),
  /** Keeps a blueprint as a document of this book, which the author can read and correct. */
  save: base
    .input(book.extend({ name: z.string().min(1), blueprint: blueprintViewSchema }))
    .output(savedSchema),
  /** The blueprints of this book and of the others on the shelf. */
  list: base.input(book).output(z.array(savedSchema)),
  read: base.input(book.extend({ place: placeSchema })).output(blueprintViewSchema),
  /** What a book of so many chapters would be by a blueprint: outline cards and beats that wait for the author. */
  plan: base.input(book.extend({ place: placeSchema, chapters: count })).output(z.array(offerSchema)),
  /** Puts parts of a plan into the book as one step (null: all of it). */
  accept: base
    .input(
      book.extend({
        place: placeSchema,
        chapters: count,
        offers: z
          .array(z.object({ id: z.string(), args: z.record(z.string(), z.unknown()).optional() }))
          .nullable(),
      }),
    )
    .output(
      z.object({ landed: z.number(), refused: z.array(z.object({ id: z.string(), message: z.string() })) }),
    ),
  /** The words with which the assistant is asked to plan by a blueprint. */
  request: base
    .input(book.extend({ place: placeSchema, chapters: count, premise: z.string() }))
    .output(z.object({ text: z.string() })),
};
