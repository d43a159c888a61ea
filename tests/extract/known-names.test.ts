import { expect, test } from 'vitest';
import { extractKnowing } from '#extract/extract.ts';
import { joinKnown, knownNames } from '#extract/known-names.ts';
import type { FoundName } from '#extract/types.ts';

const person = (name: string, aliases: string[] = [], confidence = 0.6): FoundName => ({
  ...{ kind: 'character', name, aliases, confidence },
});

test('a found name keeps its own spellings only where the bible gives them to nobody', () => {
  expect(
    joinKnown([person('阿榆', ['榆丫头']), person('石敢', ['阿榆', '石头'])], [person('程榆', ['阿榆'], 1)]),
  ).toEqual([person('程榆', ['阿榆', '榆丫头'], 1), person('石敢', ['石头'])]);
});

test('a title before a known full name is another spelling of it, a first name before a surname is not', () => {
  const known = [person('Edith Varley', ['Edith'], 1)];
  expect(joinKnown([person('Miss Edith Varley'), person('Tobias Varley')], known)).toEqual([
    person('Edith Varley', ['Edith', 'Miss Edith Varley'], 1),
    person('Tobias Varley'),
  ]);
});

test('what would join two people of the bible is not believed', () => {
  const known = [person('程榆', ['阿榆'], 1), person('程桐', [], 1)];
  expect(joinKnown([person('程桐', ['阿榆', '小程'])], known)).toEqual(known);
});

test('a spelling that the bible gives to a place is no person', () => {
  const place: FoundName = { kind: 'place', name: '白石', aliases: [], confidence: 1 };
  expect(joinKnown([person('白石')], [place])).toEqual([place]);
});

test('people of the bible and things of a clear category are known, other entries are not', () => {
  const entry = (category: string, name: string) => ({
    ...{ id: name, category, name, description: '', aliases: [], locked: false, extra: {} },
  });
  const world = [entry('地点', '落雁湾'), entry('Items', 'the brass key'), entry('历法', '霜历')];
  expect(knownNames({ characters: [], world }).map(({ kind, name }) => [kind, name])).toEqual([
    ['place', '落雁湾'],
    ['item', 'the brass key'],
  ]);
});

test('a person whom only the bible names is counted in the prose with her aliases', () => {
  const chapters = [
    { id: 'a', text: '程榆推开门。' },
    { id: 'b', text: '灯下坐着阿榆。\n阿榆没有抬头。' },
  ];
  const source = { chapters, language: 'zh' as const, known: [person('程榆', ['阿榆'], 1)] };
  const { characters } = extractKnowing(source, () => undefined, new AbortController().signal);
  expect(
    characters.map(({ name, aliases, mentions, presence }) => [name, aliases, mentions, presence]),
  ).toEqual([['程榆', ['阿榆'], 3, { a: 1, b: 2 }]]);
});
