import type { ChapterCard } from '#contract/views.ts';
import { showOverlay } from '#renderer/state/app.ts';
import { shiftDays } from '#text/shift-days.ts';
import { actedOn } from './selection.ts';

export const tellings = ['when', 'where', 'pov'] as const;
export type Told = (typeof tellings)[number];

/** What is to be said of several chapters; undefined where each keeps its own. */
export type Filling = Partial<Record<Told, string>> & {
  /** By how many days their times move; 0 where they do not. */
  days?: number;
};

/** The chapters that change, each with its new values alone. Days go before one time for all. */
export function toFilled(chosen: readonly ChapterCard[], { days = 0, when, ...said }: Filling) {
  return chosen.flatMap((card) => {
    const wanted: Partial<Record<Told, string | undefined>> = {
      ...said,
      when: days === 0 ? when : (shiftDays(card.when, days) ?? undefined),
    };
    const patch = Object.fromEntries(
      tellings.flatMap((name) => {
        const value = wanted[name]?.trim();
        return value === undefined || value === card[name] ? [] : [[name, value] as const];
      }),
    );
    return Object.keys(patch).length > 0 ? [{ id: card.id, patch }] : [];
  });
}

/** What so many days make of the times, and how many of them tell no day that could move. */
export function toMoves(chosen: readonly ChapterCard[], days: number) {
  const moves = chosen.flatMap(({ id, when }) => {
    const to = shiftDays(when, days);
    return to === null ? [] : [{ id, from: when, to }];
  });
  return { moves, kept: chosen.length - moves.length };
}

/** Opens the details of a chapter, or of all chosen ones where it is among them. */
export function showDetails(chapters: readonly ChapterCard[], chapterId: string, field?: Told): void {
  const chapterIds = actedOn(chapters, chapterId);
  const at = field ? { field } : {};
  showOverlay(
    chapterIds.length > 1 ? { kind: 'fill', chapterIds, ...at } : { kind: 'chapter', chapterId, ...at },
  );
}
