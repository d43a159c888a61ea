import { Suspense, useEffect, useMemo } from 'react';
import type { BookView } from '#contract/views.ts';
import { useShortcuts } from '#renderer/actions/use-actions.ts';
import { isRenewing } from '#renderer/connection.ts';
import { createSessions, type Sessions } from '#renderer/editor/sessions.ts';
import { createPage, createUnsavedStore } from '#renderer/editor/unsaved.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { go, type Route } from '#renderer/route.ts';
import { useApp } from '#renderer/state/app.ts';
import { awaitBook, useBook } from '#renderer/state/book.ts';
import { leaveBook } from '#renderer/state/book-news.ts';
import { followBook } from '#renderer/state/follow-book.ts';
import { BookContext, type BookServices, useServices } from '#renderer/state/services.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { volumeName } from '#renderer/ui/volume-name.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { Overlays } from './overlays.tsx';
import { Rail } from './rail.tsx';
import { screenOf } from './screens.ts';
import { StatusBar } from './status-bar.tsx';

type Props = { route: Extract<Route, { at: 'book' }> };

/** The window with a book open: header, rail, the screen of the present place, status. */
export function BookFrame({ route }: Props) {
  const book = useOpenBook(route.bookId);
  const { status, view } = useBook();
  // Until the book of this address is asked for, the state still shows the one before.
  const isOther = view !== null && view.bookId !== route.bookId;
  if (isOther) return <LoadingBook />;
  return (
    <BookContext value={book}>
      {status === 'open' ? <OpenBook view={view} route={route} /> : <BookUnavailable />}
    </BookContext>
  );
}

function useOpenBook(bookId: string): BookServices {
  const services = useServices();
  const book = useMemo(() => {
    const { client, origin } = services;
    const unsaved = createUnsavedStore(localStorage, createPage(origin, navigator.locks));
    return { ...services, bookId, sessions: createSessions({ client, bookId, origin, unsaved }) };
  }, [services, bookId]);
  useEffect(() => {
    const leaving = new AbortController();
    const { sessions } = book;
    awaitBook(bookId);
    void followBook(services, bookId, sessions, leaving.signal);
    window.addEventListener('pagehide', sessions.leave, { signal: leaving.signal });
    window.addEventListener('beforeunload', (event) => askToStay(event, sessions), {
      signal: leaving.signal,
    });
    window.addEventListener('blur', () => void sessions.flush(), { signal: leaving.signal });
    return () => {
      leaving.abort();
      leaveBook(book);
      sessions.leave();
      void sessions.flush().then(sessions.close);
    };
  }, [services, book, bookId]);
  return book;
}

/**
 * Words that could not be saved ask whether to leave their page: a browser does so itself, the desktop app for it. Where
 * a browser's service is gone, the newest words need not have been tried.
 */
function askToStay(event: BeforeUnloadEvent, sessions: Sessions): void {
  const { connection, shell } = useApp.getState();
  const isCutOff = connection === 'lost' || connection === 'refused';
  const isUntried = shell === 'browser' && isCutOff && !sessions.isSaved();
  if ((isUntried || sessions.isStuck()) && !isRenewing()) event.preventDefault();
}

function OpenBook({ view, route }: Props & { view: BookView }) {
  const { t } = useWords();
  useShortcuts();
  const Screen = screenOf(route.screen);
  return (
    <div className="frame">
      <button type="button" className="skip-link" onClick={focusContent}>
        {t('frame.skip')}
      </button>
      <Header
        title={view.project.title || t('library.untitled')}
        subtitle={useSubtitle(view, route.chapterId)}
        {...(view.project.title && { language: view.project.language })}
      />
      <ConnectionBanner />
      <Rail bookId={view.bookId} screen={route.screen} chapterId={route.chapterId} />
      <main id="content" tabIndex={-1}>
        <ErrorBoundary key={route.screen}>
          <Suspense fallback={null}>
            <Screen route={route} view={view} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <StatusBar view={view} chapterId={route.screen === 'write' ? route.chapterId : undefined} />
      <Overlays />
    </div>
  );
}

const focusContent = () => document.getElementById('content')?.focus();

function useSubtitle(view: BookView, chapterId: string | undefined): string {
  const { t } = useWords();
  const { chapters } = view;
  const here = chapters.find(({ id }) => id === chapterId);
  const volume = volumeName(view, here?.volumeId);
  const total = chapters.reduce((sum, { counts }) => sum + counts.total, 0);
  const parts = [t('count.chapters', { count: chapters.length }), t('count.total', { count: total })];
  return [...(volume ? [volume] : []), ...parts].join(t('write.meta.between'));
}

function BookUnavailable() {
  const { t, say } = useWords();
  const { status, failure } = useBook();
  if (status === 'loading') return <LoadingBook />;
  return (
    <div className="frame no-rail">
      <Header title={t('app.name')} />
      <ConnectionBanner />
      <main id="content" tabIndex={-1}>
        <Empty
          title={t(status === 'failed' ? 'book.failed' : 'book.closed')}
          {...(failure ? { text: say(failure.message) } : {})}
        >
          <button type="button" className="button" onClick={() => go({ at: 'library', screen: 'shelf' })}>
            {t('frame.library')}
          </button>
          <button type="button" className="button primary" onClick={() => window.location.reload()}>
            {t('book.reopen')}
          </button>
        </Empty>
      </main>
    </div>
  );
}

function LoadingBook() {
  const { t } = useWords();
  return (
    <div className="frame no-rail">
      <Header title={t('app.name')} />
      <ConnectionBanner />
      <main id="content" tabIndex={-1}>
        <p className="empty quiet" role="status">
          {t('frame.loading')}
        </p>
      </main>
    </div>
  );
}
