import type { DocumentBible } from '../bible.ts';

type Entry = { readonly name: string; readonly description: string };

/** A bible with what projects know of it: names and descriptions. */
export const toBible = (
  characters: readonly Entry[],
  world: readonly (Entry & { category: string })[],
): DocumentBible | null =>
  characters.length + world.length === 0
    ? null
    : {
        characters: characters.map((entry) => ({ ...entry, role: '', tags: [], aliases: [], behaviors: [] })),
        world: world.map((entry) => ({ ...entry, aliases: [] })),
      };
