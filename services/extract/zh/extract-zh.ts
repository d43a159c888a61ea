import type { FoundName, SourceChapter } from '../types.ts';
import { joinAliases } from './aliases.ts';
import { loadDictionary } from './dictionary.ts';
import { type Believed, findPersons } from './persons.ts';
import { placeSuffixOf } from './place-names.ts';
import { findPlaces } from './places.ts';
import { scanChapter } from './scan.ts';
import { findItems, findOrganisations } from './things.ts';

/** Endings that are a place as often as a group: such a word is reported as a place. */
const either = new Set('阁楼堂院馆'.split(''));

/** What a text names, by its kind; a word stands under one of them. */
type Settled = { persons: Believed[]; places: Believed[]; items: Believed[] };

/** A word that could be two kinds is what it is more surely; a thing that is handled is no place. */
function settle(
  allPersons: readonly Believed[],
  places: readonly Believed[],
  allItems: readonly Believed[],
): Settled {
  const sure = new Map(allItems.map(({ word, confidence }) => [word, confidence]));
  const persons = allPersons.filter(({ word, confidence, isSomebody }) => {
    const thing = sure.get(word);
    return thing === undefined || (isSomebody === true && confidence > thing);
  });
  const byWord = new Map(persons.map((person) => [person.word, person]));
  const isPlace = ({ word, confidence }: Believed) =>
    confidence > (byWord.get(word)?.confidence ?? 0) && (!byWord.has(word) || placeSuffixOf(word) !== '');
  const kept = places.filter((place) => !sure.has(place.word) && isPlace(place));
  const taken = new Set(kept.map(({ word }) => word));
  return {
    persons: persons.filter(({ word }) => !taken.has(word)),
    places: kept,
    items: allItems.filter(({ word }) => !byWord.has(word)),
  };
}

/** Names of a Chinese text. `step` is called after each chapter's reading and each later stage, for progress. */
export function findChineseNames(
  chapters: readonly SourceChapter[],
  step: (what: string) => void,
): FoundName[] {
  const dictionary = loadDictionary();
  const scans = chapters.map(({ text }) => {
    const scan = scanChapter(text, dictionary);
    step('read');
    return scan;
  });
  const length = chapters.reduce((sum, { text }) => sum + text.length, 0);
  const allPersons = findPersons(scans, length, dictionary);
  step('persons');
  const allPlaces = findPlaces(scans, length, dictionary);
  step('places');
  const search = { scans, dictionary, known: new Set<string>(), least: 3 };
  const { persons, places, items } = settle(allPersons, allPlaces, findItems(search));
  const known = new Set([...persons, ...places].map(({ word }) => word));
  const organisations = findOrganisations({ ...search, known }).filter(
    ({ word }) => !either.has(word.slice(-1)),
  );
  step('things');
  const plain = (
    kind: FoundName['kind'],
    found: readonly { word: string; confidence: number }[],
  ): FoundName[] => found.map(({ word, confidence }) => ({ kind, name: word, aliases: [], confidence }));
  return [
    ...joinAliases(persons, chapters.map(({ text }) => text).join('\n')).map((person) => ({
      kind: 'character' as const,
      ...person,
    })),
    ...plain('place', places),
    ...plain('item', items),
    ...plain('organisation', organisations),
  ];
}
