import { countShared } from '../count-shared.ts';
import { type Book, type Group, married, sexOf } from './name-groups.ts';
import type { LatinPerson } from './name-parts.ts';

/** Sentences that make a scene; of a scene's people one is now "Miss Harrow" and now "Clara". */
const SCENE = 8;
const LEAST_MISS = 8;
/** One person's two names share so much less of their sentences, and so much of their scenes, than chance would. */
const RARELY = 0.7;
const AS_OFTEN = 0.9;

/** How often two names share a stretch of so many sentences, over how often they would by chance. */
function meeting(a: LatinPerson, b: LatinPerson, size: number, total: number): number {
  const scenes = ({ sentences }: LatinPerson) => [
    ...new Set(sentences.map((sentence) => Math.floor(sentence / size))),
  ];
  const [own, theirs] = [scenes(a), scenes(b)];
  return (countShared(own, theirs) * (total / size)) / Math.max(1, own.length * theirs.length);
}

/**
 * Which of several sisters "Miss Harrow" is: she whose first name stands in the same scenes and not in the same
 * sentences.
 */
export function missOf(person: LatinPerson, book: Book): Group | undefined {
  const { parts, byWord, groupOf, total } = book;
  const own = parts.get(person.name);
  const mine = groupOf.get(person.name);
  const [word] = own?.words ?? [];
  if (own?.title !== 'miss' || !word || own.words.length > 1 || person.count < LEAST_MISS) return undefined;
  if (mine?.length !== 1) return undefined;
  const isWife = ({ name }: LatinPerson): boolean =>
    married.has(parts.get(name)?.title ?? '') && parts.get(name)?.words.at(-1) === word;
  const sisters = new Set(
    (byWord.get(word) ?? []).flatMap(({ name }) => {
      const theirs = parts.get(name);
      const group = groupOf.get(name) ?? [];
      const isSister = theirs?.words.length === 2 && theirs.words[1] === word && sexOf(group, book) === 'f';
      return isSister && !group.some(isWife) ? [group] : [];
    }),
  );
  const [best] = [...sisters]
    .map((group) => ({ group, most: group.toSorted((a, b) => b.count - a.count)[0] ?? person }))
    .filter(({ most }) => most.count > person.count && meeting(person, most, 1, total) < RARELY)
    .map(({ group, most }) => ({ group, times: meeting(person, most, SCENE, total) }))
    .sort((a, b) => b.times - a.times);
  return best && best.times >= AS_OFTEN ? best.group : undefined;
}
