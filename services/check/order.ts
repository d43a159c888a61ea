import type { Finding, FindingPlace } from './types.ts';

type Place = Pick<FindingPlace, 'chapter' | 'paragraph'>;

/** Whether one place stands behind another in the book; two of one paragraph do not. */
export const isAfter = (place: Place, other: Place): boolean =>
  place.chapter > other.chapter || (place.chapter === other.chapter && place.paragraph > other.paragraph);

/** Sorts findings by the chapter that contradicts, as the book has them. */
export const byChapter = ({ places: a }: Finding, { places: b }: Finding): number =>
  (a.at(-1)?.chapter ?? 0) - (b.at(-1)?.chapter ?? 0);

/** Where the facts of a chapter begin, or would, among facts in reading order. */
function startOf(facts: readonly Pick<FindingPlace, 'chapter'>[], chapter: number): number {
  let [low, high] = [0, facts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((facts[middle]?.chapter ?? 0) < chapter) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Those of some facts in reading order that stand in these chapters, the last one with them. The others are not looked
 * at: a long book has hundreds of thousands of facts, and for each of many a few chapters count.
 */
export const inChapters = <One extends Pick<FindingPlace, 'chapter'>>(
  facts: readonly One[],
  first: number,
  last = Number.POSITIVE_INFINITY,
): One[] => facts.slice(startOf(facts, first), startOf(facts, last + 1));
