import { type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { AfterRun } from './after-run.tsx';
import type { ChatState } from './chat-state.ts';
import { FailedCard } from './failed-card.tsx';
import { estimateRow, type FeedRow, keptRows, rowsToDraw, toFeedRows } from './feed-rows.ts';
import { FoldsContext } from './kept-fold.tsx';
import { LiveTurn, Message } from './messages.tsx';
import { changedBook, toItems } from './turns.ts';
import { useAssistantState } from './use-assistant.ts';
import { useFeedKeys } from './use-feed-keys.ts';

/** How far from the end, in pixels, still counts as reading along. */
const NEAR = 80;
const GAP_PX = 12;
const PADDING_PX = 14;

type Props = { chat: ChatState; drafts: ReactNode };

/**
 * A chat as a feed of which only what is in view is drawn, for a chat may have thousands of messages. It opens at its
 * end and follows what is written there; one who reads further up is left alone. It is no log: a message that is drawn
 * because it scrolls in is no news.
 */
export function Feed({ chat, drafts }: Props) {
  const { t } = useWords();
  const { view, live } = chat;
  const scroller = useRef<HTMLDivElement>(null);
  const items = useMemo(() => toItems(view.entries), [view.entries]);
  const hasDrafts = drafts !== null;
  const rows = useMemo(() => toFeedRows(items, hasDrafts), [items, hasDrafts]);
  const kept = useMemo(() => keptRows(rows, view.approvals), [rows, view.approvals]);
  const keys = useFeedKeys(rows, scroller);
  const virtual = useRows(rows, [...kept, keys.at], scroller);
  const follow = useFollowing(rows, virtual);
  const found = useJump(rows, virtual, keys.focus);
  const [folds] = useState(() => new Set<string>());
  const canUndo = useMemo(
    () => view.approvals.length === 0 && changedBook(items, view.undone),
    [view.approvals, view.undone, items],
  );
  const draw = (row: FeedRow) => {
    if (row.kind === 'item')
      return <Message item={row.item} approvals={view.approvals} undone={view.undone} redo={view.redo} />;
    return row.kind === 'tail' ? <Tail chat={chat} canUndo={canUndo} /> : drafts;
  };
  return (
    <FoldsContext value={folds}>
      <div ref={scroller} className="conversation scroll" tabIndex={-1} onScroll={follow}>
        <div
          role="feed"
          aria-label={t('assistant.messages')}
          aria-busy={live !== null}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const place = { at: index, count: rows.length, top: start };
            return (
              <Turn
                key={row.key}
                {...{ row, place }}
                measure={virtual.measureElement}
                isReachable={index === keys.at}
                isFound={row.key === found}
              >
                {draw(row)}
              </Turn>
            );
          })}
        </div>
      </div>
    </FoldsContext>
  );
}

type TurnProps = {
  row: FeedRow;
  place: { at: number; count: number; top: number };
  measure(element: Element | null): void;
  isReachable: boolean;
  isFound: boolean;
  children: ReactNode;
};

function Turn({ row, place: { at, count, top }, measure, isReachable, isFound, children }: TurnProps) {
  const { t } = useWords();
  const isAuthors = row.kind === 'item' && row.item.kind === 'author';
  return (
    <article
      ref={measure}
      className="turn"
      data-index={at}
      data-row={row.key}
      data-found={isFound}
      aria-label={t(isAuthors ? 'assistant.you' : 'assistant.title')}
      aria-posinset={at + 1}
      aria-setsize={count}
      tabIndex={isReachable ? 0 : -1}
      style={{ transform: `translateY(${top}px)` }}
    >
      {children}
    </article>
  );
}

/** What is being written, or how that ended and what can be done now. */
function Tail({ chat, canUndo }: { chat: ChatState; canUndo: boolean }) {
  if (chat.live) return <LiveTurn live={chat.live} />;
  return (
    <>
      {chat.view.failed.map((failed) => (
        <FailedCard key={failed.name} failed={failed} />
      ))}
      <AfterRun chat={chat} canUndo={canUndo} />
    </>
  );
}

type Rows = Virtualizer<HTMLDivElement, Element>;

function useRows(
  rows: readonly FeedRow[],
  kept: readonly number[],
  scroller: RefObject<HTMLDivElement | null>,
): Rows {
  const getItemKey = useCallback((at: number) => rows[at]?.key ?? at, [rows]);
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (rows[at] ? estimateRow(rows[at]) : 0),
    getItemKey,
    rangeExtractor: (range: Range) => rowsToDraw(range, kept),
    overscan: 6,
    gap: GAP_PX,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    // What grows while the end is in view keeps the end in view.
    anchorTo: 'end',
    scrollEndThreshold: NEAR,
  });
}

/** A message more keeps the end in view where it was; the first drawing brings it there. Answers what to do on a scroll. */
function useFollowing(rows: readonly FeedRow[], virtual: Rows): () => void {
  const isAtEnd = useRef(true);
  const toEndOf = useEffectEvent(({ length }: readonly FeedRow[]) => {
    if (length > 0 && isAtEnd.current) virtual.scrollToEnd();
  });
  useLayoutEffect(() => toEndOf(rows), [rows]);
  return () => {
    isAtEnd.current = virtual.isAtEnd(NEAR);
  };
}

/** Brings the message that a search has found to the middle, with the focus; answers its row. */
function useJump(
  rows: readonly FeedRow[],
  virtual: Rows,
  focus: (at: number, scroll: boolean) => void,
): string | undefined {
  const shown = useAssistantState((state) => state.shown);
  const jump = useEffectEvent((id: string) => {
    const at = rows.findIndex(({ key }) => key === id);
    if (at < 0) return;
    virtual.scrollToIndex(at, { align: 'center' });
    focus(at, false);
  });
  useEffect(() => {
    if (shown) jump(shown.id);
  }, [shown]);
  return shown?.id;
}
