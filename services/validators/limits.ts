import { z } from 'zod';
import type { ProjectMeta } from '#model/project.ts';

const size = z.number().int().nonnegative();
const range = z.object({ refuseBelow: size, warnBelow: size, warnAbove: size, refuseAbove: size });

/** Every limit of the rules. CJK text is measured in 字, other scripts in words. */
export const limitsSchema = z.object({
  title: z.object({ min: size, max: size }),
  prose: z.object({ refuseBelow: size, warnBelow: size, tolerance: z.number().min(0).max(1) }),
  outline: z.object({ cjk: range, words: range }),
  entry: z.object({ warnBelow: size }),
});
export type Limits = z.infer<typeof limitsSchema>;

export const defaultLimits: Limits = {
  title: { min: 2, max: 30 },
  prose: { refuseBelow: 100, warnBelow: 500, tolerance: 0.1 },
  outline: {
    cjk: { refuseBelow: 500, warnBelow: 800, warnAbove: 1500, refuseAbove: 3000 },
    words: { refuseBelow: 150, warnBelow: 250, warnAbove: 500, refuseAbove: 1000 },
  },
  entry: { warnBelow: 10 },
};

/** The project's own limits: the key `limits` of mojian.json, group by group over the defaults. */
export function limitsOf(project: ProjectMeta): Limits {
  const own = limitsSchema.partial().safeParse(project.extra.limits);
  return { ...defaultLimits, ...(own.success ? withoutUndefined(own.data) : {}) };
}

function withoutUndefined(own: Partial<{ [K in keyof Limits]: Limits[K] | undefined }>): Partial<Limits> {
  // safe: only undefined members are removed
  return Object.fromEntries(
    Object.entries(own).filter(([, value]) => value !== undefined),
  ) as Partial<Limits>;
}
