import './timeline.css';
import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toLanes } from '#renderer/state/lanes.ts';
import { volumeName } from '#renderer/ui/volume-name.ts';
import { useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { COLUMN_PX, type Columns, columnPx, NAME_PX, type Run, touching } from './timeline.ts';
import { TimelineBar } from './timeline-bar.tsx';
import { TimelineHead } from './timeline-head.tsx';
import { TimelineThreads } from './timeline-threads.tsx';
import { TimelineTrack } from './timeline-track.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useDueDrop } from './use-due-drag.ts';
import { useSize } from './use-size.ts';

const ZOOM_KEY = 'mojian.timeline';
const TRACKS = ['when', 'where', 'pov'] as const;

type Props = {
  view: BookView;
  /** The chapters that a filter lets through; null for all. */
  shown: ChapterCard[] | null;
};

/** The book along its chapters: when, where and by whose eyes each is told, and the threads that run through them. */
export function Timeline({ view, shown }: Props) {
  const { t } = useWords();
  const chapters = shown ?? view.chapters;
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const { px, ...zoom } = useZoom(scroller, chapters.length);
  const [pointed, point] = useState<number | null>(null);
  const show = (id: string) => across.scrollToIndex(chapters.findIndex((one) => one.id === id));
  const keys = useBoardKeys({ view, shown: chapters, columns: 1, scroller, show });
  const active = chapters.findIndex(({ id }) => id === keys.active);
  const across = useColumns({ scroller, count: chapters.length, px, active });
  const items = across.getVirtualItems().map(({ index }) => index);
  const [first, last] = windowOf(items);
  const volumes = useMemo(() => volumeRuns(view, chapters), [view, chapters]);
  const columnAt = (clientX: number) => {
    const left = (sheet.current?.getBoundingClientRect().left ?? 0) + NAME_PX;
    const at = Math.floor((clientX - left) / px);
    return at >= 0 && at < chapters.length ? at : null;
  };
  useDueDrop(sheet, { chapters, columnAt, point });
  const card = pointed === null ? undefined : chapters[pointed];
  const drawn: Columns = { chapters, first, last, px };
  return (
    <>
      <SelectionBar view={view} />
      <TimelineBar card={card} {...zoom} />
      <p className="sr-only" id="time-keys">
        {t('board.timeline.keys')}
      </p>
      <div className="time scroll" ref={scroller} onWheel={turnWheel}>
        <section
          className="time-sheet"
          ref={sheet}
          aria-label={t('board.timeline')}
          style={sheetStyle(across.getTotalSize(), px)}
          onPointerMove={({ clientX }) => point(columnAt(clientX))}
          onPointerLeave={() => point(null)}
        >
          {card && pointed !== null && <i className="time-cursor" style={{ left: NAME_PX + pointed * px }} />}
          <Tints {...drawn} />
          <TimelineHead
            {...drawn}
            view={view}
            items={items}
            volumes={touching(volumes, first, last)}
            keys={keys}
            point={point}
          />
          {TRACKS.map((track) => (
            <TimelineTrack key={track} {...drawn} track={track} language={view.project.language} />
          ))}
          <TimelineThreads {...drawn} view={view} scroller={scroller} />
        </section>
      </div>
    </>
  );
}

/** The columns of the chosen chapters. */
function Tints({ chapters, first, last, px }: Columns) {
  const { ids } = useSelection();
  if (ids.size === 0) return null;
  return chapters
    .slice(first, last + 1)
    .map(
      ({ id }, at) =>
        ids.has(id) && <i key={id} className="time-tint" style={{ left: NAME_PX + (first + at) * px }} />,
    );
}

/** The first and the last column in view: the active one is drawn even where it is far from them. */
function windowOf(items: readonly number[]): [number, number] {
  const [start = 0, second = start] = items;
  const [last = -1, end = last] = items.slice(-2);
  return [second - start > 1 ? second : start, end - last > 1 ? last : end];
}

/** How wide columns are, and what changes that, where it can be changed; remembered beside the way of looking. */
function useZoom(scroller: RefObject<HTMLElement | null>, count: number) {
  const { width } = useSize(scroller);
  const widest = COLUMN_PX.length - 1;
  const [kept, keep] = useState(() => Number(localStorage.getItem(ZOOM_KEY) ?? widest));
  const zoom = COLUMN_PX[kept] === undefined ? widest : kept;
  const px = columnPx(zoom, width, count);
  const by = (step: number) => {
    if (COLUMN_PX[zoom + step] === undefined || columnPx(zoom + step, width, count) === px) return null;
    return () => {
      localStorage.setItem(ZOOM_KEY, `${zoom + step}`);
      keep(zoom + step);
    };
  };
  return { px, narrower: by(-1), wider: by(1) };
}

type Axis = { scroller: RefObject<HTMLDivElement | null>; count: number; px: number; active: number };

/** The columns in view and the active one, wherever it is: the tab key must find it. */
function useColumns({ scroller, count, px, active }: Axis) {
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex, overscan }: Range) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const near = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      if (active < 0 || (active >= first && active <= last)) return near;
      return active < first ? [active, ...near] : [...near, active];
    },
    [count, active],
  );
  const across = useVirtualizer({
    ...{ count, horizontal: true, overscan: 6, rangeExtractor, useFlushSync: false },
    ...{ getScrollElement: () => scroller.current, estimateSize: () => px },
    ...{ paddingStart: NAME_PX, scrollPaddingStart: NAME_PX },
  });
  const before = useRef(px);
  useEffect(() => {
    across.measure();
    const element = scroller.current;
    if (element) element.scrollLeft *= px / before.current;
    before.current = px;
  }, [across, scroller, px]);
  return across;
}

/** The volumes as runs of columns; a book without any has none. */
const volumeRuns = (view: BookView, chapters: ChapterCard[]): Run[] =>
  view.volumes.length === 0
    ? []
    : toLanes({ chapters, volumes: view.volumes })
        .filter(({ cards }) => cards.length > 0)
        .map(({ start, cards, volume }) => ({
          ...{ from: start, to: start + cards.length - 1, value: volumeName(view, volume?.id) },
        }));

const sheetStyle = (width: number, px: number): CSSProperties =>
  // safe: custom properties are allowed in a style although its type does not list them.
  ({ width, '--column': `${px}px`, '--name': `${NAME_PX}px` }) as CSSProperties;

/** Where nothing lies below, a wheel turns the book on. */
function turnWheel({ currentTarget: box, deltaX, deltaY, shiftKey }: WheelEvent<HTMLElement>): void {
  if (deltaX === 0 && !shiftKey && box.scrollHeight <= box.clientHeight) box.scrollLeft += deltaY;
}
