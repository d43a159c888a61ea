import { expect, test } from 'vitest';
import { extractProse, peopleOf } from './extract-prose.ts';

test.each(['', '...', 'nothing but small letters here.', 'THE END'])('%j holds no English names', (text) => {
  expect(extractProse('en', text).characters).toEqual([]);
});

test('the forms of one name are one person, and "I" is none (R102)', () => {
  const text =
    '"Come in," said John. Mr. Harrow closed the door. "Harrow," I said, "you are late." John Harrow laughed.';
  expect(peopleOf(extractProse('en', text))).toEqual([['John Harrow', 'Harrow', 'John', 'Mr. Harrow']]);
});

test('an alias inside a full name is not counted again (R106)', () => {
  const [person] = extractProse('en', 'This is Severin Holt. Holt said nothing.').characters;
  expect(person).toMatchObject({ name: 'Severin Holt', aliases: ['Holt'], mentions: 2 });
});

test('a place of the same name that belongs to somebody is another place (R107)', () => {
  const { places } = extractProse(
    'en',
    "She left the Blue Mill. Her brother's Blue Mill stood in another valley. She came back to the Blue Mill in June.",
  );
  expect(places.map(({ name }) => name)).toContain('Blue Mill');
});

test('a wife and her husband stay two people', () => {
  const text =
    '"Sit down," said Mrs. Orme. Mr. Orme laughed. "Orme," said the doctor, "listen to Mrs. Orme."';
  const people = peopleOf(extractProse('en', text));
  expect(people.find((names) => names.includes('Mrs. Orme'))).not.toContain('Mr. Orme');
});

test('towns are places, not people', () => {
  const found = extractProse(
    'en',
    'Wilfred walked from Harmsby to Dunwick. "It is far to Dunwick," said Wilfred. They slept in Harmsby.',
  );
  expect(peopleOf(found)).toEqual([['Wilfred']]);
  expect(found.places.map(({ name }) => name).toSorted()).toEqual(['Dunwick', 'Harmsby']);
});

test('French titles join with their names', () => {
  const text =
    '— Entrez, dit madame Verdelin. M. Carrouge salua. Carrouge ne répondit pas. Madame Verdelin regarda Carrouge.';
  const people = peopleOf(extractProse('fr', text)).flat();
  expect(people).toEqual(expect.arrayContaining(['M. Carrouge', 'Carrouge']));
});

test('Japanese names are told by what they are called with', () => {
  const found = extractProse(
    'ja',
    '佐野さんは笑った。「佐野さん、早いですね」と三浦君が言った。お母さんは黙っていた。',
  );
  expect(peopleOf(found).toSorted()).toEqual([['三浦'], ['佐野']]);
});
