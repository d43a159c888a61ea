import { z } from 'zod';
import { limitsSchema } from '#model/limits.ts';
import { messageSchema } from '#model/message-schema.ts';
import { sceneSchema } from '#model/models.ts';
import { locales } from '#model/settings.ts';
import { base, book } from './base.ts';
import { bookViewSchema } from './views.ts';

const locale = z.enum(locales);

export const promptsViewSchema = z.object({
  locale,
  prompts: z.array(
    z.object({
      scene: sceneSchema,
      /** As they come. */
      words: z.string(),
      /** The author's own; null where there are none. */
      own: z.string().nullable(),
    }),
  ),
  /** What may stand in braces, with its value in this book. */
  variables: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type PromptsView = z.infer<typeof promptsViewSchema>;

export const promptPreviewSchema = z.object({
  text: z.string(),
  tokens: z.number(),
  /** What is wrong, or should be known. */
  notes: z.array(messageSchema),
});
export type PromptPreview = z.infer<typeof promptPreviewSchema>;

const bookSettingsSchema = z.object({
  /** The language the book is written in. */
  language: z.string().min(2).optional(),
  /** The language the model is spoken to in; null for the book's own. */
  promptLocale: locale.nullable().optional(),
  /** Tools that write without asking. */
  autoApprove: z.array(z.string()).optional(),
});
export type BookSettings = z.infer<typeof bookSettingsSchema>;

const foldersSchema = z.object({
  library: z.string(),
  backups: z.string(),
  /** Whether each is the person's own choice. */
  isOwn: z.object({ library: z.boolean(), backups: z.boolean() }),
  canPick: z.boolean(),
});
export type FoldersView = z.infer<typeof foldersSchema>;

const which = z.object({ which: z.enum(['library', 'backups']) });
const edited = book.extend({ scene: sceneSchema, locale });

/** Settings of a book, which lie in its folder, and the folders of this machine. */
export const preferences = {
  /** The words of each scene in one language; null for the one the model is spoken to in. */
  prompts: base.input(book.extend({ locale: locale.nullable() })).output(promptsViewSchema),
  /** Sets the words of a scene, or goes back to those it comes with (null). */
  setPrompt: base.input(edited.extend({ text: z.string().nullable() })).output(promptsViewSchema),
  previewPrompt: base.input(edited.extend({ text: z.string() })).output(promptPreviewSchema),
  setLimits: base.input(book.extend({ limits: limitsSchema })).output(bookViewSchema),
  setBook: base.input(book.extend(bookSettingsSchema.shape)).output(bookViewSchema),
  /** Tools that write, by kind, and those that always ask. */
  tools: base.output(
    z.object({
      kinds: z.array(z.object({ kind: z.string(), tools: z.array(z.string()) })),
      always: z.array(z.string()),
    }),
  ),
  folders: base.output(foldersSchema),
  /** Shows the folder picker and keeps what was chosen; null where the person cancelled. Desktop only. */
  pickFolder: base.input(which).output(foldersSchema.nullable()),
  /** Goes back to the usual folder. Nothing is moved. */
  resetFolder: base.input(which).output(foldersSchema),
};
