import { z } from 'zod';
import type { Book } from '#model/book.ts';
import { createProjectMeta, FORMAT_VERSION, type ProjectMeta, projectFileSchema } from '#model/project.ts';
import { unknownKeys } from './chapter-file.ts';

const KNOWN = Object.keys(projectFileSchema.shape);

/** The part of a book that mojian.json holds. */
export type ProjectPart = Pick<Book, 'project' | 'beats' | 'blueprints' | 'volumes'>;

export function toProjectFile({ project, beats, blueprints, volumes }: ProjectPart): string {
  const { extra, ...meta } = project;
  const known = { formatVersion: FORMAT_VERSION, ...meta, structure: beats, blueprints, volumes };
  const data = { ...known, ...unknownKeys(extra, KNOWN) };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/**
 * Reads mojian.json of the current format; unknown keys are kept in `extra`. What is missing, or can't be
 * understood, has the value of `fallback`, or its default: nothing else falls with it. `fault` says what could not be
 * understood; items of a list fall one by one.
 */
export function fromProjectFile(
  data: Record<string, unknown>,
  fallback: Pick<ProjectMeta, 'id' | 'title'> & Partial<ProjectMeta>,
): { part: ProjectPart; fault?: string } {
  const { extra: _, ...defaults } = createProjectMeta(fallback);
  const given = {
    ...defaults,
    ...Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)),
  };
  const faults: string[] = [];
  let readable: Record<string, unknown> = given;
  let parsed = projectFileSchema.safeParse(readable);
  for (let tries = 0; !parsed.success && tries < KNOWN.length; tries++) {
    faults.push(z.prettifyError(parsed.error).replaceAll('\n', ' '));
    readable = withoutFaults(readable, parsed.error, defaults);
    parsed = projectFileSchema.safeParse(readable);
  }
  if (!parsed.success) throw new Error('The defaults of mojian.json must be readable.');
  const { formatVersion: __, structure, blueprints, volumes, ...meta } = parsed.data;
  const part = {
    project: { ...meta, extra: unknownKeys(data, KNOWN) },
    beats: structure,
    blueprints,
    volumes,
  };
  return faults.length > 0 ? { part, fault: faults.join(' ') } : { part };
}

/** The same without what was not understood: items of a list go alone, other keys as a whole. */
function withoutFaults(
  data: Record<string, unknown>,
  { issues }: z.ZodError,
  defaults: Record<string, unknown>,
): Record<string, unknown> {
  const out = { ...data };
  for (const key of new Set(issues.map(({ path }) => String(path[0])))) {
    const items = data[key];
    const bad = new Set(issues.filter(({ path }) => path[0] === key).map(({ path }) => path[1]));
    if (Array.isArray(items) && !bad.has(undefined)) out[key] = items.filter((_, at) => !bad.has(at));
    else if (Object.hasOwn(defaults, key)) out[key] = defaults[key];
    else delete out[key];
  }
  return out;
}
