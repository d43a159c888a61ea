/**
 * A star run can open or close emphasis only where no word of an alphabet touches its outer side (so that
 * `2*3*4` and `f**k` stay) and none of its inner ends is white space (so that `* * *` stays).
 * Han and kana may touch it: Chinese has no spaces.
 */
const OUTSIDE = String.raw`[\p{N}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}*\\]`;

const patternOf = (inner: string) =>
  new RegExp(
    String.raw`(?<!${OUTSIDE})(?:\*\*\*(${inner})\*\*\*|\*\*(${inner})\*\*|\*(${inner})\*)(?!${OUTSIDE})`,
    'gu',
  );
const EMPHASIS = patternOf(String.raw`[^*\s](?:[^*]*[^*\s])?`);
const BEING_WRITTEN = patternOf(String.raw`[^*\s][^*]*\s`);

/** A stretch of a paragraph between two star runs of `stars` each: from the first star to behind the last. */
export type Emphasis = { from: number; to: number; stars: number };

export const isEm = ({ stars }: Pick<Emphasis, 'stars'>): boolean => stars !== 2;
export const isStrong = ({ stars }: Pick<Emphasis, 'stars'>): boolean => stars >= 2;

function found(pattern: RegExp, paragraph: string): Emphasis[] {
  return [...paragraph.matchAll(pattern)].map(({ 0: whole, 1: both, 2: strong, index }) => {
    const stars = both !== undefined ? 3 : strong !== undefined ? 2 : 1;
    return { from: index, to: index + whole.length, stars };
  });
}

/**
 * The clear Markdown emphasis of one paragraph, in order. Where one writes at `cursor`, before a closing star run,
 * white space may stand there: more is to come.
 */
export function findEmphasis(paragraph: string, cursor?: number): Emphasis[] {
  if (!paragraph.includes('*')) return [];
  const clear = found(EMPHASIS, paragraph);
  if (cursor === undefined || paragraph[cursor] !== '*') return clear;
  const written = found(BEING_WRITTEN, paragraph).filter(
    ({ from, to, stars }) =>
      to - stars === cursor && clear.every((other) => other.to <= from || other.from >= to),
  );
  return [...clear, ...written].sort((a, b) => a.from - b.from);
}
