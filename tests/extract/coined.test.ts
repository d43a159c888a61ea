import { expect, test } from 'vitest';
import { coinChinese, coinEnglish, recallOf } from '#bench/coined-names.ts';
import { extractProse } from './extract-prose.ts';

test.each([7, 99, 2024])('invented Chinese names with five mentions are found (seed %i)', (seed) => {
  const coined = coinChinese(seed, 40);
  const found = extractProse('zh', coined.text);
  expect(recallOf(coined.persons, found.characters)).toBeGreaterThanOrEqual(0.95);
  expect(recallOf(coined.places, found.places)).toBeGreaterThanOrEqual(0.95);
  expect(recallOf(coined.items, found.items)).toBeGreaterThanOrEqual(0.95);
});

test.each([7, 99, 2024])('invented English names with five mentions are found (seed %i)', (seed) => {
  const coined = coinEnglish(seed, 40);
  const found = extractProse('en', coined.text);
  expect(recallOf(coined.persons, found.characters)).toBeGreaterThanOrEqual(0.95);
  expect(recallOf(coined.places, found.places)).toBeGreaterThanOrEqual(0.95);
  expect(recallOf(coined.items, found.items)).toBeGreaterThanOrEqual(0.95);
});
