import { SYLLABLES } from './data/syllables.ts';

let table: ReadonlyMap<string, string> | undefined;

function load(): ReadonlyMap<string, string> {
  const syllables = new Map<string, string>();
  for (const entry of SYLLABLES.trim().split(/\s+/)) {
    const letters = /^[a-z]+/.exec(entry)?.[0] ?? '';
    for (const char of entry.slice(letters.length)) syllables.set(char, letters);
  }
  return syllables;
}

/** The syllable of a Han character without tone; the character itself where it is not in the table. */
export function syllableOf(char: string): string {
  table ??= load();
  return table.get(char) ?? char;
}
