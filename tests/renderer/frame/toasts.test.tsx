import { act, screen } from '@testing-library/react';
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
