import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useShortcuts } from '#renderer/actions/use-actions.ts';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

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
