import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { stepFrom } from '#renderer/actions/chapter-menu.ts';
import { deleteChapters, moveChapters } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { showDetails } from './filling.ts';
import { actedOn, clearSelection, selectAll, selectTo, toggle, useSelection } from './selection.ts';

type Given = {
  view: BookView;
  /** The chapters that are shown: those that keys walk and choose. */
  shown: readonly ChapterCard[];
  columns: number;
  scroller: RefObject<HTMLElement | null>;
  /** Scrolls a chapter into view. */
  show(chapterId: string): void;
};

const steps = (columns: number): Record<string, number> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
});

/**
 * The board by keyboard: arrows walk the cards (one of them is in the tab order), Alt with an arrow moves the
 * card one place (with all chosen ones, where it is among them; past the next card that a filter shows), F2 opens its details (those of all chosen ones together), Delete removes it. Space,
 * Shift with an arrow and Ctrl+A choose cards, Escape chooses none. Enter is the link's own.
 */
export function useBoardKeys({ view, shown, columns, scroller, show }: Given) {
  const book = useBookServices();
  const [chosen, choose] = useState<string | undefined>(undefined);
  const { chapters } = view;
  const active = shown.some(({ id }) => id === chosen) ? chosen : shown[0]?.id;

  const focus = (chapterId: string) => {
    choose(chapterId);
    show(chapterId);
    // The row may only be drawn after the scroll.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`[data-chapter="${chapterId}"] .card-link`)?.focus(),
      ),
    );
  };

  const move = async (chapterId: string, by: number) => {
    const ids = actedOn(chapters, chapterId);
    const isFiltered = shown.length < chapters.length;
    const place =
      ids.length > 1 || isFiltered
        ? stepTogether({ chapters, shown }, ids, by)
        : stepFrom(chapters, chapterId, by < 0 ? -1 : 1);
    if (place && (await moveChapters(book, ids, place))) focus(chapterId);
  };
  const remove = async (chapterId: string) => {
    if (await deleteChapters(book, actedOn(chapters, chapterId))) clearSelection();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const chapterId = chapterAt(target);
    if (!chapterId || !target?.matches('.card-link, .card-menu, .card-select')) return;
    if (press(event, chapterId, { chapters: shown, columns, focus, move, remove })) event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const clicked = click(event, shown);
    if (clicked) choose(clicked);
  };
  return { active, onKeyDown, onClick };
}

type Acts = Pick<Given, 'columns'> & {
  chapters: readonly ChapterCard[];
  focus(chapterId: string): void;
  move(chapterId: string, by: number): Promise<void>;
  remove(chapterId: string): Promise<void>;
};

/** False where the key means nothing here. */
function press(event: KeyboardEvent, chapterId: string, acts: Acts): boolean {
  const by = steps(acts.columns)[event.key];
  if (by !== undefined) event.altKey ? void acts.move(chapterId, by) : walk(event, chapterId, by, acts);
  else if (event.key === 'F2') showDetails(acts.chapters, chapterId);
  else if (event.key === 'Delete') void acts.remove(chapterId);
  else if (event.key === 'Escape' && useSelection.getState().ids.size > 0) clearSelection();
  else if (event.key === ' ' && isLink(event.target)) toggle(chapterId);
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selectAll(acts.chapters);
  else return false;
  return true;
}

function walk({ shiftKey }: KeyboardEvent, chapterId: string, by: number, { chapters, focus }: Acts): void {
  const at = chapters.findIndex(({ id }) => id === chapterId);
  const next = chapters[Math.min(chapters.length - 1, Math.max(0, at + by))];
  if (!next) return;
  if (shiftKey) selectTo(chapters, next.id, chapterId);
  focus(next.id);
}

/**
 * With Ctrl, ⌘ or Shift a click chooses, wherever on the card it falls; so does a plain click beside the link.
 * Answers the card that was chosen or left out.
 */
function click(event: MouseEvent<HTMLElement>, chapters: readonly ChapterCard[]): string | undefined {
  const target = event.target instanceof Element ? event.target : null;
  const chapterId = chapterAt(target);
  if (!chapterId || target?.closest('.card-menu, .card-select')) return undefined;
  const isToggle = event.ctrlKey || event.metaKey;
  if (!isToggle && !event.shiftKey && target?.closest('a')) return undefined;
  event.preventDefault();
  event.stopPropagation();
  if (event.shiftKey) selectTo(chapters, chapterId);
  else toggle(chapterId);
  return chapterId;
}

const chapterAt = (target: Element | null): string | undefined =>
  target?.closest<HTMLElement>('[data-chapter]')?.dataset.chapter;

const isLink = (target: EventTarget): boolean => target instanceof Element && target.matches('.card-link');

/**
 * Where chapters stand after one step together: behind the next chapter shown that is not one of them, or before. What
 * a filter hides between them is passed as well.
 */
export function stepTogether(
  { chapters, shown }: Pick<BookView, 'chapters'> & Pick<Given, 'shown'>,
  ids: readonly string[],
  by: number,
) {
  const isOther = ({ id }: ChapterCard) => !ids.includes(id);
  const first = shown.findIndex((card) => !isOther(card));
  const beside = by < 0 ? shown.slice(0, first).findLast(isOther) : shown.slice(first).find(isOther);
  if (!beside) return null;
  const at = chapters.filter(isOther).indexOf(beside);
  return { at: by < 0 ? at : at + 1, volumeId: beside.volumeId };
}
