import { createNameMatcher } from '#text/names.ts';
import { countShared } from '../count-shared.ts';

/** Where a word stands: numbers of sentences and paragraphs, rising, each once, and offsets. */
type Places = { sentences: number[]; paragraphs: number[]; offsets: number[] };
/**
 * Share of a word's places that are near one of a group and of no other group, 0 to 1; and how much more that is than of
 * any places, which is little with those who are everywhere.
 */
export type Nearness = { share: number; beyond: number };
export type Presence = {
  /** Share of the rarer word's sentences that hold both, 0 to 1, and how many they are. */
  together(a: string, b: string): { share: number; times: number };
  /** Cosine of the paragraphs of a word and those of a group of words, 0 to 1; 0 for a word of few, where it says little. */
  likeness(word: string, group: readonly string[]): number;
  /** How near a word is to each of some groups of words. */
  nearness(word: string, groups: readonly (readonly string[])[]): Nearness[];
};

const sentenceEnd = /[。！？!?．\n]/;

const addOnce = (list: number[], number: number): void => {
  if (list.at(-1) !== number) list.push(number);
};

function readPlaces(words: Iterable<string>, text: string): Map<string, Places> {
  const places = new Map<string, Places>();
  const matcher = createNameMatcher(words);
  let sentence = 0;
  let paragraph = 0;
  let offset = 0;
  for (const line of text.split('\n')) {
    paragraph++;
    let at = 0;
    for (const part of line.split(sentenceEnd)) {
      sentence++;
      for (const { name, start } of matcher.find(part)) {
        const own = places.get(name) ?? { sentences: [], paragraphs: [], offsets: [] };
        places.set(name, own);
        addOnce(own.sentences, sentence);
        addOnce(own.paragraphs, paragraph);
        own.offsets.push(offset + at + start);
      }
      at += part.length + 1;
    }
    offset += line.length + 1;
  }
  return places;
}

/** So far apart, in characters, is near: an answer stands a paragraph or two behind the call. */
const NEAR = 150;
/** Another group is not near where it is so many times farther. */
const FARTHER = 3;
/** Nobody counts as near to more of a text than this, and of a text shorter than this, in characters, to nothing. */
const MOST = 0.95;
const SHORT = 2_000;

/** How far each of some rising numbers is from the nearest of others that rise as well. */
function distancesTo(own: readonly number[], others: readonly number[]): number[] {
  let at = 0;
  return own.map((number) => {
    while (at < others.length && (others[at] ?? 0) < number) at++;
    return Math.min(
      (others[at] ?? Number.POSITIVE_INFINITY) - number,
      number - (others[at - 1] ?? Number.NEGATIVE_INFINITY),
    );
  });
}

/** The share of a text that is near some offsets. */
function coverage(offsets: readonly number[], length: number): number {
  let sum = 0;
  let end = 0;
  for (const offset of offsets) {
    const from = Math.max(end, offset - NEAR);
    sum += Math.max(0, offset + NEAR - from);
    end = Math.max(end, offset + NEAR);
  }
  return sum / Math.max(1, length);
}

/** A word of fewer paragraphs may share them with anybody. */
const PROVEN = 10;

/** Reads once where every word stands, the longest word at a place winning. */
export function findPresence(words: Iterable<string>, text: string): Presence {
  const places = readPlaces(words, text);
  const none: Places = { sentences: [], paragraphs: [], offsets: [] };
  const placesOf = (word: string) => places.get(word) ?? none;
  return {
    together(a, b) {
      const [x, y] = [placesOf(a), placesOf(b)];
      const times = countShared(x.sentences, y.sentences);
      return { times, share: times / Math.max(1, Math.min(x.sentences.length, y.sentences.length)) };
    },
    likeness(word, group) {
      const own = placesOf(word).paragraphs;
      if (own.length < PROVEN) return 0;
      const others = new Set(group.flatMap((each) => placesOf(each).paragraphs));
      const shared = own.filter((number) => others.has(number)).length;
      return shared / Math.max(1, Math.sqrt(own.length * others.size));
    },
    nearness(word, groups) {
      const { offsets } = placesOf(word);
      const own = groups.map((group) =>
        group.flatMap((each) => placesOf(each).offsets).sort((a, b) => a - b),
      );
      const far = own.map((others) => distancesTo(offsets, others));
      return far.map((distances, index) => {
        const isOwn = (distance: number, at: number) =>
          distance <= NEAR &&
          far.every((others) => others === distances || (others[at] ?? 0) >= FARTHER * distance);
        const share = distances.filter(isOwn).length / Math.max(1, offsets.length);
        const usual = text.length < SHORT ? 0 : Math.min(MOST, coverage(own[index] ?? [], text.length));
        return { share, beyond: share - usual };
      });
    },
  };
}
