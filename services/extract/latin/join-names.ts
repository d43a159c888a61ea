import { knownWord } from './known-words.ts';
import { isEpithet, isTitle, type LatinLanguage, type Sex, sexOfTitle } from './words.ts';

export type LatinPerson = { name: string; count: number; confidence: number };
type JoinedPerson = { name: string; aliases: string[]; confidence: number };

type Parts = { title: string; words: string[]; sex: Sex };

const particles = new Set('de du des la le d’ of the von van di da'.split(' '));

function toParts(name: string, language: LatinLanguage): Parts {
  const all = name
    .replace(/(?<=\b[dl])[’'](?=\p{L})/giu, '’ ')
    .split(/[ .]+/)
    .filter(Boolean);
  const titles = all.filter((word) => isTitle(word.toLowerCase()));
  const words = all.filter(
    (word) =>
      !isTitle(word.toLowerCase()) && !isEpithet(word.toLowerCase()) && !particles.has(word.toLowerCase()),
  );
  const byTitle = titles.map((title) => sexOfTitle(title.toLowerCase())).find(Boolean);
  const bySex = words.length > 1 || titles.length === 0 ? knownWord(words[0] ?? '', language).sex : undefined;
  return { title: titles[0]?.toLowerCase() ?? '', words, sex: byTitle ?? bySex };
}

const isSameSex = (a: Sex, b: Sex): boolean => a === undefined || b === undefined || a === b;

/** Whether `a` can be a shorter form of `b`: its words are the first or the last of b's, and titles agree. */
function isShortForm(a: Parts, b: Parts): boolean {
  if (a.words.length === 0 || b.words.length < a.words.length || !isSameSex(a.sex, b.sex)) return false;
  if (a.words.length === b.words.length && (a.title !== '' || b.title === '')) return false;
  const size = a.words.length;
  const isEnd = b.words.slice(-size).join(' ') === a.words.join(' ');
  const isStart = a.title === '' && b.words.slice(0, size).join(' ') === a.words.join(' ');
  if (a.title !== '' && b.title !== '' && a.title !== b.title && b.words.length === size) return false;
  return isEnd || isStart;
}

/** A bare surname means the man of that name, where the text has one: "Harrow" is Mr. Harrow, not his wife. */
function onlyMan(
  owners: readonly LatinPerson[],
  parts: ReadonlyMap<string, Parts>,
  rootOf: (name: string) => string,
): LatinPerson | undefined {
  const men = owners.filter((owner) => parts.get(owner.name)?.sex !== 'f');
  const titled = men.filter((owner) => parts.get(owner.name)?.sex === 'm');
  const candidates = titled.length > 0 ? titled : men;
  return new Set(candidates.map(({ name }) => rootOf(name))).size === 1 ? candidates[0] : undefined;
}

function ownerOf(
  person: LatinPerson,
  persons: readonly LatinPerson[],
  parts: ReadonlyMap<string, Parts>,
  byWord: ReadonlyMap<string, LatinPerson[]>,
  rootOf: (name: string) => string,
): LatinPerson | undefined {
  const own = parts.get(person.name);
  if (!own || persons.length === 0) return undefined;
  const near = byWord.get(own.words[0] ?? '') ?? [];
  const owners = near.filter((other) => {
    const theirs = parts.get(other.name);
    return other !== person && theirs !== undefined && isShortForm(own, theirs);
  });
  const full = owners.filter((owner) => (parts.get(owner.name)?.words.length ?? 0) > own.words.length);
  const isBare = own.title === '' && own.words.length === 1;
  const surnamed = owners.filter((owner) => parts.get(owner.name)?.words.at(-1) === own.words[0]);
  if (isBare && surnamed.length === owners.length && owners.length > 1)
    return onlyMan(surnamed, parts, rootOf);
  const choice = full.length > 0 ? full : owners;
  if (choice.length <= 1) return choice[0];
  const [most, second] = choice.toSorted((a, b) => b.count - a.count);
  return most && second && most.count >= 5 * second.count ? most : undefined;
}

/**
 * Joins the forms of one person's name: "John", "Mr. Harrow" and "Harrow" with "John Harrow". A form that several
 * people could own stays by itself, unless one of them is named five times as often; a husband's and a wife's title
 * never meet. The longest form that is not rare gives the name.
 */
export function joinLatinNames(persons: readonly LatinPerson[], language: LatinLanguage): JoinedPerson[] {
  const parts = new Map(persons.map(({ name }) => [name, toParts(name, language)]));
  const byWord = new Map<string, LatinPerson[]>();
  for (const person of persons)
    for (const word of new Set(parts.get(person.name)?.words))
      byWord.set(word, [...(byWord.get(word) ?? []), person]);
  const parents = new Map<string, string>();
  const rootOf = (name: string): string => {
    const parent = parents.get(name);
    return parent === undefined ? name : rootOf(parent);
  };
  // bare surnames last: by then their men's own forms are joined
  const isBare = ({ name }: LatinPerson) => (/[ .]/.test(name) ? 0 : 1);
  for (const person of persons.toSorted((a, b) => isBare(a) - isBare(b))) {
    const owner = ownerOf(person, persons, parts, byWord, rootOf);
    if (owner && rootOf(owner.name) !== rootOf(person.name))
      parents.set(rootOf(person.name), rootOf(owner.name));
  }
  const groups = new Map<string, LatinPerson[]>();
  for (const person of persons) {
    const root = rootOf(person.name);
    groups.set(root, [...(groups.get(root) ?? []), person]);
  }
  return [...groups.values()].map((group) => toJoined(group, parts));
}

function toJoined(group: readonly LatinPerson[], parts: ReadonlyMap<string, Parts>): JoinedPerson {
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
