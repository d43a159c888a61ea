import { expect, test } from 'vitest';
import {
  badLimit,
  changedLimits,
  defaultLimits,
  limitAt,
  limitFields,
  limitsOf,
  limitsSchema,
  withLimit,
} from '#model/limits.ts';
import { createProjectMeta } from '#model/project.ts';

const project = (limits: unknown) => createProjectMeta({ id: 'p', title: '书', extra: { limits } });

test.each([undefined, null, 'none', 3, [], { title: 'x' }, { title: { min: -1, max: 'x' } }])(
  'limits that are none (%j) are the defaults',
  (limits) => {
    expect(limitsOf(project(limits))).toEqual(defaultLimits);
  },
);

test('a limit out of its range falls back alone, the others are kept', () => {
  const own = limitsOf(project({ title: { min: 4, max: 1_000_000 }, entry: { warnBelow: 2.5 } }));
  expect(own).toEqual({ ...defaultLimits, title: { min: 4, max: 30 } });
});

test('limits out of order fall back together: no rule is switched off by a strange file', () => {
  const cjk = { refuseBelow: 4000, warnBelow: 100, warnAbove: 90, refuseAbove: 80 };
  expect(limitsOf(project({ outline: { cjk }, title: { min: 40 } }))).toEqual(defaultLimits);
});

test('one limit given replaces one default', () => {
  const own = limitsOf(project({ outline: { words: { refuseBelow: 20 } } }));
  expect(own).toEqual(withLimit(defaultLimits, 'outline.words.refuseBelow', 20));
});

test('the limits that may not be saved are named', () => {
  expect(badLimit(defaultLimits)).toBeUndefined();
  expect(badLimit(withLimit(defaultLimits, 'title.min', 31))?.path).toBe('title.min');
  expect(badLimit(withLimit(defaultLimits, 'title.max', 201))?.path).toBe('title.max');
  expect(badLimit(withLimit(defaultLimits, 'prose.tolerance', Number.NaN))?.path).toBe('prose.tolerance');
  expect(badLimit(withLimit(defaultLimits, 'outline.cjk.warnBelow', 1501))?.path).toBe(
    'outline.cjk.warnBelow',
  );
});

test('only what was changed is stored, and comes back the same', () => {
  const own = withLimit(withLimit(defaultLimits, 'title.max', 20), 'outline.cjk.refuseBelow', 50);
  expect(changedLimits(own)).toEqual({ title: { max: 20 }, outline: { cjk: { refuseBelow: 50 } } });
  expect(limitsOf(project(changedLimits(own)))).toEqual(own);
  expect(changedLimits(defaultLimits)).toBeUndefined();
});

test('every limit there is has a field, and every default is in its range', () => {
  const count = (value: object): number =>
    Object.values(value).reduce((sum, one) => sum + (typeof one === 'object' ? count(one) : 1), 0);
  expect(limitFields).toHaveLength(count(defaultLimits));
  expect(limitsSchema.parse(defaultLimits)).toEqual(defaultLimits);
  for (const { path, min, max } of limitFields) {
    expect(limitAt(defaultLimits, path)).toBeGreaterThanOrEqual(min);
    expect(limitAt(defaultLimits, path)).toBeLessThanOrEqual(max);
  }
});
