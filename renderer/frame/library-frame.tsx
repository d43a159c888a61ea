import { lazy, Suspense } from 'react';
import { useShortcuts } from '#renderer/actions/use-actions.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import type { Route } from '#renderer/route.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { Overlays } from './overlays.tsx';

const screens = {
  shelf: lazy(() =>
    import('#renderer/screens/library/library.tsx').then(({ Library }) => ({ default: Library })),
  ),
  settings: lazy(() =>
    import('#renderer/screens/settings/settings.tsx').then(({ Settings }) => ({ default: Settings })),
  ),
  import: lazy(() =>
    import('#renderer/screens/import/import.tsx').then(({ Import }) => ({ default: Import })),
  ),
};

/** The window while no book is open. */
export function LibraryFrame({ screen }: { screen: Extract<Route, { at: 'library' }>['screen'] }) {
  const { t } = useWords();
  useShortcuts();
  const Screen = screens[screen];
  return (
    <div className="frame no-rail">
      <Header title={t('app.name')} />
      <ConnectionBanner />
      <main id="content" tabIndex={-1}>
        <ErrorBoundary key={screen}>
          <Suspense fallback={null}>
            <Screen />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Overlays />
    </div>
  );
}
