import { expect, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { finished, toLanes } from '#renderer/state/lanes.ts';
import { createFakeClient, makeBook } from '../support/fake-client.ts';

const volume = (id: string) => ({ id, title: id, summary: '' });

function lanesOf(volumeIds: (string | null)[], volumes: string[]) {
  const chapters = volumeIds.map((volumeId, at) => createChapter({ id: `c-${at}`, title: '', volumeId }));
  const view = createFakeClient(makeBook(chapters, { volumes: volumes.map(volume) })).view();
  return toLanes(view).map(({ volume, start, cards }) => [volume?.id ?? null, start, cards.length]);
}

test('a book without volumes is one lane, an empty one none', () => {
  expect(lanesOf([null, null], [])).toEqual([[null, 0, 2]]);
  expect(lanesOf([], [])).toEqual([]);
});

test('lanes follow the reading order, with what stands before the first volume in front', () => {
  expect(lanesOf([null, 'a', 'a', 'b'], ['a', 'b'])).toEqual([
    [null, 0, 1],
    ['a', 1, 2],
    ['b', 3, 1],
  ]);
});

test('a volume whose chapters are apart has a lane for each run', () => {
  expect(lanesOf(['a', 'b', 'a'], ['a', 'b'])).toEqual([
    ['a', 0, 1],
    ['b', 1, 1],
    ['a', 2, 1],
  ]);
});

test('volumes without chapters have empty lanes in their order, at the place where a chapter would go', () => {
  expect(lanesOf(['a', 'c'], ['a', 'b', 'c', 'd'])).toEqual([
    ['a', 0, 1],
    ['b', 1, 0],
    ['c', 1, 1],
    ['d', 2, 0],
  ]);
});

test('a volume that nobody knows counts as none', () => {
  expect(lanesOf(['ghost'], ['a'])).toEqual([
    [null, 0, 1],
    ['a', 1, 0],
  ]);
});

test('only final chapters are finished', () => {
  const chapters = (['final', 'draft', 'final'] as const).map((status, at) =>
    createChapter({ id: `c-${at}`, title: '', status }),
  );
  expect(toLanes(createFakeClient(makeBook(chapters)).view()).map(finished)).toEqual([2]);
});
