import { expect, test } from 'vitest';
import { findingKinds } from '#check/types.ts';
import { catalogue } from '#renderer/i18n/catalogue.ts';

test('every kind of finding has a heading of its own in both languages', () => {
  const headings = findingKinds.map(
    (kind) => Object.entries(catalogue).find(([key]) => key === `checks.kind.${kind}`)?.[1],
  );
  expect(headings).not.toContain(undefined);
  for (const language of ['zh', 'en'] as const)
    expect(new Set(headings.map((words) => words?.[language])).size).toBe(findingKinds.length);
});
