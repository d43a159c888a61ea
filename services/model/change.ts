import { z } from 'zod';
import {
  bibleStateSchema,
  characterSchema,
  guidelineSchema,
  threadSchema,
  worldEntrySchema,
} from './bible.ts';
import { chapterMetaSchema } from './chapter.ts';
import { idSchema } from './ids.ts';
import { messageSchema } from './message-schema.ts';
import { projectMetaSchema } from './project.ts';
import { beatNameSchema, beatSchema, blueprintSchema, volumeSchema } from './structure.ts';
import { textEditSchema } from './text-edit.ts';

const at = z.number().int().nonnegative();
const id = idSchema;

/**
 * Everything that can happen to a book. Tools, screens and imports all speak this one language;
 * `apply` carries a change out and `invert` takes it back.
 */
export const changeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('project-set'), patch: projectMetaSchema.omit({ id: true }).partial() }),
  z.object({ type: z.literal('beat-set'), beat: beatNameSchema, value: beatSchema }),
  z.object({ type: z.literal('blueprint-add'), blueprint: blueprintSchema, at }),
  z.object({ type: z.literal('blueprint-remove'), id }),
  z.object({ type: z.literal('volume-add'), volume: volumeSchema, at }),
  z.object({ type: z.literal('volume-set'), id, patch: volumeSchema.omit({ id: true }).partial() }),
  z.object({ type: z.literal('volume-remove'), id }),
  z.object({ type: z.literal('volume-move'), id, to: at }),
  z.object({ type: z.literal('chapter-add'), chapter: chapterMetaSchema.extend({ prose: z.string() }), at }),
  z.object({ type: z.literal('chapter-remove'), id }),
  z.object({ type: z.literal('chapter-move'), id, to: at }),
  z.object({ type: z.literal('chapter-set'), id, patch: chapterMetaSchema.omit({ id: true }).partial() }),
  z.object({ type: z.literal('chapter-text'), id, edit: textEditSchema }),
  z.object({
    type: z.literal('draft-put'),
    chapterId: id,
    number: z.number().int().positive(),
    name: z.string(),
    text: z.string(),
  }),
  z.object({ type: z.literal('draft-remove'), chapterId: id, number: z.number().int().positive() }),
  z.object({ type: z.literal('character-put'), value: characterSchema, at: at.optional() }),
  z.object({ type: z.literal('character-remove'), id }),
  z.object({ type: z.literal('world-put'), value: worldEntrySchema, at: at.optional() }),
  z.object({ type: z.literal('world-remove'), id }),
  z.object({ type: z.literal('guideline-put'), value: guidelineSchema, at: at.optional() }),
  z.object({ type: z.literal('guideline-remove'), id }),
  z.object({ type: z.literal('state-set'), value: bibleStateSchema }),
  z.object({ type: z.literal('thread-put'), value: threadSchema, at: at.optional() }),
  z.object({ type: z.literal('thread-remove'), id }),
  z.object({ type: z.literal('document-set'), path: z.string().min(1), text: z.string().nullable() }),
]);
export type Change = z.infer<typeof changeSchema>;
export type ChangeType = Change['type'];
export type ChangeOf<T extends ChangeType> = Extract<Change, { type: T }>;

/** Who made a change. */
export const changeSources = ['author', 'assistant', 'import', 'outside', 'repair', 'undo', 'redo'] as const;
export type ChangeSource = (typeof changeSources)[number];

/** A set of changes that is saved, shown and undone as one step; `label` says what it was. */
export const changeSetSchema = z.object({
  label: messageSchema,
  source: z.enum(changeSources),
  changes: z.array(changeSchema),
  /** Sets that follow each other with the same group (a spell of typing) are undone together. */
  group: z.string().optional(),
});
export type ChangeSet = z.infer<typeof changeSetSchema>;
