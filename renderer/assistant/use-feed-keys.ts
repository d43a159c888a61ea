import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FeedRow } from './feed-rows.ts';

const rowOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;

/** Where a key leads from a row, as the feed pattern of ARIA has it. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  PageUp: (at) => at - 1,
  PageDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The feed by keyboard: one message is in the tab order (the newest, until another has had the focus); Page Up and
 * Page Down go from one to the next, Home and End to the first and the newest.
 */
export function useFeedKeys(rows: readonly FeedRow[], scroller: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<string | null>(null);
  const wanted = useRef<{ key: string; scroll: boolean } | null>(null);
  const newest = Math.max(
    0,
    rows.findLastIndex(({ kind }) => kind === 'item'),
  );
  const found = rows.findIndex(({ key }) => key === active);
  const at = found < 0 ? newest : found;
  // The active row is always drawn: it is there once this has been drawn with it.
  useLayoutEffect(() => {
    const { current } = wanted;
    if (!current) return;
    wanted.current = null;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(current.key)}"]`);
    row?.focus({ preventScroll: !current.scroll });
  });
  const focus = (index: number, scroll: boolean) => {
    const row = rows[Math.min(newest, Math.max(0, index))];
    if (!row) return;
    wanted.current = { key: row.key, scroll };
    setActive(row.key);
  };
  return {
    at,
    focus,
    onFocus: ({ target }: FocusEvent) => setActive(rowOf(target) ?? null),
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step || !(event.target instanceof HTMLElement) || !event.target.dataset.row) return;
      event.preventDefault();
      focus(step(at, newest), true);
    },
  };
}
