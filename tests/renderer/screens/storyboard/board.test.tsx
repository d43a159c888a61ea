import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Board } from '#renderer/screens/storyboard/board.tsx';
import { useBook } from '#renderer/state/book.ts';
import { draw } from '../../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';

// Boxes have no size here; the board draws what a box of 600 pixels shows, in one column.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600));
afterEach(() => vi.restoreAllMocks());

function Whole() {
  const view = useBook((book) => book.view);
  return view && <Board view={view} density="cards" shown={null} />;
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-chapter]')];
const ids = () => cards().map(({ dataset }) => dataset.chapter);

async function drawBoard() {
  await draw(createFakeClient(makeBook(makeChapters(60))), <Whole />);
  await vi.waitFor(() => expect(cards().length).toBeGreaterThan(4));
}

async function scrollTo(top: number) {
  const board = document.querySelector('.board');
  if (!board) throw new Error('No board is drawn.');
  board.scrollTop = top;
  await act(async () => void fireEvent.scroll(board));
}

test('a row that scrolls in takes the elements of the one that scrolled out', async () => {
  await drawBoard();
  await scrollTo(2_000);
  const [elements, before] = [cards(), ids()];
  await scrollTo(2_000 + 184);
  expect(ids()).not.toEqual(before);
  expect(new Set(cards())).toEqual(new Set(elements));
  expect(ids()).toEqual(ids().toSorted((a, b) => Number(a?.slice(2)) - Number(b?.slice(2))));
});

test('the focus does not pass to another card with the element', async () => {
  await drawBoard();
  const link = screen.getAllByRole('link')[0];
  act(() => link?.focus());
  expect(document.activeElement).toBe(link);
  await scrollTo(4_000);
  expect(document.activeElement).toBe(document.body);
});
