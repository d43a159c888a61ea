import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showPane } from '#renderer/assistant/pane.ts';
import type { Route } from '#renderer/route.ts';
import { Write } from '#renderer/screens/write/write.tsx';
import { addFakeChats } from '../../assistant/fake-chats.ts';
import { draw } from '../../support/draw.tsx';
import { BOOK_ID, createFakeClient, makeBook } from '../../support/fake-client.ts';

beforeEach(() => {
  localStorage.clear();
  showPane(true);
});

const route: Extract<Route, { at: 'book' }> = { at: 'book', bookId: BOOK_ID, screen: 'write' };

async function openEmpty() {
  const fake = createFakeClient(makeBook([]));
  const chats = addFakeChats(fake);
  const { user } = await draw(fake, <Write route={route} view={fake.view()} />);
  return { user, chats };
}

const field = () => screen.getByRole('textbox', { name: 'Message to the assistant' });

test('a book without chapters can ask for its first', async () => {
  const { user, chats } = await openEmpty();
  expect(screen.getByRole('heading', { name: 'This book has no chapters yet' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Write a chapter' }));
  expect(chats.sent).toMatchObject([{ scene: 'write', chapterId: null, text: 'Write chapter one.' }]);
  act(() => chats.tell({ type: 'call-delta', index: 0, path: ['chapter_content'], delta: 'Snow fell.' }));
  const live = await screen.findByRole('region', { name: 'Prose by the AI' });
  await screen.findByText('Snow fell.');
  expect(live.textContent).toContain('AI is writing');
});

test('there, the assistant is opened with the cursor in its field', async () => {
  showPane(false);
  const { user } = await openEmpty();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask the assistant' }));
  expect(field()).toBe(document.activeElement);
});
