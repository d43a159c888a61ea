import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { nameAt, names, setNames } from '#renderer/editor/names.ts';
import { toNameCards } from '#renderer/editor/use-names.ts';
import { startWords } from '#renderer/i18n/i18n.ts';
import { say, word, wordOr } from '#renderer/i18n/use-words.ts';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

const he = {
  id: 'he',
  name: '何四',
  role: '船工',
  description: '字'.repeat(200),
  tags: [],
  aliases: ['老何'],
  locked: [],
  behaviors: [],
  extra: {},
};
const rock = {
  id: 'rock',
  category: '地点',
  name: '白鹭矶',
  description: '',
  aliases: [],
  locked: false,
  extra: {},
};

async function cardsFor(chapterId: string) {
  await startWords('en');
  const state = {
    characters: [{ name: '何四', state: '已去世', chapterId: 'c-2' }],
    itemsAndPlaces: [],
    activeThreads: [],
    rules: [],
  };
  const { view } = createFakeClient(makeBook(makeChapters(3), { characters: [he], world: [rock], state }));
  return toNameCards(view(), chapterId, { t: word, tOr: wordOr, say, locale: 'en' });
}

test('a dead character is red in chapters after the death, under every name, and not before', async () => {
  expect((await cardsFor('c-2')).get('何四')).toMatchObject({
    warning: null,
    lines: ['Also called 老何', 'Now: 已去世', `${'字'.repeat(90)}…`],
  });
  const after = await cardsFor('c-3');
  expect(after.get('老何')?.warning).toBe('Dead since Chapter 2: 已去世');
  expect(after.get('白鹭矶')).toMatchObject({ title: '白鹭矶', role: '地点', warning: null });
});

test('the card at a place is that of the longest name there, to its very end', async () => {
  const state = EditorState.create({ doc: '风起。\n老何在白鹭矶。', extensions: names });
  const next = state.update({ effects: setNames.of(await cardsFor('c-1')) }).state;
  const titleAt = (place: number) => nameAt(next, place)?.card.title;
  expect([0, 4, 6, 7, 10, 11].map(titleAt)).toEqual([
    undefined,
    '何四',
    '何四',
    '白鹭矶',
    '白鹭矶',
    undefined,
  ]);
});
