import { z } from 'zod';
import { idSchema } from './ids.ts';

export const chapterKinds = ['prologue', 'chapter', 'interlude', 'extra', 'epilogue'] as const;
export const chapterStatuses = ['outline', 'draft', 'revise', 'final'] as const;

export const chapterKindSchema = z.enum(chapterKinds);
export type ChapterKind = z.infer<typeof chapterKindSchema>;
export const chapterStatusSchema = z.enum(chapterStatuses);
export type ChapterStatus = z.infer<typeof chapterStatusSchema>;

/** What a chapter file's front matter says; the title is the file's name where a name can hold it. */
export const chapterMetaSchema = z.object({
  id: idSchema,
  kind: chapterKindSchema,
  title: z.string(),
  volumeId: idSchema.nullable(),
  status: chapterStatusSchema,
  pov: z.string(),
  when: z.string(),
  where: z.string(),
  /** Target length in 字 (or words), 0 for none. */
  target: z.number().int().nonnegative(),
  outline: z.string(),
  /** Front matter keys that Mojian does not know, kept as they are. */
  extra: z.record(z.string(), z.unknown()),
});
export type ChapterMeta = z.infer<typeof chapterMetaSchema>;

/** A chapter in memory. `prose` is undefined until its file has been read. */
export type Chapter = ChapterMeta & { prose: string | undefined };

/** A chapter with nothing set but what is given. */
export function createChapter(
  given: Pick<ChapterMeta, 'id' | 'title'> & Partial<ChapterMeta> & { prose?: string },
): Chapter {
  return {
    kind: 'chapter',
    volumeId: null,
    status: 'draft',
    pov: '',
    when: '',
    where: '',
    target: 0,
    outline: '',
    extra: {},
    prose: '',
    ...given,
  };
}

/** Displayed numbers by chapter id: counts kind `chapter` only, from 1; the others have no number. */
export function chapterNumbers(chapters: readonly ChapterMeta[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { id, kind } of chapters) if (kind === 'chapter') numbers.set(id, numbers.size + 1);
  return numbers;
}
