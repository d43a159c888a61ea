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

test('a rank at the end of a name is its surname', () => {
  expect(joined(form('Miss King', ...range(1, 5)), form('Clara King', ...range(20, 3)))).toEqual([
    ['Clara King', 'Miss King'],
  ]);
});

test('a Miss is none of those who are called Lady or Mrs.', () => {
  const people = joined(
    form('Miss Venn', ...range(1, 20)),
    form('Augusta Venn', ...range(40, 2)),
    form('Lady Ruth Venn', 60, 61),
  );
  expect(people).toContainEqual(['Augusta Venn', 'Miss Venn']);
});

test('a second short form joins where the surname is the same', () => {
  const people = joined(
    form('Margaret Hale', ...range(1, 5)),
    form('Meg', ...range(20, 40)),
    form('Miss Peggy Hale', ...range(80, 3)),
  );
  expect(people).toContainEqual(['Margaret Hale', 'Meg', 'Miss Peggy Hale']);
});

test('a bare first name is whoever of that name is named twice as often', () => {
  const people = joined(
    form('Nora', ...range(1, 40)),
    form('Nora Pike', ...range(50, 6)),
    form('Nora Dell', ...range(60, 3)),
  );
  expect(people).toContainEqual(['Nora', 'Nora Pike']);
});

test('pronouns tell whose a surname is that two could own', () => {
  const people = joined(
    { ...form('Captain Lorn', ...range(1, 9)), sex: 'm' },
    { ...form('Robin Lorn', ...range(20, 5)), sex: 'f' },
    { ...form('Lorn', ...range(40, 9)), sex: 'm' },
  );
  expect(people).toContainEqual(['Captain Lorn', 'Lorn']);
});

test('the Queen is the one Queen of somewhere, and nobody of two', () => {
  const queen = form('Queen', ...range(1, 9));
  expect(joined(queen, form('Queen of Harrowdale', 20, 21))).toEqual([['Queen', 'Queen of Harrowdale']]);
  expect(joined(queen, form('Queen of Harrowdale', 20), form('Queen of Pell', 30))).toHaveLength(3);
});
