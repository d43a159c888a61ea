import type { FoundName, SourceChapter } from '../types.ts';
import { joinLatinNames } from './join-names.ts';
import { joinShort } from './join-short.ts';
import { judgeNames, measureNames } from './judge.ts';
import { readLatin } from './read.ts';
import { chancesOf, todayChancesOf } from './weights.ts';
import type { LatinLanguage } from './words.ts';

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

/** A family by the name that several or one of them bear: the Abernathys. */
function findFamilies(
  people: readonly { name: string; aliases: readonly string[] }[],
  text: string,
): FoundName[] {
  const surnames = new Set(
    people.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => name.split(' ').at(-1) ?? ''),
  );
  const families = new Set<string>();
  for (const [, family = ''] of text.matchAll(/\b[Tt]he (\p{Lu}\p{L}+s)\b/gu))
    if (
      surnames.has(family.replace(/s$/, '')) ||
      (family.endsWith('es') && surnames.has(family.slice(0, -2)))
    )
      families.add(family);
  return [...families].map((name) => ({ kind: 'organisation' as const, name, aliases: [], confidence: 0.6 }));
}

/** Share of a name's places at which it is set apart. */
const MARKED = 0.5;

/** Ships and works that the text sets apart, as manuscripts do: *Kindly Light*. */
function findMarked(text: string): FoundName[] {
  const counts = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(/[*_](\p{Lu}[\p{L}’']+(?: \p{Lu}[\p{L}’']+){1,3})[*_]/gu))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  // a name that is otherwise plain was only stressed
  const isMostly = (name: string, count: number) =>
    count > 1 && count >= MARKED * (text.split(name).length - 1);
  return [...counts]
    .filter(([name, count]) => isMostly(name, count))
    .map(([name]) => ({ kind: 'item' as const, name, aliases: [], confidence: 0.6 }));
}

/** Names of an English or French text. Titles of honour, speech and the company a name keeps decide what it is. */
export function findLatinNames(
  chapters: readonly SourceChapter[],
  language: LatinLanguage,
  step: (what: string) => void,
): FoundName[] {
  const reading = readLatin(chapters, language, step);
  const { persons, others } = judgeNames(
    reading,
    language,
    measureNames(reading, language),
    chancesOf,
    todayChancesOf,
  );
  step('persons');
  const joined = joinLatinNames(persons, language);
  step('joined');
  const text = chapters.map((chapter) => chapter.text).join('\n');
  const families = language === 'en' ? findFamilies(joined, text) : [];
  const marked = findMarked(text);
  const taken = new Set([...families, ...marked].map(({ name }) => name));
  const owned = splitOwned(
    others.filter(({ kind }) => kind === 'place'),
    text,
  );
  return [
    ...joined
      .filter(({ name }) => !taken.has(name))
      .map((person) => ({ kind: 'character' as const, ...person })),
    ...joinShort(others.filter(({ name }) => !taken.has(name))),
    ...families,
    ...marked,
    ...owned,
  ];
}
