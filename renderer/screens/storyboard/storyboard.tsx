import './storyboard.css';
import { ListFilter, Plus, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BookView } from '#contract/views.ts';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { showOverlay } from '#renderer/state/app.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { Segments } from '#renderer/ui/field.tsx';
import { Beats } from './beats.tsx';
import { Board } from './board.tsx';
import { type Filter, filtered, NO_FILTER, setFilter, useFilter } from './filter.ts';
import { FilterLine } from './filter-line.tsx';
import { GenerateButton } from './generate.tsx';
import type { Density } from './rows.ts';
import { clearSelection, keepChosen } from './selection.ts';
import { Timeline } from './timeline.tsx';

const LOOK_KEY = 'mojian.density';
/** The ways of looking at the book. */
type Look = Density | 'timeline';

const toLook = (value: string | null): Look => (value === 'lines' || value === 'timeline' ? value : 'cards');

/** The whole book as cards in lanes or along a line, with the beats of its structure above. */
export function Storyboard({ view }: ScreenProps) {
  const [look, setLook] = useState(() => toLook(localStorage.getItem(LOOK_KEY)));
  const choose = (value: string) => {
    localStorage.setItem(LOOK_KEY, value);
    setLook(toLook(value));
  };
  const filter = useFilter((kept) => (kept.bookId === view.bookId ? kept.filter : null));
  const shown = useMemo(() => filtered(view.chapters, filter), [view.chapters, filter]);
  useEffect(() => clearSelection, []);
  useEffect(() => {
    if (shown) keepChosen(shown);
  }, [shown]);
  const isEmpty = view.chapters.length === 0 && (view.volumes.length === 0 || look === 'timeline');
  const isDrawn = !isEmpty && shown?.length !== 0;
  return (
    <div className="storyboard">
      <Tools view={view} look={look} choose={choose} filter={filter} />
      {filter && <FilterLine view={view} filter={filter} count={shown?.length ?? null} />}
      <Beats view={view} />
      {isEmpty && <NoCards bookId={view.bookId} />}
      {shown?.length === 0 && <NoMatch bookId={view.bookId} />}
      {isDrawn && look === 'timeline' && <Timeline view={view} shown={shown} />}
      {isDrawn && look !== 'timeline' && <Board view={view} density={look} shown={shown} />}
    </div>
  );
}

type ToolsProps = { view: BookView; look: Look; choose(value: string): void; filter: Filter | null };

function Tools({ view, look, choose, filter }: ToolsProps) {
  const { t } = useWords();
  const due = dueThreads(view);
  return (
    <div className="board-tools">
      <h1 className="sr-only">{t('board.title')}</h1>
      <Segments
        label={t('board.density')}
        value={look}
        change={choose}
        options={[
          { value: 'cards', label: t('board.cards') },
          { value: 'lines', label: t('board.lines') },
          { value: 'timeline', label: t('board.timeline') },
        ]}
      />
      <span className="grow quiet number clip">
        {t('count.chapters', { count: view.chapters.length })}
        {due > 0 && `${t('write.meta.between')}${t('board.due', { count: due })}`}
      </span>
      <button
        type="button"
        className="button"
        aria-expanded={filter !== null}
        onClick={() => toggleFilter(view.bookId, filter)}
      >
        <ListFilter size={14} aria-hidden />
        <span className="tool-label">{t('board.filter')}</span>
      </button>
      <GenerateButton view={view} />
      <button
        type="button"
        className="button icon"
        aria-label={t('action.bin')}
        title={t('action.bin')}
        onClick={() => showOverlay({ kind: 'bin' })}
      >
        <Trash2 size={15} aria-hidden />
      </button>
      <button type="button" className="button" onClick={() => showOverlay({ kind: 'volumes' })}>
        {t('board.volumes')}
      </button>
      <button type="button" className="button primary" onClick={() => addAtEnd(view)}>
        <Plus size={14} aria-hidden />
        {t('board.add')}
      </button>
    </div>
  );
}

/** Whoever opens the filter wants to type; whoever comes back to it does not. */
function toggleFilter(bookId: string, filter: Filter | null): void {
  flushSync(() => setFilter(bookId, filter ? null : NO_FILTER));
  document.querySelector<HTMLElement>('.board-filter input')?.focus();
}

/** Threads whose due chapter is written and that are neither paid nor dropped. */
function dueThreads({ threads, chapters }: BookView): number {
  const written = new Set(chapters.filter(({ counts }) => counts.total > 0).map(({ id }) => id));
  const isOpen = ({ steps }: BookView['threads'][number]) =>
    steps.every(({ stage }) => stage !== 'paid' && stage !== 'dropped');
  return threads.filter((thread) => written.has(thread.dueChapterId ?? '') && isOpen(thread)).length;
}

const addAtEnd = ({ chapters }: BookView) =>
  showOverlay({ kind: 'new-chapter', at: chapters.length, volumeId: chapters.at(-1)?.volumeId ?? null });

function NoMatch({ bookId }: { bookId: string }) {
  const { t } = useWords();
  return (
    <Empty glyph={t('glyph.storyboard')} title={t('write.noMatch')} text={t('board.filter.none')}>
      <button type="button" className="button" onClick={() => setFilter(bookId, NO_FILTER)}>
        {t('board.filter.clear')}
      </button>
    </Empty>
  );
}

function NoCards({ bookId }: { bookId: string }) {
  const { t } = useWords();
  return (
    <Empty glyph={t('glyph.storyboard')} title={t('write.none')} text={t('write.none.text')}>
      <a className="button" href={toHash({ at: 'book', bookId, screen: 'import' })}>
        {t('action.import')}
      </a>
    </Empty>
  );
}
