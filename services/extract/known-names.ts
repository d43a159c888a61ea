import type { Book } from '#model/book.ts';
import type { EntityKind, FoundName } from './types.ts';

/** What a category of the bible's world holds, by the word in it; other categories say nothing about names in prose. */
const KINDS: readonly [RegExp, EntityKind][] = [
  [/地|场所|place|location|lieu/iu, 'place'],
  [/物品|道具|器|item|object|objet/iu, 'item'],
  [/势力|组织|门派|宗门|faction|organi[sz]ation/iu, 'organisation'],
];

const kindOf = (category: string): EntityKind | undefined =>
  KINDS.find(([pattern]) => pattern.test(category))?.[1];

/** The names that an author's bible vouches for. */
export function knownNames({ characters, world }: Pick<Book, 'characters' | 'world'>): FoundName[] {
  const people = characters.map(({ name, aliases }) => ({
    ...{ kind: 'character' as const, name, aliases, confidence: 1 },
  }));
  const things = world.flatMap(({ category, name, aliases }) => {
    const kind = kindOf(category);
    return kind ? [{ kind, name, aliases, confidence: 1 }] : [];
  });
  return [...people, ...things];
}

const spellings = ({ name, aliases }: FoundName): string[] => [name, ...aliases];

/**
 * Found names with those of the bible put first: what was found under a known name adds to its spellings, and a
 * spelling belongs to whom the bible gives it.
 */
export function joinKnown(found: readonly FoundName[], known: readonly FoundName[]): FoundName[] {
  const owners = new Map(known.flatMap((one) => spellings(one).map((text) => [text, one] as const)));
  const more = new Map(known.map((one) => [one, new Set(one.aliases)]));
  const others: FoundName[] = [];
  for (const one of found) {
    const owner = owners.get(one.name) ?? owners.get(withoutTitle(one.name));
    const free = spellings(one).filter((text) => !owners.has(text));
    if (!owner) others.push({ ...one, aliases: free.slice(1) });
    else if (owner.kind === one.kind && !joinsTwo(one, owners))
      for (const text of free) more.get(owner)?.add(text);
  }
  return [...known.map((one) => ({ ...one, aliases: [...(more.get(one) ?? [])] })), ...others];
}

/** `Miss Edith Varley` as `Edith Varley`: one word before a name of two or more is no other person's. */
const withoutTitle = (name: string): string => /^\S+ (\S+ \S.*)$/u.exec(name)?.[1] ?? name;

const joinsTwo = (one: FoundName, owners: ReadonlyMap<string, FoundName>): boolean =>
  new Set(spellings(one).flatMap((text) => owners.get(text) ?? [])).size > 1;
