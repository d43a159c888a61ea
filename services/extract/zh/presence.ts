import { createNameMatcher } from '#text/names.ts';
import { countShared } from '../count-shared.ts';

/** Where a word stands: numbers of sentences and paragraphs, rising, each once. */
type Places = { sentences: number[]; paragraphs: number[] };
export type Presence = {
  /** Share of the rarer word's sentences that hold both, 0 to 1, and how many they are. */
  together(a: string, b: string): { share: number; times: number };
  /** Cosine of the paragraphs of a word and those of a group of words, 0 to 1. */
  nearness(word: string, group: readonly string[]): number;
};

const sentenceEnd = /[。！？!?．\n]/;

const addOnce = (list: number[], number: number): void => {
  if (list.at(-1) !== number) list.push(number);
};

/** Reads once where every word stands, the longest word at a place winning. */
export function findPresence(words: Iterable<string>, text: string): Presence {
  const places = new Map<string, Places>();
  const matcher = createNameMatcher(words);
  let sentence = 0;
  let paragraph = 0;
  for (const line of text.split('\n')) {
    paragraph++;
    for (const part of line.split(sentenceEnd)) {
      sentence++;
      for (const { name } of matcher.find(part)) {
        const own = places.get(name) ?? { sentences: [], paragraphs: [] };
        places.set(name, own);
        addOnce(own.sentences, sentence);
        addOnce(own.paragraphs, paragraph);
      }
    }
  }
  const none: Places = { sentences: [], paragraphs: [] };
  return {
    together(a, b) {
      const [x, y] = [places.get(a) ?? none, places.get(b) ?? none];
      const times = countShared(x.sentences, y.sentences);
      return { times, share: times / Math.max(1, Math.min(x.sentences.length, y.sentences.length)) };
    },
    nearness(word, group) {
      const own = (places.get(word) ?? none).paragraphs;
      const others = new Set(group.flatMap((each) => (places.get(each) ?? none).paragraphs));
      const shared = own.filter((number) => others.has(number)).length;
      return shared / Math.max(1, Math.sqrt(own.length * others.size));
    },
  };
}
