import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { gazetteer } from './gazetteer.ts';
import { compoundSurnames, surnames } from './lexicon.ts';
import { offices } from './offices.ts';
import { bitsOf, hasMark } from './word-marks.ts';
import { createWordTable, type WordTable } from './word-table.ts';

/** What the dictionary knows of a word; `name` and `place` are its own marks nr and ns. */
type WordKind = 'name' | 'place' | 'verb' | 'function' | 'other';
export type Dictionary = Pick<WordTable, 'find' | 'step' | 'numberAt'> & {
  /** The words of a text in turn, by the segmenter. */
  cut(text: string): string[];
  /** The dictionary's mark of a word that was cut out; of one that it does not know what the segmenter calls it. */
  tagOf(word: string): string;
  kindOf(word: string): WordKind | undefined;
  /** Whether it is the name of an institution: the dictionary's mark nt. */
  isBody(word: string): boolean;
  /** How often the dictionary's corpus had the word, 0 for unknown words. */
  frequencyOf(word: string): number;
  /** What the word of a number is marked as, as bits. */
  marksOf(found: number): number;
  /** Log odds of a character in a given name against ordinary words; above 0 speaks for a name. */
  givenScore(char: string): number;
  /** How many full names of the dictionary have this given name of two characters, log2 of one more. */
  givenPair(given: string): number;
  /** Log odds of a character in a foreign name written by its sound, against ordinary words. */
  foreignScore(char: string): number;
  /** Log odds of a character as the surname of a full name against the beginning of an ordinary word. */
  surnameScore(surname: string): number;
  /** Natural log probability of an ordinary word; unknown single characters are possible, unknown words are not. */
  wordLog(word: string): number;
  /** The same of the word of a number, and of so many characters. */
  foundLog(found: number, length: number): number;
  /** Natural log probabilities of a character as a surname and inside a given name. */
  surnameLog(surname: string): number;
  givenLog(char: string): number;
  /** Log odds of a character anywhere in a place's name, and at its end, against ordinary words. */
  placeScore(char: string): number;
  placeEndScore(char: string): number;
};

type Entry = { frequency: number; kind: WordKind; tag: string };
type Entries = readonly (readonly [word: string, entry: Entry])[];

let loaded: Dictionary | undefined;

/** The segmenter and its dictionary, read once in a process (about 0.5 s, 60 MB). */
export function loadDictionary(): Dictionary {
  loaded ??= createDictionary();
  return loaded;
}

function createDictionary(): Dictionary {
  const jieba = Jieba.withDict(dict);
  const { entries, table } = readEntries(new TextDecoder().decode(dict));
  const entryOf = (word: string) => entries[table.find(word)]?.[1];
  const given = givenScores(entries);
  const pairs = givenPairs(entries);
  const foreign = foreignScores(entries);
  const family = surnameScores(entries);
  const logs = wordLogs(entries);
  const foundLog = (found: number, length: number) => {
    const log = logs[found];
    return log === undefined || Number.isNaN(log) ? (length === 1 ? UNKNOWN_CHARACTER : IMPOSSIBLE) : log;
  };
  const marks = wordMarks(entries, table);
  return {
    cut: (text) => jieba.cut(text, true),
    tagOf: (word) => entryOf(word)?.tag ?? tagOfUnknown(word),
    kindOf: (word) => entryOf(word)?.kind,
    isBody: (word) => entryOf(word)?.tag === 'nt',
    frequencyOf: (word) => entryOf(word)?.frequency ?? 0,
    find: table.find,
    step: table.step,
    numberAt: table.numberAt,
    marksOf: (found) => marks[found] ?? 0,
    givenScore: (char) => given.get(char) ?? -0.5,
    givenPair: (name) => Math.log2(1 + (pairs.get(name) ?? 0)),
    foreignScore: (char) => foreign.get(char) ?? -3,
    surnameScore: (surname) => (surname.length > 1 ? 2 : (family.get(surname) ?? -3)),
    wordLog: (word) => foundLog(table.find(word), word.length),
    foundLog,
    ...nameLogs(entries),
    ...placeScores(entries),
  };
}

/** As the segmenter marks them: numbers, other words of letters and digits, and the rest. */
const tagOfUnknown = (word: string): string => (/[A-Za-z]/.test(word) ? 'eng' : /\d/.test(word) ? 'm' : 'x');

/** The words of the dictionary with what it says of each, in the order of the table's numbers. */
function readEntries(text: string): { entries: Entries; table: WordTable } {
  const table = createWordTable();
  const entries: (readonly [string, Entry])[] = [];
  for (const line of text.split('\n')) {
    const [word, frequency, tag] = line.split(' ');
    if (word && tag)
      entries[table.add(word)] = [word, { frequency: Number(frequency), kind: toKind(tag), tag }];
  }
  return { entries, table };
}

function toKind(tag: string): WordKind {
  if (tag.startsWith('nr')) return 'name';
  if (tag === 'ns') return 'place';
  if (tag.startsWith('v')) return 'verb';
  return /^[cdepruyomqft]/.test(tag) ? 'function' : 'other';
}

const UNKNOWN_CHARACTER = -17;
const IMPOSSIBLE = -1e6;

/** By the number of the word; none for people's names, single characters aside: they are what is looked for. */
function wordLogs(entries: Entries): Float64Array {
  let total = 0;
  for (const [, { frequency }] of entries) total += frequency;
  return Float64Array.from(entries, ([word, { frequency, kind }]) =>
    word.length <= 4 && (kind !== 'name' || word.length === 1)
      ? Math.log((frequency + 1) / total)
      : Number.NaN,
  );
}

function nameLogs(entries: Entries): Pick<Dictionary, 'surnameLog' | 'givenLog'> {
  const first = new Map<string, number>();
  const given = new Map<string, number>();
  let names = 0;
  for (const [word, { kind }] of entries) {
    if (kind !== 'name' || !isFullName(word)) continue;
    names++;
    const surname = word.slice(0, -2);
    first.set(surname, (first.get(surname) ?? 0) + 1);
    for (const char of word.slice(-2)) given.set(char, (given.get(char) ?? 0) + 1);
  }
  const rare = Math.log(0.3 / names);
  const log = (map: Map<string, number>, key: string, total: number) => {
    const count = map.get(key);
    return count ? Math.log(count / total) : rare;
  };
  return {
    surnameLog: (surname) => log(first, surname, names),
    givenLog: (char) => log(given, char, names * 2),
  };
}

const isFullName = (word: string): boolean =>
  (word.length === 3 && surnames.has(word.charAt(0))) ||
  (word.length === 4 && compoundSurnames.has(word.slice(0, 2)));

function surnameScores(entries: Entries): Map<string, number> {
  const names = new Map<string, number>();
  const words = new Map<string, number>();
  for (const [word, { kind, frequency }] of entries) {
    const first = word.charAt(0);
    if (kind === 'name' && word.length === 3 && surnames.has(first))
      names.set(first, (names.get(first) ?? 0) + 1);
    else if (kind !== 'name' && kind !== 'place')
      words.set(first, (words.get(first) ?? 0) + Math.log10(1 + frequency));
  }
  return new Map(
    [...surnames].map((surname) => [
      surname,
      Math.max(
        -3,
        Math.min(3, Math.log(((names.get(surname) ?? 0) + 0.5) / ((words.get(surname) ?? 0) + 5))),
      ),
    ]),
  );
}

function givenScores(entries: Entries): Map<string, number> {
  const inNames = new Map<string, number>();
  const inWords = new Map<string, number>();
  let names = 1;
  let words = 1;
  const add = (map: Map<string, number>, char: string) => map.set(char, (map.get(char) ?? 0) + 1);
  for (const [word, { kind }] of entries) {
    if (kind === 'name' && isFullName(word)) {
      for (const char of word.slice(-2)) add(inNames, char);
      names += 2;
    } else if (kind !== 'name' && kind !== 'place') {
      for (const char of word) add(inWords, char);
      words += word.length;
    }
  }
  const scores = new Map<string, number>();
  for (const char of new Set([...inNames.keys(), ...inWords.keys()])) {
    const odds = ((inNames.get(char) ?? 0) + 1) / names / (((inWords.get(char) ?? 0) + 1) / words);
    scores.set(char, Math.max(-3, Math.min(3, Math.log(odds))));
  }
  return scores;
}

function givenPairs(entries: Entries): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const [word, { kind }] of entries)
    if (kind === 'name' && isFullName(word)) pairs.set(word.slice(-2), (pairs.get(word.slice(-2)) ?? 0) + 1);
  return pairs;
}

/** A character that is in many words of the language itself is in few foreign names; the mark nrt is theirs. */
function foreignScores(entries: Entries): Map<string, number> {
  const inNames = new Map<string, number>();
  const inWords = new Map<string, number>();
  for (const [word, { kind, tag }] of entries) {
    const isForeign = tag === 'nrt' && word.length > 2;
    if (!isForeign && (kind === 'name' || kind === 'place')) continue;
    const tally = isForeign ? inNames : inWords;
    for (const char of word) tally.set(char, (tally.get(char) ?? 0) + 1);
  }
  const sum = (tally: ReadonlyMap<string, number>) => [...tally.values()].reduce((all, one) => all + one, 1);
  const [names, words] = [sum(inNames), sum(inWords)];
  const scores = new Map<string, number>();
  for (const [char, count] of inNames) {
    const odds = count / names / (((inWords.get(char) ?? 0) + 1) / words);
    if (count > 2) scores.set(char, Math.max(-3, Math.min(3, Math.log(odds))));
  }
  return scores;
}

function placeScores(entries: Entries): Pick<Dictionary, 'placeScore' | 'placeEndScore'> {
  const tallies = [0, 1].map(() => ({ places: new Map<string, number>(), words: new Map<string, number>() }));
  let places = 1;
  let words = 1;
  for (const [word, { kind }] of entries) {
    if (kind === 'name' || word.length < 2 || word.length > 4) continue;
    const isPlace = kind === 'place';
    if (isPlace) places++;
    else words++;
    for (const [index, chars] of [word.slice(0, -1), word.slice(-1)].entries()) {
      const tally = tallies[index];
      const counts = isPlace ? tally?.places : tally?.words;
      for (const char of chars) counts?.set(char, (counts.get(char) ?? 0) + 1);
    }
  }
  const score = (index: number) => (char: string) => {
    const odds =
      ((tallies[index]?.places.get(char) ?? 0) + 0.5) /
      places /
      (((tallies[index]?.words.get(char) ?? 0) + 0.5) / words);
    return Math.max(-3, Math.min(3, Math.log(odds)));
  };
  return { placeScore: score(0), placeEndScore: score(1) };
}

const RARE = 20;
const isOrdinary = ({ kind, frequency }: Entry): boolean =>
  kind !== 'name' && kind !== 'place' && frequency >= RARE;

/** Marks by the number of the word; the places and offices of the lists get numbers behind those of the dictionary. */
function wordMarks(entries: Entries, table: WordTable): Uint8Array {
  const listed = [...gazetteer, ...offices].map((word) => ({ word, number: table.add(word) }));
  const marks = new Uint8Array(Math.max(entries.length, ...listed.map(({ number }) => number + 1)));
  entries.forEach(([, entry], number) => {
    marks[number] = bitsOf([
      ...(isOrdinary(entry) ? (['ordinary'] as const) : []),
      ...(entry.kind === 'place' ? (['place'] as const) : []),
      ...(entry.tag === 'nt' ? (['body'] as const) : []),
    ]);
  });
  for (const { word, number } of listed)
    marks[number] = (marks[number] ?? 0) | bitsOf([gazetteer.has(word) ? 'place' : 'body']);
  return marks;
}

/** Whether the dictionary has a word that is neither a person's nor a place's name, and not a rare one. */
export const isOrdinaryWord = (word: string, dictionary: Dictionary): boolean =>
  hasMark(dictionary.marksOf(dictionary.find(word, 0, word.length)), 'ordinary');
