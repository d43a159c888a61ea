import { z } from 'zod';
import { idSchema } from './ids.ts';
import { locales } from './settings.ts';
import { beatsSchema, blueprintSchema, emptyBeats, volumeSchema } from './structure.ts';

/** The version this build writes; a newer one is refused, an older one migrated with a backup. */
export const FORMAT_VERSION = 1;

export const projectSettingsSchema = z.object({
  /** Target length of a new chapter, in 字 or words. */
  chapterTarget: z.number().int().nonnegative(),
  /** Target of a day, in 字 or words. */
  dailyTarget: z.number().int().nonnegative(),
  /** Tools that write without asking; those that always ask are passed over. */
  autoApprove: z.array(z.string()),
  /** The language the model is spoken to in; without it, the book's own, or English. */
  promptLocale: z.enum(locales).optional(),
});

/** What mojian.json says of the novel, without its version, volumes and structure. */
export const projectMetaSchema = z.object({
  id: idSchema,
  title: z.string(),
  alternativeTitles: z.array(z.string()),
  author: z.string(),
  /** BCP 47, e.g. zh-CN, en, ja. */
  language: z.string().min(2),
  genres: z.array(z.string()),
  synopsis: z.string(),
  settings: projectSettingsSchema,
  extra: z.record(z.string(), z.unknown()),
});
export type ProjectMeta = z.infer<typeof projectMetaSchema>;

/** mojian.json as parsed: unknown keys are gathered in `extra` by the reader and written back. */
export const projectFileSchema = projectMetaSchema.omit({ extra: true }).extend({
  formatVersion: z.number().int().positive(),
  structure: beatsSchema.default(emptyBeats),
  blueprints: z.array(blueprintSchema).default([]),
  volumes: z.array(volumeSchema).default([]),
});

/** Languages whose text is measured in characters; that of others is in words. */
export const isMeasuredInCharacters = (language: string): boolean => /^(?:zh|ja)\b/i.test(language);

/** What a new book aims at: a serial's chapter and day in 字, or a novel's in words. */
const USUAL_TARGETS = {
  characters: { chapterTarget: 3000, dailyTarget: 3000 },
  words: { chapterTarget: 2500, dailyTarget: 1000 },
} as const;

export function createProjectMeta(
  given: Pick<ProjectMeta, 'id' | 'title'> & Partial<ProjectMeta>,
): ProjectMeta {
  const { language = 'zh-CN' } = given;
  const targets = USUAL_TARGETS[isMeasuredInCharacters(language) ? 'characters' : 'words'];
  return {
    alternativeTitles: [],
    author: '',
    language,
    genres: [],
    synopsis: '',
    settings: { ...targets, autoApprove: [] },
    extra: {},
    ...given,
  };
}
