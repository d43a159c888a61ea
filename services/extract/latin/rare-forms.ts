import {
  APART_TITLED,
  type Book,
  type Group,
  isApart,
  isGroupApart,
  isOtherTitled,
  isSurname,
  sexOf,
  sizeOf,
} from './name-groups.ts';
import { isSameSex, isShortForm, type LatinPerson, type Parts } from './name-parts.ts';

const everyday = new Set(['mr', 'mrs', 'miss', 'monsieur', 'madame', 'mademoiselle']);
/** Titles that name another person than "Mr." or "Mrs." of the same surname does. */
const apartTitles = new Set(
  'mr mrs miss monsieur madame mademoiselle lord lady sir king queen prince princess saint sainte young old father sœur mère père frère'.split(
    ' ',
  ),
);

/** The one bearer of another title beside an everyday one: Mr. Harrow and Captain Harrow, Mrs. Orme and Aunt Orme. */
export function otherTitled(person: LatinPerson, book: Book): Group | undefined {
  const { parts, byWord, groupOf } = book;
  const own = parts.get(person.name);
  const [word] = own?.words ?? [];
  if (!own || !word || own.words.length > 1 || !everyday.has(own.title)) return undefined;
  const mine = groupOf.get(person.name);
  const others = (byWord.get(word) ?? []).filter((other) => {
    const theirs = parts.get(other.name);
    const group = groupOf.get(other.name) ?? [];
    const isTitled = theirs?.words.length === 1 && theirs.title !== '' && group !== mine;
    return isTitled && isSameSex(own.sex, theirs.sex ?? sexOf(group, book) ?? 'm');
  });
  const groups = new Set(others.map(({ name }) => groupOf.get(name) ?? []));
  const isOne = others.every(
    (other) => !apartTitles.has(parts.get(other.name)?.title ?? '') && !isApart(person, other, APART_TITLED),
  );
  return isOne && groups.size === 1 ? [...groups][0] : undefined;
}

/** A bare name that stands so many times as often as all longer names it could be short for is one person's. */
const RULES = 8;
/** A family that the bare name could mean: two of its first names stand alone so often beside it. */
const FAMILY = 0.1;

/** Longer forms of "Harrow" by their other word: "Michael" for "Michael Harrow", '' for "General Harrow". */
function byOtherWords(forms: readonly LatinPerson[], word: string, { parts }: Book) {
  const clusters = new Map<string, LatinPerson[]>();
  for (const form of forms) {
    const all = parts.get(form.name)?.words ?? [];
    const key = (all.includes(word) && all.find((each) => each !== word)) || '';
    clusters.set(key, [...(clusters.get(key) ?? []), form]);
  }
  return clusters;
}

const reigning = new Set(['king', 'queen', 'emperor', 'pope']);

/** An Emperor is no Prince of the same first name. */
const isOtherRank = (group: Group, { title }: Parts, { parts }: Book): boolean =>
  group.some(({ name }) => {
    const theirs = parts.get(name)?.title ?? '';
    return theirs !== title && title !== '' && (reigning.has(theirs) || reigning.has(title));
  });

/**
 * The rare longer forms of a person who goes by one word: the titled ones, and of those with a further name the most
 * frequent. None where the word is a family's.
 */
export function rareForms(person: LatinPerson, book: Book): LatinPerson[] {
  const { parts, byWord, groupOf } = book;
  const own = parts.get(person.name);
  const [word] = own?.words ?? [];
  const group = groupOf.get(person.name);
  if (!own || !word || !group || own.title !== '' || own.words.length > 1) return [];
  const longer = (byWord.get(word) ?? []).filter((form) => {
    const theirs = parts.get(form.name);
    const other = groupOf.get(form.name);
    if (!theirs || !other || other === group || !isShortForm(own, theirs)) return false;
    if (!isSameSex(sexOf(group, book), theirs.sex) || isOtherTitled(group, other, book)) return false;
    return !isGroupApart(form, theirs, group) && !isOtherRank(group, theirs, book);
  });
  const all = new Set(longer.map(({ name }) => groupOf.get(name) ?? []));
  const rest = [...all].reduce((sum, each) => sum + sizeOf(each), 0);
  if (rest * RULES > sizeOf(group)) return [];
  const alone = (key: string): number => groupOf.get(key)?.find(({ name }) => name === key)?.count ?? 0;
  const clusters = byOtherWords(longer, word, book);
  const family = [...clusters.keys()].filter((key) => alone(key) >= FAMILY * person.count);
  if (family.length > 1) return [];
  const isNamed = [...byOtherWords(group, word, book).keys()].some((key) => key !== '');
  // a woman named otherwise once more has married
  const isFurther = ([key, forms]: [string, LatinPerson[]]): boolean => {
    if (isSurname(word, forms, book)) return !isNamed;
    const isKnown = byWord.get(key)?.some((other) => !forms.includes(other)) === true;
    return isKnown && (!isNamed || sexOf(group, book) === 'f');
  };
  const [most, second] = [...clusters]
    .filter(([key, forms]) => key !== '' && isFurther([key, forms]))
    .map(([key, forms]) => ({ forms, weight: sizeOf(forms) + alone(key) / 1e6 }))
    .sort((a, b) => b.weight - a.weight);
  const isClear = most && (!second || most.weight > second.weight);
  return [...(clusters.get('') ?? []), ...(isClear ? most.forms : [])];
}
