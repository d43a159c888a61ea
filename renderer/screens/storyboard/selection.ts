import { create } from 'zustand';
import type { ChapterCard } from '#contract/views.ts';

type Selection = {
  ids: ReadonlySet<string>;
  /** Where a stretch chosen with Shift begins. */
  anchor: string | null;
};

const NOTHING: Selection = { ids: new Set(), anchor: null };

/** The cards chosen on the board; every card watches only itself. */
export const useSelection = create<Selection>(() => NOTHING);

export const clearSelection = (): void => useSelection.setState(NOTHING);

/** Chosen are only cards that can be seen: those of a filter stay chosen, the others are left out. */
export function keepChosen(chapters: readonly ChapterCard[]): void {
  const { ids } = useSelection.getState();
  const seen = chosenOf(chapters, ids).map(({ id }) => id);
  if (seen.length < ids.size) useSelection.setState({ ids: new Set(seen) });
}

export const selectAll = (chapters: readonly ChapterCard[]): void =>
  useSelection.setState({ ids: new Set(chapters.map(({ id }) => id)) });

/** Chooses one card more, or one less. */
export const toggle = (id: string): void =>
  useSelection.setState(({ ids }) => {
    const others = [...ids].filter((one) => one !== id);
    return { ids: new Set(ids.has(id) ? others : [...ids, id]), anchor: id };
  });

/** Chooses exactly the cards from the anchor (or `from`, where there is none) to this one, in reading order. */
export function selectTo(chapters: readonly ChapterCard[], id: string, from = id): void {
  const { anchor } = useSelection.getState();
  const start = chapters.some((one) => one.id === anchor) ? anchor : from;
  const places = [start, id].map((end) => chapters.findIndex((one) => one.id === end)).sort((a, b) => a - b);
  const [first = 0, last = 0] = places;
  const stretch = chapters.slice(first, last + 1).map((one) => one.id);
  useSelection.setState({ ids: new Set(stretch), anchor: start });
}

/** The chosen cards that still exist, in reading order. */
export function chosenOf(chapters: readonly ChapterCard[], ids: ReadonlySet<string>): ChapterCard[] {
  return ids.size === 0 ? [] : chapters.filter(({ id }) => ids.has(id));
}

/** The cards that an action on one card is about: all chosen ones where it is among them, else itself alone. */
export function actedOn(chapters: readonly ChapterCard[], id: string): string[] {
  const { ids } = useSelection.getState();
  return ids.has(id) ? chosenOf(chapters, ids).map((one) => one.id) : [id];
}
