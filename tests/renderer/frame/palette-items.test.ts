import { expect, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { findAll, matchChapters } from '#renderer/frame/palette-items.ts';
import { startWords } from '#renderer/i18n/i18n.ts';
import { createFakeClient, makeBook } from '../support/fake-client.ts';

const titles = ['楔子', '第2盏灯', 'The Lamp', '灯下'];
const cards = createFakeClient(
  makeBook(
    titles.map((title, at) =>
      createChapter({ id: `c-${at}`, title, kind: at === 0 ? 'prologue' : 'chapter' }),
    ),
  ),
).view().chapters;
const found = (wanted: string, most?: number) => matchChapters(cards, wanted, most).map(({ title }) => title);

test('what no title holds finds nothing', () => {
  expect(found('夜航')).toEqual([]);
  expect(found('9')).toEqual([]);
});

test('a number finds the chapter that bears it first, then titles that hold it', () => {
  expect(found('2')).toEqual(['The Lamp', '第2盏灯']);
});

test('text finds titles whatever their case, at most so many', () => {
  expect(found('lamp')).toEqual(['The Lamp']);
  expect(found('灯', 1)).toEqual(['第2盏灯']);
});

test('a section of the settings is found by its name, those of a book only in one', async () => {
  await startWords('en');
  const sections = (query: string, bookId: string | null) =>
    findAll({ query, hits: [], actions: [], bookId, close: () => {} }).flatMap(({ items }) =>
      items.map(({ text }) => text),
    );
  expect(sections('prompts', null)).toEqual([]);
  expect(sections('prompts', 'b')).toEqual(['Prompts']);
  expect(sections('appear', null)).toEqual(['Appearance']);
  expect(sections('', 'b')).toEqual([]);
});

test('a place in the text begins and ends with whole words, and says where its line goes on', () => {
  const hit = { chapterId: 'c-1', at: 0, length: 4, paragraph: 1, match: 'lamp' };
  const shown = (before: string, after: string, isCut = { before: true, after: true }) =>
    findAll({
      query: '',
      hits: [{ ...hit, before, after, isCut }],
      actions: [],
      bookId: 'b',
      close: () => {},
    })
      .flatMap(({ items }) => items)
      .map(({ text, quote }) => `${text}|${quote?.after}`);
  expect(shown('t. She held the ', ' high.')).toEqual(['…She held the | high.']);
  const whole = { before: false, after: false };
  expect(shown('ow until the dog-cart’s ', ' had gone in among the t')).toEqual([
    '…until the dog-cart’s | had gone in among the…',
  ]);
  expect(shown('The ', ' was lit all night, they say.', whole)).toEqual([
    'The | was lit all night, they say.',
  ]);
  expect(shown('The ', ' was lit.', whole)).toEqual(['The | was lit.']);
  expect(shown('And so the keeper of the ', ' said nothing of it to the boy', whole)).toEqual([
    'And so the keeper of the | said nothing of it to the boy',
  ]);
  expect(shown('She stood at the landing window until the dog-cart’s ', ' was out of sight')).toEqual([
    '…window until the dog-cart’s | was out of…',
  ]);
  const [long = ''] = shown('雪'.repeat(24), '灯'.repeat(24));
  expect(long).toBe(`…${'雪'.repeat(24)}|${'灯'.repeat(24)}…`);
});
