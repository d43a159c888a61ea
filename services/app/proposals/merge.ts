import { type Hunk, toHunks } from '#text/hunks.ts';

const endOf = ({ at, before }: Hunk): number => at + before.length;
const isSame = (a: Hunk, b: Hunk): boolean =>
  a.at === b.at && a.before.length === b.before.length && a.after.join('\n') === b.after.join('\n');
/** Changes of neighbouring paragraphs meet too: what reads on across both was seen by neither writer. */
const meet = (a: Hunk, b: Hunk): boolean => a.at <= endOf(b) && b.at <= endOf(a);

/** A text with stretches of it changed, none touching another. */
function withHunks(text: string, hunks: readonly Hunk[]): string {
  const out = text.split('\n');
  for (const { at, before, after } of hunks.toSorted((a, b) => b.at - a.at))
    out.splice(at, before.length, ...after);
  return out.join('\n');
}

/** Which of the stretches changed from `base` meet a different change of `ours`, by index. */
export function clashesOf(base: string, ours: string, hunks: readonly Hunk[]): number[] {
  const mine = toHunks(base, ours);
  return [...hunks.entries()].flatMap(([index, hunk]) =>
    !mine.some((own) => isSame(own, hunk)) && mine.some((own) => meet(own, hunk)) ? [index] : [],
  );
}

/** `ours` with stretches that were changed from `base`. Undefined where one of them clashes. */
export function mergeHunks(base: string, ours: string, hunks: readonly Hunk[]): string | undefined {
  if (clashesOf(base, ours, hunks).length > 0) return undefined;
  const mine = toHunks(base, ours);
  return withHunks(base, [...mine, ...hunks.filter((hunk) => !mine.some((own) => isSame(own, hunk)))]);
}

/**
 * What two writers made of one text, by paragraph. Undefined where both changed the same place, or neighbouring
 * ones, in different ways.
 */
export const mergeTexts = (base: string, ours: string, theirs: string): string | undefined =>
  mergeHunks(base, ours, toHunks(base, theirs));
