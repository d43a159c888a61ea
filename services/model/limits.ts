import { z } from 'zod';
import type { ProjectMeta } from './project.ts';

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

/** One limit by its path in `Limits`, with the least and the most it may be set to. */
export type LimitField = { path: LimitPath; min: number; max: number };
export type LimitPath =
  | `title.${'min' | 'max'}`
  | `prose.${'refuseBelow' | 'warnBelow' | 'tolerance'}`
  | `outline.${'cjk' | 'words'}.${keyof z.infer<typeof range>}`
  | 'entry.warnBelow';

const outlineFields = (script: 'cjk' | 'words', max: number): LimitField[] =>
  (['refuseBelow', 'warnBelow', 'warnAbove', 'refuseAbove'] as const).map((name) => ({
    path: `outline.${script}.${name}`,
    min: name.endsWith('Above') ? 1 : 0,
    max,
  }));

/** All limits, group by group; within a group those that are lengths stand in ascending order. */
export const limitFields: readonly LimitField[] = [
  { path: 'title.min', min: 1, max: 50 },
  { path: 'title.max', min: 2, max: 200 },
  { path: 'prose.refuseBelow', min: 0, max: 50_000 },
  { path: 'prose.warnBelow', min: 0, max: 100_000 },
  { path: 'prose.tolerance', min: 0.01, max: 1 },
  ...outlineFields('cjk', 50_000),
  ...outlineFields('words', 20_000),
  { path: 'entry.warnBelow', min: 0, max: 1000 },
];

/** Runs of limits of which none may be greater than the next. */
const ascending: readonly (readonly LimitPath[])[] = [
  ['title.min', 'title.max'],
  ['prose.refuseBelow', 'prose.warnBelow'],
  outlineFields('cjk', 0).map(({ path }) => path),
  outlineFields('words', 0).map(({ path }) => path),
];

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What is stored under a path of nested objects; undefined where the way breaks off. */
const valueAt = (stored: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      stored,
    );

function putAt(stored: unknown, [key, ...rest]: readonly string[], value: number): unknown {
  if (key === undefined) return value;
  const group = isGroup(stored) ? stored : {};
  return { ...group, [key]: putAt(group[key], rest, value) };
}

/** The limit under a path. */
export function limitAt(limits: Limits, path: LimitPath): number {
  return Number(valueAt(limits, path));
}

const fits = ({ min, max, path }: LimitField, value: unknown): value is number =>
  typeof value === 'number' &&
  value >= min &&
  value <= max &&
  (path === 'prose.tolerance' || Number.isInteger(value));

/** The first limit out of its range, or greater than the one that must not be below it; undefined where all is well. */
export function badLimit(limits: Limits): LimitField | undefined {
  const strange = limitFields.find((field) => !fits(field, limitAt(limits, field.path)));
  if (strange) return strange;
  const path = ascending.flatMap((run) =>
    run.filter((one, at) => limitAt(limits, one) > limitAt(limits, run[at + 1] ?? one)),
  )[0];
  return limitFields.find((field) => field.path === path);
}

/** Limits with one of them changed. */
export const withLimit = (limits: Limits, path: LimitPath, value: number): Limits =>
  // safe: every path leads to a number that is in `limits` already
  putAt(limits, path.split('.'), value) as Limits;

/**
 * The book's own limits: the key `limits` of mojian.json, one by one over the defaults. What is out of its range
 * falls back to the default, and so does a run that is out of order: a file from elsewhere can't switch a rule off.
 */
export function limitsOf({ extra }: Pick<ProjectMeta, 'extra'>): Limits {
  let limits = defaultLimits;
  for (const field of limitFields) {
    const own = valueAt(extra.limits, field.path);
    if (fits(field, own)) limits = withLimit(limits, field.path, own);
  }
  for (const run of ascending) {
    const values = run.map((path) => limitAt(limits, path));
    const isAscending = values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));
    if (isAscending) continue;
    for (const path of run) limits = withLimit(limits, path, limitAt(defaultLimits, path));
  }
  return limits;
}

/** What of the limits is not as it comes, nested as in mojian.json; undefined where nothing is. */
export function changedLimits(limits: Limits): unknown {
  let changed: unknown;
  for (const { path } of limitFields) {
    const value = limitAt(limits, path);
    if (value !== limitAt(defaultLimits, path)) changed = putAt(changed, path.split('.'), value);
  }
  return changed;
}
