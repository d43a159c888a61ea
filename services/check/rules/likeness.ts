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

function pairsZh(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at++)
    if (!empty.has(text.charAt(at)) && !empty.has(text.charAt(at + 1))) pairs.add(text.slice(at, at + 2));
  return pairs;
}

const wordsEn = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !idle.has(word));
const pairsEn = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]} ${word}`);

/** A sentence without the names in it. */
export const nameless = ({ text, hits }: Sentence): string =>
  hits.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);

/** What two texts share that tells of a matter: pairs of characters, words, and words side by side. */
export function sharedIn(a: string, b: string): string[] {
  if (/[\u4e00-\u9fff]/.test(b)) {
    const mine = pairsZh(a);
    return [...pairsZh(b)].filter((pair) => mine.has(pair));
  }
  const [mine, yours] = [wordsEn(a), wordsEn(b)];
  const known = new Set([...mine, ...pairsEn(mine)]);
  return [...new Set([...yours, ...pairsEn(yours)])].filter((one) => known.has(one));
}

/** Shared pairs of characters, or words, that make two texts one of matter; of words side by side one is enough. */
const LEAST = 3;

/** Whether what two texts share, each of it told seldom, makes them of one matter. */
export const isOneMatter = (shared: readonly string[]): boolean =>
  shared.length >= LEAST || shared.some((one) => one.includes(' '));
