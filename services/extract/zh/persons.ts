import { type Dictionary, isOrdinaryWord } from './dictionary.ts';
import { nameFeatures, surnameLength, titleOf } from './features.ts';
import { figureOf } from './figures.ts';
import { proposeNames } from './generate.ts';
import { compoundSurnames, functionChars } from './lexicon.ts';
import { type Measure, measureWords } from './measure.ts';
import { judgePersons } from './person-model.ts';
import { olderPersons, todayPersons } from './person-models.ts';
import { isPhrase } from './phrases.ts';
import { isHomestead } from './place-names.ts';
import { plainRoles, roles, selfWords } from './roles.ts';
import type { Scan } from './scan.ts';
import { countSurnamesAlone } from './surname-alone.ts';

/** A name that was believed, with its own count (overlaps included) and how likely it is of its kind. */
export type Believed = {
  word: string;
  count: number;
  confidence: number;
  /** The text lets it speak, or says whose name it is: things are handled, but do neither. */
  isSomebody?: true;
};
/** A string that could be a name, with the numbers by which it is judged. */
export type Candidate = { measure: Measure; features: Record<string, number> };

/** Least number of occurrences that is worth a look: one in short texts, more in books. */
export const leastCount = (length: number): number => (length < 20_000 ? 1 : length < 200_000 ? 2 : 4);

/** Below this a text is so short that a word once seen may well be a name. */
const SHORT = 3_000;
/** From here a text is more than a chapter. */
const LONG = 20_000;

/** Confidence from which a name is reported, by what was best for texts that no model saw: short ones hold less evidence. */
const threshold = (length: number): number => (length < SHORT ? 0.25 : length < LONG ? 0.44 : 0.34);
/** The same in prose of today, where names are told more surely. */
export const TODAY = 0.32;

/** Before a role these still make no name of it: 老道士, 三公子, 女菩萨. */
const ofRole = /^[大小老二两三四五六七八九十女群假本贵]/;
/** Two surnames or names and what they are together: 沈顾二夫人. */
const couple = /^.{2,}[二两](?:人|将|位|家|府|公|夫人|公子|先生|小姐|兄弟|弟兄)$/;

/** What people break into, and nobody, with or without one of them: 大怒, 沈砚大怒. */
const outburst = /^(?:.{2,})?大[怒喜惊笑叫哭骂败醉悟]$/;

/** What one calls another, or oneself, politely: 贤卿, 愚兄. */
const courtesy = /^[贤愚][兄弟姊姐妹嫂妻夫婿侄甥媳徒友契卿]$/;

/** The reign of an emperor: 崇祯年间. */
const isReign = ({ after, count }: Measure): boolean =>
  [...'年间初末朝'].reduce((sum, char) => sum + (after.get(char) ?? 0), 0) >= 0.5 * count;

/** A family, not one of it: 崔家, 沈府, 沈顾两家. */
const house = /^.(?:.?两家|[家府])$/;

const isPlainRole = (word: string): boolean => roles.has(word) || plainRoles.has(word) || selfWords.has(word);
const isRole = (word: string): boolean =>
  isPlainRole(word) ||
  (ofRole.test(word) && isPlainRole(word.slice(1))) ||
  couple.test(word) ||
  house.test(word) ||
  isHomestead(word) ||
  outburst.test(word) ||
  courtesy.test(word) ||
  /^[二两三四五六七八九十]老$/.test(word) ||
  /^(?:[众那这两各每某汝吾我你您他她咱俺]|哪[个位里]|阿[阿呀哟唷呵哈])|自己/.test(word);

/** All of a kind: 诸将, 诸头领. Behind the same character as a surname stands no word, or a number: 诸三姐. */
const isCollective = (word: string, dictionary: Dictionary): boolean => {
  const rest = word.slice(1);
  if (!word.startsWith('诸') || surnameLength(word) > 1 || ordinal.test(rest)) return false;
  return rest.length === 1 || isRole(rest) || isOrdinaryWord(rest, dictionary);
};
const ordinal = /^[一二三四五六七八九十]./;

/**
 * A being of myth or a person of history is somebody in this text, and not only an allusion, where it speaks, in a long
 * text again and again; in a short one it is enough that it does something.
 */
const acts = (measure: Measure, length: number): boolean =>
  length < LONG
    ? measure.speech > 0 || moves(measure, 0.3)
    : measure.speech >= 2 && measure.speech >= 0.03 * measure.count;

const moves = ({ count, speech, verb, adverb, personBefore }: Measure, share: number): boolean =>
  speech + verb + adverb + personBefore > share * count;

/** So many of them that act in a text set it among them: there a small deed tells one from an allusion. */
const STAGE = 5;

/** Beings of myth and people of history who are somebody in this text, each by every name that stands in it. */
function findFigures(candidates: ReadonlyMap<string, Candidate>, length: number): Set<string> {
  const named = [...candidates.values()].flatMap(({ measure }) => {
    const figure = figureOf(measure.word);
    return figure === undefined ? [] : [{ figure, measure }];
  });
  const sure = new Set(named.filter(({ measure }) => acts(measure, length)).map(({ figure }) => figure));
  const isStage = sure.size >= STAGE;
  const isThere = ({ figure, measure }: (typeof named)[number]) =>
    sure.has(figure) || (isStage && moves(measure, 0.25));
  return new Set(named.filter(isThere).map(({ measure }) => measure.word));
}

/** What follows a woman who is called by her husband's house, and not things of that house: 崔家的院子. */
const isHousehold = ({ word, count, speech, verb, adverb, endClause }: Measure): boolean =>
  /^.家的$/.test(word) && speech + verb + adverb + endClause <= 0.5 * count;

/** A function word so frequent that what follows is hardly the end of a name: 任何人. */
const COMMON = 2_000;
const isFunctional = (word: string, dictionary: Dictionary): boolean => {
  const head = word.slice(0, 2);
  const isCommon = dictionary.kindOf(head) === 'function' && dictionary.frequencyOf(head) >= COMMON;
  return word.length === 3 && isCommon;
};
/** A surname or a role with the adverb that followed it in the older style: 尼乃曰, 李遽起. */
const isAdverbial = (word: string): boolean =>
  word.length === 2 && /[便乃遂即勿毋遽皆俱岂竟又也亦]$/.test(word);
/** 阿威的 beside 阿威: what a name owns or did, not a longer name. */
const isWithParticle = (word: string): boolean => word.length > 2 && /[的了着]$/.test(word);
const isLettered = (word: string): boolean => /[·•・A-ZＡ-Ｚ]/.test(word);

/** Words of the language that only look like a name: 银子, 明儿, 却才. A noun may be a name (鸳鸯), a verb hardly is. */
function isPlainWord(word: string, dictionary: Dictionary): boolean {
  const kind = dictionary.kindOf(word);
  if (kind === 'verb' || kind === 'function') return true;
  return kind === 'other' && (titleOf(word).length === 1 || /[内外上下里中前后]$/.test(word));
}

/** A longer string this sure is a name of its own: 顾沅瑾 beside 顾沅. */
const SURE = 0.8;

/** Two names in a row: 顾沅沈砚. */
const isTwoNames = ({ word, confidence }: Believed, names: ReadonlyMap<string, Believed>): boolean => {
  for (let at = 2; at <= word.length - 2; at++) {
    const parts = [names.get(word.slice(0, at)), names.get(word.slice(at))];
    if (parts.every((part) => part && part.confidence > confidence)) return true;
  }
  return false;
};

/**
 * A string that reaches into a surer name wherever it stands: 岳父贺 beside 贺老栓. What a candidate shares with the end
 * or the beginning of the name is followed, or preceded, by the rest of it each time.
 */
function reachesInto(
  { word, confidence }: Believed,
  { count, before, after }: Measure,
  name: Believed,
): boolean {
  if (name.confidence <= confidence) return false;
  for (let size = 1; size < Math.min(word.length, name.word.length); size++) {
    const isAhead = word.endsWith(name.word.slice(0, size));
    if (isAhead && after.get(name.word.charAt(size)) === count) return true;
    const isBehind = word.startsWith(name.word.slice(-size));
    if (isBehind && before.get(name.word.charAt(name.word.length - size - 1)) === count) return true;
  }
  return false;
}

/** Without strings that reach into surer names. */
function dropCrossing(
  names: ReadonlyMap<string, Believed>,
  candidates: ReadonlyMap<string, Candidate>,
): Map<string, Believed> {
  const byChar = new Map<string, Believed[]>();
  for (const name of names.values())
    for (const char of new Set([name.word.charAt(0), name.word.slice(-1)]))
      byChar.set(char, [...(byChar.get(char) ?? []), name]);
  const isWhole = (name: Believed): boolean => {
    const measure = candidates.get(name.word)?.measure;
    const near = [...new Set(name.word)].flatMap((char) => byChar.get(char) ?? []);
    return !measure || !near.some((other) => other !== name && reachesInto(name, measure, other));
  };
  return new Map([...names].filter(([, name]) => isWhole(name)));
}

/** Names inside longer ones, and longer strings that are a name and what happened to stand before it, are dropped. */
function dropFragments(names: ReadonlyMap<string, Believed>): Believed[] {
  const dropped = new Set<string>();
  for (const name of names.values()) {
    const { word, count, confidence } = name;
    if (isTwoNames(name, names)) {
      dropped.add(word);
      continue;
    }
    for (let start = 0; start < word.length; start++) {
      for (let end = start + 2; end <= word.length; end++) {
        const part = names.get(word.slice(start, end));
        if (!part || part.word === word) continue;
        if (compoundSurnames.has(part.word)) {
          dropped.add(part.word);
          continue;
        }
        const isNameWithSurname = start > 0 && end === word.length && surnameLength(word) === start;
        if (count >= 0.6 * part.count && !(isNameWithSurname && count < part.count)) dropped.add(part.word);
        else if (
          !isNameWithSurname &&
          confidence < Math.min(part.confidence, SURE) &&
          count < 0.6 * part.count &&
          !titleOf(word)
        )
          dropped.add(word);
      }
    }
  }
  return [...names.values()].filter(({ word }) => !dropped.has(word));
}

/** Everything that could be a person's name, measured at every place it stands; foreign names are of prose of today. */
export function findCandidates(
  scans: readonly Scan[],
  length: number,
  dictionary: Dictionary,
  isToday: boolean,
): Map<string, Candidate> {
  const words = proposeNames(scans, leastCount(length), dictionary, isToday);
  const measures = measureWords(scans, words);
  const alone = countSurnamesAlone(scans);
  const candidates = new Map<string, Candidate>();
  for (const measure of measures.values())
    candidates.set(measure.word, {
      measure,
      features: nameFeatures(measure, dictionary, measures, alone, length),
    });
  return candidates;
}

/** The names that are believed: chances above the threshold, no roles, no fragments of others, most frequent first. */
export function believe(
  candidates: ReadonlyMap<string, Candidate>,
  chances: ReadonlyMap<string, number>,
  length: number,
  dictionary: Dictionary,
  least = threshold(length),
): Believed[] {
  const believed = new Map<string, Believed>();
  const figures = findFigures(candidates, length);
  for (const [word, { measure }] of candidates) {
    const known = figures.has(word) ? KNOWN : 0;
    const chance = Math.max(known, chanceOf(measure, chances, dictionary));
    const isProven = provenFrom.some((proof) => chance >= proof.chance && measure.count >= proof.count);
    if (known === 0 && chance < KNOWN && length >= LONG && figureOf(word) !== undefined) continue;
    if (isWithParticle(word) && (chances.get(word.slice(0, -1)) ?? 0) > chance) continue;
    if (chance < least || isRole(word) || isAdverbial(word) || isHousehold(measure)) continue;
    if (isFunctional(word, dictionary) || isCollective(word, dictionary) || isReign(measure)) continue;
    if (isPhrase(measure, dictionary)) continue;
    if (!isProven && dictionary.kindOf(word) === 'function') continue;
    if (length >= SHORT && !isProven && isPlainWord(word, dictionary)) continue;
    const { count, speech, introduced } = measure;
    const isSomebody = speech + introduced > 0;
    believed.set(word, { word, count, confidence: chance, ...(isSomebody && { isSomebody }) });
  }
  return dropFragments(dropCrossing(believed, candidates)).sort((a, b) => b.count - a.count);
}

function chanceOf(measure: Measure, chances: ReadonlyMap<string, number>, dictionary: Dictionary): number {
  if (isLettered(measure.word)) return 0.9;
  return Math.max(chances.get(measure.word) ?? 0, ofRank(measure, dictionary));
}

/**
 * What it is worth that a name is one of myth or history: enough to be proven where it stands three times. A long text
 * that says less of one only cites it.
 */
const KNOWN = 0.5;

/** Ranks that only one being has with the same words before it: 观音菩萨, 北海龙王. */
const unique =
  /^.{2,3}(菩萨|龙王|真君|天尊|大仙|大王|真人|禅师|法师|星君|天王|公主|童子|大圣|道人|仙子|魔王|老祖|老怪)$/;

/** What a rank with a name before it is worth by itself; the name may not be an everyday word or a number. */
function ofRank({ word, count, startAligned }: Measure, dictionary: Dictionary): number {
  const rank = unique.exec(word)?.[1];
  if (!rank || count < 3 || startAligned < 0.5 * count) return 0;
  const stem = word.slice(0, -rank.length);
  if (isOrdinaryWord(stem, dictionary) || roles.has(stem)) return 0;
  return [...stem].some((char) => functionChars.has(char) || '大小老二三四五六七八九十'.includes(char))
    ? 0
    : 0.5;
}

/** From here the text says clearly that an ordinary word is somebody's name. */
const provenFrom = [
  { chance: 0.5, count: 3 },
  { chance: 0.45, count: 20 },
];

/** Persons of a text, most frequent first. `length` is the number of code units of all chapters. */
export function findPersons(
  scans: readonly Scan[],
  length: number,
  dictionary: Dictionary,
  isToday: boolean,
): Believed[] {
  const candidates = findCandidates(scans, length, dictionary, isToday);
  const chances = judgePersons(candidates, scans, isToday ? todayPersons : olderPersons, dictionary);
  return believe(candidates, chances, length, dictionary, isToday ? TODAY : undefined);
}
