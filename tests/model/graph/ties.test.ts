import { expect, test } from 'vitest';
import { MOST_PEOPLE, toGraph } from '#model/graph/ties.ts';

type Cast = { characters: ReturnType<typeof makePerson>[]; relations: ReturnType<typeof makeTie>[] };
const makePerson = (name: string, presence: Record<string, number>) => ({ name, aliases: [], presence });
const makeTie = (a: string, b: string, together: number, strength: number) => ({
  ...{ a, b, together, strength },
  since: { chapterId: 'c-1', quote: `${a}和${b}` },
});
const makeCast = (given: Partial<Cast> = {}): Cast => ({ characters: [], relations: [], ...given });

const chapterIds = ['c-1', 'c-2', 'c-3', 'c-4'];
const whole = { from: 0, to: 3 };
const cast = makeCast({
  characters: [
    makePerson('沈渡', { 'c-1': 3, 'c-2': 1, 'c-4': 4 }),
    makePerson('陆衡', { 'c-1': 2, 'c-4': 1 }),
    makePerson('何四', { 'c-2': 5, 'c-3': 1 }),
  ],
  relations: [
    makeTie('沈渡', '陆衡', 8, 0.5),
    makeTie('沈渡', '何四', 1, 0.5),
    makeTie('沈渡', '无名', 9, 1),
  ],
});
const wanted = { cast, chapterIds, range: whole, least: 0, isKnown: () => false };

test('a tie to someone who is not in the cast is left out', () => {
  expect(toGraph(wanted).ties.map(({ a, b }) => [a, b])).toEqual([
    ['沈渡', '陆衡'],
    ['沈渡', '何四'],
  ]);
});

test('of two ties of one strength the one seen more often weighs more, and the strongest weighs 1', () => {
  const [first, second] = toGraph(wanted).ties;
  expect(first?.weight).toBe(1);
  expect(second?.weight).toBeLessThan(0.5);
});

test('a range counts only what is in it', () => {
  const late = toGraph({ ...wanted, range: { from: 3, to: 3 } });
  expect(late.ties.map(({ b, together }) => [b, together])).toEqual([['陆衡', 4]]);
  expect(late.people.map(({ name, mentions }) => [name, mentions])).toEqual([
    ['沈渡', 4],
    ['陆衡', 1],
  ]);
  expect(toGraph({ ...wanted, range: { from: 2, to: 2 } }).people).toEqual([]);
});

test('weak ties go with the people that have no other', () => {
  expect(toGraph({ ...wanted, least: 0.9 }).people.map(({ name }) => name)).toEqual(['沈渡', '陆衡']);
});

test('of a crowd the strongest are shown, and how many there are is told', () => {
  const names = Array.from({ length: 80 }, (_, at) => `人${at}`);
  const crowd = makeCast({
    characters: names.map((name) => makePerson(name, { 'c-1': 1 })),
    relations: names.slice(1).map((name, at) => makeTie('人0', name, 80 - at, (80 - at) / 80)),
  });
  const graph = toGraph({ ...wanted, cast: crowd });
  expect(graph.total).toBe(80);
  expect(graph.people).toHaveLength(MOST_PEOPLE);
  expect(graph.people.map(({ name }) => name)).toContain('人1');
  expect(graph.people.map(({ name }) => name)).not.toContain('人79');
  const shown = new Set(graph.people.map(({ name }) => name));
  expect(graph.ties.filter(({ a, b }) => !shown.has(a) || !shown.has(b))).toEqual([]);
});
