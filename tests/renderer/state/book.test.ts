import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  LATEST_MS,
  REST_MS,
  reduceBook,
  showBook,
  showEvent,
  showSaves,
  useBook,
} from '#renderer/state/book.ts';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

const fake = createFakeClient(makeBook(makeChapters(2)));

test('what tells of no change leaves the picture as it is', () => {
  const view = fake.view();
  expect(reduceBook(view, { type: 'conflict-kept', chapterId: 'c-1', draftNumber: 1 })).toBe(view);
  expect(reduceBook(view, { type: 'book-closed' })).toBe(view);
});

test('a saved chapter changes its own card and what can be undone', () => {
  const view = fake.view();
  const next = reduceBook(view, fake.write('c-2', '灯灭了。'));
  expect(next.chapters[0]).toBe(view.chapters[0]);
  expect(next.chapters[1]?.counts.total).toBe(3);
});

test('a changed book is the new picture', () => {
  const view = { ...fake.view(), place: '/elsewhere' };
  expect(reduceBook(fake.view(), { type: 'book-changed', view })).toBe(view);
});

describe('saves of this window', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    showBook(fake.view());
  });
  afterEach(() => vi.useRealTimers());

  const OWN = 'this window';
  const save = (chapterId: string, prose: string, origin = OWN) =>
    showEvent({ ...fake.write(chapterId, prose), origin }, OWN);
  const countOf = (chapterId: string) =>
    useBook.getState().view?.chapters.find(({ id }) => id === chapterId)?.counts.total;

  test('are drawn when typing rests', () => {
    const before = useBook.getState().view;
    save('c-2', '灯又亮了。');
    vi.advanceTimersByTime(REST_MS - 1);
    expect(useBook.getState().view).toBe(before);
    vi.advanceTimersByTime(1);
    expect(countOf('c-2')).toBe(4);
  });

  test('are drawn now and then for one who never rests', () => {
    const before = useBook.getState().view;
    for (let second = 1; second < LATEST_MS / 1_000; second++) {
      save('c-2', '雪'.repeat(second));
      vi.advanceTimersByTime(1_000);
    }
    expect(useBook.getState().view).toBe(before);
    vi.advanceTimersByTime(1_000);
    expect(countOf('c-2')).toBe(4);
  });

  test('are drawn at once where the whole picture is needed', () => {
    save('c-1', '一二三四五六');
    showSaves();
    expect(countOf('c-1')).toBe(6);
  });

  test('never stand above something newer', () => {
    save('c-1', '旧的');
    save('c-1', '别处写的新的', 'another window');
    vi.advanceTimersByTime(LATEST_MS);
    expect(countOf('c-1')).toBe(6);
    save('c-1', '又旧了');
    showBook(fake.view());
    save('c-2', '好');
    fake.write('c-1', '更新的一章');
    showEvent({ type: 'book-changed', view: fake.view() }, OWN);
    vi.advanceTimersByTime(LATEST_MS);
    expect(countOf('c-1')).toBe(5);
  });

  test('a change that tells of nothing new draws nothing', () => {
    const before = useBook.getState().view;
    showEvent({ type: 'conflict-kept', chapterId: 'c-1', draftNumber: 1 }, OWN);
    expect(useBook.getState().view).toBe(before);
  });
});
