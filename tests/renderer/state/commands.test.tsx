import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSessions } from '#renderer/editor/sessions.ts';
import { go, parseRoute } from '#renderer/route.ts';
import { showBook, showEvent, useBook } from '#renderer/state/book.ts';
import { deleteChapter, moveChapters, splitChapter, undo } from '#renderer/state/commands.ts';
import { draw } from '../support/draw.tsx';
import { BOOK_ID, createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';
import { createLoneStore } from '../support/lone-page.ts';

async function setUp() {
  const fake = createFakeClient(makeBook(makeChapters(4)));
  const { user, services } = await draw(fake, <main />);
  const unsaved = createLoneStore();
  const sessions = createSessions({ client: fake.client, bookId: BOOK_ID, origin: services.origin, unsaved });
  return { fake, user, book: { ...services, bookId: BOOK_ID, sessions } };
}

const shown = () => useBook.getState().view?.chapters.map(({ id }) => id);

test('a change that fails says why and leaves the picture as it was', async () => {
  const { fake, book } = await setUp();
  fake.breaks(true);
  await deleteChapter(book, 'c-1');
  expect((await screen.findAllByText(/connection was lost/)).length).toBeGreaterThan(0);
  expect(shown()).toEqual(['c-1', 'c-2', 'c-3', 'c-4']);
});

test('a chapter lands at the place it was sent to, forwards and backwards', async () => {
  const { book } = await setUp();
  await moveChapters(book, ['c-1'], { at: 2, volumeId: null });
  expect(shown()).toEqual(['c-2', 'c-3', 'c-1', 'c-4']);
  await moveChapters(book, ['c-4'], { at: 0, volumeId: null });
  expect(shown()).toEqual(['c-4', 'c-2', 'c-3', 'c-1']);
  await moveChapters(book, ['c-4'], { at: 3, volumeId: null });
  expect(shown()).toEqual(['c-2', 'c-3', 'c-1', 'c-4']);
});

test('whoever is in another book by then is not led away from there', async () => {
  const { book } = await setUp();
  const there = { at: 'book', bookId: 'another', screen: 'write', chapterId: 'c-1' } as const;
  go(there);
  await deleteChapter(book, 'c-1');
  expect(parseRoute(window.location.hash)).toMatchObject(there);
});

test('only the last change offers its undo, and no notice does after it was taken back', async () => {
  const { user, book } = await setUp();
  await deleteChapter(book, 'c-1');
  await deleteChapter(book, 'c-2');
  await expect.poll(() => screen.queryAllByRole('button', { name: 'Undo' }).length).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(shown).toEqual(['c-2', 'c-3', 'c-4']);
  await undo(book);
  await expect.poll(shown).toEqual(['c-1', 'c-2', 'c-3', 'c-4']);
  await expect.poll(() => screen.queryAllByRole('button', { name: 'Undo' }).length).toBe(0);
});

test('a notice never takes back what was done since: that is named, and stays', async () => {
  const { fake, user, book } = await setUp();
  await moveChapters(book, ['c-1'], { at: 2, volumeId: null });
  const canUndo = { code: 'label-typing', facts: { title: '雪' } };
  showBook({ ...fake.view(), canUndo });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/There is a later change: /)).toBeTruthy();
  expect(shown()).toEqual(['c-2', 'c-3', 'c-1', 'c-4']);
});

test('what is being written is saved before a change that moves text', async () => {
  const { fake, book } = await setUp();
  const session = await book.sessions.open('c-1');
  session.dispatch(session.state().replaceSelection('刚写的。'));
  session.select(4, 4);
  await splitChapter(book, 'c-1');
  const [first, second] = fake.book().chapters;
  expect([first?.prose, second?.prose]).toEqual(['刚写的。', '灯亮了1次。']);
});

test('what was typed a moment ago is what undo takes back, also where there was nothing before', async () => {
  const { fake, book } = await setUp();
  const saving = createSessions({
    client: fake.client,
    bookId: BOOK_ID,
    origin: book.origin,
    unsaved: createLoneStore(),
  });
  const flush = async () => {
    await saving.flush();
    const [card] = fake.view().chapters;
    const told = {
      type: 'chapter-saved',
      revision: '',
      canUndo: fake.view().canUndo,
      canRedo: null,
    } as const;
    if (card) showEvent({ ...told, card, origin: book.origin }, book.origin);
  };
  const session = await saving.open('c-1');
  session.dispatch(session.state().replaceSelection('刚写的。'));
  await undo({ ...book, sessions: { ...saving, flush } });
  expect(fake.saves).toEqual(['刚写的。灯亮了1次。']);
  expect(fake.book().chapters[0]?.prose).toBe('灯亮了1次。');
  expect(screen.queryByText('Nothing to undo')).toBeNull();
});
