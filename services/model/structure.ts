import { z } from 'zod';
import { idSchema } from './ids.ts';

export const beatNames = [
  'hook',
  'incitingIncident',
  'risingAction',
  'climax',
  'fallingAction',
  'resolution',
] as const;
export const beatNameSchema = z.enum(beatNames);
export type BeatName = z.infer<typeof beatNameSchema>;

/** One structure beat: what happens, and the chapters (by id) between which it lies. */
export const beatSchema = z.object({
  content: z.string(),
  fromChapterId: idSchema.nullable(),
  toChapterId: idSchema.nullable(),
});
export type Beat = z.infer<typeof beatSchema>;

export const beatsSchema = z.object({
  hook: beatSchema,
  incitingIncident: beatSchema,
  risingAction: beatSchema,
  climax: beatSchema,
  fallingAction: beatSchema,
  resolution: beatSchema,
});
export type Beats = z.infer<typeof beatsSchema>;

const empty: Beat = { content: '', fromChapterId: null, toChapterId: null };
export const emptyBeats: Beats = {
  hook: empty,
  incitingIncident: empty,
  risingAction: empty,
  climax: empty,
  fallingAction: empty,
  resolution: empty,
};

export const volumeSchema = z.object({ id: idSchema, title: z.string(), summary: z.string() });
export type Volume = z.infer<typeof volumeSchema>;

/** A frozen structure: beats, volumes and outlines under a name, restorable. */
export const blueprintSchema = z.object({
  id: idSchema,
  name: z.string(),
  at: z.iso.datetime(),
  beats: beatsSchema,
  volumes: z.array(volumeSchema),
  outlines: z.array(z.object({ chapterId: idSchema, title: z.string(), outline: z.string() })),
});
export type Blueprint = z.infer<typeof blueprintSchema>;
