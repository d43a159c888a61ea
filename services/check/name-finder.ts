import { createNameMatcher } from '#text/names.ts';
import type { KnownName } from './types.ts';

export type NameFinder = (text: string) => { name: string; start: number; end: number }[];

/** The name that each spelling belongs to: where several claim one, the first has it. */
export function ownersOf(names: readonly KnownName[]): Map<string, string> {
  const owner = new Map<string, string>();
  for (const { name, aliases } of names)
    for (const each of [name, ...aliases]) if (each && !owner.has(each)) owner.set(each, name);
  return owner;
}

/** Finds names and answers with the name each spelling belongs to. */
export function createNameFinder(names: readonly KnownName[]): NameFinder {
  const owner = ownersOf(names);
  if (owner.size === 0) return () => [];
  const matcher = createNameMatcher(owner.keys());
  return (text) => matcher.find(text).map((hit) => ({ ...hit, name: owner.get(hit.name) ?? hit.name }));
}
