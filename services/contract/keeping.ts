import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { idSchema } from '#model/ids.ts';
import { base, book } from './base.ts';
import { jobEventSchema } from './events.ts';
import { problemSchema } from './views.ts';

const backupFileSchema = z.object({
  name: z.string(),
  at: z.iso.datetime(),
  /** In bytes. */
  size: z.number(),
});
export type BackupFile = z.infer<typeof backupFileSchema>;

const backedUpSchema = z.object({
  /** The name of the folder they lie in. */
  backupId: z.string(),
  /** As the book was called when the first was made. */
  title: z.string(),
  /** Newest first. */
  files: z.array(backupFileSchema),
});
export type BackedUp = z.infer<typeof backedUpSchema>;

export const usageSchema = z.object({
  parts: z.array(z.object({ part: z.string(), files: z.number(), bytes: z.number() })),
  /** The bin keeps everything this long, and whatever its age below that size. */
  bin: z.object({ days: z.number(), bytes: z.number() }),
});
export type UsageView = z.infer<typeof usageSchema>;

const reportSchema = z.object({
  findings: z.array(problemSchema.extend({ repaired: z.boolean() })),
  /** Nothing is left that needs the author. */
  isSound: z.boolean(),
});
export type FolderReport = z.infer<typeof reportSchema>;

/** How a book is kept on the disk: backups, soundness, room. */
export const keeping = {
  backups: base
    .input(book)
    .output(z.object({ folder: z.string(), backupId: z.string(), files: z.array(backupFileSchema) })),
  /** Backups of all books, also of those whose folder is gone. */
  allBackups: base.output(z.array(backedUpSchema)),
  backUp: base.input(book).output(eventIterator(jobEventSchema(backupFileSchema))),
  /** Puts a backup into a new folder, beside the book as it is. */
  restore: base
    .input(z.object({ backupId: z.string(), name: z.string() }))
    .output(z.object({ bookId: idSchema })),
  usage: base.input(book).output(usageSchema),
  /** Looks through an open book's folder, and mends what can be mended as one undoable change. */
  check: base.input(book.extend({ repair: z.boolean() })).output(reportSchema),
  /** Puts the history into few files. No version is lost. Sizes are in bytes. */
  compact: base
    .input(book)
    .output(
      eventIterator(jobEventSchema(z.object({ objects: z.number(), before: z.number(), after: z.number() }))),
    ),
};
