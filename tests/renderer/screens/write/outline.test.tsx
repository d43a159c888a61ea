import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Outline } from '#renderer/screens/write/outline.tsx';
import { showBook, useCard } from '#renderer/state/book.ts';
import { toastManager } from '#renderer/state/toasts.ts';
import { draw } from '../../support/draw.tsx';
import { BOOK_ID, createFakeClient, type Fake, makeBook, makeChapters } from '../../support/fake-client.ts';

beforeEach(() => localStorage.clear());

function Shown() {
  const card = useCard('c-1');
  return card && <Outline card={card} />;
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Outline');
const outlineOf = (fake: Fake) => fake.book().chapters[0]?.outline;

async function open(fake = createFakeClient(makeBook(makeChapters(1)))) {
  const { user } = await draw(fake, <Shown />);
  await expect.poll(() => field().disabled).toBe(false);
  return { fake, user };
}

test('an outline is saved when its field is left', async () => {
  const { fake, user } = await open();
  await user.type(field(), '过江');
  await user.tab();
  await expect.poll(() => outlineOf(fake)).toBe('过江');
});

test('an outline that could not be saved is in its field again, and is saved then', async () => {
  const { fake, user } = await open();
  const told = vi.spyOn(toastManager, 'add');
  fake.breaks(true);
  await user.type(field(), '过江');
  cleanup();
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' })));
  expect(outlineOf(fake)).toBe('');
  fake.breaks(false);
  await open(fake);
  expect(field().value).toBe('过江');
  await expect.poll(() => outlineOf(fake)).toBe('过江');
  await expect.poll(() => localStorage.length).toBe(0);
});

test('a page that goes away saves the outline first', async () => {
  const { fake, user } = await open();
  await user.type(field(), '过江');
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => outlineOf(fake), { timeout: 400 }).toBe('过江');
});

test('an outline that was written elsewhere is shown, and not written over', async () => {
  const { fake, user } = await open();
  const chapter = { bookId: BOOK_ID, chapterId: 'c-1' };
  const view = await fake.client.chapters.set({ ...chapter, patch: { outline: '夜里过江' } });
  act(() => showBook(view));
  await expect.poll(() => field().value).toBe('夜里过江');
  await user.type(field(), '。');
  await user.tab();
  await expect.poll(() => outlineOf(fake)).toBe('夜里过江。');
});

test('a page whose storage is full saves all the same', async () => {
  const { fake, user } = await open();
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem });
  onTestFinished(() => void vi.unstubAllGlobals());
  await user.type(field(), '过江');
  await user.tab();
  await expect.poll(() => outlineOf(fake)).toBe('过江');
});
