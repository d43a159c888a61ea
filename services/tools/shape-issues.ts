import type { z } from 'zod';
import { error, type Issue } from '#validators/issue.ts';

/** A shape's complaints as issues; paths that were reported before are left out. */
export function shapeIssues(problem: z.ZodError, before: readonly Issue[]): Issue[] {
  const told = new Set(before.map(({ path }) => path));
  return problem.issues.flatMap((found) => {
    const path = found.path.map(String).join('.');
    if (told.has(path)) return [];
    const missing =
      found.code === 'invalid_type' && found.input === undefined && /undefined/u.test(found.message);
    if (missing) return [error('entry.missing', path, 'entry.fill', { field: path })];
    return [error('shape.invalid', path, 'shape.fit', { path, detail: found.message })];
  });
}
