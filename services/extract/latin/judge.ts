import type { FoundName } from '../types.ts';
import { MOSTLY, saint, weighEvidence } from './evidence.ts';
import { type LatinShape, latinFeatures, toLatinShape } from './features.ts';
import { sexOfPronouns } from './frames.ts';
import type { LatinPerson } from './name-parts.ts';
import type { Profile } from './profile.ts';
import { BOOK, findKin, type LatinReading } from './read.ts';
import { weighCompany } from './rows.ts';
import { findSmallRanks } from './small-ranks.ts';
import { thingFeatures } from './thing-features.ts';
import type { Chances, TodayChances } from './weights.ts';
import { bodyWords, groupWords, type LatinLanguage, placeWords, standsAlone } from './words.ts';

/** Chances from which a name is reported; French texts say less that the features understand. */
const least: Readonly<Record<LatinLanguage, Chances>> = {
  en: { person: 0.34, place: 0.3 },
  fr: { person: 0.22, place: 0.16 },
};
/** An English title of honour is half the proof. */
const TITLED = 0.22;
const leastPersonOf = (shape: LatinShape, language: LatinLanguage): number =>
  shape === 'en-titled' ? TITLED : least[language].person;
/** In a book much stands in capitals that is no place; in a long one a place is named more than once. */
const BOOK_PLACE = 0.35;
const LONG = 250_000;
/** Towns of the world need less. */
const WORLDS_PLACE = 0.2;

const thing =
  /\b(?:Pill|Elixir|Potion|Tome|Codex|Relic|Shard|Talisman|Gauntlet|Axe|Hammer|Knife|Needle|Compass|Crystal|Pendant|Locket|Banner|Drum|Flute|Violin|Grimoire|Wand|Rod|Thimble|Sword|Blade|Ring|Crown|Amulet|Stone|Book|Scroll|Lamp|Mirror|Key|Staff|Spear|Shield|Cloak|Horn|Harp|Cup|Chalice|Orb|Jewel|Gem|Dagger|Bow|Helm|Épée|Anneau|Couronne|Livre|Miroir)\b/;
/** Frenchmen, a Dutchwoman, Polish: beside the words that the lexicon knows. */
const nations = /(?:m[ae]n|wom[ae]n|ish|ese)$/;
/** Named for what it is, or a house of the great: the Office, Brass Choir, Order of the Nail, House Hale. */
function isGroup(name: string): boolean {
  const words = name.toLowerCase().split(/[ .]+/);
  const head = words.indexOf('of') > 0 ? words[words.indexOf('of') - 1] : words.at(-1);
  return (
    words.some((word) => groupWords.has(word)) ||
    (words.length > 1 && head !== undefined && bodyWords.has(head)) ||
    /^House \p{Lu}/u.test(name)
  );
}

const HOUSE = 0.5;
/** Lodges, courts and churches are houses, too: what is gone to and has no article is one. */
const isHouse = (
  { article, placeBefore }: Profile,
  { placeWord }: LatinCandidate['features'],
  place: number,
) => placeWord === 1 && article === 0 && placeBefore > 0 && place >= HOUSE;

/** A name of a text with the numbers it is judged by. */
export type LatinCandidate = {
  name: string;
  count: number;
  shape: LatinShape;
  features: Record<string, number>;
};

/** Every name of a reading with its features. */
export function measureNames(reading: LatinReading, language: LatinLanguage): LatinCandidate[] {
  const { profiles, counts, size } = reading;
  const kin = findKin(profiles);
  return [...profiles.values()].map((profile) => ({
    name: profile.name,
    count: profile.count,
    shape: toLatinShape(profile.name, language),
    features: {
      ...latinFeatures(profile, kin(profile.name), counts, size, language),
      ...(language === 'en' ? thingFeatures(profile) : {}),
    },
  }));
}

export type Judged = { persons: LatinPerson[]; others: FoundName[] };

function toPerson({ name, count, sentences, frames }: Profile, confidence: number): LatinPerson {
  const sex = sexOfPronouns(frames);
  return { name, count, confidence, sentences, ...(sex ? { sex } : {}) };
}

/** Mr. Pell, Widow Grange: a title of honour, not a rank or a saint's, before a word that is no ordinary one. */
const HONOURED = 0.45;
function isHonoured({ name, shape, features }: LatinCandidate): boolean {
  const title = name.split(/[ .]/)[0]?.toLowerCase() ?? '';
  const isName = features.ordinary !== 1 && features.groupWord !== 1 && !/ (?:of|the) /.test(name);
  return shape.endsWith('titled') && isName && !standsAlone.has(title) && !saint.test(name);
}

/** Too rare to be known by its own places, without a title, and no "somebody of somewhere". */
const isRare = ({ name, count, shape }: LatinCandidate): boolean =>
  count < RARE && !shape.endsWith('titled') && !name.includes(' of ');
const RARE = 5;

/** The chances of each name; rare ones are told by the company they keep as well. */
function askCompany(
  candidates: readonly LatinCandidate[],
  company: LatinReading['company'],
  chancesOf: (candidate: LatinCandidate) => Chances,
): Map<string, Chances> {
  const own = new Map(candidates.map((candidate) => [candidate.name, chancesOf(candidate)]));
  const asked = new Map(own);
  for (const { name } of candidates.filter(isRare)) {
    const chances = own.get(name);
    const others = company.get(name)?.map((other) => own.get(other)) ?? [];
    if (chances) asked.set(name, weighCompany(chances, others));
  }
  return asked;
}

const nothing: TodayChances = { item: 0, organisation: 0, site: 0 };
/** Chances from which a name is a thing's or a group's; the lessons were chapters, and a book has more to mistake. */
const leastThing = { item: 0.36, organisation: 0.36 };
const BOOK_THING = 0.6;
/** Chances from which a name of prose of today is a place whatever older fiction says of it. */
const SITE = 0.4;
const BOOK_SITE = 0.6;
/** What the words of a name alone are worth. */
const WORDED = 0.5;

/** Ends in a word for a place, or for several: the Lakes, Shepperton Church. */
const isOfPlaces = (name: string): boolean => {
  const last = name.toLowerCase().split(' ').at(-1) ?? '';
  return placeWords.has(last) || placeWords.has(last.replace(/s$/, ''));
};

/** A copper lantern, not an Emma Stone. */
const isThingly = ({ name, shape, features }: LatinCandidate): boolean =>
  thing.test(name) && features.firstName !== 1 && !shape.endsWith('titled');

/** "the Hushblade": a word for a thing within a word that recurs, mostly has the article, and never speaks. */
const isCoinedThing = ({ t_compound, ordinary }: LatinCandidate['features'], profile: Profile): boolean =>
  t_compound === 1 &&
  ordinary !== 1 &&
  profile.count >= COINED &&
  profile.speech === 0 &&
  profile.article >= MOSTLY * profile.count;
const COINED = 3;

/** What a name is if it is a thing's or a group's: by its chances, or called what it is. */
function asThing(
  { name, count, features }: LatinCandidate,
  profile: Profile,
  { item, organisation, place }: Pick<TodayChances, 'item' | 'organisation'> & Pick<Chances, 'place'>,
  { isBook, language }: { isBook: boolean; language: LatinLanguage },
): Pick<FoundName, 'kind' | 'confidence'> | undefined {
  if (isBook && count === 1) return undefined;
  const least = isBook ? { item: BOOK_THING, organisation: BOOK_THING } : leastThing;
  if (item >= least.item && item > organisation) return { kind: 'item', confidence: item };
  if (isCoinedThing(features, profile)) return { kind: 'item', confidence: Math.max(WORDED, item) };
  if (language === 'fr' && thing.test(name) && count > 1)
    return { kind: 'item', confidence: Math.max(WORDED, place) };
  if (isGroup(name) && !isHouse(profile, features, place))
    return { kind: 'organisation', confidence: Math.max(WORDED, organisation, place) };
  if (organisation >= least.organisation && !isOfPlaces(name))
    return { kind: 'organisation', confidence: organisation };
  return undefined;
}

/** What each name is, by chances that the text's own evidence may overrule. */
export function judgeNames(
  { profiles, counts, size, tokens, company, isOfToday }: LatinReading,
  language: LatinLanguage,
  candidates: readonly LatinCandidate[],
  chancesOf: (candidate: LatinCandidate) => Chances,
  todayOf: (candidate: LatinCandidate) => TodayChances,
): Judged {
  const judged: Judged = { persons: [], others: [] };
  const { place } = least[language];
  const isBook = size > BOOK;
  // "Grand" begins Grand Duke and ends no name
  const surnames = new Set([...profiles.keys()].map((name) => / (\S+)$/.exec(name)?.[1]));
  const leastPlace = ({ gazetteer }: LatinCandidate['features']): number =>
    !isBook ? place : gazetteer === 1 ? WORLDS_PLACE : Math.max(place, BOOK_PLACE);
  const asked = askCompany(candidates, company, chancesOf);
  for (const candidate of candidates) {
    const { name, count, shape, features } = candidate;
    const profile = profiles.get(name);
    const own = asked.get(name);
    if (!profile || !own) continue;
    const person = isHonoured(candidate) ? Math.max(HONOURED, own.person) : own.person;
    const things = language === 'en' ? todayOf(candidate) : nothing;
    const isSite = isOfToday && (isBook ? count > 1 && things.site >= BOOK_SITE : things.site >= SITE);
    const chances = weighEvidence(
      profile,
      { person, place: isSite ? Math.max(things.site, own.place) : own.place },
      {
        small: counts.lower.get(name.toLowerCase()) ?? 0,
        isKnown: features.firstName === 1 || (features.kinTitled ?? 0) + (features.kinLonger ?? 0) > 0,
        isBorne:
          Math.min(features.kinTitled ?? 0, features.kinLonger ?? 0) > 0 &&
          features.placeWord !== 1 &&
          surnames.has(name),
        isPlaceWord: features.placeWord === 1,
        isKnownPlace: features.gazetteer === 1,
        isNation: features.nation === 1 || nations.test(name),
        isTitled: shape.endsWith('titled') && !saint.test(name),
        isBook,
      },
    );
    const isPerson =
      chances.person >= leastPersonOf(shape, language) &&
      chances.person >= Math.max(chances.place, things.item, things.organisation);
    if (isPerson && !isThingly(candidate)) {
      judged.persons.push(toPerson(profile, chances.person));
      continue;
    }
    const isPlace = chances.place >= leastPlace(features) && (count > 1 || size <= LONG);
    const other = isPlace ? { kind: 'place' as const, confidence: chances.place } : undefined;
    const thingLike = asThing(candidate, profile, { ...things, place: chances.place }, { isBook, language });
    const best = thingLike && thingLike.confidence >= (other?.confidence ?? 0) ? thingLike : other;
    if (best) judged.others.push({ name, aliases: [], ...best });
  }
  if (isBook && language === 'en') {
    const known = new Map(judged.persons.map(({ name, count }) => [name.toLowerCase(), count]));
    judged.persons.push(...findSmallRanks(tokens, known));
  }
  return judged;
}
