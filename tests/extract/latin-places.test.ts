import { expect, test } from 'vitest';
import { extractProse } from './extract-prose.ts';

const namesIn = (text: string, language: 'en' | 'fr' = 'en') => {
  const { places, characters } = extractProse(language, text);
  return { places: places.map(({ name }) => name).toSorted(), people: characters.map(({ name }) => name) };
};

test('a language, a month and an exclamation are no places', () => {
  const { places } = namesIn(
    'It was in English, in March. "Heavens!" cried Edith. Edith spoke Latin to him.',
  );
  expect(places).toEqual([]);
});

test('a town of the world that is named once is a place', () => {
  const { places } = namesIn('Edith said that she had never been to Birmingham. Edith laughed.');
  expect(places).toEqual(['Birmingham']);
});

test('the town of somewhere is a place, whose daughters live there is no matter', () => {
  const { places, people } = namesIn(
    'They reached the town of Quillby at dusk. The road to Quillby was long. "At last," said Wilfred.',
  );
  expect([places, people]).toEqual([['Quillby'], ['Wilfred']]);
});

test('a surname that is a town too is a person where the text gives it with Mr. and with a first name', () => {
  const { places, people } = namesIn(
    '"Sit down," said Mr. Lincoln. Thomas Lincoln laughed. "Lincoln," she said, "is late." He came from York.',
  );
  expect([places, people]).toEqual([['York'], ['Thomas Lincoln']]);
});

test('French towns after à and pour are places', () => {
  const { places } = namesIn(
    'Mathilde partit pour Rouen. « Viens », dit Mathilde. Il était à Rouen. Mathilde sourit.',
    'fr',
  );
  expect(places).toEqual(['Rouen']);
});

test('a place that belongs to somebody is named with the owner', () => {
  const { places, people } = namesIn(
    'They rowed to Tanner\'s Island. Nobody lived on Tanner\'s Island. "Look," said Edith. Edith laughed.',
  );
  expect([places, people]).toEqual([["Tanner's Island"], ['Edith']]);
});

test('the planet Mars is a place, and "Mars Tom" a master', () => {
  const { places } = namesIn(
    'They flew to Mars. On Mars it was cold. "Is there air in Mars?" said Edith. She came from Mars.',
  );
  expect(places).toEqual(['Mars']);
});

test('a big word that always stands before a name is part of it', () => {
  const { places } = namesIn(
    'They lived in South Harmsby. The south wind blew. "Far," said Edith. She walked to South Harmsby.',
  );
  expect(places).toEqual(['South Harmsby']);
});

test('what the text calls a town or a village is one, however it is spelt', () => {
  const { places, people } = namesIn(
    'They came to a little village named Oxbow. "Is this the town of Grell?" Edith asked. Edith sat down.',
  );
  expect([places, people]).toEqual([['Grell', 'Oxbow'], ['Edith']]);
});

test('a town of the world is one beside the same word in small letters', () => {
  const { places } = namesIn(
    'It was nice to be in Nice. "A nice town," said Edith. She had lived at Nice. They had a nice bath.',
  );
  expect(places).toEqual(['Nice']);
});

test('where a road leads is a place, and "the Irish coast" none', () => {
  const { places } = namesIn(
    'They rode along the Kelmin road. Edith saw the Irish coast. "It is the Kelmin gate," said Edith.',
  );
  expect(places).toEqual(['Kelmin']);
});

test('what is in Shakespeare is in no place, and Michaelmas is a day', () => {
  const { places } = namesIn(
    'It is in Shakespeare. "There is nothing like it in Shakespeare," said Edith. They met at Michaelmas.',
  );
  expect(places).toEqual([]);
});

test('a teaching is no place, whoever believes in it', () => {
  const { places } = namesIn(
    'Edith believed in Orphism. "Nobody lives by Orphism," said Wilfred. In Orphism there was no hope.',
  );
  expect(places).toEqual([]);
});

const book = (line: string, times: number): string => Array.from({ length: times }, () => line).join('\n\n');
const filler = book('the rain went on and nobody came down to the river that day, or the next.', 1_400);

test('in a book what is called an island or a hill is a place', () => {
  const line = 'He looked at Tanner’s Island. Nobody climbed Cutler’s Hill that day.';
  expect(namesIn(`${book(line, 3)}\n\n${filler}`).places).toEqual(['Cutler’s Hill', 'Tanner’s Island']);
});

test('in a book a saint who only gives his name to things is nobody', () => {
  const line = 'He wore the cross of Saint Orrin. Nobody had the Saint Orrin medal, and he knew it.';
  expect(namesIn(`${book(line, 4)}\n\n${filler}`).people).toEqual([]);
});

test('a lodge that people go to is a house, and one with an article is none', () => {
  const { places, organisations } = extractProse(
    'en',
    'They drove to Marlow Lodge at noon. Nobody was at Marlow Lodge. "Ring again," said Edith. The Saffron Lodge had sworn secrecy. Edith feared the Saffron Lodge.',
  );
  const [found, groups] = [places, organisations].map((list) => list?.map(({ name }) => name));
  expect([found, groups]).toEqual([['Marlow Lodge'], ['Saffron Lodge']]);
});

test('the State of a name is that place', () => {
  const { places } = namesIn(
    'He farmed in the State of Tamaskaw. "Tamaskaw is dry," said Edith. The folk of Tamaskaw sang.',
  );
  expect(places).toEqual(['Tamaskaw']);
});

test('what the text has one of, and several, is no place', () => {
  const { places } = namesIn(
    'There was trouble in Quorra. A Dreeg stood at Quorra. Like a Dreeg in winter he crept on. "Quorra!" said Edith. He looked at Dreeg tracks near Quorra.',
  );
  expect(places).toEqual(['Quorra']);
});

test('a rare name in a row of towns is one, in a row of people it is none', () => {
  const towns = namesIn(
    'They passed Oxford, Tellingworth, and Birmingham. "So far," said Edith. Edith slept in Oxford.',
  );
  expect(towns.places).toEqual(['Birmingham', 'Oxford', 'Tellingworth']);
});

test('a street is nobody', () => {
  const { people, places } = namesIn(
    'Mitchell Street had been good to her. Mitchell Street knew Edith. "Late," said Edith, and Mitchell Street slept.',
  );
  expect([people, places]).toEqual([['Edith'], ['Mitchell Street']]);
});

test('in a book a rare name between people is no place', () => {
  const line = '"Come," said Edith. "Stay," said Wilfred. Edith laughed. Wilfred sat down.';
  const row =
    'When Edith, and Wilfred, and Tamsel, and two or three more came in, nobody rose. Write to Tamsel.';
  expect(namesIn(`${book(line, 9)}\n\n${row}\n\n${filler}`).places).toEqual([]);
});

test('in a book a part of a country that is called by a common word is a place', () => {
  const line = 'Edith wrote of the Lakes. "A tour to the Lakes!" she said. The Lakes were her only hope.';
  expect(namesIn(`${book(line, 2)}\n\n${filler}`).places).toEqual(['Lakes']);
});

test('in a book the Empress and Nature are no places', () => {
  const line =
    'He was sent to the Empress, and came from the Empress. All was written in Nature; he lived in Nature.';
  expect(namesIn(`${book(line, 4)}\n\n${filler}`).places).toEqual([]);
});
