import type { Sentence } from '../types.ts';

/** Characters that say nothing of the matter. */
const empty = new Set(
  '的了着是在不我你他她它们这那有没就也都和与把被说道一个人上下里来去到得很么什怎要会能再还又从对给让叫跟为以可知事两三几时候天日，。！？；：、“”‘’…—□ \n',
);
const idle = new Set(
  'that this with from have been were they them their there then than what when where which would could should about into over after before said asked told know knew known never nobody will well your mine ours just only very much more some such here again back came come went gone down like look looked good great little long away always every other made make take took time thing things word anything something nothing must shall might'.split(
    ' ',
  ),
);

const isChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);

function pairsZh(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at++)
    if (!empty.has(text.charAt(at)) && !empty.has(text.charAt(at + 1))) pairs.add(text.slice(at, at + 2));
  return pairs;
}

const wordsEn = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !idle.has(word));

function partsEn(text: string): Set<string> {
  const words = wordsEn(text);
  return new Set([...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)]);
}

/** A sentence without the names in it. */
export const nameless = ({ text, hits }: Sentence): string =>
  hits.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);

/** What a text tells of a matter by: pairs of characters, or words and words side by side. */
export const partsOf = (text: string): ReadonlySet<string> =>
  isChinese(text) ? pairsZh(text) : partsEn(text);

/** What two texts share that tells of a matter. */
export function sharedIn(a: string, b: string): string[] {
  const [mine, yours] = isChinese(b) ? [pairsZh(a), pairsZh(b)] : [partsEn(a), partsEn(b)];
  return [...yours].filter((one) => mine.has(one));
}

/** Shared pairs of characters, or words, that make two texts one of matter; of words side by side one is enough. */
const LEAST = 3;

/** Whether what two texts share, each of it told seldom, makes them of one matter. */
export const isOneMatter = (shared: readonly string[]): boolean =>
  shared.length >= LEAST || shared.some((one) => one.includes(' '));

const codeOf = (text: string, at: number): number => text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
const slotOf = (text: string, at: number): number =>
  ((text.charCodeAt(at) << 5) ^ text.charCodeAt(at + 1)) & 0xffff;

/** The wanted pairs of characters that a text holds. A table of two bytes of each tells nearly all others at once. */
function createPairFinder(wanted: Iterable<string>): (text: string) => Set<string> {
  const pairs = new Map([...wanted].filter(isChinese).map((pair) => [codeOf(pair, 0), pair]));
  const slots = new Uint8Array(0x10000);
  for (const pair of pairs.values()) slots[slotOf(pair, 0)] = 1;
  return (text) => {
    const found = new Set<string>();
    for (let at = 0; at + 1 < text.length; at++) {
      const pair = slots[slotOf(text, at)] === 1 ? pairs.get(codeOf(text, at)) : undefined;
      if (pair !== undefined) found.add(pair);
    }
    return found;
  };
}

/** The wanted words that a text holds, and those side by side: both of them are wanted by themselves as well. */
function wantedWords(text: string, wanted: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  let before = '';
  for (const word of wordsEn(text)) {
    const isWanted = wanted.has(word);
    if (isWanted) found.add(word);
    if (isWanted && before && wanted.has(`${before} ${word}`)) found.add(`${before} ${word}`);
    before = isWanted ? word : '';
  }
  return found;
}

/**
 * In which texts each of these parts stands, by their places among the texts, ascending. Parts that stand in more than
 * `most` of them are left out. One pass over the texts, however many parts there are.
 */
export function findTellings(
  wanted: ReadonlySet<string>,
  texts: readonly string[],
  most: number,
): Map<string, number[]> {
  const tellings = new Map<string, number[]>();
  const pairsIn = createPairFinder(wanted);
  texts.forEach((text, index) => {
    const parts = isChinese(text) ? pairsIn(text) : wantedWords(text, wanted);
    for (const part of parts) {
      const own = tellings.get(part);
      if (!own) tellings.set(part, [index]);
      else if (own.length <= most) own.push(index);
    }
  });
  for (const [part, own] of tellings) if (own.length > most) tellings.delete(part);
  return tellings;
}
