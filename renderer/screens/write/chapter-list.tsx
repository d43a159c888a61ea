import { useVirtualizer } from '@tanstack/react-virtual';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { chapterMenu } from '#renderer/actions/chapter-menu.ts';
import { matchChapters } from '#renderer/frame/palette-items.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { go } from '#renderer/route.ts';
import { showOverlay, useApp } from '#renderer/state/app.ts';
import { finished, type Lane, toLanes } from '#renderer/state/lanes.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { ContextMenuArea } from '#renderer/ui/menu.tsx';
import { volumeName } from '#renderer/ui/volume-name.ts';
import { ChapterRow } from './chapter-row.tsx';

type Row = { key: string; lane: Lane } | { key: string; card: ChapterCard };
/** Heights of rows in pixels, by how close the interface stands. */
const ROW_PX = { comfortable: { head: 38, row: 31 }, compact: { head: 32, row: 26 } } as const;

/** A book without volumes needs no headings. */
function toRows(view: BookView): Row[] {
  const lanes = toLanes(view);
  const headed = view.volumes.length > 0;
  return lanes.flatMap((lane): Row[] => [
    ...(headed ? [{ key: lane.key, lane }] : []),
    ...lane.cards.map((card) => ({ key: card.id, card })),
  ]);
}

type Props = { view: BookView; chapterId: string | undefined };

export const ChapterList = memo(function ChapterList({ view, chapterId }: Props) {
  const { t } = useWords();
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLocaleLowerCase();
  const rows = useMemo(() => {
    if (!wanted) return toRows(view);
    return matchChapters(view.chapters, wanted, view.chapters.length).map((card) => ({ key: card.id, card }));
  }, [view, wanted]);
  return (
    <nav className="chapter-list" aria-label={t('write.list')}>
      <div className="chapter-filter">
        <input
          type="search"
          className="input"
          aria-label={t('write.filter')}
          placeholder={t('write.filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <AddButton view={view} chapterId={chapterId} />
      </div>
      {rows.length === 0 && <p className="quiet chapter-none">{t('write.noMatch')}</p>}
      <Rows rows={rows} view={view} chapterId={chapterId} />
    </nav>
  );
});

function AddButton({ view, chapterId }: Props) {
  const { t } = useWords();
  const at = view.chapters.findIndex(({ id }) => id === chapterId);
  const add = () =>
    showOverlay({
      kind: 'new-chapter',
      at: at < 0 ? view.chapters.length : at + 1,
      volumeId: view.chapters[at]?.volumeId ?? null,
    });
  return (
    <button
      type="button"
      className="button icon"
      aria-label={t('write.add')}
      title={t('write.add')}
      onClick={add}
    >
      <Plus size={15} aria-hidden />
    </button>
  );
}

function useRows(rows: Row[], chapterId: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const px = ROW_PX[useApp(({ settings }) => settings.density)];
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => ('lane' in (rows[at] ?? {}) ? px.head : px.row),
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 12,
  });
  const at = rows.findIndex(({ key }) => key === chapterId);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [at, virtual]);
  return { scroller, virtual, at };
}

function Rows({ rows, view, chapterId }: Props & { rows: Row[] }) {
  const { scroller, virtual, at } = useRows(rows, chapterId);
  const menu = useRowMenu(view);
  const inTabOrder = at < 0 ? rows.findIndex((row) => 'card' in row) : at;
  const list = (
    <ul
      style={{ height: virtual.getTotalSize() }}
      onContextMenuCapture={menu.point}
      onKeyDown={(event) => stepByKey(event, rows, at, view.bookId)}
    >
      {virtual.getVirtualItems().map(({ index, key, start, size }) => {
        const row = rows[index];
        return (
          <li key={key} style={{ top: start, height: size }}>
            {row && 'lane' in row && <VolumeHead lane={row.lane} view={view} />}
            {row && 'card' in row && (
              <ChapterRow
                card={row.card}
                bookId={view.bookId}
                current={row.card.id === chapterId}
                reachable={index === inTabOrder}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className="chapter-scroll scroll" ref={scroller}>
      <ContextMenuArea trigger={list} entries={menu.entries} />
    </div>
  );
}

/** One menu for all rows: it is of the row that was pointed at. */
function useRowMenu(view: BookView) {
  const book = useBookServices();
  const pointed = useRef<string>(undefined);
  const point = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    pointed.current = target?.closest<HTMLElement>('[data-chapter]')?.dataset.chapter;
    if (!pointed.current) event.stopPropagation();
  };
  const entries = () => {
    const card = view.chapters.find(({ id }) => id === pointed.current);
    return card ? chapterMenu({ book, view, card }) : [];
  };
  return { point, entries };
}

/** Up and down go to the neighbouring chapter while the focus is in the list. */
function stepByKey(event: KeyboardEvent, rows: Row[], at: number, bookId: string): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by || event.altKey) return;
  event.preventDefault();
  let next = at + by;
  while (rows[next] && 'lane' in (rows[next] ?? {})) next += by;
  const row = rows[next];
  if (row && 'card' in row) go({ at: 'book', bookId, screen: 'write', chapterId: row.card.id });
}

function VolumeHead({ lane, view }: { lane: Lane; view: BookView }) {
  const { t } = useWords();
  return (
    <h3 className="volume-head">
      <span className="clip">{lane.volume ? volumeName(view, lane.volume.id) : t('volume.none')}</span>
      <span className="number" title={t('volume.done', { done: finished(lane), count: lane.cards.length })}>
        {finished(lane)} / {lane.cards.length}
      </span>
    </h3>
  );
}
