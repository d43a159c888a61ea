import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurn, createTurns } from '#project/turns.ts';

test('work in turn never meets, and a failure lets the next begin', async () => {
  const inTurn = createTurn();
  const said: string[] = [];
  const work = (name: string, ms: number) => async () => {
    said.push(`${name} begins`);
    await wait(ms);
    said.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const done = await Promise.allSettled([inTurn(work('a', 8)), inTurn(work('b', 4)), inTurn(work('c', 0))]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(said).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('work under other keys goes on beside it, and a key is known while something waits', async () => {
  const inTurn = createTurns();
  const first = Promise.withResolvers<void>();
  const slow = inTurn('one', () => first.promise);
  const behind = inTurn('one', async () => 'behind');
  expect(await inTurn('two', async () => 'beside')).toBe('beside');
  expect(inTurn.waiting()).toEqual(['one']);
  first.resolve();
  await slow;
  expect(await behind).toBe('behind');
  await wait(0);
  expect(inTurn.waiting()).toEqual([]);
});
