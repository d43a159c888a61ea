import './write.css';
import { useDeferredValue, useEffect } from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { Assistant } from '#renderer/assistant/assistant.tsx';
import { LivePanel } from '#renderer/assistant/live-panel.tsx';
import { showPane, usePane } from '#renderer/assistant/pane.ts';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { go, toHash } from '#renderer/route.ts';
import { showOverlay } from '#renderer/state/app.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { ChapterList } from './chapter-list.tsx';
import { ChapterPane } from './chapter-pane.tsx';
import { Gone } from './gone.tsx';
import { Present } from './present.tsx';

const lastKey = (bookId: string) => `mojian.last.${bookId}`;

/**
 * Chapter list, editor, assistant. They follow a change of the book in moments when nothing is typed: each save
 * brings one, and a key shall not wait for it.
 */
export function Write({ route, view: latest }: ScreenProps) {
  const view = useDeferredValue(latest);
  const byRoute = ({ id }: ChapterCard) => id === route.chapterId;
  const card = latest.chapters.some(byRoute)
    ? (view.chapters.find(byRoute) ?? latest.chapters.find(byRoute))
    : undefined;
  const isOpen = usePane((pane) => pane.isOpen);
  const { sessions } = useBookServices();
  const lost = latest.chapters.some(byRoute) ? undefined : sessions.lost(route.chapterId ?? '');
  useChosenChapter({ route, view: latest }, lost !== undefined);
  const isBlank = latest.chapters.length === 0;
  return (
    <div className={`write with-assistant${isOpen ? '' : '-folded'}`}>
      {!isBlank && (
        <aside className="write-list">
          <ChapterList view={view} chapterId={route.chapterId} />
          {card && <Present view={view} card={card} />}
        </aside>
      )}
      {lost !== undefined && <Gone chapterId={route.chapterId ?? ''} prose={lost} />}
      {isBlank && lost === undefined && <NoChapters view={latest} />}
      {card && (
        <ChapterPane key={card.id} view={view} card={card} offset={route.offset} length={route.length} />
      )}
      <Assistant view={view} card={card} />
    </div>
  );
}

/** Without a chapter in the address, goes to the one written last, else to the first. */
function useChosenChapter(
  { route: { bookId, chapterId }, view: { chapters } }: ScreenProps,
  isLost: boolean,
): void {
  const exists = chapters.some(({ id }) => id === chapterId);
  useEffect(() => {
    if (isLost) return;
    if (exists && chapterId) return localStorage.setItem(lastKey(bookId), chapterId);
    const last = localStorage.getItem(lastKey(bookId));
    const next = chapters.find(({ id }) => id === last) ?? chapters[0];
    if (next) go({ at: 'book', bookId, screen: 'write', chapterId: next.id }, 'replace');
  }, [exists, isLost, bookId, chapterId, chapters]);
}

/** What can be done in a book without chapters; the first one is asked for, and seen while it is written, here too. */
function NoChapters({ view }: { view: BookView }) {
  const { t } = useWords();
  return (
    <div className="prose-scroll blank-page scroll">
      <Empty heading="h1" glyph={t('glyph.write')} title={t('write.none')} text={t('write.none.text')}>
        <a className="button" href={toHash({ at: 'book', bookId: view.bookId, screen: 'import' })}>
          {t('action.import')}
        </a>
        <button type="button" className="button" onClick={() => showOverlay({ kind: 'bin' })}>
          {t('bin.open')}
        </button>
        <button type="button" className="button" onClick={() => showPane(true)}>
          {t('write.none.ask')}
        </button>
        <button
          type="button"
          className="button primary"
          onClick={() => showOverlay({ kind: 'new-chapter', at: 0, volumeId: null })}
        >
          {t('write.add')}
        </button>
      </Empty>
      <div className="sheet">
        <LivePanel view={view} chapterId={undefined} />
      </div>
    </div>
  );
}
