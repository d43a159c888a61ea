import { expect, test } from 'vitest';
import { isOfToday } from '#extract/latin/style.ts';
import { extractProse } from './extract-prose.ts';

const today = `"You're late," said Imke. She didn't look up. It'd rained since noon, and the windows of the Copper Heron were
steamed to the top. There wasn't a free chair in the Heron, so they'd pushed two barrels together.

"I've been at Tanner's Yard," Joss said. "There's nobody left up there. They've all gone over to the Long Gallery, and they
aren't coming back." He'd run the whole way down Dunnock Stairs, and he couldn't feel his feet.

"We'll never get them out of the Long Gallery," said Imke. "Not tonight." Joss shrugged. He'd left his coat at the Copper
Heron once and hadn't seen it since. Somebody'd be wearing it on Dunnock Stairs by now, or drinking in it at the Heron.`;

test('prose of today has contractions and little of "upon"', () => {
  expect(isOfToday([today])).toBe(true);
  expect(isOfToday([])).toBe(false);
  expect(isOfToday([today.replaceAll(/\w+[’'](?:t|re|ve|ll|d)\b/g, 'shall')])).toBe(false);
  expect(isOfToday([today.replaceAll('.', '; upon which')])).toBe(false);
});

test('inns with an article, yards and stairs are places in prose of today', () => {
  const { characters, places } = extractProse('en', today);
  expect(places.map(({ name }) => name).sort()).toEqual([
    'Copper Heron',
    'Dunnock Stairs',
    'Long Gallery',
    "Tanner's Yard",
  ]);
  expect(places.find(({ name }) => name === 'Copper Heron')?.aliases).toEqual(['Heron']);
  expect(characters.map(({ name }) => name).sort()).toEqual(['Imke', 'Joss']);
});
