import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { compoundSurnames, surnames } from './lexicon.ts';

/** What the dictionary knows of a word; `name` and `place` are its own marks nr and ns. */
export type WordKind = 'name' | 'place' | 'verb' | 'function' | 'other';
export type Dictionary = {
  tag(text: string): { word: string; tag: string }[];
  kindOf(word: string): WordKind | undefined;
  /** How often the dictionary's corpus had the word, 0 for unknown words. */
  frequencyOf(word: string): number;
  /** Log odds of a character in a given name against ordinary words; above 0 speaks for a name. */
  givenScore(char: string): number;
};

type Entry = { frequency: number; kind: WordKind };

let loaded: Dictionary | undefined;

/** The segmenter and its dictionary, read once in a process (about 0.5 s, 60 MB). */
export function loadDictionary(): Dictionary {
  loaded ??= createDictionary();
  return loaded;
}

function createDictionary(): Dictionary {
  const jieba = Jieba.withDict(dict);
  const entries = readEntries(new TextDecoder().decode(dict));
  const given = givenScores(entries);
  return {
    tag: (text) => jieba.tag(text, true),
    kindOf: (word) => entries.get(word)?.kind,
    frequencyOf: (word) => entries.get(word)?.frequency ?? 0,
    givenScore: (char) => given.get(char) ?? -0.5,
  };
}

function readEntries(text: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const line of text.split('\n')) {
    const [word, frequency, tag] = line.split(' ');
    if (word && tag) entries.set(word, { frequency: Number(frequency), kind: toKind(tag) });
  }
  return entries;
}

function toKind(tag: string): WordKind {
  if (tag.startsWith('nr')) return 'name';
  if (tag === 'ns') return 'place';
  if (tag.startsWith('v')) return 'verb';
  return /^[cdepruyomqft]/.test(tag) ? 'function' : 'other';
}

const isFullName = (word: string): boolean =>
  (word.length === 3 && surnames.has(word.charAt(0))) ||
  (word.length === 4 && compoundSurnames.has(word.slice(0, 2)));

function givenScores(entries: ReadonlyMap<string, Entry>): Map<string, number> {
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
