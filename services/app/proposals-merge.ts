import { type Hunk, toHunks } from '#text/hunks.ts';

const endOf = ({ at, before }: Hunk): number => at + before.length;
const isSame = (a: Hunk, b: Hunk): boolean =>
  a.at === b.at && a.before.length === b.before.length && a.after.join('\n') === b.after.join('\n');
/** Changes of neighbouring paragraphs meet too: what reads on across both was seen by neither writer. */
const meet = (a: Hunk, b: Hunk): boolean => a.at <= endOf(b) && b.at <= endOf(a);

/**
 * What two writers made of one text, by paragraph. Undefined where both changed the same place, or neighbouring
 * ones, in different ways.
 */
export function mergeTexts(base: string, ours: string, theirs: string): string | undefined {
  const mine = toHunks(base, ours);
  const others = toHunks(base, theirs).filter((hunk) => !mine.some((own) => isSame(own, hunk)));
  if (others.some((hunk) => mine.some((own) => meet(own, hunk)))) return undefined;
  const out = base.split('\n');
  for (const { at, before, after } of [...mine, ...others].sort((a, b) => b.at - a.at))
    out.splice(at, before.length, ...after);
  return out.join('\n');
}
