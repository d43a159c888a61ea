import { expect, test } from 'vitest';
import { reduceBook } from '#renderer/state/book.ts';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

const fake = createFakeClient(makeBook(makeChapters(2)));

test('what tells of no change leaves the picture as it is', () => {
  const view = fake.view();
  expect(reduceBook(view, { type: 'conflict-kept', chapterId: 'c-1', draftNumber: 1 })).toBe(view);
  expect(reduceBook(view, { type: 'book-closed' })).toBe(view);
});

test('a saved chapter changes its own card and what can be undone', () => {
  const view = fake.view();
  const next = reduceBook(view, fake.write('c-2', '灯灭了。'));
  expect(next.chapters[0]).toBe(view.chapters[0]);
  expect(next.chapters[1]?.counts.total).toBe(3);
});

test('a changed book is the new picture', () => {
  const view = { ...fake.view(), place: '/elsewhere' };
  expect(reduceBook(fake.view(), { type: 'book-changed', view })).toBe(view);
});
