import { afterEach, expect, test, vi } from 'vitest';
import { availableActions } from '#renderer/actions/registry.ts';
import { usePane } from '#renderer/assistant/pane.ts';
import { assistantOf } from '#renderer/assistant/store.ts';
import { createSessions } from '#renderer/editor/sessions.ts';
import { speak, startWords } from '#renderer/i18n/i18n.ts';
import { useApp } from '#renderer/state/app.ts';
import { BOOK_ID, createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';
import { createLoneStore } from '../support/lone-page.ts';

afterEach(() => {
  useApp.setState({ shell: 'browser' });
  vi.restoreAllMocks();
});

const { client } = createFakeClient(makeBook([]));
const services = { client, connection: { listen: () => () => {} }, origin: 'w' };
const available = () => availableActions({ services, book: null, route: { at: 'library', screen: 'shelf' } });
const ids = () => available().map(({ id }) => id);

test('what is about a book does not exist before one is open', () => {
  expect(ids()).not.toContain('newChapter');
  expect(ids()).toContain('newBook');
});

test('help and licences are actions of a browser tab; the desktop app has them in its menu', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  available()
    .find(({ id }) => id === 'licences')
    ?.run();
  expect(open).toHaveBeenCalledWith('licences.html', '_blank', 'noopener');
  useApp.setState({ shell: 'desktop' });
  expect(ids()).not.toContain('help');
  expect(ids()).not.toContain('licences');
});

test('the selection, or the paragraph at the cursor, goes behind what is about to be said', async () => {
  localStorage.clear();
  await startWords('en');
  await speak('en');
  const fake = createFakeClient(makeBook(makeChapters(1)));
  const unsaved = createLoneStore();
  const sessions = createSessions({ client: fake.client, bookId: BOOK_ID, origin: 'w', unsaved });
  const book = { ...services, client: fake.client, bookId: BOOK_ID, sessions };
  const route = { at: 'book', bookId: BOOK_ID, screen: 'write', chapterId: 'c-1' } as const;
  const session = await sessions.open('c-1');
  const ask = () =>
    availableActions({ services: book, book, route })
      .find(({ id }) => id === 'askPassage')
      ?.run();
  const text = () => assistantOf(book).store.getState().text;
  const before = usePane.getState().asked;
  ask();
  expect(text()).toBe('This passage: “灯亮了1次。”\n');
  expect(usePane.getState()).toMatchObject({ isOpen: true, asked: before + 1 });
  session.select(0, 2);
  assistantOf(book).setText('Shorter:');
  ask();
  expect(text()).toBe('Shorter:\nThis passage: “灯亮”\n');
});
