import { clippedOf } from './clipped.ts';
import {
  type Book,
  type Group,
  isGroupApart,
  isOtherTitled,
  isSurname,
  married,
  sexOf,
  sizeOf,
} from './name-groups.ts';
import { isSameSex, isShortForm, type LatinPerson, type Parts, toParts } from './name-parts.ts';
import { fullNamesOf } from './nicknames.ts';
import { otherTitled, rareForms } from './rare-forms.ts';
import { missOf } from './sisters.ts';
import { type LatinLanguage, standsAlone } from './words.ts';

type JoinedPerson = { name: string; aliases: string[]; confidence: number };

const DOMINANT = 4;
/** Two people of one first name are rarer than one who marries or gets a title. */
const DOMINANT_FIRST = 2;

/** Of several people who could own a form the one who is named far more often, if there is one. */
function dominant(groups: readonly Group[], times: number): Group | undefined {
  const sized = groups.map((group) => ({ group, count: sizeOf(group) })).sort((a, b) => b.count - a.count);
  const [most, second] = sized;
  return most && (!second || most.count >= times * second.count) ? most.group : undefined;
}

/** A Miss who is named so many times as often as all men of her name is who the bare name means. */
const OFTENER = 8;
const isMissOften = (group: Group, men: number, { parts }: Book): boolean =>
  sizeOf(group) >= OFTENER * men && group.some(({ name }) => parts.get(name)?.title === 'miss');

/**
 * The people who could own a form. A bare surname means the man of that name, where the text has one: "Harrow" is
 * Mr. Harrow, not his wife, even where he himself cannot be meant.
 */
function narrow(person: LatinPerson, own: Parts, owners: readonly LatinPerson[], book: Book): Group[] {
  const groups = [...new Set(owners.map(({ name }) => book.groupOf.get(name) ?? []))];
  const men = groups.filter((group) => sexOf(group, book) === 'm');
  const isBareSurname =
    own.title === '' && own.words.length === 1 && isSurname(own.words[0] ?? '', owners, book);
  const rare = men.flat().reduce((sum, { count }) => sum + count, 0);
  const isHers = groups.some((group) => isMissOften(group, rare, book));
  const choice = isBareSurname && men.length > 0 && !isHers ? men : groups;
  const mine = book.groupOf.get(person.name) ?? [];
  return choice.filter((group) => !isGroupApart(person, own, group) && !isOtherTitled(mine, group, book));
}

/** A "Miss Lucas" is none of those that are called Mrs. or Lady Lucas. */
const isMarriedOther = (own: Parts, theirs: Parts): boolean =>
  own.title === 'miss' && married.has(theirs.title);

/** "Mrs. Lucas" beside a "Miss Lucas" is another woman than "Charlotte Lucas". */
function isMothers(own: Parts, theirs: Parts, near: readonly LatinPerson[], book: Book): boolean {
  if (!married.has(own.title) || own.words.length !== 1 || married.has(theirs.title)) return false;
  return near.some(({ name }) => {
    const parts = book.parts.get(name);
    return parts?.title === 'miss' && parts.words.at(-1) === own.words[0];
  });
}

/** Who is called by a first name so often, beside a title with the surname, is not meant by that. */
const FAMILIAR = 0.2;

/** "Mr. Harrow" is the one of the family whom the text calls by no first name. */
function formalOf(
  { count }: LatinPerson,
  groups: readonly Group[],
  { parts, byWord }: Book,
): Group | undefined {
  const bare = [...byWord.values()].flat().filter(({ name }) => !name.includes(' '));
  const timesOf = (first: string): number =>
    bare
      .filter(({ name }) => name === first || fullNamesOf(name).includes(first))
      .reduce((sum, each) => sum + each.count, 0);
  const formal = groups.filter((group) =>
    group.every(({ name }) => {
      const [first = '', ...more] = parts.get(name)?.words ?? [];
      return more.length === 0 || timesOf(first) <= FAMILIAR * count;
    }),
  );
  return formal.length === 1 ? formal[0] : undefined;
}

function ownerOf(person: LatinPerson, book: Book): Group | undefined {
  const own = book.parts.get(person.name);
  if (!own) return undefined;
  const near = book.byWord.get(own.words[0] ?? '') ?? [];
  const owners = near.filter((other) => {
    const theirs = book.parts.get(other.name);
    const isOwner = other !== person && theirs !== undefined && isShortForm(own, theirs);
    return isOwner && !isMothers(own, theirs, near, book) && !isMarriedOther(own, theirs);
  });
  const isFirstName =
    own.title === '' &&
    own.words.length === 1 &&
    owners.every((owner) => book.parts.get(owner.name)?.words[0] === own.words[0]);
  const groups = narrow(person, own, owners, book);
  return (
    dominant(groups, isFirstName ? DOMINANT_FIRST : DOMINANT) ??
    (own.titled === 'm' && own.words.length === 1 ? formalOf(person, groups, book) : undefined)
  );
}

/** "The Queen" is the one Queen of somewhere that the text names. */
function ranked(
  { name }: LatinPerson,
  persons: readonly LatinPerson[],
  { groupOf }: Book,
): Group | undefined {
  const rank = /^(\p{Lu}\p{L}+) of /u.exec(name)?.[1] ?? '';
  if (!standsAlone.has(rank.toLowerCase())) return undefined;
  const others = persons.filter((other) => other.name !== name && other.name.startsWith(`${rank} of `));
  return others.length > 0 ? undefined : groupOf.get(rank);
}

const noble = /^(?:Lady|Lord|Queen|King|Saint|St)\b/;

/** The person of the same surname whose first name the form's is short for: Meg Venn and Margaret Venn. */
function nicknamedWhole({ name }: LatinPerson, { parts, byWord, groupOf }: Book): Group | undefined {
  const own = parts.get(name);
  if (own?.words.length !== 2) return undefined;
  const full = fullNamesOf(own.words[0] ?? '');
  const owners = (byWord.get(own.words[1] ?? '') ?? []).filter((other) => {
    const theirs = parts.get(other.name);
    return (
      theirs?.words.length === 2 && full.includes(theirs.words[0] ?? '') && isSameSex(own.sex, theirs.sex)
    );
  });
  const groups = [...new Set(owners.map((owner) => groupOf.get(owner.name) ?? []))];
  return groups.length === 1 ? groups[0] : undefined;
}

/** The one person whose first name the form is short for: Meg and Margaret. */
function nicknamed(person: LatinPerson, { parts, byWord, groupOf }: Book): Group | undefined {
  const own = parts.get(person.name);
  if (own?.words.length !== 1 || (own.title !== '' && own.title !== 'miss')) return undefined;
  const owners = fullNamesOf(own.words[0] ?? '')
    .flatMap((full) => byWord.get(full) ?? [])
    .filter(({ name }) => fullNamesOf(own.words[0] ?? '').includes(parts.get(name)?.words[0] ?? ''));
  const groups = [...new Set(owners.map(({ name }) => groupOf.get(name) ?? []))];
  const [group] = groups;
  if (!group || groups.length > 1 || isGroupApart(person, own, group)) return undefined;
  const firstNames = new Set(group.map(({ name }) => parts.get(name)?.words[0]));
  const isTaken = [...firstNames].some((name) => name !== undefined && fullNamesOf(name).length > 0);
  return isTaken || group.some(({ name }) => noble.test(name) || / \p{Ll}/u.test(name)) ? undefined : group;
}

/**
 * Joins the forms of one person's name: "John", "Mr. Harrow" and "Harrow" with "John Harrow". A form that several
 * people could own stays by itself, unless one of them is named four times as often; a husband's and a wife's title
 * never meet, nor do names that share sentences. The longest form that is not rare gives the name.
 */
export function joinLatinNames(persons: readonly LatinPerson[], language: LatinLanguage): JoinedPerson[] {
  const sexOfName = new Map(persons.map(({ name, sex }) => [name, sex]));
  const parts = new Map(persons.map((person) => [person.name, toParts(person, language, sexOfName)]));
  const byWord = new Map<string, LatinPerson[]>();
  for (const person of persons)
    for (const word of new Set(parts.get(person.name)?.words))
      byWord.set(word, [...(byWord.get(word) ?? []), person]);
  const groupOf = new Map<string, Group>(persons.map((person) => [person.name, [person]]));
  const weight = ({ name }: LatinPerson) =>
    (parts.get(name)?.words.length ?? 0) * 2 + (parts.get(name)?.title ? 1 : 0);
  const total = persons.reduce((most, { sentences }) => Math.max(most, sentences.at(-1) ?? 0), 1);
  const book = { parts, groupOf, byWord, total };
  const join = (person: LatinPerson, owner: Group | undefined) => {
    const own = groupOf.get(person.name) ?? [];
    if (!owner || owner === own) return;
    owner.push(...own);
    for (const { name } of own) groupOf.set(name, owner);
  };
  // long forms first: by the time a bare name is looked at, its owners' own forms are one
  for (const person of persons.toSorted((a, b) => weight(b) - weight(a) || b.count - a.count))
    join(person, ranked(person, persons, book) ?? ownerOf(person, book));
  for (const person of persons.toSorted((a, b) => b.count - a.count))
    join(person, nicknamedWhole(person, book) ?? nicknamed(person, book));
  for (const person of persons) join(person, otherTitled(person, book));
  for (const person of persons.toSorted((a, b) => b.count - a.count))
    for (const form of rareForms(person, book)) join(form, groupOf.get(person.name));
  for (const person of persons) join(person, missOf(person, book));
  for (const person of persons) join(person, clippedOf(person, book, language));
  return [...new Set(groupOf.values())].map((group) => toJoined(group, parts));
}

function toJoined(group: Group, parts: ReadonlyMap<string, Parts>): JoinedPerson {
  const weight = ({ name }: LatinPerson) =>
    (parts.get(name)?.words.length ?? 0) * 2 - (parts.get(name)?.title ? 1 : 0);
  const most = Math.max(...group.map(({ count }) => count));
  const common = group.filter(({ count }) => count * 20 >= most);
  const name = common.toSorted((a, b) => weight(b) - weight(a) || b.count - a.count)[0]?.name ?? '';
  return {
    name,
    aliases: group.map((person) => person.name).filter((each) => each !== name),
    confidence: Math.max(...group.map(({ confidence }) => confidence)),
  };
}
