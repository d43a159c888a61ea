import { countShared } from '../count-shared.ts';
import { knownWord } from './known-words.ts';
import { fullNamesOf } from './nicknames.ts';
import { isEpithet, isTitle, type LatinLanguage, type Sex, sexOfTitle, standsAlone } from './words.ts';

/** A form of a name with the numbers of the sentences it stands in, rising. */
export type LatinPerson = {
  name: string;
  count: number;
  confidence: number;
  sentences: readonly number[];
  /** What the pronouns after the name tell, where they do. */
  sex?: 'm' | 'f';
};
type JoinedPerson = { name: string; aliases: string[]; confidence: number };

type Parts = { title: string; words: string[]; sex: Sex };

const particles = new Set('de du des la le d’ of the von van di da'.split(' '));
/** Titles that go with a first name as well as with a surname: Sir William, Lady Catherine, Uncle Silas. */
const firstNameTitles = new Set(
  'sir lady lord miss king queen prince princess aunt uncle don doña saint st dame cousin master mars marse massa brother sister father mother tante oncle widow'.split(
    ' ',
  ),
);

/** Titles are such before a name only: "Mary King" is of a family King, and so is "Miss King". */
function leadingTitles(words: readonly string[]): string[] {
  let size = 0;
  while (size < words.length - 1 && isTitle((words[size] ?? '').toLowerCase())) size++;
  return words.slice(0, size);
}

function toParts({ name, sex }: LatinPerson, language: LatinLanguage): Parts {
  const all = name
    .replace(/(?<=\b[dl])[’'](?=\p{L})/giu, '’ ')
    .split(/[ .]+/)
    .filter(Boolean);
  const titles = leadingTitles(all);
  // what follows "of" is a house or another person: Mrs. Carrol of Jo
  const to = all.findIndex(
    (word, at) => at > 0 && word === 'of' && !isTitle((all[at - 1] ?? '').toLowerCase()),
  );
  const words = (to < 0 ? all : all.slice(0, to))
    .slice(titles.length)
    .filter((word) => !isEpithet(word.toLowerCase()) && !particles.has(word.toLowerCase()));
  const byTitle = titles.map((title) => sexOfTitle(title.toLowerCase())).find(Boolean);
  const bySex = words.length > 1 || titles.length === 0 ? knownWord(words[0] ?? '', language).sex : undefined;
  return {
    title: titles[0]?.toLowerCase() ?? '',
    words,
    sex: byTitle ?? sex ?? bySex,
  };
}

const isSameSex = (a: Sex, b: Sex): boolean => a === undefined || b === undefined || a === b;

/** Whether `a` can be a shorter form of `b`: its words are the first or the last of b's, and titles agree. */
function isShortForm(a: Parts, b: Parts): boolean {
  if (a.words.length === 0 || b.words.length < a.words.length || !isSameSex(a.sex, b.sex)) return false;
  if (a.words.length === b.words.length && (a.title !== '' || b.title === '')) return false;
  const size = a.words.length;
  const isEnd = b.words.slice(-size).join(' ') === a.words.join(' ');
  const isFirstNamed = a.title === '' || firstNameTitles.has(a.title);
  const isStart = isFirstNamed && b.words.slice(0, size).join(' ') === a.words.join(' ');
  return isEnd || isStart;
}

/** Names of one sentence are mostly different people: from this share of the rarer name's sentences on, always. */
const APART = 0.25;
const APART_TITLED = 0.12;

function isApart(a: LatinPerson, b: LatinPerson, share: number): boolean {
  const shared = countShared(a.sentences, b.sentences);
  return shared >= 3 && shared >= share * Math.min(a.sentences.length, b.sentences.length);
}

/** All forms joined so far to one person. */
type Group = LatinPerson[];

const DOMINANT = 4;
/** Two people of one first name are rarer than one who marries or gets a title. */
const DOMINANT_FIRST = 2;

/** Of several people who could own a form the one who is named far more often, if there is one. */
function dominant(groups: readonly Group[], times: number): Group | undefined {
  const sized = groups
    .map((group) => ({ group, count: group.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => b.count - a.count);
  const [most, second] = sized;
  return most && (!second || most.count >= times * second.count) ? most.group : undefined;
}

type Book = {
  parts: ReadonlyMap<string, Parts>;
  groupOf: ReadonlyMap<string, Group>;
  byWord: ReadonlyMap<string, LatinPerson[]>;
};

const sexOf = (group: Group, { parts }: Book): Sex =>
  group.map(({ name }) => parts.get(name)?.sex).find(Boolean);

/** The most frequent form of a person stands for all of them where sentences are compared. */
const isGroupApart = (person: LatinPerson, own: Parts, group: Group): boolean => {
  const most = group.toSorted((a, b) => b.count - a.count)[0];
  return most !== undefined && isApart(person, most, own.title === '' ? APART : APART_TITLED);
};

/**
 * The people who could own a form. A bare surname means the man of that name, where the text has one: "Harrow" is
 * Mr. Harrow, not his wife, even where he himself cannot be meant.
 */
function narrow(person: LatinPerson, own: Parts, owners: readonly LatinPerson[], book: Book): Group[] {
  const groups = [...new Set(owners.map(({ name }) => book.groupOf.get(name) ?? []))];
  const isSurname = owners.every((owner) => book.parts.get(owner.name)?.words.at(-1) === own.words[0]);
  const men = groups.filter((group) => sexOf(group, book) === 'm');
  const isBareSurname = own.title === '' && own.words.length === 1 && isSurname;
  const choice = isBareSurname && men.length > 0 ? men : groups;
  return choice.filter((group) => !isGroupApart(person, own, group));
}

const married = new Set(['mrs', 'lady', 'madame', 'mme', 'madam']);

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
  return dominant(narrow(person, own, owners, book), isFirstName ? DOMINANT_FIRST : DOMINANT);
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
  const parts = new Map(persons.map((person) => [person.name, toParts(person, language)]));
  const byWord = new Map<string, LatinPerson[]>();
  for (const person of persons)
    for (const word of new Set(parts.get(person.name)?.words))
      byWord.set(word, [...(byWord.get(word) ?? []), person]);
  const groupOf = new Map<string, Group>(persons.map((person) => [person.name, [person]]));
  const weight = ({ name }: LatinPerson) =>
    (parts.get(name)?.words.length ?? 0) * 2 + (parts.get(name)?.title ? 1 : 0);
  const book = { parts, groupOf, byWord };
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
