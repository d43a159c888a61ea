import type { SourceChapter } from '../types.ts';
import { countWords, findSpans, type WordCounts } from './candidates.ts';
import type { Kin } from './features.ts';
import { addOccurrence, createProfile, type Profile } from './profile.ts';
import { toTokens } from './tokens.ts';
import { isTitle, type LatinLanguage } from './words.ts';

export type LatinReading = { profiles: Map<string, Profile>; counts: WordCounts; size: number };

const titleCase = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) => (word.length > 2 ? word.charAt(0) + word.slice(1).toLowerCase() : word));

/** Reads all chapters: word counts first, then every run of capitalised words with what stands around it. */
export function readLatin(
  chapters: readonly SourceChapter[],
  language: LatinLanguage,
  step: (what: string) => void,
): LatinReading {
  const tokens = chapters.map(({ text }) => toTokens(text, language));
  const counts = countWords(tokens);
  const profiles = new Map<string, Profile>();
  chapters.forEach(({ text }, index) => {
    const words = tokens[index] ?? [];
    for (const span of findSpans(text, words, counts, language)) {
      const isShouted = span.name === span.name.toUpperCase() && span.name.length > 3;
      const name = isShouted && profiles.has(titleCase(span.name)) ? titleCase(span.name) : span.name;
      const profile = profiles.get(name) ?? createProfile(name);
      profiles.set(name, profile);
      addOccurrence(profile, words, span);
    }
    step('read');
  });
  return { profiles, counts, size: chapters.reduce((sum, { text }) => sum + text.length, 0) };
}

const bare = (name: string): string[] =>
  name.split(/[ .]+/).filter((word) => word && !isTitle(word.toLowerCase()));

/** How many names hold each name as their last or first words, and how often the parts of a name stand alone. */
export function findKin(profiles: ReadonlyMap<string, Profile>): (name: string) => Kin {
  const titled = new Map<string, number>();
  const longer = new Map<string, number>();
  for (const { name, count } of profiles.values()) {
    const words = bare(name);
    const isTitled = words.length < name.split(/[ .]+/).filter(Boolean).length;
    for (const part of new Set([words.at(-1), words[0], words.slice(1).join(' ')]))
      if (part && part !== name) {
        if (isTitled) titled.set(part, (titled.get(part) ?? 0) + count);
        if (words.length > 1 && part !== words.join(' ')) longer.set(part, (longer.get(part) ?? 0) + count);
      }
  }
  return (name) => {
    const words = bare(name);
    const parts = words.length > 1 || words.join(' ') !== name ? words : [];
    return {
      titled: titled.get(words.join(' ')) ?? 0,
      longer: longer.get(name) ?? 0,
      shorter: Math.max(0, ...parts.map((part) => profiles.get(part)?.count ?? 0)),
    };
  };
}
