import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { changeSetSchema } from '#model/change.ts';
import { chapterKindSchema, chapterMetaSchema } from '#model/chapter.ts';
import { idSchema } from '#model/ids.ts';
import { projectMetaSchema } from '#model/project.ts';
import { appSettingsSchema } from '#model/settings.ts';
import { base, book, chapter } from './base.ts';
import { bin } from './bin.ts';
import { blueprints } from './blueprints.ts';
import { chats } from './chats.ts';
import { checks } from './checks.ts';
import { bookEventSchema, jobEventSchema } from './events.ts';
import { exports } from './exports.ts';
import { extract } from './extract.ts';
import { handoff } from './handoff.ts';
import { keeping } from './keeping.ts';
import { lint } from './lint.ts';
import { models } from './models.ts';
import { plan } from './plan.ts';
import { preferences } from './preferences.ts';
import { proposals } from './proposals.ts';
import { replace } from './replace.ts';
import { versions } from './versions.ts';
import {
  bookViewSchema,
  countsSchema,
  historyEntrySchema,
  importOptionsSchema,
  importPreviewSchema,
  importRowsSchema,
  revisionSchema,
  searchHitSchema,
  shelfEntrySchema,
} from './views.ts';

const place = z.number().int().nonnegative();

const app = {
  info: base.output(
    z.object({
      version: z.string(),
      /** Which shell runs: decides whether native pickers exist. */
      shell: z.enum(['desktop', 'browser', 'cli']),
      platform: z.string(),
      settings: appSettingsSchema,
      /** Nobody has chosen a language yet, and the one of the settings is a guess. */
      localeIsGuess: z.boolean(),
    }),
  ),
  /** SECURITY: a page names no folders; those come from the native picker alone. */
  settings: base
    .input(appSettingsSchema.omit({ libraryDir: true, backupDir: true }).partial())
    .output(appSettingsSchema),
  /** Every sentence of the services by its code, so that screens can say messages. */
  words: base.output(z.record(z.string(), z.object({ zh: z.string(), en: z.string() }))),
};

const library = {
  list: base.output(z.array(shelfEntrySchema)),
  create: base
    .input(z.object({ title: z.string().min(1), author: z.string().optional(), language: z.string() }))
    .output(z.object({ bookId: idSchema })),
  /** Copies a sample novel into the library (or finds the copy made before). */
  sample: base.input(z.object({ language: z.enum(['zh-CN', 'en']) })).output(z.object({ bookId: idSchema })),
  /** Shows the folder picker; null where the person cancelled. Desktop only. */
  pick: base.output(z.object({ bookId: idSchema }).nullable()),
  /** Takes a book off the shelf; its folder stays as it is. */
  forget: base.input(book),
};

const books = {
  open: base.input(book).output(bookViewSchema),
  close: base.input(book),
  events: base.input(book.extend({ origin: z.string() })).output(eventIterator(bookEventSchema)),
  project: base
    .input(book.extend({ patch: projectMetaSchema.omit({ id: true, extra: true }).partial() }))
    .output(bookViewSchema),
  /** Commits any change set: the one door for bible, threads, beats and volumes. */
  commit: base.input(book.extend({ set: changeSetSchema.omit({ source: true }) })).output(bookViewSchema),
  undo: base.input(book).output(bookViewSchema),
  redo: base.input(book).output(bookViewSchema),
  history: base
    .input(book.extend({ limit: z.number().int().positive() }))
    .output(z.array(historyEntrySchema)),
  search: base
    .input(book.extend({ query: z.string(), caseSensitive: z.boolean(), limit: z.number().int().positive() }))
    .output(z.object({ hits: z.array(searchHitSchema), total: z.number() })),
};

const chapters = {
  read: base
    .input(chapter)
    .output(
      z.object({ prose: z.string(), outline: z.string(), revision: revisionSchema, counts: countsSchema }),
    ),
  /**
   * Saves prose made from `base`. If the file was changed meanwhile, the given prose is kept as a draft
   * and `CONFLICT` tells its number together with the text now in the file. A chapter whose file another program
   * took away comes back with words that it did not have; one that was removed in the app is refused as
   * `chapter-removed`: see `bringBack`.
   */
  save: base
    .input(chapter.extend({ base: revisionSchema, prose: z.string(), origin: z.string() }))
    .output(z.object({ revision: revisionSchema, counts: countsSchema })),
  /**
   * Puts a chapter that is no longer in the book back where it stood, with this prose; `title` is for one that nothing
   * is known of any more. Where it is in the book, a prose that differs is kept as a draft.
   */
  bringBack: base.input(chapter.extend({ title: z.string(), prose: z.string() })).output(bookViewSchema),
  set: base
    .input(chapter.extend({ patch: chapterMetaSchema.omit({ id: true, extra: true }).partial() }))
    .output(bookViewSchema),
  insert: base
    .input(
      book.extend({ at: place, title: z.string(), kind: chapterKindSchema, volumeId: idSchema.nullable() }),
    )
    .output(z.object({ chapterId: idSchema, view: bookViewSchema })),
  move: base
    .input(book.extend({ chapterIds: z.array(idSchema), to: place, volumeId: idSchema.nullable() }))
    .output(bookViewSchema),
  remove: base.input(book.extend({ chapterIds: z.array(idSchema) })).output(bookViewSchema),
  split: base
    .input(chapter.extend({ offset: place, title: z.string() }))
    .output(z.object({ chapterId: idSchema, view: bookViewSchema })),
  /** Appends the next chapter to this one. */
  merge: base.input(chapter).output(bookViewSchema),
  drafts: base
    .input(chapter)
    .output(z.array(z.object({ number: z.number(), name: z.string(), text: z.string() }))),
  /**
   * Keeps prose that is not the chapter's as a version: over version `number`, or as a new one (null, or where that
   * version is gone). Answers its number.
   */
  keepVersion: base
    .input(chapter.extend({ number: z.number().int().positive().nullable(), prose: z.string() }))
    .output(z.object({ number: z.number() })),
  /** Makes a draft the prose; the prose before becomes a draft. */
  restore: base.input(chapter.extend({ number: z.number() })).output(bookViewSchema),
};

const imports = {
  /** Reads files without touching any book. `previewId` is good for `apply` until the next preview. */
  preview: base
    .input(
      z.object({
        files: z.array(z.object({ name: z.string(), bytes: z.instanceof(Blob) })).min(1),
        options: importOptionsSchema,
        /** The book to merge into, if any. */
        bookId: idSchema.nullable(),
      }),
    )
    .output(importPreviewSchema),
  /** Same files, other encoding or pattern. */
  revise: base
    .input(z.object({ previewId: z.string(), options: importOptionsSchema }))
    .output(importPreviewSchema),
  apply: base
    .input(
      z.object({ previewId: z.string(), bookId: idSchema.nullable(), rows: importRowsSchema.optional() }),
    )
    .output(
      eventIterator(jobEventSchema(z.object({ bookId: idSchema, added: z.number(), kept: z.number() }))),
    ),
};

/** One typed tree: whatever a shell can ask for is in here, and nothing else is. */
export const contract = {
  app,
  library,
  books,
  chapters,
  imports,
  exports,
  handoff,
  lint,
  models,
  chats,
  checks,
  extract,
  blueprints,
  replace,
  plan,
  preferences,
  keeping,
  bin,
  versions,
  proposals,
};
