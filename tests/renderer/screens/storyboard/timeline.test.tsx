import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Thread } from '#model/bible.ts';
import type { Chapter } from '#model/chapter.ts';
import { NO_FILTER, setFilter } from '#renderer/screens/storyboard/filter.ts';
import { useSelection } from '#renderer/screens/storyboard/selection.ts';
import { columnPx, layOut, type Span, toRuns, toSpans } from '#renderer/screens/storyboard/timeline.ts';
import { showOverlay, useApp } from '#renderer/state/app.ts';
import { draw } from '../../support/draw.tsx';
import { BOOK_ID, createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';
import { WholeStoryboard } from './whole-storyboard.tsx';

// Boxes have no size here; the timeline draws what a box of 1,000 × 600 pixels shows.
beforeEach(() => {
  localStorage.clear();
  setFilter(BOOK_ID, null);
  showOverlay(null);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => vi.restoreAllMocks());

const step = (stage: Thread['steps'][number]['stage'], at: number) => ({
  stage,
  chapterId: `c-${at}`,
  quote: '',
});
const thread = (id: string, steps: Thread['steps'], due: number | null = null): Thread => ({
  ...{ id, title: `线${id}`, note: '', steps },
  dueChapterId: due === null ? null : `c-${due}`,
});

async function open(chapters: Chapter[], threads: Thread[] = []) {
  const drawn = await draw(createFakeClient(makeBook(chapters, { threads })), <WholeStoryboard />);
  await drawn.user.click(screen.getByRole('button', { name: 'Timeline' }));
  return drawn;
}

const links = () => within(screen.getByRole('list', { name: 'Chapters' })).getAllByRole('link');
const pieces = (track: string) =>
  within(screen.getByRole('list', { name: track }))
    .getAllByRole('button')
    .map((piece) => piece.getAttribute('aria-label'));
const focused = () => document.activeElement?.closest<HTMLElement>('[data-chapter]')?.dataset.chapter;

test('neighbours that say the same lie in one run, and so do those that say nothing', () => {
  expect(toRuns(['青州', '青州 ', '', '', '断桥', '青州'])).toEqual([
    { from: 0, to: 1, value: '青州' },
    { from: 2, to: 3, value: '' },
    { from: 4, to: 4, value: '断桥' },
    { from: 5, to: 5, value: '青州' },
  ]);
});

const spansOf = (threads: Thread[], shown = [1, 2, 3, 4, 5, 6, 7, 8]) => {
  const chapters = makeChapters(8).map((chapter, at) => (at < 6 ? chapter : { ...chapter, prose: '' }));
  const view = createFakeClient(makeBook(chapters, { threads })).view();
  const spans = toSpans(
    view,
    view.chapters.filter((_, at) => shown.includes(at + 1)),
  );
  return spans.map(({ id, from, told, to, state, dots }) => [
    id,
    from,
    told,
    to,
    state,
    dots.map(({ at }) => at),
  ]);
};

test('a thread reaches from its first step to where it is paid, due, or still waits', () => {
  const threads = [
    thread('paid early', [step('planted', 1), step('paid', 3)], 7),
    thread('due', [step('planted', 2), step('advanced', 4)], 8),
    thread('overdue', [step('planted', 3)], 4),
    thread('open', [step('planted', 5)]),
    thread('nowhere', [{ stage: 'planted', chapterId: null, quote: '' }]),
  ];
  expect(spansOf(threads)).toEqual([
    ['paid early', 0, 2, 2, 'paid', [0, 2]],
    ['due', 1, 3, 7, 'advanced', [1, 3, 7]],
    ['overdue', 2, 2, 5, 'overdue', [2, 3]],
    ['open', 4, 4, 5, 'planted', [4]],
  ]);
});

test('over the chapters of a filter a thread keeps its reach, and one between them is left out', () => {
  const threads = [
    thread('across', [step('planted', 2), step('paid', 7)]),
    thread('between', [step('planted', 3), step('paid', 4)]),
  ];
  expect(spansOf(threads, [1, 5, 7])).toEqual([['across', 1, 2, 2, 'paid', [2]]]);
});

test('threads share a row where neither they nor their labels touch, and lie above those that wait', () => {
  const span = (from: number, to: number, title = '线', waits = false): Span => ({
    ...{ id: title, title, from, told: to, to, waits, dots: [], state: 'paid' },
  });
  const rows = (spans: Span[], px: number) => layOut(spans, px).map(({ from, row }) => [from, row]);
  expect(rows([span(0, 2), span(1, 3), span(3, 4)], 100)).toEqual([
    ...[
      [0, 0],
      [1, 1],
      [3, 0],
    ],
  ]);
  expect(rows([span(0, 0, '一条名字很长很长的线索'), span(1, 1), span(6, 6)], 28)).toEqual([
    ...[
      [0, 0],
      [1, 1],
      [6, 0],
    ],
  ]);
  expect(rows([span(0, 9, '悬', true), span(1, 2), span(4, 5)], 100)).toEqual([
    ...[
      [1, 0],
      [4, 0],
      [0, 1],
    ],
  ]);
});

test('few chapters fill the width, many keep the width that was chosen', () => {
  expect(columnPx(0, 1128, 10)).toBe(100);
  expect(columnPx(2, 1128, 1)).toBe(168);
  expect(columnPx(0, 1128, 3000)).toBe(28);
  expect(columnPx(2, 0, 0)).toBe(104);
});

test('a book without a chapter says so along the timeline too', async () => {
  const volumes = [{ id: 'v', title: '卷一', summary: '' }];
  const { user } = await draw(createFakeClient(makeBook([], { volumes })), <WholeStoryboard />);
  await user.click(screen.getByRole('button', { name: 'Timeline' }));
  expect(screen.getByText('This book has no chapters yet')).toBeTruthy();
});

test('chapters say when, where and by whose eyes; what is not filled in leads to where it can be', async () => {
  const chapters = makeChapters(4).map((chapter, at) => ({
    ...{ ...chapter, where: at < 3 ? '青州' : '断桥', pov: at === 1 ? '沈砚' : '' },
  }));
  const { user } = await open(chapters, [thread('a', [step('planted', 1), step('paid', 3)])]);
  expect(pieces('Where')).toEqual(['Ch. 1–3: 青州', 'Ch. 4: 断桥']);
  expect(pieces('When')).toEqual(['Ch. 1–4: not filled in']);
  expect(pieces('Point of view')).toEqual(['Ch. 1: not filled in', 'Ch. 2: 沈砚', 'Ch. 3–4: not filled in']);
  expect(links()[1]?.textContent).toBe('2 第2夜 · Where: 青州 · Point of view: 沈砚');
  expect(links()[1]?.getAttribute('href')).toContain('/write/c-2');
  const line = within(screen.getByRole('list', { name: 'Threads' }));
  expect(line.getByRole('link', { name: 'Paid · 线a' })).toBeTruthy();
  expect(line.getByRole('link', { name: 'Planted · Chapter 1: 第1夜' })).toBeTruthy();
  const when = screen.getByRole('button', { name: 'Ch. 1–4: not filled in' });
  fireEvent.click(when, { detail: 1, clientX: 104 * 2 + 5 });
  expect(useApp.getState().overlay).toEqual({ kind: 'chapter', chapterId: 'c-3', field: 'when' });
  when.focus();
  await user.keyboard('{Enter}');
  expect(useApp.getState().overlay).toEqual({ kind: 'chapter', chapterId: 'c-1', field: 'when' });
});

test('of 3,000 chapters only those in view are drawn, and keys walk all of them', async () => {
  const { user } = await open(makeChapters(3000).map((chapter) => ({ ...chapter, pov: '沈砚' })));
  await vi.waitFor(() => expect(links().length).toBeGreaterThan(4));
  expect(links().length).toBeLessThan(60);
  expect(pieces('Point of view')).toEqual(['Ch. 1–3000: 沈砚']);
  expect(links().filter(({ tabIndex }) => tabIndex === 0)).toEqual([links()[0]]);
  links()[0]?.focus();
  await user.keyboard('{ArrowRight}');
  await vi.waitFor(() => expect(focused()).toBe('c-2'));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await vi.waitFor(() => expect(focused()).toBe('c-3'));
  expect([...useSelection.getState().ids]).toEqual(['c-2', 'c-3']);
  expect(links()[2]?.textContent).toContain('selected');
  await user.keyboard('{F2}');
  expect(useApp.getState().overlay).toEqual({ kind: 'fill', chapterIds: ['c-2', 'c-3'] });
  fireEvent.click(screen.getByRole('button', { name: 'Ch. 1–3000: 沈砚' }), { detail: 1, clientX: 104 + 5 });
  expect(useApp.getState().overlay).toMatchObject({ chapterIds: ['c-2', 'c-3'], field: 'pov' });
  const box = document.querySelector('.time');
  if (box) box.scrollLeft = 100_000;
  await act(async () => void (box && fireEvent.scroll(box)));
  expect(links().map(({ tabIndex }) => tabIndex)).toContain(0);
  expect(links().length).toBeLessThan(60);
  await user.click(screen.getByRole('button', { name: 'Cards' }));
  expect([...useSelection.getState().ids]).toEqual(['c-2', 'c-3']);
});

test('a filter holds along the timeline, and the way of looking and its width are remembered', async () => {
  const chapters = makeChapters(40).map((chapter, at) => ({
    ...chapter,
    pov: at % 2 === 0 ? '沈砚' : '阿蘅',
  }));
  const { user } = await open(chapters);
  await user.click(screen.getByRole('button', { name: 'Narrower columns' }));
  act(() => setFilter(BOOK_ID, { ...NO_FILTER, text: '沈砚' }));
  expect(pieces('Point of view')).toEqual(['Ch. 1–39: 沈砚']);
  expect([localStorage.getItem('mojian.density'), localStorage.getItem('mojian.timeline')]).toEqual([
    ...['timeline', '1'],
  ]);
});

test('the mark of where a thread is due moves with Alt and an arrow, and a step stays at its words', async () => {
  const told = [thread('a', [step('planted', 1)], 3)];
  const fake = createFakeClient(makeBook(makeChapters(4), { threads: told }));
  const { user } = await draw(fake, <WholeStoryboard />);
  await user.click(screen.getByRole('button', { name: 'Timeline' }));
  const dues = () => fake.book().threads.map(({ dueChapterId }) => dueChapterId);
  screen.getByRole('link', { name: 'Planted · Chapter 1: 第1夜' }).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  screen.getByRole('link', { name: 'Due · Chapter 3: 第3夜' }).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(dues).toEqual(['c-4']);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Due · Chapter 4: 第4夜'));
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(fake.book().threads[0]?.steps).toEqual(told[0]?.steps);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(dues).toEqual(['c-3']);
});
