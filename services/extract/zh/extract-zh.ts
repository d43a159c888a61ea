import type { FoundName, SourceChapter } from '../types.ts';
import { joinAliases } from './aliases.ts';
import { loadDictionary } from './dictionary.ts';
import { findFamilies } from './families.ts';
import { joinPlaces } from './join-places.ts';
import { offices } from './offices.ts';
import { type Believed, findPersons } from './persons.ts';
import { placeSuffixOf } from './place-names.ts';
import { findPlaces } from './places.ts';
import { scanChapter } from './scan.ts';
import { isOfToday } from './style.ts';
import { endingOf } from './thing-names.ts';
import { findThings } from './things.ts';

/** What a text names, by its kind; a word stands under one of them. */
type Settled = Record<'persons' | 'places' | 'items' | 'organisations', Believed[]>;

/** Below this a thing is no surer than any word. */
const DOUBTFUL = 0.5;
/** A body sits somewhere: a place this sure is one, unless its ending is of groups alone. */
const SITE = 0.6;
const isSurelyGroup = ({ word }: Believed): boolean =>
  offices.has(word) || endingOf(word, 'organisation').isSure;
const isGroup = (group: Believed | undefined, place: Believed, isToday: boolean): boolean =>
  group !== undefined &&
  group.confidence > place.confidence &&
  // the halls of older prose are houses: no model was taught its groups
  ((isToday && place.confidence < SITE) || isSurelyGroup(group));

const byWord = (found: readonly Believed[]): Map<string, Believed> =>
  new Map(found.map((one) => [one.word, one]));

/**
 * A word that could be two kinds is what it is more surely. A thing that is handled is no place, and nobody unless it
 * speaks; what takes a place from a person ends like a place.
 */
function settle({ persons, places, items, organisations }: Settled, isToday: boolean): Settled {
  const [things, groups] = [byWord(items), byWord(organisations)];
  const people = byWord(
    persons.filter(({ word, confidence, isSomebody }) => {
      const thing = things.get(word)?.confidence;
      const group = groups.get(word);
      return (
        (thing === undefined ||
          (confidence > thing &&
            (isSomebody === true || thing < DOUBTFUL || !endingOf(word, 'item').isSure))) &&
        (group === undefined || confidence >= group.confidence || !isSurelyGroup(group))
      );
    }),
  );
  const isPlace = ({ word, confidence }: Believed) =>
    confidence > (people.get(word)?.confidence ?? 0) && (!people.has(word) || placeSuffixOf(word) !== '');
  const sites = byWord(
    places.filter(
      (place) =>
        !things.has(place.word) && isPlace(place) && !isGroup(groups.get(place.word), place, isToday),
    ),
  );
  const isFree = ({ word }: Believed) => !people.has(word) && !sites.has(word);
  // 沈陌舟 is a longer form of 沈陌 and no ship, 问宝钗 is no hairpin, 林之孝家 is his wife
  const isSomebodys = ({ word }: Believed) => {
    for (let start = 0; start < word.length - 1; start++)
      for (let end = start + 2; end <= word.length; end++)
        if (people.has(word.slice(start, end))) return true;
    return false;
  };
  return {
    persons: [...people.values()].filter(({ word }) => !sites.has(word)),
    places: [...sites.values()],
    items: items.filter((item) => isFree(item) && !isSomebodys(item)),
    organisations: organisations.filter(
      (group) => isFree(group) && !things.has(group.word) && !people.has(group.word.slice(0, -1)),
    ),
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
  const isToday = isOfToday(chapters.map(({ text }) => text));
  const allPersons = findPersons(scans, length, dictionary, isToday);
  step('persons');
  const allPlaces = findPlaces(scans, length, dictionary, isToday);
  step('places');
  const { persons, places, items, organisations } = settle(
    {
      persons: allPersons,
      places: allPlaces,
      items: findThings(scans, 'item', length, dictionary, isToday),
      organisations: [
        ...findThings(scans, 'organisation', length, dictionary, isToday),
        ...findFamilies(scans, allPersons, dictionary),
      ],
    },
    isToday,
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
    ...joinPlaces(places).map(({ word: name, aliases, confidence }) => ({
      ...{ kind: 'place' as const, name, aliases, confidence },
    })),
    ...plain('item', items),
    ...plain('organisation', organisations),
  ];
}
