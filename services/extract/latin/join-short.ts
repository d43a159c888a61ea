import type { FoundName } from '../types.ts';
import { isGazetteerPlace } from './gazetteer.ts';

/** These tell a place from its neighbour: Upper Halliford is not Halliford. */
const apart = /^(?:upper|lower|nether|north|south|east|west|new|old|great|little|inner|outer) /i;

const wordsOf = (name: string): string[] => name.split(' ');

/** The last words of a name, or its first: "the Guild" and "Delvers' Guild", "First Tippet" and "First Tippet Bank". */
function isShortOf(short: string, long: string): boolean {
  const [a, b] = [wordsOf(short), wordsOf(long)];
  if (a.length >= b.length || b.includes('of')) return false;
  return b.slice(-a.length).join(' ') === short || (a.length > 1 && b.slice(0, a.length).join(' ') === short);
}

/**
 * Places, things and groups under their longest name: a shorter one that can be meant by one other of its kind only is
 * an alias of it. Towns of the world have neighbours that no list of a text tells of: they stay by themselves.
 */
export function joinShort(names: readonly FoundName[]): FoundName[] {
  const ownerOf = (one: FoundName): FoundName | undefined => {
    if (one.kind === 'place' && isGazetteerPlace(one.name)) return undefined;
    const [owner, other] = names.filter(({ kind, name }) => kind === one.kind && isShortOf(one.name, name));
    const isNeighbour = owner?.kind === 'place' && apart.test(owner.name);
    return other || isNeighbour ? undefined : owner;
  };
  const owners = new Map(names.map((one) => [one, ownerOf(one)]));
  const topOf = (one: FoundName): FoundName => {
    const owner = owners.get(one);
    return owner ? topOf(owner) : one;
  };
  return [...Map.groupBy(names, topOf)].map(([top, all]) => {
    const short = all.filter((one) => one !== top);
    return {
      ...top,
      aliases: [...top.aliases, ...short.map(({ name }) => name)],
      confidence: Math.max(...all.map(({ confidence }) => confidence)),
    };
  });
}
