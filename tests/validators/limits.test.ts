import { expect, test } from 'vitest';
import { createProjectMeta } from '#model/project.ts';
import { defaultLimits, limitsOf } from '#validators/limits.ts';

const project = (limits: unknown) => createProjectMeta({ id: 'p', title: '书', extra: { limits } });

test('a project without limits has the defaults', () => {
  expect(limitsOf(project(undefined))).toEqual(defaultLimits);
});

test('limits that are none are left aside, not half read', () => {
  expect(limitsOf(project({ title: { min: -1, max: 'x' } }))).toEqual(defaultLimits);
});

test('a group given replaces its default, the others stay', () => {
  const title = { min: 1, max: 40 };
  expect(limitsOf(project({ title }))).toEqual({ ...defaultLimits, title });
});
