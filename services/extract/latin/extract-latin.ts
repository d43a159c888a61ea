import type { FoundName, SourceChapter } from '../types.ts';
import { joinLatinNames } from './join-names.ts';
import { judgeNames, measureNames } from './judge.ts';
import { readLatin } from './read.ts';
import { chancesOf } from './weights.ts';
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

/** Names of an English or French text. Titles of honour, speech and the company a name keeps decide what it is. */
export function findLatinNames(
  chapters: readonly SourceChapter[],
  language: LatinLanguage,
  step: (what: string) => void,
): FoundName[] {
  const reading = readLatin(chapters, language, step);
  const { persons, others } = judgeNames(reading, language, measureNames(reading, language), chancesOf);
  step('persons');
  const joined = joinLatinNames(persons, language);
  step('joined');
  const owned = splitOwned(
    others.filter(({ kind }) => kind === 'place'),
    chapters.map(({ text }) => text).join('\n'),
  );
  return [...joined.map((person) => ({ kind: 'character' as const, ...person })), ...others, ...owned];
}
