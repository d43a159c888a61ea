import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { BookView } from '#contract/views.ts';
import { stepFrom } from '#renderer/actions/chapter-menu.ts';
import { showOverlay } from '#renderer/state/app.ts';
import { deleteChapter, moveChapters } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { type BoardRow, rowOf } from './rows.ts';

type Given = {
  view: BookView;
  rows: BoardRow[];
  columns: number;
  scroller: RefObject<HTMLElement | null>;
  scrollTo(row: number): void;
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
 * card one place, F2 opens its details, Delete removes it. Enter is the link's own.
 */
export function useBoardKeys({ view, rows, columns, scroller, scrollTo }: Given) {
  const book = useBookServices();
  const [chosen, choose] = useState<string | undefined>(undefined);
  const { chapters } = view;
  const active = chapters.some(({ id }) => id === chosen) ? chosen : chapters[0]?.id;

  const focus = (chapterId: string) => {
    choose(chapterId);
    scrollTo(rowOf(rows, chapterId));
    // The row may only be drawn after the scroll.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`[data-chapter="${chapterId}"] .card-link`)?.focus(),
      ),
    );
  };

  const walk = (chapterId: string, by: number) => {
    const at = chapters.findIndex(({ id }) => id === chapterId);
    const next = chapters[Math.min(chapters.length - 1, Math.max(0, at + by))];
    if (next) focus(next.id);
  };

  const move = async (chapterId: string, by: number) => {
    const place = stepFrom(chapters, chapterId, by < 0 ? -1 : 1);
    if (place && (await moveChapters(book, [chapterId], place))) focus(chapterId);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const chapterId = target?.closest<HTMLElement>('[data-chapter]')?.dataset.chapter;
    if (!chapterId || !target?.matches('.card-link, .card-menu')) return;
    const by = steps(columns)[event.key];
    if (by !== undefined) event.altKey ? void move(chapterId, by) : walk(chapterId, by);
    else if (event.key === 'F2') showOverlay({ kind: 'chapter', chapterId });
    else if (event.key === 'Delete') void deleteChapter(book, chapterId);
    else return;
    event.preventDefault();
  };

  return { active, onKeyDown };
}
