import { expect, test } from 'vitest';
import { readLatin } from '#extract/latin/read.ts';

const namesIn = (text: string): string[] => [
  ...readLatin([{ id: '1', text }], 'en', () => {}).profiles.keys(),
];

test('one ordinary word in capitals is no name, nor are two that begin sentences', () => {
  const text =
    'Weighing was slow. House by house they went, weighing in each house, and saw the House, a house like any house.';
  expect(namesIn(text)).toEqual([]);
});

test('words that are shouted are no name side by side', () => {
  const text =
    'On the door stood KEEP OUT, and to keep out and to keep going they went out, to keep well and to look out.';
  expect(namesIn(text)).toEqual([]);
});

test('two words beside one another in capitals are a name, although the text has both small', () => {
  const text =
    'They walked past the house. It was weighing little. At noon he came to the Weighing House, weighing his words, house after house.';
  expect(namesIn(text)).toEqual(['Weighing House']);
});

test('in a book such a name must recur five times', () => {
  const filler = 'They went from house to house weighing the matter and came home late.\n\n'.repeat(1500);
  const once = 'At noon he came to the Weighing House with her.\n\n';
  expect(namesIn(filler + once.repeat(4))).toEqual([]);
  expect(namesIn(filler + once.repeat(5))).toEqual(['Weighing House']);
});

test('what is somebody’s and says what it is makes one name, and a person of somebody’s is two', () => {
  const text = `She paid the Delvers' Guild. They met at Widow's Bend, and Harrow's Edith came. "Yes," said Edith.`;
  expect(namesIn(text)).toEqual(["Delvers' Guild", "Widow's Bend", 'Harrow', 'Edith']);
});

test('a firm is named with its &', () => {
  expect(namesIn('He sold it to Soto & Daughters, whose daughters were six.')).toEqual(['Soto & Daughters']);
});
