import { readFileSync } from 'node:fs';
import type { Novel } from './extract-novels.ts';

/**
 * What a reader says of a name that was found in a novel and stands in none of its lists: whether it names one person,
 * or place, of the story, by which passage, and whose other name it is.
 */
type Verdict = {
  novel: string;
  kind: 'characters' | 'places';
  names: string[];
  is: boolean;
  of?: string;
};

export function readVerdicts(): Verdict[] {
  const file = new URL('./corpus/novels-read.jsonl', import.meta.url);
  // safe: the format is told in corpus/README.md and a wrong one fails the scores
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as Verdict);
}

type Entry = { name: string; aliases: string[] };

/** A list with the names that a reader found true; whom they are another name of has them as aliases. */
function complete<Of extends Entry>(
  list: readonly Of[],
  verdicts: readonly Verdict[],
  toNew: (entry: Entry) => Of,
): Of[] {
  const more = verdicts.filter(({ is }) => is);
  const added = more.flatMap(({ of, names: [name, ...aliases] }) =>
    of === undefined && name !== undefined ? [toNew({ name, aliases })] : [],
  );
  return [...list, ...added].map((entry) => {
    const others = more.filter(({ of }) => of === entry.name).flatMap(({ names }) => names);
    return { ...entry, aliases: [...entry.aliases, ...others] };
  });
}

/** The novel with its lists made complete by reading, undefined where nobody has read what they lack. */
export function completeLists(novel: Novel, verdicts: readonly Verdict[]): Novel | undefined {
  const own = verdicts.filter((verdict) => verdict.novel === novel.id);
  if (own.length === 0) return undefined;
  const of = (kind: Verdict['kind']) => own.filter((verdict) => verdict.kind === kind);
  return {
    ...novel,
    characters: complete(novel.characters, of('characters'), (entry) => ({ ...entry, chapters: [] })),
    places: complete(novel.places, of('places'), (entry) => entry),
  };
}
