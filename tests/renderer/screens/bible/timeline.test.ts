import { expect, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { toTimeline } from '#renderer/screens/bible/to-timeline.ts';
import { createFakeClient, makeBook } from '../../support/fake-client.ts';

const he = {
  id: 'he',
  name: '何四',
  role: '',
  description: '',
  tags: [],
  aliases: ['老何'],
  locked: [],
  behaviors: [],
  extra: {},
};

test('a life in order: coming in, each state, the death, and where the name stands last', () => {
  const chapters = ['何四来了。', '风。', '何四。'].map((prose, at) =>
    createChapter({ id: `c-${at + 1}`, title: '', prose }),
  );
  const state = {
    characters: [
      { name: '何四', state: '已去世', chapterId: 'c-2' },
      { name: '老何', state: '咳血', chapterId: 'c-1' },
      { name: '小满', state: '走失', chapterId: 'c-1' },
      { name: '何四', state: '年轻时掌舵', chapterId: null },
    ],
    itemsAndPlaces: [],
    activeThreads: [],
    rules: [],
  };
  const { view } = createFakeClient(makeBook(chapters, { characters: [he], state }));
  expect(toTimeline(he, view())).toEqual([
    { kind: 'state', chapterId: null, text: '年轻时掌舵' },
    { kind: 'first', chapterId: 'c-1' },
    { kind: 'state', chapterId: 'c-1', text: '咳血' },
    { kind: 'death', chapterId: 'c-2', text: '已去世' },
    { kind: 'last', chapterId: 'c-3' },
  ]);
});
