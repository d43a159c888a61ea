import './storyboard.css';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { BookView } from '#contract/views.ts';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { showOverlay } from '#renderer/state/app.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { Segments } from '#renderer/ui/field.tsx';
import { Beats } from './beats.tsx';
import { Board } from './board.tsx';
import type { Density } from './rows.ts';

const DENSITY_KEY = 'mojian.density';

/** The whole book as cards in lanes, with the beats of its structure above. */
export function Storyboard({ view }: ScreenProps) {
  const [density, setDensity] = useState<Density>(
    localStorage.getItem(DENSITY_KEY) === 'lines' ? 'lines' : 'cards',
  );
  const choose = (value: string) => {
    localStorage.setItem(DENSITY_KEY, value);
    setDensity(value === 'lines' ? 'lines' : 'cards');
  };
  return (
    <div className="storyboard">
      <Tools view={view} density={density} choose={choose} />
      <Beats view={view} />
      {view.chapters.length === 0 && view.volumes.length === 0 ? (
        <NoCards bookId={view.bookId} />
      ) : (
        <Board view={view} density={density} />
      )}
    </div>
  );
}

type ToolsProps = { view: BookView; density: Density; choose(value: string): void };

function Tools({ view, density, choose }: ToolsProps) {
  const { t } = useWords();
  const due = dueThreads(view);
  return (
    <div className="board-tools">
      <h1 className="sr-only">{t('board.title')}</h1>
      <Segments
        label={t('board.density')}
        value={density}
        change={choose}
        options={[
          { value: 'cards', label: t('board.cards') },
          { value: 'lines', label: t('board.lines') },
        ]}
      />
      <span className="grow quiet number clip">
        {t('count.chapters', { count: view.chapters.length })}
        {due > 0 && `${t('write.meta.between')}${t('board.due', { count: due })}`}
      </span>
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

/** Threads whose due chapter is written and that are neither paid nor dropped. */
function dueThreads({ threads, chapters }: BookView): number {
  const written = new Set(chapters.filter(({ counts }) => counts.total > 0).map(({ id }) => id));
  const isOpen = ({ steps }: BookView['threads'][number]) =>
    steps.every(({ stage }) => stage !== 'paid' && stage !== 'dropped');
  return threads.filter((thread) => written.has(thread.dueChapterId ?? '') && isOpen(thread)).length;
}

const addAtEnd = ({ chapters }: BookView) =>
  showOverlay({ kind: 'new-chapter', at: chapters.length, volumeId: chapters.at(-1)?.volumeId ?? null });

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
