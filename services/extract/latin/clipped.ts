import { countShared } from '../count-shared.ts';
import { knownWord } from './known-words.ts';
import { type Book, type Group, sexOf } from './name-groups.ts';
import { isSameSex, type LatinPerson, type Parts } from './name-parts.ts';
import type { LatinLanguage } from './words.ts';

/** Letters that a short form keeps of a name. */
const KEPT = 3;
/** Sentences within which both forms of a person come, where a text goes over from one to the other. */
const NEAR = 60;

/** What a short form keeps: "Toby" and "Tobs" keep Tob, "Solly" keeps Soll or Sol. */
function stemsOf(name: string): string[] {
  const bare = name.replace(/(?:ie|ey|y|s)$/, '');
  return [name, bare, bare.replace(/([b-df-hj-np-tv-z])\1$/, '$1')].filter(({ length }) => length >= KEPT);
}

const isNear = (a: LatinPerson, b: LatinPerson): boolean =>
  a.sentences.some((one) => b.sentences.some((other) => Math.abs(one - other) <= NEAR));

const isCut = (stems: readonly string[], full: string): boolean =>
  stems.some((stem) => full.length > stem.length && full.startsWith(stem));

const isFirst = (word: string, parts: Parts | undefined): boolean =>
  parts?.title === '' && parts.words[0] === word;

/**
 * The one person whose first name or surname a bare name is clipped from: Quint and Agent Quintanar, Dess and Dessa.
 * They stand near one another and never in one sentence. Two names that lists of first names have are two names: what is
 * short for which is in the list of short forms.
 */
export function clippedOf(person: LatinPerson, book: Book, language: LatinLanguage): Group | undefined {
  const { parts, byWord, groupOf } = book;
  const own = parts.get(person.name);
  const [word = ''] = own?.words ?? [];
  const mine = groupOf.get(person.name);
  if (!own || own.words.length > 1 || own.title !== '' || mine?.length !== 1) return undefined;
  if ((byWord.get(word)?.length ?? 0) > 1) return undefined;
  const isFirstName = knownWord(word, language).isFirstName;
  const stems = stemsOf(word);
  const groups = new Set(
    [...byWord].flatMap(([full, bearers]) => {
      if (full === word || !isCut(stems, full) || (isFirstName && knownWord(full, language).isFirstName))
        return [];
      // Carl is short for no Mr. Carlisle
      const isOwn = ({ name }: LatinPerson) => !isFirstName || isFirst(full, parts.get(name));
      return bearers.filter(isOwn).map(({ name }) => groupOf.get(name) ?? []);
    }),
  );
  const [group] = groups;
  if (!group || groups.size > 1 || !isSameSex(own.sex, sexOf(group, book))) return undefined;
  const isOther = group.some((form) => countShared(form.sentences, person.sentences) > 0);
  return !isOther && group.some((form) => isNear(form, person)) ? group : undefined;
}
