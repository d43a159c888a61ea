import { expect, test } from 'vitest';
import { parseRoute, type Route, toHash } from '#renderer/route.ts';

test('an address nobody wrote leads to the shelf', () => {
  for (const hash of ['', '#', '#/', '#/b', '#/b/', '#token=abc', '#/nonsense/x'])
    expect(parseRoute(hash)).toEqual({ at: 'library', screen: 'shelf' });
});

test('an unknown screen of a book leads to writing, and a strange offset is left out', () => {
  expect(parseRoute('#/b/book-1/nowhere')).toEqual({ at: 'book', bookId: 'book-1', screen: 'write' });
  expect(parseRoute('#/b/book-1/write/c-1/-4/x')).toEqual({
    at: 'book',
    bookId: 'book-1',
    screen: 'write',
    chapterId: 'c-1',
  });
});

const routes: Route[] = [
  { at: 'library', screen: 'shelf' },
  { at: 'library', screen: 'import' },
  { at: 'library', screen: 'settings' },
  { at: 'library', screen: 'settings', section: 'models' },
  { at: 'book', bookId: 'b', screen: 'settings', section: 'prompts' },
  { at: 'book', bookId: 'b', screen: 'settings', section: 'look', chapterId: 'c' },
  { at: 'book', bookId: 'b', screen: 'storyboard' },
  { at: 'book', bookId: 'b', screen: 'write', chapterId: 'c' },
  { at: 'book', bookId: 'b', screen: 'write', chapterId: 'c', offset: 12, length: 2 },
];

test.each(routes)('%o comes back from its address', (route) => {
  expect(parseRoute(toHash(route))).toEqual(route);
});
