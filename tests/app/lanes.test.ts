import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inLanes, sharedProgress } from '#app/lanes.ts';

const never = new AbortController().signal;

test('a work that was stopped before it began does nothing', async () => {
  const stop = new AbortController();
  stop.abort(new Error('stopped'));
  const done: number[] = [];
  const work = inLanes(2, [1, 2, 3], async (item) => void done.push(item), stop.signal);
  await expect(work).rejects.toThrow('stopped');
  expect(done).toEqual([]);
});

test('the first fault stops the others and is thrown', async () => {
  const seen: unknown[] = [];
  const work = inLanes(
    2,
    ['slow', 'broken', 'never begun'],
    async (item, _, signal) => {
      if (item === 'broken') throw new Error(item);
      await wait(10_000, undefined, { signal }).catch(() => seen.push(signal.reason));
    },
    never,
  );
  await expect(work).rejects.toThrow('broken');
  await expect.poll(() => seen).toEqual([expect.objectContaining({ message: 'broken' })]);
});

test('so many go on at once, and the values keep the order of the items', async () => {
  let [now, most] = [0, 0];
  const values = await inLanes(
    3,
    [50, 10, 30, 5, 20],
    async (ms, index) => {
      most = Math.max(most, ++now);
      await wait(ms);
      now--;
      return index;
    },
    never,
  );
  expect(values).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(3);
  expect(await inLanes(3, [], async () => 1, never)).toEqual([]);
});

test('the progress of parts is one that never goes back, each part by its size', () => {
  const steps: string[] = [];
  const [small, large] = sharedProgress([10, 90], ({ done, total, what }) =>
    steps.push(`${done}/${total} ${what}`),
  );
  small?.({ done: 1, total: 2, what: 'a' });
  large?.({ done: 0, total: 0, what: 'b' });
  large?.({ done: 5, total: 10, what: 'c' });
  small?.({ done: 2, total: 2, what: 'd' });
  large?.({ done: 10, total: 10, what: 'e' });
  expect(steps).toEqual(['5/100 a', '5/100 b', '50/100 c', '55/100 d', '100/100 e']);
});
