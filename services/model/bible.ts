import { z } from 'zod';
import { idSchema } from './ids.ts';

export const characterFields = ['name', 'role', 'description', 'tags', 'aliases', 'behaviors'] as const;

export const characterSchema = z.object({
  id: idSchema,
  name: z.string().min(1),
  role: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  aliases: z.array(z.string()),
  /** Fields that the AI may not touch. */
  locked: z.array(z.enum(characterFields)),
  behaviors: z.array(z.object({ context: z.string(), response: z.string() })),
  extra: z.record(z.string(), z.unknown()),
});
export type Character = z.infer<typeof characterSchema>;

export const worldEntrySchema = z.object({
  id: idSchema,
  category: z.string().min(1),
  name: z.string().min(1),
  description: z.string(),
  aliases: z.array(z.string()),
  locked: z.boolean(),
  extra: z.record(z.string(), z.unknown()),
});
export type WorldEntry = z.infer<typeof worldEntrySchema>;

export const guidelineSchema = z.object({
  id: idSchema,
  category: z.string(),
  content: z.string(),
  isActive: z.boolean(),
});
export type Guideline = z.infer<typeof guidelineSchema>;

/** The four living sections of the story bible. */
export const bibleSections = ['characters', 'itemsAndPlaces', 'activeThreads', 'rules'] as const;
export type BibleSection = (typeof bibleSections)[number];

/** One living line, e.g. name 沈砚, state 左肩箭伤, and the chapter it came from. */
export const bibleLineSchema = z.object({
  name: z.string(),
  state: z.string(),
  chapterId: idSchema.nullable(),
});
export type BibleLine = z.infer<typeof bibleLineSchema>;

export const bibleStateSchema = z.object({
  characters: z.array(bibleLineSchema),
  itemsAndPlaces: z.array(bibleLineSchema),
  activeThreads: z.array(bibleLineSchema),
  rules: z.array(bibleLineSchema),
});
export type BibleState = z.infer<typeof bibleStateSchema>;
export const emptyBibleState: BibleState = {
  characters: [],
  itemsAndPlaces: [],
  activeThreads: [],
  rules: [],
};

export const threadStages = ['planted', 'advanced', 'due', 'paid', 'dropped'] as const;

/** Foreshadowing: each step with its chapter and the quote that shows it. */
export const threadSchema = z.object({
  id: idSchema,
  title: z.string().min(1),
  note: z.string(),
  dueChapterId: idSchema.nullable(),
  steps: z.array(
    z.object({ stage: z.enum(threadStages), chapterId: idSchema.nullable(), quote: z.string() }),
  ),
});
export type Thread = z.infer<typeof threadSchema>;

/** Neither paid nor dropped yet. */
export const isOpenThread = ({ steps }: Thread): boolean =>
  steps.every(({ stage }) => stage !== 'paid' && stage !== 'dropped');
