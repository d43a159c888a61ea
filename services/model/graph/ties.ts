type Someone = { name: string; presence: Readonly<Record<string, number>> };
type Together = {
  a: string;
  b: string;
  together: number;
  strength: number;
  since: { chapterId: string; quote: string };
};

/** Places of chapters in the book, from 0, both included. */
export type Range = { from: number; to: number };

export type Person = { name: string; mentions: number; known: boolean };
/** `weight` is 0 to 1, 1 being the strongest tie of the range; `together` counts paragraphs. */
export type Tie = {
  a: string;
  b: string;
  weight: number;
  together: number;
  since: { chapterId: string; quote: string };
};
export type Graph = { people: Person[]; ties: Tie[]; total: number };

/** More names than these do not fit into a picture that is still read. */
export const MOST_PEOPLE = 60;

/** Ties that were seen this often count half of what they would with endless evidence. */
const DOUBT = 2;

type Wanted<P extends Someone> = {
  /** Who was found, with mentions by chapter id, and who shares paragraphs with whom. */
  cast: { characters: readonly P[]; relations: readonly Together[] };
  chapterIds: readonly string[];
  range: Range;
  /** Ties weaker than this are left out, 0 to 1. */
  least: number;
  isKnown(person: P): boolean;
};

/**
 * The people and ties of a range of chapters, strongest first. How often two people share a paragraph is known
 * for the whole book only; within a range it is scaled by the chapters of it in which both appear.
 */
export function toGraph<P extends Someone>({ cast, chapterIds, range, least, isKnown }: Wanted<P>): Graph {
  const inRange = new Set(chapterIds.slice(range.from, range.to + 1));
  const people = new Map(cast.characters.map((one) => [one.name, one]));
  const scaled = cast.relations.flatMap((relation) => {
    const [a, b] = [people.get(relation.a), people.get(relation.b)];
    const share = a && b ? sharedPart(a.presence, b.presence, inRange) : 0;
    const together = relation.together * share;
    if (together <= 0) return [];
    return [{ ...relation, together, weight: (relation.strength * share * together) / (together + DOUBT) }];
  });
  const top = Math.max(...scaled.map(({ weight }) => weight), Number.EPSILON);
  const ties = scaled
    .map(({ a, b, since, together, weight }) => ({
      ...{ a, b, since, weight: weight / top, together: Math.max(1, Math.round(together)) },
    }))
    .filter(({ weight }) => weight >= least)
    .sort((a, b) => b.weight - a.weight || compare(a.a, b.a) || compare(a.b, b.b));
  const ranked = rank(ties);
  const shown = new Set(ranked.slice(0, MOST_PEOPLE));
  return {
    total: ranked.length,
    people: ranked.slice(0, MOST_PEOPLE).flatMap((name) => {
      const one = people.get(name);
      return one ? [{ name, mentions: mentionsIn(one.presence, inRange), known: isKnown(one) }] : [];
    }),
    ties: ties.filter(({ a, b }) => shown.has(a) && shown.has(b)),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Presence = Readonly<Record<string, number>>;

/** Of the chapters in which both appear, how many are in the range; all of it where they share none. */
function sharedPart(a: Presence, b: Presence, inRange: ReadonlySet<string>): number {
  const shared = Object.keys(a).filter((id) => id in b);
  return shared.length === 0 ? 0 : shared.filter((id) => inRange.has(id)).length / shared.length;
}

const mentionsIn = (presence: Presence, inRange: ReadonlySet<string>): number =>
  Object.entries(presence).reduce((sum, [id, count]) => sum + (inRange.has(id) ? count : 0), 0);

/** Names by the weight of all their ties. */
function rank(ties: readonly Tie[]): string[] {
  const sums = new Map<string, number>();
  for (const { a, b, weight } of ties)
    for (const name of [a, b]) sums.set(name, (sums.get(name) ?? 0) + weight);
  return [...sums].sort((a, b) => b[1] - a[1] || compare(a[0], b[0])).map(([name]) => name);
}
