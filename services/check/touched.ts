import { createNameMatcher } from '#text/names.ts';
import { ownersOf } from './name-finder.ts';
import { createNearFinder } from './near-names.ts';
import type { Reader } from './read-chapter.ts';

/** Keys of either map whose values differ. */
const differing = <Value>(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((key) => a.get(key) !== b.get(key));

/** Spellings that are somebody else's by the one reader than by the other, or whose owner is of another gender. */
function changedSpellings(before: Reader, now: Reader): string[] {
  const spelt = ({ names, called }: Reader) => ownersOf([...names, ...called]);
  const [old, own] = [spelt(before), spelt(now)];
  const turned = new Set(differing(before.genders, now.genders));
  const ofTurned = [...old, ...own].filter(([, name]) => turned.has(name)).map(([spelling]) => spelling);
  const ofHand = [...before.written, ...now.written].filter(
    (spelling) => !(before.written.has(spelling) && now.written.has(spelling)),
  );
  return [...differing(old, own), ...ofTurned, ...ofHand];
}

/**
 * Tells of a text whether another reader would find something else in it: whether one of the spellings that changed
 * stands there, or what is nearly one. Names come with new chapters, and a book is not read anew for each.
 */
export function createTouched(before: Reader, now: Reader): (text: string) => boolean {
  if (before.language !== now.language) return () => true;
  const changed = [...new Set(changedSpellings(before, now))].filter(Boolean);
  if (changed.length === 0) return () => false;
  const matcher = createNameMatcher(changed);
  const near = createNearFinder(changed, new Set(), now.language);
  return (text) => matcher.find(text).length > 0 || near(text).length > 0;
}
