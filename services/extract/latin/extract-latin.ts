import type { FoundName, SourceChapter } from '../types.ts';
import { weighEvidence } from './evidence.ts';
import { latinFeatures, toLatinShape } from './features.ts';
import { joinLatinNames, type LatinPerson } from './join-names.ts';
import { findKin, type LatinReading, readLatin } from './read.ts';
import { chancesOf } from './weights.ts';
import { groupWords, type LatinLanguage } from './words.ts';

const PERSON = 0.42;
const PLACE = 0.38;
/** In a book a place is named more than once, and much else stands in capitals. */
const LONG = 100_000;
const LONG_PLACE = 0.5;

const thing =
  /\b(?:Sword|Blade|Ring|Crown|Amulet|Stone|Book|Scroll|Lamp|Mirror|Key|Staff|Spear|Shield|Cloak|Horn|Harp|Cup|Chalice|Orb|Jewel|Gem|Dagger|Bow|Helm|Épée|Anneau|Couronne|Livre|Miroir)\b/;
const isGroup = (name: string): boolean =>
  name
    .toLowerCase()
    .split(/[ .]+/)
    .some((word) => groupWords.has(word));

type Judged = { persons: LatinPerson[]; others: FoundName[] };

function judgeAll({ profiles, counts, size }: LatinReading, language: LatinLanguage): Judged {
  const kin = findKin(profiles);
  const judged: Judged = { persons: [], others: [] };
  for (const profile of profiles.values()) {
    const { name, count } = profile;
    const features = latinFeatures(profile, kin(name), counts, size, language);
    const { person, place } = weighEvidence(profile, chancesOf(toLatinShape(name, language), features), {
      small: counts.lower.get(name.toLowerCase()) ?? 0,
      isKnown: features.firstName === 1 || kin(name).titled + kin(name).longer > 0,
      isPlaceWord: features.placeWord === 1,
      isTitled: toLatinShape(name, language).endsWith('titled'),
      isBook: size > LONG,
    });
    if (person >= PERSON && person >= place && !thing.test(name))
      judged.persons.push({ name, count, confidence: person, sentences: profile.sentences });
    else if (thing.test(name) && count > 1)
      judged.others.push({ kind: 'item', name, aliases: [], confidence: 0.6 });
    else if (isGroup(name)) judged.others.push({ kind: 'organisation', name, aliases: [], confidence: 0.5 });
    else if (place >= (size > LONG ? LONG_PLACE : PLACE) && (count > 1 || size <= LONG))
      judged.others.push({ kind: 'place', name, aliases: [], confidence: place });
  }
  return judged;
}

/** "her brother's Blue Mill" beside a plain "the Blue Mill" is another place of the same name. */
function splitOwned(places: readonly FoundName[], text: string): FoundName[] {
  const owned = new Map<string, FoundName>();
  const names = new Set(places.map(({ name }) => name));
  for (const match of text.matchAll(
    /\b((?:her|his|their|my|our) [a-z]+[’']s )((?:\p{Lu}[\p{L}’-]+ ?){1,4})/gu,
  )) {
    const name = match[2]?.trim() ?? '';
    if (names.has(name) && text.split(name).length > 2)
      owned.set(match[1] + name, { kind: 'place', name: match[1] + name, aliases: [], confidence: 0.5 });
  }
  return [...owned.values()];
}

/** Names of an English or French text. Titles of honour, speech and the company a name keeps decide what it is. */
export function findLatinNames(
  chapters: readonly SourceChapter[],
  language: LatinLanguage,
  step: (what: string) => void,
): FoundName[] {
  const reading = readLatin(chapters, language, step);
  const { persons, others } = judgeAll(reading, language);
  step('persons');
  const joined = joinLatinNames(persons, language);
  step('joined');
  const owned = splitOwned(
    others.filter(({ kind }) => kind === 'place'),
    chapters.map(({ text }) => text).join('\n'),
  );
  return [...joined.map((person) => ({ kind: 'character' as const, ...person })), ...others, ...owned];
}
