import { unwrapLines } from '#text/hard-wrap.ts';
import { createNameMatcher } from '#text/names.ts';
import { sentenceAround } from './sentence.ts';
import type { Entity, EntityKind, Evidence, FoundName, Relation, SourceChapter } from './types.ts';

type Tally = {
  found: FoundName;
  mentions: number;
  byName: Map<string, number>;
  presence: Map<string, number>;
  first: Evidence | undefined;
  paragraphs: number;
};
type Pair = { together: number; since: Evidence };

export type Counted = { entities: Record<EntityKind, Entity[]>; relations: Relation[] };

const RELATIONS = 400;

const createTally = (found: FoundName): Tally => ({
  found,
  mentions: 0,
  byName: new Map(),
  presence: new Map(),
  first: undefined,
  paragraphs: 0,
});

const addTo = <K>(map: Map<K, number>, key: K): void => {
  map.set(key, (map.get(key) ?? 0) + 1);
};

function toEntity(tally: Tally): Entity | undefined {
  if (!tally.first) return undefined;
  const { name, aliases, confidence } = tally.found;
  return {
    name,
    aliases: aliases
      .filter((alias) => tally.byName.has(alias))
      .sort((a, b) => (tally.byName.get(b) ?? 0) - (tally.byName.get(a) ?? 0)),
    mentions: tally.mentions,
    first: tally.first,
    confidence: Math.round(Math.min(0.99, confidence) * 100) / 100,
    presence: Object.fromEntries(tally.presence),
  };
}

function entitiesOf(tallies: readonly Tally[]): Record<EntityKind, Entity[]> {
  const entities: Record<EntityKind, Entity[]> = { character: [], place: [], item: [], organisation: [] };
  for (const tally of tallies) {
    const entity = toEntity(tally);
    if (entity) entities[tally.found.kind].push(entity);
  }
  for (const list of Object.values(entities)) list.sort((a, b) => b.mentions - a.mentions);
  return entities;
}

/** Strength: shared paragraphs over the geometric mean of both people's paragraphs. */
function toRelations(pairs: ReadonlyMap<string, Pair>, people: ReadonlyMap<string, Tally>): Relation[] {
  const relations: Relation[] = [];
  for (const [key, { together, since }] of pairs) {
    const [a = '', b = ''] = key.split('\n');
    const size = Math.sqrt((people.get(a)?.paragraphs ?? 0) * (people.get(b)?.paragraphs ?? 0));
    const strength = Math.round((together / Math.max(1, size)) * 100) / 100;
    relations.push({ a, b, together, strength, since });
  }
  return relations.sort((x, y) => y.together - x.together).slice(0, RELATIONS);
}

const PEOPLE_IN_PARAGRAPH = 12;

function addPairs(people: readonly string[], evidence: () => Evidence, pairs: Map<string, Pair>): void {
  if (people.length < 2 || people.length > PEOPLE_IN_PARAGRAPH) return;
  const sorted = people.toSorted();
  for (const [index, a] of sorted.entries()) {
    for (const b of sorted.slice(index + 1)) {
      const key = `${a}\n${b}`;
      const pair = pairs.get(key);
      if (pair) pair.together++;
      else pairs.set(key, { together: 1, since: evidence() });
    }
  }
}

/** Paragraphs without margins and marks of _italics_, beside the same stretch of the text as it stands. */
function* toParagraphs(text: string): Generator<{ paragraph: string; source: string }> {
  let at = 0;
  for (const paragraph of unwrapLines(text).replaceAll('_', ' ').split('\n')) {
    yield { paragraph, source: text.slice(at, at + paragraph.length) };
    at += paragraph.length + 1;
  }
}

/**
 * Counts found names in the chapters: mentions (the longest name at a place wins, nothing inside it counts again),
 * first places, presence by chapter, and who shares paragraphs with whom (the 400 most frequent pairs; paragraphs
 * with more than twelve people are lists and say nothing). Names that do not occur are left out.
 */
export function countNames(found: readonly FoundName[], chapters: readonly SourceChapter[]): Counted {
  const tallies = found.map(createTally);
  const owners = new Map<string, Tally>();
  for (const tally of tallies)
    for (const name of [tally.found.name, ...tally.found.aliases])
      if (!owners.has(name)) owners.set(name, tally);
  const matcher = createNameMatcher(owners.keys());
  const pairs = new Map<string, Pair>();
  for (const { id, text } of chapters) {
    for (const { paragraph, source } of toParagraphs(text)) {
      const people = new Set<string>();
      for (const { name, start, end } of matcher.find(paragraph)) {
        const tally = owners.get(name);
        if (!tally) continue;
        tally.mentions++;
        addTo(tally.byName, name);
        addTo(tally.presence, id);
        tally.first ??= { chapter: id, quote: sentenceAround(source, start, end) };
        if (tally.found.kind === 'character' && !people.has(tally.found.name)) {
          people.add(tally.found.name);
          tally.paragraphs++;
        }
      }
      addPairs([...people], () => ({ chapter: id, quote: source.trim().slice(0, 120) }), pairs);
    }
  }
  const people = new Map(
    tallies.filter(({ found: { kind } }) => kind === 'character').map((tally) => [tally.found.name, tally]),
  );
  return { entities: entitiesOf(tallies), relations: toRelations(pairs, people) };
}
