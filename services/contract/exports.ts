import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { chapterStatusSchema } from '#model/chapter.ts';
import { idSchema } from '#model/ids.ts';
import { base, book } from './base.ts';
import { jobEventSchema } from './events.ts';
import { bookViewSchema, exportFormatSchema, madeFileSchema } from './views.ts';

const place = z.number().int().positive().nullable().default(null);

/** Which chapters leave, and the author's own pages before and behind them. */
export const exportChoiceSchema = z.object({
  /** Places in the book from 1, both ends included; null for its beginning or end. */
  from: place,
  to: place,
  /** Ids of volumes; null for all. */
  volumes: z.array(idSchema).nullable().default(null),
  statuses: z.array(chapterStatusSchema).nullable().default(null),
  /** The first line is the title; empty for none. */
  front: z.string().max(200_000).default(''),
  back: z.string().max(200_000).default(''),
});
export type ExportChoice = z.infer<typeof exportChoiceSchema>;

/** An export under a name of the author's, kept in the book. */
export const exportPresetSchema = z.object({
  name: z.string().trim().min(1).max(80),
  format: z.string(),
  options: z.record(z.string(), z.unknown()),
  choice: exportChoiceSchema.prefault({}),
});
export type ExportPreset = z.infer<typeof exportPresetSchema>;

export const exports = {
  formats: base.output(z.array(exportFormatSchema)),
  /** Makes the file; `take` fetches its bytes (events can't carry them). `choice` holds for formats of the story. */
  run: base
    .input(
      book.extend({
        format: z.string(),
        options: z.record(z.string(), z.unknown()),
        choice: exportChoiceSchema.prefault({}),
      }),
    )
    .output(eventIterator(jobEventSchema(madeFileSchema))),
  /** The bytes of a made file; the last few are kept. */
  take: base.input(z.object({ exportId: z.string() })).output(z.instanceof(Blob)),
  presets: base.input(book).output(z.array(exportPresetSchema)),
  /** Keeps an export under its name, in the place of one of that name. */
  savePreset: base.input(book.extend({ preset: exportPresetSchema })).output(bookViewSchema),
  removePreset: base.input(book.extend({ name: z.string() })).output(bookViewSchema),
};
