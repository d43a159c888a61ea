import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Gone } from '#renderer/screens/write/gone.tsx';
import { deleteChapter } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { draw } from '../../support/draw.tsx';
import { BOOK_ID, createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';

let book: ReturnType<typeof useBookServices> | undefined;

function Shown() {
  book = useBookServices();
  return <Gone chapterId="c-9" prose="写到一半。" />;
}

async function open() {
  const fake = createFakeClient(makeBook(makeChapters(3)));
  const { user } = await draw(fake, <Shown />);
  if (!book) throw new Error('no book');
  return { fake, user, services: book };
}

test('who deletes the open chapter goes on with the one that stands there now', async () => {
  const { services } = await open();
  window.location.hash = `#/b/${BOOK_ID}/write/c-2`;
  await deleteChapter(services, 'c-2');
  expect(window.location.hash).toBe(`#/b/${BOOK_ID}/write/c-3`);
  await deleteChapter(services, 'c-3');
  expect(window.location.hash).toBe(`#/b/${BOOK_ID}/write/c-1`);
});

test('the text of a chapter that the book lost goes back into it, or is left', async () => {
  const { fake, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Put it back into the book' }));
  await waitFor(() => expect(fake.book().chapters.find(({ id }) => id === 'c-9')?.prose).toBe('写到一半。'));
  await user.click(screen.getByRole('button', { name: 'Go to another chapter' }));
  expect(window.location.hash).toBe(`#/b/${BOOK_ID}/write`);
});

test('where it can’t be put back, the text stays where it is', async () => {
  const { fake, user } = await open();
  fake.breaks(true);
  await user.click(screen.getByRole('button', { name: 'Put it back into the book' }));
  await waitFor(() => expect(fake.book().chapters).toHaveLength(3));
  expect(screen.getByText(/is still kept/)).toBeTruthy();
});
