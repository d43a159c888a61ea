import { z } from 'zod';
import { chapterHooks, narrativeFunctions, paces } from '#model/narrative.ts';

/** What one chapter does, without names. `tension` is 0 to 10. */
export const chapterPartSchema = z.object({
  function: z.enum(narrativeFunctions),
  tension: z.number().int().min(0).max(10),
  pace: z.enum(paces),
  hook: z.enum(chapterHooks),
  roles: z.array(z.string()),
  /** Abstract narrative functions in order. */
  points: z.array(z.string()),
});
export type ChapterPart = z.infer<typeof chapterPartSchema>;

/** Chapters in a row that do the same; places from 1. Shares are of the whole book, 0 to 1. */
export const stretchSchema = z.object({
  from: z.number().int().positive(),
  to: z.number().int().positive(),
  function: z.enum(narrativeFunctions),
  /** One figure a chapter. */
  tension: z.array(z.number().int().min(0).max(10)),
  pace: z.enum(paces),
  hooks: z.array(z.enum(chapterHooks)),
  roles: z.array(z.string()),
  share: z.number().min(0).max(1),
  dialogue: z.number().min(0).max(1),
  points: z.array(z.string()),
});
export type Stretch = z.infer<typeof stretchSchema>;

/** A book taken apart: what its chapters do, in which measure, without who and where. */
export const templateSchema = z.object({
  title: z.string(),
  /** 字 or words. */
  length: z.number().int().nonnegative(),
  /** How many of its chapters a model has read; the others are only measured. */
  read: z.number().int().nonnegative(),
  stretches: z.array(stretchSchema),
});
export type Template = z.infer<typeof templateSchema>;

export const chaptersOf = ({ stretches }: Template): number => stretches.at(-1)?.to ?? 0;
