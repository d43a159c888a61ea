import type { WordCounts } from './candidates.ts';
import { frameFeatures } from './frames.ts';
import { isGazetteerPlace, isTownlike } from './gazetteer.ts';
import { knownWord } from './known-words.ts';
import type { Profile } from './profile.ts';
import { groupWords, isEpithet, isTitle, type LatinLanguage, placeWords } from './words.ts';

export const latinShapes = [
  'en-titled',
  'en-several',
  'en-single',
  'fr-titled',
  'fr-several',
  'fr-single',
] as const;
export type LatinShape = (typeof latinShapes)[number];

export function toLatinShape(name: string, language: LatinLanguage): LatinShape {
  const words = name.toLowerCase().split(/[ .]+/);
  const form =
    isTitle(words[0] ?? '') && words.length > 1 ? 'titled' : words.length > 1 ? 'several' : 'single';
  return `${language}-${form}`;
}

const share = (part: number, total: number, average: number): number => (part + average) / (total + 1);

function sharesOf(profile: Profile): Record<string, number> {
  const { count } = profile;
  return {
    first: share(profile.first, count, 0.2),
    speech: share(profile.speech, count, 0.05),
    speechOnce: Math.min(1, profile.speech),
    acting: share(profile.acting, count, 0.2),
    actingOnce: Math.min(1, profile.acting),
    possessive: share(profile.possessive, count, 0.05),
    vocative: share(profile.vocative, count, 0.05),
    placeBefore: share(profile.placeBefore, count, 0.1),
    ofBefore: share(profile.ofBefore, count, 0.1),
    personBefore: share(profile.personBefore, count, 0.1),
    article: share(profile.article, count, 0.1),
    kind: share(profile.kind, count, 0.02),
    capitals: share(profile.capitals, count, 0.02),
    listed: share(profile.listed, count, 0.05),
    closed: share(profile.closed, count, 0.3),
  };
}

function wordFeatures(
  words: readonly string[],
  counts: WordCounts,
  language: LatinLanguage,
): Record<string, number> {
  const lower = words.map((word) => word.toLowerCase());
  const last = lower.at(-1) ?? '';
  const known = words.map((word) => knownWord(word, language));
  const small = Math.max(...lower.map((word) => counts.lower.get(word) ?? 0));
  const inside = Math.min(...lower.map((word) => counts.inside.get(word) ?? 0));
  return {
    words: Math.min(5, words.length),
    small: Math.log2(1 + Math.min(32, small)),
    insideOnce: inside > 0 ? 1 : 0,
    firstName: known.some(({ isFirstName }) => isFirstName) ? 1 : 0,
    lastName: known.some(({ isLastName }) => isLastName) ? 1 : 0,
    knownPlace: known.some(({ isPlace }) => isPlace) ? 1 : 0,
    ordinary: known.some(({ isOrdinary }) => isOrdinary) ? 1 : 0,
    nation: known.some(({ isNation }) => isNation) ? 1 : 0,
    townlike: isTownlike(last) ? 1 : 0,
    placeWord: placeWords.has(last) || placeWords.has(lower[0] ?? '') ? 1 : 0,
    groupWord: lower.some((word) => groupWords.has(word)) ? 1 : 0,
    epithet: lower.some(isEpithet) ? 1 : 0,
    of: lower.includes('of') || lower.includes('de') ? 1 : 0,
    the: lower.includes('the') ? 1 : 0,
    plural: /[^s]s$/.test(last) ? 1 : 0,
    people: /(?:ish|ians?|ese|ans|ists?|ics?|ois|ais|iens?)$/.test(last) ? 1 : 0,
    short: last.length < 4 ? 1 : 0,
  };
}

/** Counts of names that hold this one: "Mr. Harrow" and "John Harrow" for "Harrow". */
export type Kin = { titled: number; longer: number; shorter: number };

export function latinFeatures(
  profile: Profile,
  kin: Kin,
  counts: WordCounts,
  size: number,
  language: LatinLanguage,
): Record<string, number> {
  const words = profile.name.split(/[ .]+/).filter((word) => word && !isTitle(word.toLowerCase()));
  const shape = toLatinShape(profile.name, language);
  return {
    bias: 1,
    french: language === 'fr' ? 1 : 0,
    titled: shape.endsWith('titled') ? 1 : 0,
    single: shape.endsWith('single') ? 1 : 0,
    size: Math.log10(Math.max(1000, size)) - 4,
    often: Math.log2(1 + Math.min(64, profile.count)),
    once: profile.count === 1 ? 1 : 0,
    kinTitled: Math.min(2, Math.log2(1 + kin.titled)),
    kinLonger: Math.min(2, Math.log2(1 + kin.longer)),
    kinShorter: Math.min(3, Math.log2(1 + kin.shorter)),
    ...sharesOf(profile),
    ...frameFeatures(profile.frames, profile.count),
    gazetteer: isGazetteerPlace(profile.name) || isGazetteerPlace(words.join(' ')) ? 1 : 0,
    ...wordFeatures(words.length > 0 ? words : [profile.name], counts, language),
  };
}
