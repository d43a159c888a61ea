import { Suspense } from 'react';
import { useShortcuts } from '#renderer/actions/use-actions.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import type { Route } from '#renderer/route.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Overlays } from './overlays.tsx';

const screens = {
  shelf: lazyPart(() => import('#renderer/screens/library/library.tsx').then(({ Library }) => Library)),
  settings: lazyPart(() =>
    import('#renderer/screens/settings/settings.tsx').then(({ Settings }) => Settings),
  ),
  import: lazyPart(() => import('#renderer/screens/import/import.tsx').then(({ Import }) => Import)),
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
