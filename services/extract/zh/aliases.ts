import { surnameLength, titleOf } from './features.ts';
import { familiarPrefixes } from './lexicon.ts';
import type { Believed } from './persons.ts';
import { statedAliases } from './stated-aliases.ts';

/** Titles a wife carries with her husband's surname: they never join her to a namesake. */
const wifely = /(?:夫人|太太|奶奶|嫂子?|大妈|大娘|婶子?|妈妈|娘子|氏)$/;

type Groups = { find(word: string): string; join(a: string, b: string): void };

function createGroups(): Groups {
  const parents = new Map<string, string>();
  const find = (word: string): string => {
    const parent = parents.get(word) ?? word;
    return parent === word ? word : find(parent);
  };
  return { find, join: (a, b) => parents.set(find(a), find(b)) };
}

const isFull = (word: string): boolean => {
  const surname = surnameLength(word);
  return surname > 0 && titleOf(word) === '' && word.length - surname >= 1 && word.length - surname <= 2;
};

/** Names that end with a shorter one: 欧阳明月 and 明月, 华老栓 and 老栓. Joined only where one name fits. */
function joinEndings(words: readonly string[], groups: Groups): void {
  const owners = new Map<string, string[]>();
  for (const word of words) {
    const surname = surnameLength(word);
    if (surname === 0 || word.length - surname < 2) continue;
    const rest = word.slice(surname);
    owners.set(rest, [...(owners.get(rest) ?? []), word]);
  }
  for (const word of words) {
    const [owner, other] = owners.get(word) ?? [];
    if (owner && !other) groups.join(word, owner);
  }
}

/** 老周, 周先生 and 周家 as one with the only full name of that surname; a wife's title stays apart. */
function joinTitled(words: readonly string[], groups: Groups): void {
  const bySurname = new Map<string, string[]>();
  for (const word of words) {
    if (!isFull(word) || familiarPrefixes.has(word.charAt(0))) continue;
    const surname = word.slice(0, surnameLength(word));
    bySurname.set(surname, [...(bySurname.get(surname) ?? []), word]);
  }
  for (const word of words) {
    const familiar = /^[老小阿](.)$/.exec(word)?.[1];
    const surname = familiar ?? word.slice(0, surnameLength(word));
    const isTitled = titleOf(word) !== '' && surname !== '' && word === surname + titleOf(word);
    if (!familiar && (!isTitled || wifely.test(word) || titleOf(word).length < 2)) continue;
    const [owner, other] = bySurname.get(surname) ?? [];
    if (owner && !other) groups.join(word, owner);
  }
}

/** One person under all names that were joined. */
type Person = { name: string; aliases: string[]; confidence: number };

const rank = (word: string): number => (isFull(word) && word.length > 2 ? 2 : 0) + (isFull(word) ? 1 : 0);

function toPerson(words: readonly Believed[]): Person {
  const byCount = words.toSorted((a, b) => b.count - a.count);
  const most = byCount[0]?.count ?? 0;
  const main = byCount.toSorted(
    (a, b) => (b.count * 20 >= most ? rank(b.word) : 0) - (a.count * 20 >= most ? rank(a.word) : 0),
  )[0];
  const name = main?.word ?? '';
  return {
    name,
    aliases: byCount.map(({ word }) => word).filter((word) => word !== name),
    confidence: Math.max(...words.map(({ confidence }) => confidence)),
  };
}

/**
 * Joins names of one person: by containment where only one owner fits, by a surname that only one full name has, and
 * by what the text says outright ("大家都叫他老周"). Doubtful pairs stay apart: a wrong join cannot be seen, two
 * entries can be joined by the author.
 */
export function joinAliases(names: readonly Believed[], text: string): Person[] {
  const groups = createGroups();
  const stated = statedAliases(text, new Set(names.map(({ word }) => word)));
  const all = new Map(names.map((name) => [name.word, name]));
  for (const { a, b } of stated) {
    for (const word of [a, b]) if (!all.has(word)) all.set(word, { word, count: 1, confidence: 0.6 });
    groups.join(a, b);
  }
  const words = [...all.keys()];
  joinEndings(words, groups);
  joinTitled(words, groups);
  const members = new Map<string, Believed[]>();
  for (const name of all.values()) {
    const root = groups.find(name.word);
    members.set(root, [...(members.get(root) ?? []), name]);
  }
  return [...members.values()].map(toPerson);
}
