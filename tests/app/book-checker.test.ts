import { expect, onTestFinished, test } from 'vitest';
import { createBookChecker } from '#app/checks.ts';
import { createWorkers, type Workers } from '#app/workers/workers.ts';
import type { BookStore } from '#project/store.ts';
import { bookOf } from '#tests/check/check-prose.ts';

const never = new AbortController().signal;
const SNOW = `雪落在瓦上，沈砚没有说话。${'雪'.repeat(300)}`.repeat(300);
const TALE = [
  '赵四中箭倒在桥头，当夜就死了。沈砚亲手埋了他。',
  ...Array.from({ length: 8 }, () => SNOW),
  '天亮时，赵四推门进来，笑着说：“船来了。”沈砚点了点头。',
];

const PEOPLE = ['赵四', '沈砚'].map((name) => ({ name, aliases: [], confidence: 1 }));

/** A checker of a long book whose people are known, and the tasks that it gives to the threads. */
function open() {
  const workers = createWorkers();
  onTestFinished(() => workers.close());
  const names: string[] = [];
  // safe: the checker asks for nothing else of them than their names
  const people = Promise.resolve(PEOPLE) as Promise<never>;
  const noting: Workers = {
    ...workers,
    run: (name, ...rest) => {
      names.push(name);
      return name === 'people' ? people : workers.run(name, ...rest);
    },
  };
  // safe: the checker asks for nothing else of the store
  const store = {
    dir: '',
    book: () => bookOf(TALE),
    loadAll: async () => undefined,
  } as unknown as BookStore;
  return { checker: createBookChecker('长夜行', store, noting), names };
}

test('whoever asks while a long book is read for the first time waits, and it is read once', async () => {
  const { checker, names } = open();
  const [one, two] = await Promise.all([checker.run(() => {}, never), checker.run(() => {}, never)]);
  expect(one.map(({ kind }) => kind)).toContain('dead-acts');
  expect(two).toEqual(one);
  expect(names.filter((name) => name === 'check-ahead-here')).toHaveLength(1);
  expect(names.filter((name) => name === 'check')).toHaveLength(2);
});

test('after a first reading that was stopped the next check finds what is there', async () => {
  const { checker, names } = open();
  const stop = new AbortController();
  const stopped = checker.run(() => {
    if (names.includes('check-ahead')) stop.abort(new Error('stopped'));
  }, stop.signal);
  await expect(stopped).rejects.toThrow('stopped');
  const found = await checker.run(() => {}, never);
  expect(found.map(({ kind }) => kind)).toContain('dead-acts');
});

test('one who waits may stop waiting', async () => {
  const { checker } = open();
  const first = checker.run(() => {}, never);
  const stop = new AbortController();
  const second = checker.run(() => {}, stop.signal);
  stop.abort(new Error('no longer wanted'));
  await expect(second).rejects.toThrow('no longer wanted');
  expect((await first).length).toBeGreaterThan(0);
});
