import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast } from '#renderer/state/toasts.ts';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook } from '../support/fake-client.ts';

const shown = () => [...document.querySelectorAll<HTMLElement>('.toast')];

/** What keys reach although it is hidden from those who hear the page. */
const hiddenStops = () =>
  [...document.querySelectorAll<HTMLElement>('.toast[aria-hidden=true], .toast [aria-hidden=true]')].filter(
    (one) => one.matches('button, [tabindex]') || one.querySelector('button, [tabindex]') !== null,
  );

test('an error and a notice with its undo are heard, and what keys reach of them is hidden from nobody', async () => {
  await draw(createFakeClient(makeBook([])), <p />);
  act(() => toast({ text: 'The disk is full', type: 'error' }));
  act(() => toast({ text: 'Moved', action: { label: 'Undo', run: () => {} } }));
  expect((await screen.findByRole('alert')).textContent).toBe('The disk is full');
  expect(shown()).toHaveLength(2);
  expect(hiddenStops()).toEqual([]);
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
});

test('a notice takes the place of the one before; an error stays beside it, and no more than three are seen', async () => {
  await draw(createFakeClient(makeBook([])), <p />);
  const seen = () =>
    shown().filter((one) => one.dataset.limited === undefined && !('endingStyle' in one.dataset));
  const words = () => seen().map((one) => one.textContent);
  for (const name of ['a.svg', 'b.svg', 'c.svg']) act(() => toast({ text: `Saved ${name}` }));
  await waitFor(() => expect(words()).toEqual(['Saved c.svg']));
  act(() => toast({ text: 'Moved', action: { label: 'Undo', run: () => {} } }));
  await waitFor(() => expect(words()).toEqual(['MovedUndo']));
  for (const text of ['one', 'two', 'three']) act(() => toast({ text, type: 'error' }));
  await waitFor(() => expect(words()).toEqual(['three', 'two', 'one']));
  expect(document.documentElement.dataset.notices).toBe('');
});

test('an undo by its notice leaves the focus on the page', async () => {
  const { user } = await draw(createFakeClient(makeBook([])), <main id="content" tabIndex={-1} />);
  act(() => toast({ text: 'Moved', action: { label: 'Undo', run: () => {} } }));
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});
