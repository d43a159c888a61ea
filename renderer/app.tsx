import { CSPProvider } from '@base-ui/react/csp-provider';
import { Suspense, useEffect } from 'react';
import type { AppSettings } from '#model/settings.ts';
import type { Client } from './client.ts';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { lazyPart } from './frame/lazy-part.tsx';
import { LibraryFrame } from './frame/library-frame.tsx';
import { prefetchPalette } from './frame/overlays.tsx';
import { ToastProvider } from './frame/toasts.tsx';
import { learnWords } from './i18n/i18n.ts';
import { useRoute } from './route.ts';
import { useApp } from './state/app.ts';
import { type Services, ServicesContext } from './state/services.ts';
import { applySettings, followWindows } from './state/settings.ts';

const BookFrame = lazyPart(() => import('./frame/book-frame.tsx').then(({ BookFrame }) => BookFrame));

/** The whole window: the library, or one book. */
export function App({ services }: { services: Services }) {
  const route = useRoute();
  useConnection(services);
  useLook();
  usePrefetch();
  return (
    <CSPProvider disableStyleElements>
      <ServicesContext value={services}>
        <ToastProvider>
          <ErrorBoundary key={route.at}>
            <Suspense fallback={null}>
              {route.at === 'book' ? (
                <BookFrame key={route.bookId} route={route} />
              ) : (
                <LibraryFrame screen={route.screen} />
              )}
            </Suspense>
          </ErrorBoundary>
        </ToastProvider>
      </ServicesContext>
    </CSPProvider>
  );
}

/** Shows the connection's state, and asks what the app is whenever it comes up. */
function useConnection({ client, connection }: Services): void {
  useEffect(
    () =>
      connection.listen((state) => {
        useApp.setState({ connection: state });
        if (state !== 'open') return;
        // A break right after opening is told by the next state.
        greet(client).catch(() => undefined);
      }),
    [client, connection],
  );
}

async function greet(client: Client): Promise<void> {
  const [info, words] = await Promise.all([client.app.info(), client.app.words()]);
  learnWords(words);
  const { version, shell } = info;
  const settings = await firstSettings(client, info);
  useApp.setState({ version, shell, settings });
}

/** On the very first start a Chinese browser says which language to speak, where the system did not. */
async function firstSettings(
  client: Client,
  { settings, localeIsGuess }: Awaited<ReturnType<Client['app']['info']>>,
): Promise<AppSettings> {
  if (!localeIsGuess || settings.locale !== 'en' || !/^zh/i.test(navigator.language)) return settings;
  return client.app.settings({ locale: 'zh-CN' });
}

/** What will be wanted soon is fetched once the first picture stands. */
function usePrefetch(): void {
  useEffect(prefetchPalette, []);
}

function useLook(): void {
  const settings = useApp((app) => app.settings);
  useEffect(followWindows, []);
  useEffect(() => {
    applySettings(settings);
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => applySettings(settings);
    dark.addEventListener('change', follow);
    return () => dark.removeEventListener('change', follow);
  }, [settings]);
}
