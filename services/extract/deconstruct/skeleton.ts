import type { NarrativeFunction } from '#model/narrative.ts';
import type { Measure } from './measure.ts';
import type { ChapterPart } from './template.ts';

/**
 * Where a book usually stands at a part of its length: the six beats that the storyboard has, and their middle. Used
 * only where no model has read the chapter.
 */
const PLACES: readonly (readonly [until: number, does: NarrativeFunction])[] = [
  [0.1, 'setup'],
  [0.16, 'inciting'],
  [0.45, 'escalation'],
  [0.55, 'reversal'],
  [0.8, 'complication'],
  [0.93, 'climax'],
  [1, 'aftermath'],
];

const functionAt = (place: number): NarrativeFunction =>
  PLACES.find(([until]) => place <= until)?.[1] ?? 'aftermath';

/** The place of a value among others, 0 to 1. */
function rankOf(value: number, sorted: readonly number[]): number {
  const below = sorted.filter((one) => one < value).length;
  return sorted.length < 2 ? 0.5 : below / (sorted.length - 1);
}

/** What can be said of each chapter without a model: by place, by counting, and by who is in it. */
export function toSkeleton(
  measures: readonly Measure[],
  roles: readonly (readonly string[])[],
): ChapterPart[] {
  const hurries = measures.map(({ hurry }) => hurry).sort((a, b) => a - b);
  return measures.map(({ hurry, hook }, at) => {
    const rank = rankOf(hurry, hurries);
    return {
      function: functionAt((at + 0.5) / measures.length),
      tension: Math.round(1 + 8 * rank),
      pace: rank < 1 / 3 ? 'slow' : rank < 2 / 3 ? 'steady' : 'fast',
      hook,
      roles: [...(roles[at] ?? [])],
      points: [],
    };
  });
}
