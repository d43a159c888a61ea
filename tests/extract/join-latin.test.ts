import { expect, test } from 'vitest';
import { joinLatinNames, type LatinPerson } from '#extract/latin/join-names.ts';

/** A form of a name that stands once in each of the sentences with these numbers. */
const form = (name: string, ...sentences: number[]): LatinPerson => ({
  name,
  count: sentences.length,
  confidence: 0.9,
  sentences,
});
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const joined = (...forms: LatinPerson[]) =>
  joinLatinNames(forms, 'en').map(({ name, aliases }) => [name, ...aliases].toSorted());

test('a bare surname is the husband, never the wife who has it too', () => {
  const people = joined(
    form('Mr. Orme', ...range(1, 9)),
    form('Mrs. Orme', ...range(20, 20)),
    form('Orme', ...range(60, 6)),
  );
  expect(people).toContainEqual(['Mr. Orme', 'Orme']);
  expect(people).toContainEqual(['Mrs. Orme']);
});

test('names that share sentences are two people: a doctor is not his daughter', () => {
  const people = joined(
    form('Lucy Marden', ...range(1, 30)),
    form('Doctor Marden', ...range(20, 12)),
    form('Paul Marden', 90),
  );
  expect(people).toContainEqual(['Doctor Marden', 'Paul Marden']);
});

test('a mother is not the daughter where both have their title', () => {
  const people = joined(
    form('Clara Venn', ...range(1, 9)),
    form('Miss Venn', ...range(30, 5)),
    form('Lady Venn', ...range(50, 5)),
  );
  expect(people).toContainEqual(['Lady Venn']);
});

test('what follows "of" gives a form to nobody', () => {
  const people = joined(form('Mrs. Carl of Ann', 1), form('Ann', ...range(10, 9)));
  expect(people).toHaveLength(2);
});

test('the title of a first name goes with the first name', () => {
  expect(joined(form('Sir Rowan Pell', 1, 2), form('Sir Rowan', ...range(10, 9)))).toEqual([
    ['Sir Rowan', 'Sir Rowan Pell'],
  ]);
});

test('a short form joins the one person of the full first name, a second short form nobody', () => {
  const people = joined(
    form('Margaret', ...range(1, 5)),
    form('Meg', ...range(20, 40)),
    form('Peggy', ...range(80, 3)),
  );
  expect(people).toContainEqual(['Margaret', 'Meg']);
  expect(people).toContainEqual(['Peggy']);
});
