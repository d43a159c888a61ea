import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAhead } from '#check/check.ts';
import { packChapters, unpackChapters } from '#check/packed.ts';
import { bookOf } from './check-prose.ts';
import { stories } from './stories.ts';

const never = new AbortController().signal;

test('what was read of chapters comes out of its bytes as it was', () => {
  const book = bookOf(stories.slice(0, 30).flatMap(({ chapters }) => [...chapters]));
  const read = readAhead(book, {}, { from: 3, to: book.chapters.length - 2 }, () => {}, never);
  expect(read.flatMap(({ facts }) => facts).length).toBeGreaterThan(100);
  expect(unpackChapters(packChapters(read))).toEqual(read);
});

test('any text survives, halves of characters too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.double({ min: 0, max: 1, noNaN: true }), (text, weight) => {
      const fact = {
        rule: 'death',
        say: 'set',
        key: text,
        value: `\ud800${text}`,
        paragraph: 1,
        quote: text,
      } as const;
      const place = { chapterId: 'c1', chapter: 1 };
      const last = { any: text, m: '@', f: '@' };
      const read = [{ id: 'c1', chapter: 1, facts: [{ ...fact, weight, ...place }], last }];
      expect(unpackChapters(packChapters(read))).toEqual(read);
    }),
  );
});

test('a stopped reading throws the reason', () => {
  const stop = new AbortController();
  stop.abort(new Error('stopped'));
  const read = () => readAhead(bookOf(['雨。']), {}, { from: 0, to: 1 }, () => {}, stop.signal);
  expect(read).toThrow('stopped');
});

test('a book in a language that is not checked has nothing to read', () => {
  const book = bookOf(['Он ушёл.']);
  const russian = { ...book, project: { ...book.project, language: 'ru' } };
  expect(readAhead(russian, {}, { from: 0, to: 1 }, () => {}, never)).toEqual([]);
});
