import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  actedOn,
  clearSelection,
  selectAll,
  selectTo,
  toggle,
  useSelection,
} from '#renderer/screens/storyboard/selection.ts';
import { SelectionBar } from '#renderer/screens/storyboard/selection-bar.tsx';
import { stepTogether } from '#renderer/screens/storyboard/use-board-keys.ts';
import { useBook } from '#renderer/state/book.ts';
import { draw } from '../../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';

const fakeOf = (count: number) => createFakeClient(makeBook(makeChapters(count)));
const cards = fakeOf(5).view().chapters;
const chosen = () => [...useSelection.getState().ids].sort();

beforeEach(clearSelection);

test('an action on a card that is not chosen is about that card alone', () => {
  toggle('c-1');
  toggle('c-2');
  expect(actedOn(cards, 'c-4')).toEqual(['c-4']);
  expect(actedOn(cards, 'c-2')).toEqual(['c-1', 'c-2']);
});

test('a stretch reaches from the card chosen first, either way, and is redrawn from there', () => {
  toggle('c-3');
  selectTo(cards, 'c-5');
  expect(chosen()).toEqual(['c-3', 'c-4', 'c-5']);
  selectTo(cards, 'c-2');
  expect(chosen()).toEqual(['c-2', 'c-3']);
  toggle('c-3');
  expect(chosen()).toEqual(['c-2']);
  selectAll(cards);
  expect(chosen()).toHaveLength(5);
});

test('a stretch without a beginning starts where the keyboard stands', () => {
  selectTo(cards, 'c-3', 'c-2');
  expect(chosen()).toEqual(['c-2', 'c-3']);
});

test('several chapters step together past the next one that is not theirs, and stop at the ends', () => {
  const board = { chapters: cards, shown: cards };
  expect(stepTogether(board, ['c-2', 'c-3'], 1)).toMatchObject({ at: 2 });
  expect(stepTogether(board, ['c-2', 'c-3'], -1)).toMatchObject({ at: 0 });
  expect(stepTogether(board, ['c-1', 'c-2'], -1)).toBeNull();
  expect(stepTogether(board, ['c-4', 'c-5'], 1)).toBeNull();
});

test('on a filtered board a card steps past the next one shown, and so past what is hidden between them', () => {
  const shown = cards.filter(({ id }) => ['c-1', 'c-4', 'c-5'].includes(id));
  expect(stepTogether({ chapters: cards, shown }, ['c-1'], 1)).toMatchObject({ at: 3 });
  expect(stepTogether({ chapters: cards, shown }, ['c-4'], -1)).toMatchObject({ at: 0 });
  expect(stepTogether({ chapters: cards, shown }, ['c-1'], -1)).toBeNull();
});

function Bar() {
  const view = useBook((book) => book.view);
  return view && <SelectionBar view={view} />;
}

test('status, place and deletion reach all chosen chapters, a step each', async () => {
  const fake = fakeOf(5);
  const { user } = await draw(fake, <Bar />);
  expect(screen.queryByRole('button', { name: 'Set status' })).toBeNull();
  toggle('c-2');
  toggle('c-4');
  await user.click(await screen.findByRole('button', { name: 'Set status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Final' }));
  const statuses = () => fake.book().chapters.map(({ status }) => status);
  await expect.poll(statuses).toEqual(['draft', 'final', 'draft', 'final', 'draft']);
  await user.click(screen.getByRole('button', { name: 'Move to' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to the start' }));
  const ids = () => fake.book().chapters.map(({ id }) => id);
  await expect.poll(ids).toEqual(['c-2', 'c-4', 'c-1', 'c-3', 'c-5']);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await expect.poll(ids).toEqual(['c-1', 'c-3', 'c-5']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(ids).toEqual(['c-2', 'c-4', 'c-1', 'c-3', 'c-5']);
});
