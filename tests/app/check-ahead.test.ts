import { expect, onTestFinished, test } from 'vitest';
import { checkAnew } from '#app/check-ahead.ts';
import { createWorkers } from '#app/workers/workers.ts';
import { checkBook } from '#check/check.ts';
import type { Book } from '#model/book.ts';
import { bookOf } from '#tests/check/check-prose.ts';
import { stories } from '#tests/check/stories.ts';

const never = new AbortController().signal;
const BOOK = { bookId: '长夜行' };
const TOLD = stories.flatMap(({ chapters }) => [...chapters]).filter((text) => /[\u4e00-\u9fff]/.test(text));
const RAIN = `雨落在瓦上，他没有说话。${'雪'.repeat(200)}`;

/** Chapters that contradict each other, among others that are long and say little. */
function longBook(): Book {
  const rain = RAIN.repeat(400);
  return bookOf(TOLD.flatMap((chapter, at) => (at % 6 === 0 ? [chapter, rain] : [chapter])));
}

function start() {
  const workers = createWorkers();
  onTestFinished(() => workers.close());
  return workers;
}

test('a long book that several threads read has the findings that one thread finds', async () => {
  const book = longBook();
  const workers = start();
  const steps: number[] = [];
  const found = await checkAnew(
    { ...BOOK, book, options: {} },
    workers,
    ({ done, total }) => {
      expect(total).toBe(book.chapters.length);
      steps.push(done);
    },
    never,
  );
  expect(workers.threads().length).toBeGreaterThan(1);
  expect(found.length).toBeGreaterThan(10);
  expect(found).toEqual(checkBook(book, {}, () => {}, never));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

test('a short book is read by the thread that keeps it', async () => {
  const workers = start();
  const book = bookOf(TOLD.slice(0, 40));
  const found = await checkAnew({ ...BOOK, book, options: {} }, workers, () => {}, never);
  expect(workers.threads()).toHaveLength(1);
  expect(found).toEqual(checkBook(book, {}, () => {}, never));
});

test('stopped, all threads stop, and the next check is whole', async () => {
  const workers = start();
  const order = { ...BOOK, book: longBook(), options: {} };
  const stop = new AbortController();
  const first = checkAnew(order, workers, () => stop.abort(new Error('stopped')), stop.signal);
  await expect(first).rejects.toThrow('stopped');
  const found = await checkAnew(order, workers, () => {}, never);
  expect(found).toEqual(checkBook(order.book, {}, () => {}, never));
});

test('a fault in one thread ends the others and is told', async () => {
  const workers = start();
  const order = { ...BOOK, book: longBook(), options: {} };
  const broken = { ...order, options: { names: [{ name: '沈砚', aliases: null }] } };
  // safe: not what the task takes, on purpose
  await expect(checkAnew(broken as never, workers, () => {}, never)).rejects.toThrow(TypeError);
  await expect.poll(() => workers.free()).toBeGreaterThan(1);
});
