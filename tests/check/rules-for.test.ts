import { expect, test } from 'vitest';
import { rules, rulesFor } from '#check/rules/index.ts';
import { LONGEST_BOOK } from '#check/rules/longest-book.ts';

const namesFor = (chapters: number) => rulesFor(chapters).map(({ name }) => name);

test('a very long book is not asked the wide rules, and every other one', () => {
  const wide = ['fate', 'stores', 'bonds', 'islands', 'norms'];
  expect(namesFor(LONGEST_BOOK)).toEqual(rules.map(({ name }) => name));
  expect(namesFor(LONGEST_BOOK + 1)).toEqual(
    rules.map(({ name }) => name).filter((name) => !wide.includes(name)),
  );
  expect(namesFor(3_000)).toContain('death');
});
