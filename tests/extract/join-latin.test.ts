import { expect, test } from 'vitest';
import { joinLatinNames } from '#extract/latin/join-names.ts';
import type { LatinPerson } from '#extract/latin/name-parts.ts';

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

test('short forms of today are joined as well', () => {
  const people = joined(
    form('Nathaniel Poole', ...range(1, 5)),
    form('Nat', ...range(20, 40)),
    form('Danny Orr', ...range(80, 9)),
    form('Daniel Orr', ...range(120, 3)),
  );
  expect(people).toEqual([
    ['Nat', 'Nathaniel Poole'],
    ['Daniel Orr', 'Danny Orr'],
  ]);
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

test('a saint of the same first name is nobody of the story, and a surname that begins with St. is one', () => {
  const people = joined(
    form('George', ...range(1, 40)),
    form('St. George', ...range(60, 3)),
    form('St. Orme', ...range(80, 9)),
    form('Felix St. Orme', ...range(100, 2)),
  );
  expect(people).toEqual([['George'], ['St. George'], ['Felix St. Orme', 'St. Orme']]);
});

test('"Brother Pell" and "Mrs. Pell" are two people, however often both are called Pell', () => {
  const people = joined(
    form('Brother Pell', ...range(1, 2)),
    form('Mrs. Pell', ...range(20, 2)),
    form('Silas Pell', 40),
  );
  expect(people).toContainEqual(['Mrs. Pell']);
});

test('what the text says of a first name outweighs the lexicon', () => {
  const people = joined(
    { ...form('Robin', ...range(1, 60)), sex: 'f' },
    form('Robin Hale', 90),
    form('Mrs. Hale', 92, 93),
  );
  expect(people).toEqual([['Mrs. Hale', 'Robin', 'Robin Hale']]);
});

test('a bare surname is the Miss of that name where a man of it is hardly named', () => {
  const people = joined(
    form('Miss Harrow', ...range(1, 90)),
    form('Peter Harrow', 200),
    form('Harrow', ...range(210, 5)),
  );
  expect(people).toContainEqual(['Harrow', 'Miss Harrow']);
});

test('who goes by one word owns its rare longer forms', () => {
  const people = joined(
    form('Torvald', ...range(1, 200)),
    form('General Torvald', 300, 301),
    form('Prince Torvald', 305),
    form('Mikhail Torvald', 310, 311),
    form('Pavel Torvald', 320),
  );
  expect(people).toContainEqual(['General Torvald', 'Mikhail Torvald', 'Prince Torvald', 'Torvald']);
  expect(people).toContainEqual(['Pavel Torvald']);
});

test('a bare surname of a family is no one of it by how often it stands', () => {
  const people = joined(
    form('Torvald', ...range(1, 200)),
    form('Mikhail Torvald', 310),
    form('Mikhail', ...range(400, 60)),
    form('Pavel Torvald', 320),
    form('Pavel', ...range(500, 60)),
  );
  expect(people).toContainEqual(['Torvald']);
});

test('a woman of a known first name has married into a second surname', () => {
  const people = joined(
    form('Clara', ...range(1, 60)),
    form('Clara Venn', ...range(70, 3)),
    form('Clara Orme', 90),
    form('Edgar Orme', ...range(100, 9)),
  );
  expect(people).toContainEqual(['Clara', 'Clara Orme', 'Clara Venn']);
});

test('an aunt is the one Mrs. of her name, and nobody where a Miss has it too', () => {
  const aunt = form('Aunt Pell', ...range(1, 8));
  const wife = form('Mrs. Pell', ...range(20, 6));
  expect(joined(aunt, wife)).toEqual([['Aunt Pell', 'Mrs. Pell']]);
  expect(joined(aunt, wife, form('Miss Pell', ...range(40, 5)))).toHaveLength(3);
});

test('a doctor who is a woman is no Mr. of her name', () => {
  const people = joined(
    form('Dr. Lang', ...range(1, 20)),
    form('Sarah Lang', ...range(40, 4)),
    form('Mr. Lang', ...range(60, 5)),
  );
  expect(people).toContainEqual(['Mr. Lang']);
});

test('Dr. and Doctor are one title', () => {
  expect(joined(form('Dr. Pell', 1, 2), form('Doctor Pell', 9))).toEqual([['Doctor Pell', 'Dr. Pell']]);
});

test('"Young Jerry" stays beside Jerry, "Old Jerry" is he', () => {
  const people = joined(form('Jerry', ...range(1, 9)), form('Young Jerry', 20, 21), form('Old Jerry', 30));
  expect(people).toEqual([['Jerry', 'Old Jerry'], ['Young Jerry']]);
});

test('"Miss Harrow" is the sister who is in her scenes and not in her sentences', () => {
  const people = joined(
    form('Miss Harrow', ...range(0, 12).map((at) => at * 100)),
    form('Clara', ...range(0, 12).flatMap((at) => [at * 100 + 1, at * 100 + 3])),
    form('Miss Clara Harrow', 3_000),
    form('Nora', ...range(0, 40).map((at) => at * 30)),
    form('Miss Nora Harrow', 3_010),
  );
  expect(people).toContainEqual(['Clara', 'Miss Clara Harrow', 'Miss Harrow']);
});

test('"Mr. Hale" is the one man of the family whom nobody calls by his first name', () => {
  const people = joined(
    form('Mr. Hale', ...range(1, 30)),
    form('Teddy', ...range(50, 30)),
    form('Theodore Hale', 100, 101),
    form('James Hale', 110),
  );
  expect(people).toContainEqual(['James Hale', 'Mr. Hale']);
});

test('a captain or a sergeant may be a woman', () => {
  const her = { ...form('Nora Harrow', ...range(1, 9)), sex: 'f' as const };
  expect(joined(her, form('Captain Harrow', 40, 60))).toHaveLength(1);
  expect(joined(her, form('Mr. Harrow', 40, 60))).toHaveLength(2);
});

test('Mister and Mistress are titles, and so are the offices of today', () => {
  expect(joined(form('Pell Oduya', ...range(1, 9)), form('Mister Oduya', 40))).toHaveLength(1);
  expect(joined(form('Nora Harrow', ...range(1, 9)), form('Agent Harrow', 40))).toHaveLength(1);
});

test('a form clipped from one name near it is that person, and none of two, nor one met in a sentence or far away', () => {
  expect(joined(form('Quint', 4, 8), form('Agent Quintanar', 1, 2))).toHaveLength(1);
  expect(joined(form('Dozzy', 4), form('Dozal Pell', 1))).toHaveLength(1);
  expect(joined(form('Tobs', 4), form('Tobit', 1))).toHaveLength(1);
  expect(joined(form('Quint', 4, 8), form('Agent Quintanar', 1), form('Mr. Quintock', 2))).toHaveLength(3);
  expect(joined(form('Quint', 4), form('Agent Quintanar', 4))).toHaveLength(2);
  expect(joined(form('Quint', 4), form('Agent Quintanar', 400))).toHaveLength(2);
});

test('what two lists of first names have is not clipped, and short words and wives are nobody’s', () => {
  expect(joined(form('Ann', 4), form('Annabel', 1))).toHaveLength(2);
  expect(joined(form('Mo', 4), form('Moldan', 1))).toHaveLength(2);
  expect(joined(form('Carl', 4), form('Mr. Carlisle', 1))).toHaveLength(2);
  const her = { ...form('Quint', 4), sex: 'f' as const };
  expect(joined(her, form('Mr. Quintanar', 1))).toHaveLength(2);
});
