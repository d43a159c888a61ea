import { expect, test } from 'vitest';
import { extractProse, peopleOf } from './extract-prose.ts';

test.each(['', '...', 'nothing but small letters here.', 'THE END'])('%j holds no English names', (text) => {
  expect(extractProse('en', text).characters).toEqual([]);
});

const book = (line: string, times: number): string => Array.from({ length: times }, () => line).join('\n\n');
/** Small words enough to make a whole book of what stands before them. */
const filler = book('the rain went on and nobody came down to the river that day, or the next.', 1_400);

test('in a book a kind that never speaks and a word that never acts are no people', () => {
  const text = `${book('The Vorlings came over the hill. We looked eastward to the Vorlings.', 12)}\n\n${book(
    'They went on. It lay Eastmarch and grey.',
    8,
  )}\n\n${filler}`;
  expect(peopleOf(extractProse('en', text))).toEqual([]);
});

test('in a book somebody who is called the Falcon is a person where the text goes on with her', () => {
  const line = 'The Falcon came in, and they looked at her. They saw the Falcon, but she was gone.';
  expect(peopleOf(extractProse('en', `${book(line, 8)}\n\n${filler}`))).toEqual([['Falcon']]);
});

test('in a tale a king who is written small and speaks is somebody, one who only rules is not', () => {
  const tale = 'The rain fell. "Come in," said the king. She saw the king by the fire, and the king laughed.';
  expect(peopleOf(extractProse('en', `${book(tale, 10)}\n\n${filler}`))).toEqual([['the king']]);
  const rule = 'The rain fell. She saw the king by the fire, and the king rose. They left the king alone.';
  expect(peopleOf(extractProse('en', `${book(rule, 10)}\n\n${filler}`))).toEqual([]);
});

test('a child who calls somebody pap names a person, and one who has a pap does not', () => {
  const called = 'We went home, and pap was drunk. I saw pap by the river, but pap said nothing.';
  expect(peopleOf(extractProse('en', `${book(called, 10)}\n\n${filler}`))).toEqual([['pap']]);
  const owned = 'We went home, and my pap was drunk. I saw her pap by the river, but his pap said nothing.';
  expect(peopleOf(extractProse('en', `${book(owned, 10)}\n\n${filler}`))).toEqual([]);
});

test('a count who is written small is nobody where several are called Count', () => {
  const tale =
    'The rain fell. "Come in," said the count. She saw the count by the fire, and the count laughed.';
  const named = '"Sit," said Count Orlo. Count Orlo laughed. "No," said Count Vesk. Count Vesk rose.';
  const people = peopleOf(extractProse('en', `${book(`${tale} ${named}`, 10)}\n\n${filler}`)).flat();
  expect(people).toEqual(expect.arrayContaining(['Count Orlo', 'Count Vesk']));
  expect(people).not.toContain('the count');
});

test('a title of honour before a word that is no ordinary one is a person, named once', () => {
  expect(
    peopleOf(extractProse('en', 'They walked up to the house. Nobody had seen Widow Grange today.')),
  ).toEqual([['Widow Grange']]);
});

test('in a book a saint who is lived in is a place', () => {
  const line =
    'They lived in Saint Orrin. In Saint Orrin it rained, and the streets of Saint Orrin were dark.';
  const { characters, places } = extractProse('en', `${book(line, 6)}\n\n${filler}`);
  expect([characters.map(({ name }) => name), places.map(({ name }) => name)]).toEqual([[], ['Saint Orrin']]);
});

test("in a book a gate that is in nobody's mouth is no person", () => {
  const text = `${book('Past Ember Gate the road bends. He knew Ember Gate was shut.', 8)}\n\n${filler}`;
  expect(peopleOf(extractProse('en', text))).toEqual([]);
});

test('a word in capitals only because it begins the sentence stays out of the name', () => {
  const text = `"Hide Wilfred," she said. ${book('"Stay here," said Wilfred. Wilfred laughed.', 3)}`;
  expect(peopleOf(extractProse('en', text))).toEqual([['Wilfred']]);
});

test('a telegram in capitals names whom the text names', () => {
  const text = `KEY FOUND STOP WILFRED. ${book('"Stay here," said Wilfred. Wilfred laughed.', 3)}`;
  const [person, ...others] = extractProse('en', text).characters;
  expect([person?.name, others]).toEqual(['Wilfred', []]);
});

test('a telegram names by a surname or first name that stands only in longer names', () => {
  const text =
    'KEY IS HERS STOP FOUND IN DESK STOP CORRIE. "Stay," said Tobias Corrie. Mr. Tobias Corrie laughed.';
  expect(peopleOf(extractProse('en', text)).flat()).not.toEqual(expect.arrayContaining(['STOP FOUND']));
  expect(extractProse('en', text).characters).toHaveLength(1);
});

test('a place and a person that follow one another are two', () => {
  const text = `${book('They lived in Harmsby. "Come," said Edith. Edith laughed. He came from Harmsby.', 3)}
Since she came to Harmsby Edith could not sleep.`;
  const { characters, places } = extractProse('en', text);
  expect([characters.map(({ name }) => name), places.map(({ name }) => name)]).toEqual([
    ['Edith'],
    ['Harmsby'],
  ]);
});

test('an ordinary word is a surname after a title', () => {
  const text = book('It was a long march. Mrs. Long sat down by the fire. Aunt March nodded.', 3);
  expect(peopleOf(extractProse('en', text)).flat().toSorted()).toEqual(['Aunt March', 'Mrs. Long']);
});

test('a rank is a name where it speaks, and a form of address never', () => {
  const text = book('"Off with it!" said the Queen. The Queen turned. "Yes, Sir," the Queen cried.', 8);
  expect(peopleOf(extractProse('en', text))).toEqual([['Queen']]);
});

test('a rank at the end of a sentence is no part of what begins the next', () => {
  const text = book(
    '"I am not here to fight, Captain. Nora is," said Harrow. "Shoot, Sergeant. Nora will not mind."',
    4,
  );
  const names = peopleOf(extractProse('en', text)).flat();
  expect(names).toContain('Nora');
  expect(names.filter((name) => /^(?:Captain|Sergeant)\./.test(name))).toEqual([]);
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

test('in a book people of a country are nobody, whatever the text goes on with', () => {
  const line = 'The Italian came in, and they looked at him. They saw the Italian, but he was gone.';
  expect(peopleOf(extractProse('en', `${book(line, 8)}\n\n${filler}`))).toEqual([]);
});

test('in a book a word that describes the noun after it is nobody', () => {
  const line = 'The Ostmark road lay before him. He rode along the Ostmark road, and he sang.';
  expect(peopleOf(extractProse('en', `${book(line, 8)}\n\n${filler}`))).toEqual([]);
});

test('an ordinary word is a surname after a first name where the text has it after titles', () => {
  const line = 'It was a long march. "Sit down," said Nora March. "No," said Mrs. March.';
  expect(peopleOf(extractProse('en', book(line, 4))).flat()).toContain('Nora March');
});

test('a number after a name is part of it', () => {
  const line = '"Hush," said Jasper Three. "Why?" asked Jasper Two. Jasper Three laughed.';
  expect(peopleOf(extractProse('en', book(line, 6))).flat()).toEqual(
    expect.arrayContaining(['Jasper Three', 'Jasper Two']),
  );
});

test('a name is found across the line breaks of a hard-wrapped text', () => {
  const text = Array.from(
    { length: 6 },
    () => `They waited by the door for a long while until at last old Miss
Ashdown came down the stairs with a candle in her hand, and then
nobody had the heart to tell her why they were all so late again.`,
  ).join('\n\n');
  const { characters } = extractProse('en', text);
  expect(characters).toMatchObject([{ name: 'Miss Ashdown', mentions: 6 }]);
  expect(text).toContain(characters[0]?.first.quote);
});

test('a form of address and Providence are nobody', () => {
  const line =
    '"Come," said Edith. "Yes, Serene Highness," said Wilfred. Providence had sent Edith, he thought.';
  expect(peopleOf(extractProse('en', book(line, 6)))).toEqual([['Edith'], ['Wilfred']]);
});

test('a name in _italics_ is counted', () => {
  const text = book('"Come in," said _Wilfred_. Wilfred laughed. They saw _Wilfred_ go.', 3);
  expect(extractProse('en', text).characters).toMatchObject([{ name: 'Wilfred', mentions: 9 }]);
});

test('in a book a ship is nobody, however she sails and whatever the text calls her', () => {
  const line =
    'The _Gannet_ came in, and they looked at her. They saw the _Gannet_, but she was gone. He was aboard the _Gannet_.';
  const found = extractProse('en', `${book(line, 8)}\n\n${filler}`);
  expect([peopleOf(found), found.places]).toEqual([[], []]);
});

test('a title inside a run of names begins another name', () => {
  const line = '"Come," said Edith. Since then Edith Mr. Harrow had not seen. "Sit," said Mr. Harrow.';
  expect(peopleOf(extractProse('en', book(line, 3)))).toEqual([['Edith'], ['Mr. Harrow']]);
});

test('a guild, a house and a family are organisations, and nobody', () => {
  const text = `Maren Abernathy closed the ledger. "The Order of the Nail wants an answer," said Maren.

"Let them want it." Tobias Abernathy laughed. "House Hale has paid already, and the Abernathys pay nobody." The Brass Choir sang below. Maren looked at Tobias. Tobias said nothing.`;
  const { organisations, characters } = extractProse('en', text);
  expect(organisations.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Order of the Nail', 'House Hale', 'Abernathys', 'Brass Choir']),
  );
  expect(characters.map(({ name }) => name)).not.toContain('House Hale');
});

test('a ship whose name is set apart is a thing', () => {
  const text =
    'They boarded the *Kindly Light* at dusk. Ilse Tamaru knew the *Kindly Light* better than her own house. "She flies," said Ilse.';
  expect(extractProse('en', text).items.map(({ name }) => name)).toEqual(['Kindly Light']);
});
