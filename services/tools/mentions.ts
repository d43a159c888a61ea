import type { Book } from '#model/book.ts';
import { createNameMatcher } from '#text/names.ts';

/** The people and entries of the bible that a text names, by name or alias; ids. */
export function mentionedIds(
  { characters, world }: Pick<Book, 'characters' | 'world'>,
  text: string,
): Set<string> {
  const owners = new Map<string, string[]>();
  for (const { id, name, aliases } of [...characters, ...world])
    for (const one of [name, ...aliases]) owners.set(one, [...(owners.get(one) ?? []), id]);
  const found = createNameMatcher(owners.keys()).count(text);
  return new Set([...found.keys()].flatMap((name) => owners.get(name) ?? []));
}
