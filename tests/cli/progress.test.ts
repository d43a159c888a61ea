import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBar } from '#cli/progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(isTTY: boolean) {
  const drawn: string[] = [];
  const told: string[] = [];
  const write = (text: string) => drawn.push(text) > 0;
  const bar = createBar({ isTTY, write, columns: 80 }, ({ seconds, at }) => told.push(`${seconds} ${at}`));
  return { bar, drawn, told };
}

test('on a terminal a bar is drawn and no line is told', () => {
  const { bar, drawn, told } = open(true);
  vi.advanceTimersByTime(1000);
  bar.draw({ done: 1, total: 2, what: '雪' });
  vi.advanceTimersByTime(60_000);
  bar.clear();
  expect(drawn).toEqual([expect.stringContaining('1/2 雪'), '\r\u001b[2K']);
  expect(told).toEqual([]);
});

test('elsewhere a line is told every few seconds, and nothing drawn', () => {
  const { bar, drawn, told } = open(false);
  for (let done = 1; done <= 12; done++) {
    bar.draw({ done, total: 12, what: '雪' });
    vi.advanceTimersByTime(1000);
  }
  bar.clear();
  vi.advanceTimersByTime(60_000);
  expect({ drawn, told }).toEqual({ drawn: [], told: ['5 5/12', '10 10/12'] });
});

test('what ends within seconds, or never tells of a step, is silent', () => {
  const { bar, told } = open(false);
  vi.advanceTimersByTime(60_000);
  bar.draw({ done: 1, total: 2, what: '' });
  vi.advanceTimersByTime(4000);
  bar.clear();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

test('a step that takes long is told of again, less and less often', () => {
  const { bar, told } = open(false);
  bar.draw({ done: 0, total: 0, what: '' });
  vi.advanceTimersByTime(3_600_000);
  expect(told[0]).toBe('5 …');
  expect(told.length).toBeGreaterThan(5);
  expect(told.length).toBeLessThan(20);
});
