import type { FoundName, SourceChapter } from '../types.ts';
import { joinAliases } from './aliases.ts';
import { loadDictionary } from './dictionary.ts';
import { findPersons } from './persons.ts';
import { findPlaces } from './places.ts';
import { scanChapter } from './scan.ts';
import { findItems, findOrganisations } from './things.ts';

/** Endings that are a place as often as a group: such a word is reported as a place. */
const either = new Set('阁楼堂院馆'.split(''));

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
  const persons = findPersons(scans, length, dictionary);
  step('persons');
  const known = new Set(persons.map(({ word }) => word));
  const places = findPlaces(scans, length, dictionary, known);
  step('places');
  for (const { word } of places) known.add(word);
  const search = { scans, dictionary, known, least: 3 };
  const items = findItems(search);
  const organisations = findOrganisations(search).filter(({ word }) => !either.has(word.slice(-1)));
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
