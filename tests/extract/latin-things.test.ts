import { expect, test } from 'vitest';
import { joinShort } from '#extract/latin/join-short.ts';
import type { EntityKind, FoundName } from '#extract/types.ts';
import { extractProse } from './extract-prose.ts';

const named = (kind: EntityKind, ...names: string[]): FoundName[] =>
  names.map((name) => ({ kind, name, aliases: [], confidence: 0.5 }));
const formsOf = (names: readonly FoundName[]) =>
  joinShort(names).map(({ name, aliases }) => [name, ...aliases]);

test('a short form that two may be meant by stands alone', () => {
  expect(formsOf(named('organisation', 'Guild', "Delvers' Guild", "Bellwrights' Guild"))).toEqual([
    ['Guild'],
    ["Delvers' Guild"],
    ["Bellwrights' Guild"],
  ]);
});

test('neighbours, towns of the world and names of another kind are not joined', () => {
  expect(formsOf(named('place', 'Halliford', 'Upper Halliford'))).toEqual([
    ['Halliford'],
    ['Upper Halliford'],
  ]);
  expect(formsOf(named('place', 'York', 'Cape York'))).toEqual([['York'], ['Cape York']]);
  const both = [...named('place', 'Lantern'), ...named('item', 'Copper Lantern')];
  expect(formsOf(both)).toEqual([['Lantern'], ['Copper Lantern']]);
  expect(formsOf(named('place', 'Oum', 'Terrace of Oum'))).toEqual([['Oum'], ['Terrace of Oum']]);
});

test('short forms are aliases of the longest name, with the best chance of all', () => {
  const [bank, ...others] = named('organisation', 'Bank', 'First Tippet', 'First Tippet Bank');
  const joined = joinShort([{ ...bank, confidence: 0.9 } as FoundName, ...others]);
  expect(joined).toEqual([
    { kind: 'organisation', name: 'First Tippet Bank', aliases: ['Bank', 'First Tippet'], confidence: 0.9 },
  ]);
});

const log = `The Harbinger was two days out when Orla Pender came aboard the Harbinger. "Below," said Orla. The crew of the Harbinger
had been paid by the Salt Bank. They came down to landing Forty-Four. Nobody had seen Forty-Four in a year.

"We owe the Salt Bank nothing," said Pender. "Forty-Four is ours." Orla laughed. A clerk of the Salt Bank wrote it down.`;

test('a ship is a thing, a bank is a group, a number is nothing, and none of them is somebody', () => {
  const { characters, places, items, organisations } = extractProse('en', log);
  expect(items.map(({ name }) => name)).toEqual(['Harbinger']);
  expect(organisations.map(({ name }) => name)).toEqual(['Salt Bank']);
  expect(places).toEqual([]);
  expect(characters.map(({ name }) => name)).toEqual(['Orla Pender']);
});

test('a surname that is a word for a thing is a person’s after a first name or a title', () => {
  const text =
    '"No," said Emma Stone. Emma Stone laughed at Mr. Key. "Sit," said Mr. Key. He looked at her. They waited for Emma Stone.';
  const { characters, items } = extractProse('en', text);
  expect(characters.map(({ name }) => name)).toEqual(['Emma Stone', 'Mr. Key']);
  expect(items).toEqual([]);
});

test('a coined word for a thing is one where it recurs with the article, and a surname like it is somebody’s', () => {
  const scenes = `Edith drew the Vashblade. Nobody had seen the Vashblade in a year. "Put away the Vashblade," said Mr. Blackstone.

"Yes," said Edith. Blackstone laughed. He looked at the Vashblade, and Blackstone went out.`;
  const { characters, items } = extractProse('en', scenes);
  expect(items.map(({ name }) => name)).toEqual(['Vashblade']);
  expect(characters.map(({ name }) => name)).toEqual(expect.arrayContaining(['Edith', 'Blackstone']));
});
