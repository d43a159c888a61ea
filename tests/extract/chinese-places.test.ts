import { expect, test } from 'vitest';
import { extractProse } from './extract-prose.ts';

const placesIn = (...chapters: string[]): string[] =>
  extractProse('zh', ...chapters)
    .places.map(({ name }) => name)
    .toSorted();

test('where somebody stands is no place with a name', () => {
  expect(placesIn('他站在山下，望着城外的大路，河边有一座桥。')).toEqual([]);
});

test('the mouth of a lane or a gate is no place with a name', () => {
  expect(placesIn('众人走到巷口，又在衙门口站住。门口有人，衙门口也有人。')).toEqual([]);
});

test('a person whose name ends like a place is a person', () => {
  const { places, characters } = extractProse('zh', '陆小山笑道：“今日走不成了。”陆小山把伞放下。');
  expect([places, characters.map(({ name }) => name)]).toEqual([[], ['陆小山']]);
});

test('what is told to be called so is a place, seen once', () => {
  const text =
    '走了三日，见一座山，樵夫道：“此山叫做青溟山，山中有座洞，名唤栖霞洞。”两人谢过，往青溟山去了。';
  expect(placesIn(text)).toEqual(['栖霞洞', '青溟山'].toSorted());
});

test('a name on a board is a place, the town before it too', () => {
  expect(placesIn('高坪城外有一座寺，匾上题着“慈渡寺”三字。')).toContain('慈渡寺');
});

test('small words may stand inside the name of a place', () => {
  expect(placesIn('水月庵里静悄悄的。她从水月庵出来，又到铁溪村去。')).toEqual(
    ['水月庵', '铁溪村'].toSorted(),
  );
});

test('counties and old lands are places without an ending', () => {
  const places = placesIn('沈某，长清人，少时家贫。后来到历下卖字，又从绍兴往扬州去，数年不归。');
  expect(places).toEqual(['历下', '长清', '绍兴', '扬州'].toSorted());
});

test('a village called after a family is a place, not somebody of it; two old men together are nobody', () => {
  const line =
    '沈家集下了雪，沈家集的人都不出门。沈砚推门进来，沈砚说道：“二老请坐。”二老道：“好。”二老点头。';
  const { characters, places } = extractProse('zh', line, line, line);
  expect(places.map(({ name }) => name)).toContain('沈家集');
  const people = characters.flatMap(({ name, aliases }) => [name, ...aliases]);
  expect(people).toContain('沈砚');
  expect(people).not.toContain('沈家集');
  expect(people).not.toContain('二老');
});
