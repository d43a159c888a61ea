import type { Character } from '#model/bible.ts';
import type { Located } from './offers.ts';

/** What the readings say of one person. */
export type PersonGroup = { name: string; aliases: string[]; known: Character | undefined; facts: Located[] };

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(text).filter((one) => one !== '') : [];

const nameOf = ({ fact }: Located): string => text(fact.args.name);
const aliasesOf = ({ fact }: Located): string[] => texts(fact.args.aliases);

/**
 * Gathers what was read about people, chapter by chapter, under one head each. Two heads are one where the bible says
 * so, or where the main name of one is an alias of the other and of nobody else. A form of address that several bear
 * (师父, the captain) joins nobody and is an alias of nobody.
 */
export function groupPeople(facts: readonly Located[], characters: readonly Character[]): PersonGroup[] {
  const bible = new Map(
    characters.flatMap((one) => [one.name, ...one.aliases].map((name) => [name, one] as const)),
  );
  const byName = Map.groupBy(facts, nameOf);
  const heads = joinHeads(byName, bible);
  const groups = new Map<string, PersonGroup>();
  for (const one of facts) {
    const name = nameOf(one);
    const head = headOf(name, heads);
    const known = bible.get(head) ?? bible.get(name);
    const group = groups.get(head) ?? { name: known?.name ?? head, aliases: [], known, facts: [] };
    group.facts.push(one);
    groups.set(head, group);
  }
  return withAliases([...groups.values()]);
}

/** Which main name goes under which other one. */
function joinHeads(
  byName: ReadonlyMap<string, readonly Located[]>,
  bible: ReadonlyMap<string, Character>,
): Map<string, string> {
  const heads = new Map<string, string>();
  const claims = claimsOf(byName);
  for (const name of byName.keys()) {
    const known = bible.get(name)?.name;
    if (known !== undefined && known !== name) heads.set(name, known);
    const [claimer, ...others] = claims.get(name) ?? [];
    if (known !== undefined || claimer === undefined || others.length > 0) continue;
    if (headOf(claimer, heads) !== name) heads.set(name, claimer);
  }
  return heads;
}

/** For each alias the main names that claim it. */
function claimsOf(byName: ReadonlyMap<string, readonly Located[]>): Map<string, string[]> {
  const claims = new Map<string, string[]>();
  for (const [name, facts] of byName)
    for (const alias of new Set(facts.flatMap(aliasesOf)))
      if (alias !== name) claims.set(alias, [...(claims.get(alias) ?? []), name]);
  return claims;
}

function headOf(name: string, heads: ReadonlyMap<string, string>): string {
  let head = name;
  for (let next = heads.get(head); next !== undefined; next = heads.get(head)) head = next;
  return head;
}

function withAliases(groups: readonly PersonGroup[]): PersonGroup[] {
  const wanted = groups.map(({ name, facts }) =>
    [...new Set(facts.flatMap((one) => [nameOf(one), ...aliasesOf(one)]))].filter((one) => one !== name),
  );
  const bearers = new Map<string, number>();
  for (const alias of wanted.flat()) bearers.set(alias, (bearers.get(alias) ?? 0) + 1);
  const names = new Set(groups.map(({ name }) => name));
  return groups.map((group, at) => ({
    ...group,
    aliases: (wanted[at] ?? []).filter((alias) => bearers.get(alias) === 1 && !names.has(alias)),
  }));
}

export { text as textOf, texts as textsOf };
