import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useShortcuts } from '#renderer/actions/use-actions.ts';
import { draw } from '../support/draw.tsx';
import { BOOK_ID, createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

function Place() {
  useShortcuts();
  return (
    <>
      <button type="button">card</button>
      <input aria-label="field" />
      <div role="dialog">
        <button type="button">inside</button>
      </div>
    </>
  );
}

const open = () => draw(createFakeClient(makeBook(makeChapters(1))), <Place />);
const nothing = () => screen.queryByText('Nothing to undo');

test.each([
  ['a field', () => screen.getByRole('textbox')],
  ['a window over the book', () => screen.getByRole('button', { name: 'inside' })],
])('Ctrl+Z in %s is its own', async (_name, place) => {
  const { user } = await open();
  await user.click(place());
  await user.keyboard('{Control>}z{/Control}');
  expect(nothing()).toBeNull();
  await user.keyboard('{Control>}{Alt>}z{/Alt}{/Control}');
  await waitFor(() => expect(nothing()).not.toBeNull());
});

test('Ctrl+Z elsewhere undoes the book', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'card' }));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(nothing()).not.toBeNull());
});

test('Ctrl+I is italics while a chapter is written, and nothing elsewhere', async () => {
  const { user, services } = await open();
  window.location.hash = `#/b/${BOOK_ID}/write/c-1`;
  const session = await services.sessions.open('c-1');
  session.select(0, 2);
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{Control>}i{/Control}');
  expect(session.prose()).toBe('灯亮了1次。');
  const prose = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => prose.remove());
  prose.className = 'cm-content';
  prose.tabIndex = 0;
  prose.focus();
  await user.keyboard('{Control>}i{/Control}');
  expect(session.prose()).toBe('*灯亮*了1次。');
});
