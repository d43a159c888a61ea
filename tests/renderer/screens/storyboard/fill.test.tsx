import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Overlays } from '#renderer/frame/overlays.tsx';
import { toFilled } from '#renderer/screens/storyboard/filling.ts';
import { clearSelection, toggle } from '#renderer/screens/storyboard/selection.ts';
import { SelectionBar } from '#renderer/screens/storyboard/selection-bar.tsx';
import { showOverlay } from '#renderer/state/app.ts';
import { useBook } from '#renderer/state/book.ts';
import { draw } from '../../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';

const whens = ['十月十四', '十月十七夜', '雾夜', '次年'];
const createFake = () =>
  createFakeClient(makeBook(makeChapters(4).map((one, at) => ({ ...one, when: whens[at] ?? '' }))));

beforeEach(() => {
  clearSelection();
  showOverlay(null);
});

function Board() {
  const view = useBook((book) => book.view);
  return (
    <>
      {view && <SelectionBar view={view} />}
      <Overlays />
    </>
  );
}

async function openFill() {
  const fake = createFake();
  const drawn = await draw(fake, <Board />);
  for (const id of ['c-1', 'c-2', 'c-3']) toggle(id);
  await drawn.user.click(await screen.findByRole('button', { name: 'Fill in…' }));
  await screen.findByRole('dialog', { name: 'Fill in 3 chapters' });
  return { ...drawn, fake, told: () => fake.book().chapters.map(({ when, where }) => when + where) };
}

const go = (count: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Change ${count}` });

test('nothing is changed before something is said, and what is left untouched stays in each', async () => {
  const { user, told } = await openFill();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('When').placeholder).toBe('Several values');
  await user.type(screen.getByLabelText('Where'), '断桥');
  await user.click(go('3 chapters'));
  await expect.poll(told).toEqual(['十月十四断桥', '十月十七夜断桥', '雾夜断桥', '次年']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(told).toEqual(whens);
});

test('one time for all, or each some days later: which stay is said before', async () => {
  const { user, told } = await openFill();
  const days = screen.getByLabelText('Or shift each of their times by days');
  await user.clear(days);
  await user.type(days, '-3');
  expect(screen.getByRole('status').textContent).toContain('十月十四 → 十月十一');
  await user.clear(days);
  await user.type(days, '3');
  expect(screen.getByRole('status').textContent).toContain('十月十四 → 十月十七');
  expect(screen.getByRole('status').textContent).toContain('1 names no definite day and stays');
  expect(screen.getByLabelText<HTMLInputElement>('When').disabled).toBe(true);
  await user.click(go('2 chapters'));
  await expect.poll(told).toEqual(['十月十七', '十月二十夜', '雾夜', '次年']);
});

test('a value may be taken away from all, and who has it already is not changed', () => {
  const chapters = createFake().view().chapters;
  expect(toFilled(chapters, { when: '' })).toHaveLength(4);
  expect(toFilled(chapters, { when: ' 雾夜 ' }).map(({ id }) => id)).toEqual(['c-1', 'c-2', 'c-4']);
  expect(toFilled(chapters, { pov: '' })).toEqual([]);
  expect(toFilled(chapters, { when: '雾夜', days: 1 }).map(({ id }) => id)).toEqual(['c-1', 'c-2']);
});
