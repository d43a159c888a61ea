import { screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { OverlayBoundary } from '#renderer/frame/overlay-boundary.tsx';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook } from '../support/fake-client.ts';

test('a window that can’t be fetched closes with a word of it, and what is below stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('reportError', () => {});
  const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const close = vi.fn();
  await draw(
    createFakeClient(makeBook([])),
    <>
      <p>{'the text'}</p>
      <OverlayBoundary close={close}>
        <Suspense fallback={null}>
          <Gone />
        </Suspense>
      </OverlayBoundary>
    </>,
  );
  expect((await screen.findAllByText(/This window can’t be opened/)).length).toBeGreaterThan(0);
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.getByText('the text')).toBeTruthy();
});
