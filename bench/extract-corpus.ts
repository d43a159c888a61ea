import { readdirSync, readFileSync } from 'node:fs';
import type { EntityKind, ExtractLanguage, SourceChapter } from '#extract/types.ts';

type Listed = { name: string; aliases: string[] };
type GoldFile = {
  id: string;
  lang: ExtractLanguage;
  genre: string;
  characters: (Listed & { chapters: number[] })[];
  optional_characters: string[];
  optional_places?: string[];
  optional_items?: string[];
  optional_organisations?: string[];
  places: Listed[];
  items: Listed[];
  organisations: Listed[];
};

/** An invented book of a few chapters with all that it names: `names` and what is neither right nor wrong, by kind. */
export type CorpusBook = {
  id: string;
  lang: ExtractLanguage;
  chapters: SourceChapter[];
  names: Record<EntityKind, string[][]>;
  optional: Record<EntityKind, string[]>;
};

const root = new URL('./corpus/', import.meta.url);
const spellings = (listed: readonly Listed[]): string[][] =>
  listed.map(({ name, aliases }) => [name, ...aliases]);

function readBook(folder: URL): CorpusBook {
  // safe: the format is told in corpus/README.md and a wrong one fails the scores
  const gold = JSON.parse(readFileSync(new URL('gold.json', folder), 'utf8')) as GoldFile;
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  const chapters = files
    .sort()
    .map((file, at) => ({ id: String(at + 1), text: readFileSync(new URL(file, folder), 'utf8') }));
  const places = spellings(gold.places);
  const organisations = spellings(gold.organisations);
  return {
    ...{ id: gold.id, lang: gold.lang, chapters },
    names: {
      ...{ character: spellings(gold.characters), place: places },
      ...{ item: spellings(gold.items), organisation: organisations },
    },
    // a sect is where it sits, too
    optional: {
      character: gold.optional_characters,
      place: [...organisations.flat(), ...(gold.optional_places ?? [])],
      item: gold.optional_items ?? [],
      organisation: [...places.flat(), ...(gold.optional_organisations ?? [])],
    },
  };
}

/** The books that models are taught by (`lessons`), or those that they never see (`unseen`). */
export const readCorpus = (part: 'lessons' | 'unseen'): CorpusBook[] =>
  readdirSync(new URL(`${part}/`, root))
    .sort()
    .map((id) => readBook(new URL(`${part}/${id}/`, root)));
