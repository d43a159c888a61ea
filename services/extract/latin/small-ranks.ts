import type { LatinPerson } from './name-parts.ts';
import type { Token } from './tokens.ts';
import { speech, standsAlone } from './words.ts';

/** "the king", written small, is somebody where he is named and speaks so often. */
const NAMED = 25;
const SPEAKS = 8;
const CONFIDENCE = 0.5;
/** "the count" is somebody unless several are called Count, all of them so often beside it. */
const SHARED = 0.3;

type Tally = { count: number; speech: number; sentences: number[] };

const speaks = (token: Token | undefined): boolean =>
  token !== undefined && /^[ ,]{0,2}$/.test(token.gap) && speech.test(token.text.toLowerCase());

/**
 * Ranks that a tale uses as names without capitals: "the king says" time and again. `known` are the names found
 * already, in small letters, and how often each stands: a rank that is among them, or that several of them have as
 * their title about as often, is left to them.
 */
export function findSmallRanks(
  chapters: readonly (readonly Token[])[],
  known: ReadonlyMap<string, number>,
): LatinPerson[] {
  const tallies = new Map<string, Tally>();
  let sentence = 0;
  for (const tokens of chapters)
    for (const [index, token] of tokens.entries()) {
      if (token.isFirst) sentence++;
      if (!standsAlone.has(token.text) || tokens[index - 1]?.text.toLowerCase() !== 'the') continue;
      const tally = tallies.get(token.text) ?? { count: 0, speech: 0, sentences: [] };
      tallies.set(token.text, tally);
      tally.count++;
      tally.sentences.push(sentence);
      const before = tokens[index - 2];
      if (speaks(tokens[index + 1]) || (before && speech.test(before.text.toLowerCase()))) tally.speech++;
    }
  const bearers = (rank: string): number[] =>
    [...known].flatMap(([name, count]) => (name.startsWith(`${rank} `) ? [count] : []));
  const isShared = (rank: string, count: number): boolean => {
    const counts = bearers(rank);
    return counts.length > 1 && counts.reduce((sum, each) => sum + each, 0) > SHARED * count;
  };
  return [...tallies].flatMap(([rank, { count, speech: spoken, sentences }]) =>
    count >= NAMED && spoken >= SPEAKS && !known.has(rank) && !isShared(rank, count)
      ? [{ name: `the ${rank}`, count, confidence: CONFIDENCE, sentences }]
      : [],
  );
}
