import { expect, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { matchChapters } from '#renderer/frame/palette-items.ts';
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
