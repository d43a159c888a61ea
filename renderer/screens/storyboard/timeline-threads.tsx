import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useMemo, useRef } from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import { PlaceLink } from '#renderer/ui/place-link.tsx';
import {
  type Columns,
  isPinned,
  type Laid,
  labelRoom,
  layOut,
  NAME_PX,
  type Span,
  toSpans,
  touching,
} from './timeline.ts';
import { useDueDrag } from './use-due-drag.ts';

const ROW_PX = 40;
/** More rows than what lies above the threads is high. */
const HEAD_ROWS = 6;
const LEGEND = ['planted', 'advanced', 'due', 'paid'] as const;

type Props = Columns & { view: BookView; scroller: RefObject<HTMLElement | null> };

/** The threads of the book: each a line with a dot for every step, and dashed while it waits. */
export function TimelineThreads({ view, chapters, first, last, px, scroller }: Props) {
  const { t } = useWords();
  const spans = useMemo(() => toSpans(view, chapters), [view, chapters]);
  const laid = useMemo(() => layOut(spans, px), [spans, px]);
  const rows = laid.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const down = useVirtualizer({
    ...{ count: rows, overscan: HEAD_ROWS, getScrollElement: () => scroller.current },
    estimateSize: () => ROW_PX,
  });
  const drawn = new Set(down.getVirtualItems().map(({ index }) => index));
  return (
    <div className="time-threads" style={{ minHeight: rows * ROW_PX }}>
      <div className="time-name">
        <h2>{t('bible.threads')}</h2>
        <ul aria-hidden>
          {LEGEND.map((stage) => (
            <li key={stage} className="time-key" data-stage={stage}>
              <i className="time-dot" /> {t(`stage.${stage}`)}
            </li>
          ))}
        </ul>
      </div>
      {laid.length === 0 && <p className="quiet">{t('checks.threads.none')}</p>}
      <ul aria-label={t('bible.threads')}>
        {touching(laid, first, last)
          .filter(({ row }) => drawn.has(row))
          .map((span) => (
            <SpanLine
              key={span.id}
              {...{ span, px, chapters }}
              pinned={isPinned(span, first)}
              bookId={view.bookId}
              language={view.project.language}
            />
          ))}
      </ul>
    </div>
  );
}

type LineProps = {
  span: Laid;
  pinned: boolean;
  px: number;
  chapters: ChapterCard[];
  bookId: string;
  language: string;
};

const SpanLine = memo(function SpanLine({ span, px, chapters, bookId, language, pinned }: LineProps) {
  const { t } = useWords();
  const { id, title, state, dots, from, told, to, row } = span;
  const middle = (column: number) => (column - from + 0.5) * px;
  const width = Math.max((to - from + 1) * px, labelRoom(title));
  const said =
    state === 'overdue'
      ? t('checks.threads.overdue')
      : t(state === 'open' ? 'bible.thread.open' : `stage.${state}`);
  const name = t('board.thread', { stage: said, title });
  return (
    <li
      className="time-span"
      data-state={state}
      data-pinned={pinned}
      style={{ left: NAME_PX + from * px, top: row * ROW_PX, width }}
    >
      <a
        className="time-label clip"
        href={toHash({ at: 'book', bookId, screen: 'bible', entryId: id })}
        title={name}
        aria-label={name}
        lang={language}
      >
        {title}
      </a>
      <i className="time-waits" style={{ left: middle(from), width: (to - from) * px }} />
      {told > from && <i className="time-told" style={{ left: middle(from), width: (told - from) * px }} />}
      {dots.map((dot) => (
        <Step
          key={dot.stage === 'due' ? dot.stage : `${dot.stage} ${dot.chapterId} ${dot.quote}`}
          {...{ dot, chapters, threadId: id }}
          left={middle(dot.at)}
        />
      ))}
    </li>
  );
});

type StepProps = {
  dot: Span['dots'][number];
  threadId: string;
  chapters: ChapterCard[];
  left: number;
};

/** A step as a dot that leads to the words which show it; only where it is due can be moved, words stay where they are. */
function Step({ dot: { stage, chapterId, quote, at }, threadId, chapters, left }: StepProps) {
  const { t } = useWords();
  const element = useRef<HTMLSpanElement>(null);
  const isDue = stage === 'due';
  useDueDrag(element, { threadId: isDue ? threadId : null, at, chapters });
  const card = chapters[at];
  const label = t('checks.threads.dot', {
    stage: t(`stage.${stage}`),
    chapter: card ? chapterName(card) : '',
  });
  const fact = isDue ? t('board.timeline.due') : quote;
  return (
    <span
      ref={element}
      className="time-step"
      data-stage={stage}
      style={{ left }}
      title={fact ? t('board.timeline.fact', { name: label, value: fact }) : label}
    >
      <PlaceLink chapterId={chapterId} quote={quote}>
        <span className="sr-only">{label}</span>
      </PlaceLink>
    </span>
  );
}
