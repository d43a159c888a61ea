import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Overlays } from '#renderer/frame/overlays.tsx';
import { showOverlay } from '#renderer/state/app.ts';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

async function open() {
  const drawn = await draw(
    createFakeClient(makeBook(makeChapters(1))),
    <>
      <textarea aria-label="the text" />
      <Overlays />
    </>,
  );
  const text = screen.getByRole('textbox', { name: 'the text' });
  await drawn.user.click(text);
  return { ...drawn, text };
}

test('what is typed while a window is on its way stays out of the text, which has the focus again after', async () => {
  const { user, text } = await open();
  act(() => showOverlay({ kind: 'shortcuts' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('虎符');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(text).toHaveProperty('value', '');
});

test.each([
  ['Title', undefined],
  ['Where', 'where'],
] as const)('the details of a chapter begin in %s', async (name, field) => {
  await open();
  act(() => showOverlay({ kind: 'chapter', chapterId: 'c-1', ...(field && { field }) }));
  const input = await screen.findByRole('textbox', { name });
  await waitFor(() => expect(document.activeElement).toBe(input));
  act(() => showOverlay(null));
});
