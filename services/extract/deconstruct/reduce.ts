import type { Pace } from '#model/narrative.ts';
import type { Measure } from './measure.ts';
import type { ChapterPart, Stretch, Template } from './template.ts';

/** Points and roles of a stretch that are still read. */
const MOST_POINTS = 12;
const MOST_ROLES = 6;

type Given = {
  title: string;
  parts: readonly ChapterPart[];
  measures: readonly Measure[];
  /** How many of the parts a model has read. */
  read: number;
};

/** A whole book from its chapters: those in a row that do the same become one stretch. */
export function reduceParts({ title, parts, measures, read }: Given): Template {
  const length = measures.reduce((sum, one) => sum + one.length, 0);
  const starts = parts.flatMap(({ function: does }, at) => (parts[at - 1]?.function === does ? [] : [at]));
  const stretches = starts.map((start, at) => {
    const end = starts[at + 1] ?? parts.length;
    return toStretch(start, parts.slice(start, end), measures.slice(start, end), length);
  });
  return { title, length, read, stretches };
}

function toStretch(
  start: number,
  parts: readonly ChapterPart[],
  measures: readonly Measure[],
  whole: number,
): Stretch {
  const length = measures.reduce((sum, one) => sum + one.length, 0);
  const speech = measures.reduce((sum, one) => sum + one.dialogue * one.length, 0);
  return {
    from: start + 1,
    to: start + parts.length,
    function: parts[0]?.function ?? 'setup',
    tension: parts.map(({ tension }) => tension),
    pace: usual(parts.map(({ pace }) => pace)),
    hooks: parts.map(({ hook }) => hook),
    roles: ranked(parts.flatMap(({ roles }) => roles)).slice(0, MOST_ROLES),
    share: rounded(whole === 0 ? 0 : length / whole),
    dialogue: rounded(length === 0 ? 0 : speech / length),
    points: [...new Set(parts.flatMap(({ points }) => points))].slice(0, MOST_POINTS),
  };
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000;

/** Values by how often they occur. */
function ranked<T extends string>(values: readonly T[]): T[] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
}

const usual = (paces: readonly Pace[]): Pace => ranked(paces)[0] ?? 'steady';
