import { scoreForest, toConfidence } from '../trees.ts';
import type { Dictionary } from './dictionary.ts';
import { nameFeatures } from './features.ts';
import { itemForest } from './item-forest.ts';
import { keepWhole } from './keep-whole.ts';
import { functionChars } from './lexicon.ts';
import { type Measure, measureWords } from './measure.ts';
import { offices } from './offices.ts';
import { organisationForest } from './organisation-forest.ts';
import { type Believed, type Candidate, leastCount } from './persons.ts';
import type { Scan } from './scan.ts';
import {
  endingOf,
  proposeThings,
  type Surroundings,
  surroundingsOf,
  type ThingKind,
  thingFeatures,
} from './thing-names.ts';

const forests = { organisation: organisationForest, item: itemForest };
const none: ReadonlyMap<string, number> = new Map();

export type ThingCandidates = { candidates: Map<string, Candidate>; around: Surroundings };

/** Everything that could name a thing of a kind, measured at every place it stands. */
export function findThingCandidates(
  scans: readonly Scan[],
  kind: ThingKind,
  length: number,
  dictionary: Dictionary,
): ThingCandidates {
  const words = proposeThings(scans, kind, leastCount(length));
  const around = surroundingsOf(scans, words);
  const measures = measureWords(scans, words);
  const candidates = new Map<string, Candidate>();
  for (const measure of measures.values()) {
    const features = nameFeatures(measure, dictionary, measures, none, length);
    Object.assign(features, thingFeatures(measure, kind, dictionary, around));
    candidates.set(measure.word, { measure, features });
  }
  return { candidates, around };
}

/** Neighbours that say nothing of where a word ends: measures, prepositions and verbs of holding. */
const plainNeighbours = new Set('把握紧持拿取拔挂佩带出问和与见给捧收藏送还传挥抱举提接递用'.split(''));
const isApart = (char: string): boolean => functionChars.has(char) || plainNeighbours.has(char);

/** A name hardly begins so; 云 says in the old books and is a cloud in many names. */
const isBorder = (char: string): boolean => isApart(char) && char !== '云';

/** Whether no single neighbour stands at four of five places; clause borders and open neighbours count as varied. */
function isVaried(neighbours: ReadonlyMap<string, number>, count: number): boolean {
  let most = 0;
  for (const [char, times] of neighbours) if (char !== '' && !isApart(char)) most = Math.max(most, times);
  return most < 0.8 * count;
}

const vague = new Set(
  '大小老新旧高长短好坏一二三四五六七八九十两几这那各本此把口柄支枚颗粒件只条内外铁木石铜'.split(''),
);

/** What it is worth that the text says outright that it is a thing's name: more than that it could be somebody's. */
const SAID = 0.95;
/** What a word that is surely a name of its kind is worth by itself. */
const worth = (count: number): number => Math.min(0.95, 0.4 + Math.log2(count + 1) / 10);
/** Share of places at which a thing is handled; a person whose name ends alike is not. */
const HANDLED = 0.2;

/** A coined word: the dictionary lacks it, it recurs, and what stands around it changes. */
function isCoined(
  measure: Measure,
  kind: ThingKind,
  dictionary: Dictionary,
  { uses }: Surroundings,
): boolean {
  const { word, count } = measure;
  const { ending, isSure } = endingOf(word, kind);
  if (ending === '' || (kind === 'organisation' && !isSure) || dictionary.kindOf(word) !== undefined)
    return false;
  if (vague.has(word.charAt(0)) || isBorder(word.charAt(0)) || count < (word.length === 2 ? 5 : 3))
    return false;
  const own = uses.get(word);
  if (kind === 'item' && (own?.handled ?? 0) < Math.max(1, HANDLED * count)) return false;
  const isFree = isVaried(measure.before, count) && isVaried(measure.after, count);
  return isFree && measure.cutLeft + measure.cutRight <= 0.9 * count;
}

/** Confidence from which a group or a thing is reported; in older prose, by which no model was taught, it takes more. */
const TODAY = 0.35;
const OLDER = 0.6;

/** 冲出营, 探子报入营: what one goes into or out of is no group of that name. */
const ridden = /[出入进回归到往离冲扎踹劫守望住]营$/;

/** The things of a kind that are believed by their chances, most frequent first; words inside others are left out. */
export function believeThings(
  { candidates, around }: ThingCandidates,
  kind: ThingKind,
  chances: ReadonlyMap<string, number>,
  dictionary: Dictionary,
  least = TODAY,
): Believed[] {
  const found: Believed[] = [];
  for (const [word, { measure }] of candidates) {
    const chance = chances.get(word) ?? 0;
    const isNamed = (around.uses.get(word)?.named ?? 0) > 0;
    const isSure = offices.has(word) || isCoined(measure, kind, dictionary, around);
    const floor = isNamed ? SAID : isSure ? worth(measure.count) : 0;
    const confidence = Math.max(floor, chance);
    if (confidence >= least && !(kind === 'organisation' && ridden.test(word)))
      found.push({ word, count: measure.count, confidence });
  }
  return keepWhole(found).sort((a, b) => b.count - a.count);
}

/** Groups or things that a text names, most frequent first. */
export function findThings(
  scans: readonly Scan[],
  kind: ThingKind,
  length: number,
  dictionary: Dictionary,
  isToday: boolean,
): Believed[] {
  const found = findThingCandidates(scans, kind, length, dictionary);
  const chances = new Map<string, number>();
  for (const [word, { features }] of found.candidates)
    chances.set(word, toConfidence(scoreForest(forests[kind], features)));
  const least = isToday ? TODAY : OLDER;
  return believeThings(found, kind, chances, dictionary, least);
}
