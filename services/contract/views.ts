import { z } from 'zod';
import {
  bibleStateSchema,
  characterSchema,
  guidelineSchema,
  threadSchema,
  worldEntrySchema,
} from '#model/bible.ts';
import { changeSources } from '#model/change.ts';
import { chapterKindSchema, chapterMetaSchema } from '#model/chapter.ts';
import { idSchema } from '#model/ids.ts';
import { messageSchema } from '#model/message-schema.ts';
import { projectMetaSchema } from '#model/project.ts';
import { beatsSchema, volumeSchema } from '#model/structure.ts';

/** A moment of a prose, to detect that somebody else changed it: equal revision, equal text. */
export const revisionSchema = z.string();

export const countsSchema = z.object({
  /** Han and kana, one each. */
  cjk: z.number(),
  /** Other words, one each. */
  words: z.number(),
  /** cjk + words: what is shown as 字. */
  total: z.number(),
  /** Code points without white space. */
  chars: z.number(),
});

/** A chapter as lists and cards show it: everything but its prose and outline. */
export const chapterCardSchema = chapterMetaSchema.omit({ extra: true, outline: true }).extend({
  /** Displayed number; null for prologues, interludes, extras and epilogues. */
  number: z.number().nullable(),
  counts: countsSchema,
  /** The first 120 characters of the outline, and its length in 字 or words. */
  outlineOpening: z.string(),
  outlineCount: z.number(),
  /** Names from the bible that occur in the prose, most frequent first, at most 8. */
  present: z.array(z.string()),
  draftCount: z.number(),
  /** Threads with a step in this chapter, or due here. */
  threads: z.array(z.object({ title: z.string(), stage: z.string() })),
});
export type ChapterCard = z.infer<typeof chapterCardSchema>;

export const historyEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  label: messageSchema,
  source: z.enum(changeSources),
  undone: z.boolean(),
});

export const problemSchema = messageSchema.extend({ file: z.string() });

/** Everything a window needs to draw a book, but no prose. */
export const bookViewSchema = z.object({
  bookId: idSchema,
  /** Where it lies, for showing only. */
  place: z.string(),
  readOnly: z.boolean(),
  project: projectMetaSchema,
  beats: beatsSchema,
  volumes: z.array(volumeSchema),
  chapters: z.array(chapterCardSchema),
  characters: z.array(characterSchema),
  world: z.array(worldEntrySchema),
  guidelines: z.array(guidelineSchema),
  state: bibleStateSchema,
  threads: z.array(threadSchema),
  /** Files that could not be read and were set aside, repairs made on opening. */
  problems: z.array(problemSchema),
  canUndo: messageSchema.nullable(),
  canRedo: messageSchema.nullable(),
});
export type BookView = z.infer<typeof bookViewSchema>;

/** A book on the library's shelf. */
export const shelfEntrySchema = z.object({
  bookId: idSchema,
  title: z.string(),
  author: z.string(),
  language: z.string(),
  place: z.string(),
  chapterCount: z.number(),
  total: z.number(),
  openedAt: z.iso.datetime().nullable(),
  /** False where the folder is gone or can't be read. */
  available: z.boolean(),
});
export type ShelfEntry = z.infer<typeof shelfEntrySchema>;

export const searchHitSchema = z.object({
  chapterId: idSchema,
  /** UTF-16 offset in the chapter's prose. */
  at: z.number(),
  length: z.number(),
  /** 1-based. */
  paragraph: z.number(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
  /** Whether the paragraph goes on in front of `before` and behind `after`. */
  isCut: z.object({ before: z.boolean(), after: z.boolean() }),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

export const importPreviewSchema = z.object({
  previewId: z.string(),
  encoding: z.string(),
  newline: z.string(),
  title: z.string(),
  author: z.string(),
  language: z.string(),
  chapters: z.array(
    z.object({
      number: z.number().nullable(),
      kind: chapterKindSchema,
      /** Without its number; `heading` is the whole line as the file has it. */
      title: z.string(),
      heading: z.string(),
      volume: z.string().nullable(),
      /** 1-based line of the heading. */
      line: z.number(),
      /** Length as the editor counts it. */
      count: z.number(),
      /** The first characters of its text. */
      opening: z.string(),
      /** What a merge into the open book would do with it. */
      merge: z.enum(['new', 'same', 'changed']),
    }),
  ),
  warnings: z.array(messageSchema.extend({ line: z.number().nullable() })),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** Found chapters by index that are not to be imported, or to be part of the one before. */
export const importRowsSchema = z.object({
  leftOut: z.array(z.number().int().nonnegative()),
  joined: z.array(z.number().int().nonnegative()),
});
export type ImportRows = z.infer<typeof importRowsSchema>;

/** Bytes of one file, and of all files of one import together; what is larger is refused before it is sent. */
export const LARGEST_IMPORT = 256 * 1024 * 1024;

export const importOptionsSchema = z.object({
  encoding: z.string().optional(),
  /** The author's own heading pattern, as the source of a regular expression. */
  pattern: z.string().optional(),
  title: z.string().optional(),
  /** What becomes of tracked changes; accepted where nothing is said. */
  changes: z.enum(['accept', 'reject']).optional(),
  /** Readings over characters: left out where nothing is said, or in brackets. */
  ruby: z.enum(['drop', 'brackets']).optional(),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

export const exportFormatSchema = z.object({
  id: z.string(),
  extension: z.string(),
  /** Whether it holds the story, so that chapters can be chosen. */
  isStory: z.boolean(),
  /** JSON schema of the exporter's options; the dialog is drawn from it. */
  options: z.record(z.string(), z.unknown()),
});
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** A file that an export made: its proposed name and its size in bytes. */
export const madeFileSchema = z.object({ exportId: z.string(), name: z.string(), size: z.number() });
export type MadeFile = z.infer<typeof madeFileSchema>;
