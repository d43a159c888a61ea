import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { BookEvent } from '#contract/events.ts';
import type { Client } from '#renderer/client.ts';
import type { ConnectionState } from '#renderer/connection.ts';
import { BookFrame } from '#renderer/frame/book-frame.tsx';
import { ToastProvider } from '#renderer/frame/toasts.tsx';
import { speak, startWords } from '#renderer/i18n/i18n.ts';
import { showBook, useBook } from '#renderer/state/book.ts';
import { ServicesContext } from '#renderer/state/services.ts';
import { addFakeChats } from '../assistant/fake-chats.ts';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

beforeEach(() => localStorage.clear());

/** A window over two books, whose connection tells what the test says. */
async function openWindow() {
  await startWords('en');
  await speak('en');
  const fake = createFakeClient(makeBook(makeChapters(2)));
  addFakeChats(fake);
  const plan = { today: async () => null };
  const asked: string[] = [];
  const listeners = new Set<(state: ConnectionState) => void>();
  const open = async ({ bookId }: { bookId: string }) => {
    asked.push(bookId);
    return { ...fake.view(), bookId };
  };
  const untilAborted = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const events = async (_: unknown, { signal }: { signal: AbortSignal }) =>
    (async function* (): AsyncGenerator<BookEvent> {
      await untilAborted(signal);
      yield { type: 'book-closed' };
    })();
  // safe: a stand-in that answers what the frame asks
  const client = { ...fake.client, plan, books: { ...fake.client.books, open, events } } as unknown as Client;
  const connection = {
    listen(listener: (state: ConnectionState) => void) {
      listeners.add(listener);
      listener('open');
      return () => void listeners.delete(listener);
    },
  };
  const services = { client, connection, origin: 'this window' };
  const frame = (bookId: string) => (
    <ServicesContext value={services}>
      <ToastProvider>
        <BookFrame key={bookId} route={{ at: 'book', bookId, screen: 'write' }} />
      </ToastProvider>
    </ServicesContext>
  );
  const { rerender } = render(frame('book-a'));
  onTestFinished(cleanup);
  return { asked, listeners, fake, go: (bookId: string) => rerender(frame(bookId)) };
}

/** The screen of writing is fetched when it is first drawn, which takes a busy machine its time. */
const assistantShown = () =>
  screen.findByRole('textbox', { name: 'Message to the assistant' }, { timeout: 20_000 });
const shown = () => useBook.getState().view?.bookId;

test('a change of a book that was left meanwhile is not shown over the next one', async () => {
  const { fake, go } = await openWindow();
  await expect.poll(shown).toBe('book-a');
  go('book-b');
  showBook({ ...fake.view(), bookId: 'book-a' });
  expect(shown()).toBeUndefined();
  await expect.poll(shown).toBe('book-b');
  showBook({ ...fake.view(), bookId: 'book-a' });
  expect(shown()).toBe('book-b');
});

test('a window that has left a book asks no more for it, whatever the connection does', {
  timeout: 60_000,
}, async () => {
  const { asked, listeners, go } = await openWindow();
  await expect.poll(shown).toBe('book-a');
  await assistantShown();
  go('book-b');
  await expect.poll(shown).toBe('book-b');
  await assistantShown();
  asked.length = 0;
  for (const listener of listeners) listener('lost');
  for (const listener of listeners) listener('open');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set(['book-b']));
});
