import { screen } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#renderer/frame/error-boundary.tsx';
import { lazyPart } from '#renderer/frame/lazy-part.tsx';
import { OverlayBoundary } from '#renderer/frame/overlay-boundary.tsx';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook } from '../support/fake-client.ts';

/** A part whose first fetch fails. */
function failOnce() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('reportError', () => {});
  const load = vi.fn(async () => () => <p>{'the part'}</p>);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  return { load, Part: lazyPart(load) };
}

function Below({ Part }: { Part: ComponentType }) {
  const [isOpen, open] = useState(true);
  return (
    <>
      <input aria-label="the text" />
      {isOpen && (
        <OverlayBoundary close={() => open(false)} again={() => open(true)}>
          <Suspense fallback={null}>
            <Part />
          </Suspense>
        </OverlayBoundary>
      )}
    </>
  );
}

test('a window that can’t be fetched closes with a word of it, from which it is fetched again', async () => {
  const { load, Part } = failOnce();
  const { user } = await draw(createFakeClient(makeBook([])), <Below Part={Part} />);
  await user.type(screen.getByRole('textbox'), '雪');
  const text = screen.getByRole('textbox');
  expect((await screen.findAllByText(/This window can’t be opened/)).length).toBeGreaterThan(0);
  expect([screen.queryByText('the part'), load.mock.calls.length]).toEqual([null, 1]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the part')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('textbox')).toBe(text);
  expect(screen.getByDisplayValue('雪')).toBe(text);
});

test('a screen that can’t be fetched is fetched again by its own button, and with the styles it lost', async () => {
  const { load, Part } = failOnce();
  const lost = document.createElement('link');
  Object.assign(lost, { rel: 'stylesheet', href: 'part.css' });
  Object.defineProperty(lost, 'sheet', { value: null });
  const { user } = await draw(
    createFakeClient(makeBook([])),
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(load).toHaveBeenCalledTimes(1);
  // This DOM fetches no styles; it may say so, or that it has.
  Reflect.get(window, 'happyDOM').settings.handleDisabledFileLoadingAsSuccess = true;
  document.head.append(lost);
  await user.click(again);
  expect(await screen.findByText('the part')).toBeTruthy();
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  expect(links.map(({ href }) => href.endsWith('part.css'))).toEqual([true]);
  expect(links).not.toContain(lost);
});
