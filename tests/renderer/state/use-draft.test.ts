import { expect, test } from 'vitest';
import { mergeEntry } from '#renderer/state/use-draft.ts';

test('of an entry changed on both sides, the fields changed here stay and all others follow', () => {
  const base = { name: '何四', tags: ['船工'], role: '' };
  const mine = { ...base, tags: ['船工', '老人'] };
  expect(mergeEntry(base, mine, { name: '何五', tags: ['船工'], role: '配角' })).toEqual({
    name: '何五',
    tags: ['船工', '老人'],
    role: '配角',
  });
});
