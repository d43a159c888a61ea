import { z } from 'zod';
import type { Book } from '#model/book.ts';
import { FORMAT_VERSION, projectFileSchema } from '#model/project.ts';
import { unknownKeys } from './chapter-file.ts';
import { isRecord } from './front-matter.ts';

const KNOWN = Object.keys(projectFileSchema.shape);

/** The part of a book that mojian.json holds. */
export type ProjectPart = Pick<Book, 'project' | 'beats' | 'blueprints' | 'volumes'>;

export function toProjectFile({ project, beats, blueprints, volumes }: ProjectPart): string {
  const { extra, ...meta } = project;
  const known = { formatVersion: FORMAT_VERSION, ...meta, structure: beats, blueprints, volumes };
  const data = { ...known, ...unknownKeys(extra, KNOWN) };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Reads mojian.json of the current format; unknown keys are kept in `extra`. */
export function fromProjectFile(data: unknown): { part: ProjectPart } | { fault: string } {
  const parsed = projectFileSchema.safeParse(data);
  if (!parsed.success) return { fault: z.prettifyError(parsed.error).replaceAll('\n', ' ') };
  const { formatVersion: _, structure, blueprints, volumes, ...meta } = parsed.data;
  const extra = unknownKeys(isRecord(data) ? data : {}, KNOWN);
  return { part: { project: { ...meta, extra }, beats: structure, blueprints, volumes } };
}
