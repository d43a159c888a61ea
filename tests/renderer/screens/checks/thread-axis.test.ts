import { expect, test } from 'vitest';
import { toRows } from '#renderer/screens/checks/thread-axis.ts';

type Given = Parameters<typeof toRows>[0];
type Step = Given['threads'][number]['steps'][number];

// safe: rows read an id and a count of each chapter only
const chapters = ['c1', 'c2', 'c3'].map((id) => ({ id, counts: { total: 9 } })) as Given['chapters'];
const planted: Step = { stage: 'planted', chapterId: 'c1', quote: '信。' };
const thread = (steps: Step[], dueChapterId: string | null = null) => ({
  ...{ id: 't', title: '信', note: '', dueChapterId, steps },
});
const rowOf = (one: ReturnType<typeof thread>) => toRows({ chapters, threads: [one] })[0];

test('a step of a chapter that is gone has no dot', () => {
  expect(rowOf(thread([{ ...planted, chapterId: 'gone' }]))?.dots).toEqual([]);
});

test('a thread without steps is open', () => {
  expect(rowOf(thread([]))).toMatchObject({ dots: [], state: 'open' });
});

test('what was due before the last written chapter and is not paid is overdue, with a dot where it was due', () => {
  const row = rowOf(thread([planted], 'c2'));
  expect(row?.state).toBe('overdue');
  expect(row?.dots.map(({ stage, at }) => [stage, at])).toEqual([
    ['planted', 0],
    ['due', 1],
  ]);
});

test('what is due in the last chapter still has time', () => {
  expect(rowOf(thread([planted], 'c3'))?.state).toBe('planted');
});

test('what is paid where it was due has one dot there', () => {
  const paid: Step = { stage: 'paid', chapterId: 'c2', quote: '收。' };
  const row = rowOf(thread([planted, paid], 'c2'));
  expect(row?.state).toBe('paid');
  expect(row?.dots.map(({ stage }) => stage)).toEqual(['planted', 'paid']);
});
