import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChapterCard } from '#contract/views.ts';
import { filtered, NO_FILTER, setFilter } from '#renderer/screens/storyboard/filter.ts';
import { toWrite } from '#renderer/screens/storyboard/generate.tsx';
import { useSelection } from '#renderer/screens/storyboard/selection.ts';
import { addFakeChats } from '../../assistant/fake-chats.ts';
import { draw } from '../../support/draw.tsx';
import { BOOK_ID, createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';
import { WholeStoryboard } from './whole-storyboard.tsx';

// Boxes have no size here; the board draws what a box of 600 pixels shows, in one column.
beforeEach(() => {
  localStorage.clear();
  setFilter(BOOK_ID, null);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => vi.restoreAllMocks());

async function open() {
  const chapters = makeChapters(6).map((chapter, at) => ({
    ...chapter,
    ...(at === 2 ? { prose: '', outline: '雪夜叩关。', status: 'outline' as const } : {}),
    ...(at === 4 ? { prose: '', outline: '断桥。', status: 'outline' as const } : {}),
  }));
  const fake = createFakeClient(makeBook(chapters));
  const chats = addFakeChats(fake);
  const drawn = await draw(fake, <WholeStoryboard />);
  await screen.findAllByRole('heading', { level: 3 });
  return { chats, ...drawn };
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-chapter]')].map(({ dataset }) => dataset.chapter);

test('what nothing fits says so, and the filter is cleared from there', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.keyboard('zeppelin');
  expect(screen.getByText('0 of 6 chapters')).toBeTruthy();
  expect(shown()).toEqual([]);
  const none = screen.getByText('No such chapter').closest<HTMLElement>('.empty');
  if (none) await user.click(within(none).getByRole('button', { name: 'Clear' }));
  expect(shown()).toHaveLength(6);
});

test('a filter shows what it lets through, tells how much, and keys choose nothing else', async () => {
  const { user } = await open();
  useSelection.setState({ ids: new Set(['c-1', 'c-3']), anchor: null });
  const button = screen.getByRole('button', { name: 'Filter' });
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Outline');
  expect(screen.getByText('2 of 6 chapters')).toBeTruthy();
  expect(shown()).toEqual(['c-3', 'c-5']);
  expect([...useSelection.getState().ids]).toEqual(['c-3']);
  expect(
    screen.queryByRole('button', { name: 'New chapter', hidden: false })?.closest('.add-cell'),
  ).toBeFalsy();
  screen.getAllByRole('link', { name: /3/ })[0]?.focus();
  await user.keyboard('{Control>}a{/Control}');
  expect([...useSelection.getState().ids]).toEqual(['c-3', 'c-5']);
  await user.keyboard('{ArrowDown}');
  await vi.waitFor(() =>
    expect(document.activeElement?.closest<HTMLElement>('[data-chapter]')?.dataset.chapter).toBe('c-5'),
  );
  await user.click(button);
  expect(shown()).toHaveLength(6);
});

test('chosen chapters are written from their outlines; with none chosen the first that can be', async () => {
  const { user, chats } = await open();
  const button = screen.getByRole('button', { name: 'Write from outline' });
  expect(button.title).toContain('Chapter 3');
  useSelection.setState({ ids: new Set(['c-1', 'c-3', 'c-5']), anchor: null });
  await user.click(button);
  await vi.waitFor(() => expect(chats.sent).toHaveLength(1));
  expect(chats.sent).toMatchObject([{ scene: 'write', chapterId: 'c-3' }]);
  expect(chats.sent[0]?.text).toContain('Chapter 3, Chapter 5');
  expect(window.location.hash).toBe(`#/b/${BOOK_ID}/write/c-3`);
});

const card = (patch: Partial<ChapterCard>): ChapterCard => {
  const [first] = createFakeClient(makeBook(makeChapters(1))).view().chapters;
  if (!first) throw new Error('One card is wanted.');
  return { ...first, ...patch };
};

test('each part of a filter narrows; one that asks nothing is none', () => {
  const cards = [
    card({ id: 'a', title: 'Snow', present: ['阿蘅'], threads: [{ title: '虎符', stage: 'planted' }] }),
    card({ id: 'b', title: 'Snow and ice', pov: '阿蘅', where: 'North Gate' }),
    card({ id: 'c', title: 'Ice', present: ['赵四'] }),
  ];
  const ids = (patch: object) => filtered(cards, { ...NO_FILTER, ...patch })?.map(({ id }) => id);
  expect(ids({ text: '  ' })).toBeUndefined();
  expect(filtered(cards, null)).toBeNull();
  expect(ids({ text: 'SNOW' })).toEqual(['a', 'b']);
  expect(ids({ text: 'gate snow' })).toEqual(['b']);
  expect(ids({ person: '阿蘅' })).toEqual(['a', 'b']);
  expect(ids({ person: '阿蘅', thread: '虎符' })).toEqual(['a']);
  expect(ids({ thread: '缺页' })).toEqual([]);
});

test('what has prose, or no outline, is not written from one', () => {
  const cards = [card({ id: 'a' }), card({ id: 'b', counts: { cjk: 0, words: 0, total: 0, chars: 0 } })];
  expect(toWrite(cards, new Set())).toEqual([]);
  expect(toWrite(cards, new Set(['a', 'b']))).toEqual([]);
});
