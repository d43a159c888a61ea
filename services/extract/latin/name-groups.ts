import { countShared } from '../count-shared.ts';
import type { LatinPerson, Parts } from './name-parts.ts';
import type { Sex } from './words.ts';

/** Names of one sentence are mostly different people: from this share of the rarer name's sentences on, always. */
const APART = 0.25;
export const APART_TITLED = 0.12;

export function isApart(a: LatinPerson, b: LatinPerson, share: number): boolean {
  const shared = countShared(a.sentences, b.sentences);
  return shared >= 3 && shared >= share * Math.min(a.sentences.length, b.sentences.length);
}

/** All forms joined so far to one person. */
export type Group = LatinPerson[];

export const sizeOf = (group: Group): number => group.reduce((sum, { count }) => sum + count, 0);

export type Book = {
  parts: ReadonlyMap<string, Parts>;
  groupOf: ReadonlyMap<string, Group>;
  byWord: ReadonlyMap<string, LatinPerson[]>;
  /** Sentences of the text, as far as names stand in them. */
  total: number;
};

export const sexOf = (group: Group, { parts }: Book): Sex =>
  group.map(({ name }) => parts.get(name)?.sex).find(Boolean);

/** A "Mrs." and a "Mr." never meet, whatever name they share. */
export const isOtherTitled = (a: Group, b: Group, { parts }: Book): boolean => {
  const sexes = new Set([...a, ...b].flatMap(({ name }) => parts.get(name)?.titled ?? []));
  return sexes.size > 1;
};

/** The most frequent form of a person stands for all of them where sentences are compared. */
export const isGroupApart = (person: LatinPerson, own: Parts, group: Group): boolean => {
  const most = group.toSorted((a, b) => b.count - a.count)[0];
  return most !== undefined && isApart(person, most, own.title === '' ? APART : APART_TITLED);
};

export const isSurname = (word: string, forms: readonly LatinPerson[], { parts }: Book): boolean =>
  forms.every(({ name }) => parts.get(name)?.words.at(-1) === word);

/** Titles of wives and widows. */
export const married = new Set(['mrs', 'lady', 'madame', 'madam']);
