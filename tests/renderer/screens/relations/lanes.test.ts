import { expect, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { toLanes } from '#renderer/screens/relations/lanes.ts';
import { createFakeClient, makeBook } from '../../support/fake-client.ts';
import { makeCast, makePerson } from '../checks/fake-checks.ts';

const he = {
  ...{
    id: 'he',
    name: '何四',
    role: '',
    description: '',
    tags: [],
    aliases: ['老何'],
    locked: [],
    behaviors: [],
  },
  extra: {
    evidence: [{ chapterId: 'c-1', quote: '何四来了。' }, { chapterId: 'gone', quote: '没了' }, 'damaged'],
  },
};
const chapters = ['何四来了。', '风。', '何四。', '雨。'].map((prose, at) =>
  createChapter({ id: `c-${at + 1}`, title: '', prose }),
);
const line = (state: string, chapterId: string | null) => ({ name: '何四', state, chapterId });
const state = {
  characters: [line('咳血', 'c-2'), line('已去世', 'c-4'), line('年轻时掌舵', null)],
  ...{ itemsAndPlaces: [], activeThreads: [], rules: [] },
};
const whole = { from: 0, to: 3 };
const cast = makeCast({
  characters: [makePerson('何四', { 'c-1': 1, 'c-3': 1 }), makePerson('小满', { 'c-2': 2 })],
});

test('a life runs from its first to its last sign, with states, death and quotes at their chapters', () => {
  const { view } = createFakeClient(makeBook(chapters, { characters: [he], state }));
  expect(toLanes(view(), cast, whole)).toEqual([
    {
      ...{ name: '何四', seen: [0, 2], first: 0, last: 3 },
      marks: [
        { column: 0, kind: 'quote', text: '何四来了。' },
        { column: 1, kind: 'state', text: '咳血' },
        { column: 3, kind: 'death', text: '已去世' },
      ],
    },
  ]);
});

test('a range counts its columns anew and leaves out who is not in it', () => {
  const { view } = createFakeClient(makeBook(chapters, { characters: [he], state }));
  expect(toLanes(view(), cast, { from: 2, to: 3 })).toMatchObject([{ seen: [0], first: 0, last: 1 }]);
  const { view: empty } = createFakeClient(makeBook(chapters, { characters: [{ ...he, extra: {} }] }));
  expect(toLanes(empty(), makeCast({ characters: [] }), { from: 1, to: 1 })).toEqual([]);
});

test('without a bible the people found in the prose live there', () => {
  const { view } = createFakeClient(makeBook(chapters));
  expect(toLanes(view(), cast, whole).map(({ name }) => name)).toEqual(['何四', '小满']);
});
