import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#renderer/frame/error-boundary.tsx';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook } from '../support/fake-client.ts';

const lamp = { broken: true };

function Lamp() {
  if (lamp.broken) throw new Error('the lamp went out');
  return <p>{'lit'}</p>;
}

test('a broken screen says that nothing is lost, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('reportError', () => {});
  const { user } = await draw(
    createFakeClient(makeBook([])),
    <ErrorBoundary>
      <Lamp />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('nothing is lost');
  lamp.broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('lit')).toBeTruthy();
});
