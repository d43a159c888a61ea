import type { LatinPerson } from './name-parts.ts';
import type { Token } from './tokens.ts';
import { acting, speech, standsAlone } from './words.ts';

/** "the king", written small, is somebody where he is named and speaks so often. */
const NAMED = 25;
const SPEAKS = 8;
const CONFIDENCE = 0.5;
/** "the count" is somebody unless several are called Count, all of them so often beside it. */
const SHARED = 0.3;

type Tally = { count: number; speech: number; sentences: number[] };

const speaks = (token: Token | undefined): boolean =>
  token !== undefined && /^[ ,]{0,2}$/.test(token.gap) && speech.test(token.text.toLowerCase());

/** What children call their parents, small like an ordinary word: "pap said", never "my pap said". */
const parents = new Set('pap pappy pa ma maw mam mammy'.split(' '));
const determiners = new Set('the a my his her your our their its this that old poor no'.split(' '));

/** The name that a small word stands for at its place, if it may be one. */
function nameAt(tokens: readonly Token[], index: number): string | undefined {
  const word = tokens[index]?.text ?? '';
  const before = tokens[index - 1]?.text.toLowerCase() ?? '';
  if (standsAlone.has(word) && before === 'the') return `the ${word}`;
  return parents.has(word) && !determiners.has(before) ? word : undefined;
}

/**
 * Ranks and parents that a tale uses as names without capitals: "the king says", "pap said", time and again. `known`
 * are the names found already, in small letters, and how often each stands: a rank that is among them, or that several
 * of them have as their title about as often, is left to them.
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
      const name = nameAt(tokens, index);
      if (name === undefined) continue;
      const tally = tallies.get(name) ?? { count: 0, speech: 0, sentences: [] };
      tallies.set(name, tally);
      tally.count++;
      tally.sentences.push(sentence);
      const before = tokens[index - name.split(' ').length];
      const next = tokens[index + 1];
      const isActing = parents.has(name) && next?.gap === ' ' && acting.test(next.text);
      if (isActing || speaks(next) || (before && speech.test(before.text.toLowerCase()))) tally.speech++;
    }
  const bearers = (rank: string): number[] =>
    [...known].flatMap(([name, count]) => (name.startsWith(`${rank} `) ? [count] : []));
  const isShared = (rank: string, count: number): boolean => {
    const counts = bearers(rank);
    return counts.length > 1 && counts.reduce((sum, each) => sum + each, 0) > SHARED * count;
  };
  return [...tallies].flatMap(([name, { count, speech: spoken, sentences }]) => {
    const rank = name.replace('the ', '');
    if (count < NAMED || spoken < SPEAKS || known.has(rank) || isShared(rank, count)) return [];
    return [{ name, count, confidence: CONFIDENCE, sentences }];
  });
}
