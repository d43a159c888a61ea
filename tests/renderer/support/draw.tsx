import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
import type { Locale } from '#model/messages.ts';
import { createSessions } from '#renderer/editor/sessions.ts';
import { ToastProvider } from '#renderer/frame/toasts.tsx';
import { speak, startWords } from '#renderer/i18n/i18n.ts';
import { showBook } from '#renderer/state/book.ts';
import { BookContext, ServicesContext } from '#renderer/state/services.ts';
import { BOOK_ID, type Fake } from './fake-client.ts';
import { createLoneStore } from './lone-page.ts';

/** Draws a part of the window on a client in memory, within an open book, in one language. */
export async function draw(fake: Fake, ui: ReactElement, locale: Locale = 'en') {
  await startWords(locale);
  await speak(locale);
  window.location.hash = '';
  const services = { client: fake.client, connection: { listen: () => () => {} }, origin: 'this window' };
  const unsaved = createLoneStore();
  const sessions = createSessions({ client: fake.client, bookId: BOOK_ID, origin: services.origin, unsaved });
  showBook(fake.view());
  render(
    <ServicesContext value={services}>
      <BookContext value={{ ...services, bookId: BOOK_ID, sessions }}>
        <ToastProvider>{ui}</ToastProvider>
      </BookContext>
    </ServicesContext>,
  );
  onTestFinished(cleanup);
  return { user: userEvent.setup(), services: { ...services, sessions } };
}
