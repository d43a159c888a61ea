import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createChecker } from '#check/check.ts';
import type { KnownName } from '#check/types.ts';
import { extractText } from '#extract/extract.ts';
import type { Book } from '#model/book.ts';
import { bookOf, languageOf } from './check-prose.ts';
import { stories } from './stories.ts';

const { signal } = new AbortController();
const keysOf = (checker: ReturnType<typeof createChecker>, book: Book, names: readonly KnownName[]) =>
  checker.check(book, { names }, () => {}, signal).map(({ key }) => key);

/** All stories of a language as one book, and the names in it. */
function bookIn(language: 'zh' | 'en'): { texts: string[]; names: KnownName[] } {
  const texts = stories
    .filter(({ chapters }) => languageOf(chapters.join('')) === language)
    .flatMap(({ chapters }) => [...chapters]);
  const source = texts.map((text, index) => ({ id: String(index), text }));
  const names = extractText(source, language, () => {}, signal).characters;
  return { texts, names: names.map(({ name, aliases }) => ({ name, aliases })) };
}

/** A long book: in a short one the checker finds names by itself. */
const padded = (texts: readonly string[], language: 'zh' | 'en'): string[] => [
  ...texts,
  (language === 'zh' ? '天色不早，街上没有人。' : 'It was late and the street was empty. ').repeat(3_000),
];

test.each(['zh', 'en'] as const)(
  'a checker that knew other names before finds the same as a new one (%s)',
  (language) => {
    const { texts, names } = bookIn(language);
    const book = bookOf(padded(texts, language));
    const knowing = (known: readonly KnownName[]): Book => ({
      ...book,
      project: { ...book.project, language: language === 'zh' ? 'zh-CN' : 'en' },
      characters: known.map(({ name, aliases }) => ({
        ...{ id: name, name, aliases: [...aliases], role: '', description: '' },
        ...{ tags: [], locked: [], behaviors: [], extra: {} },
      })),
    });
    const checker = createChecker();
    expect(keysOf(checker, knowing([]), names).length).toBeGreaterThan(10);
    fc.assert(
      fc.property(
        fc.subarray(names),
        fc.subarray(names, { maxLength: 3 }),
        fc.boolean(),
        (found, written, isBare) => {
          const own = isBare ? found.map(({ name }) => ({ name, aliases: [] })) : found;
          const keys = keysOf(checker, knowing(written), own);
          expect(keys).toEqual(keysOf(createChecker(), knowing(written), own));
        },
      ),
      { numRuns: 12 },
    );
  },
);

test('a slip is told when the name that it was meant for becomes known', () => {
  const texts = ['沈立川来了。', '沈立川坐下。', '沈立川笑了。', '沈力川推开门。'];
  const book = bookOf(padded(texts, 'zh'));
  const checker = createChecker();
  const kindsBy = (...names: string[]) =>
    checker
      .check(book, { names: names.map((name) => ({ name, aliases: [] })) }, () => {}, signal)
      .map(({ kind }) => kind);
  expect(kindsBy('王五')).toEqual([]);
  expect(kindsBy('王五', '沈立川')).toEqual(['name-drift']);
  expect(kindsBy('王五')).toEqual([]);
});
