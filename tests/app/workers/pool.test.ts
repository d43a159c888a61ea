import { expect, onTestFinished, test } from 'vitest';
import { createPool, type PoolOptions } from '#app/workers/pool.ts';
import type { Message } from '#model/messages.ts';
import type { oddTasks } from './odd-tasks.ts';

const never = new AbortController().signal;

function startPool(more: Partial<PoolOptions> = {}) {
  const crashes: Message[] = [];
  const pool = createPool<typeof oddTasks>({
    entry: new URL('./odd-tasks.ts', import.meta.url),
    size: 1,
    crashed: (problem) => crashes.push(problem),
    ...more,
  });
  onTestFinished(() => pool.close());
  return { pool, crashes };
}
type Started = ReturnType<typeof startPool>['pool'];
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it ended well',
    (error: { code?: string; data?: unknown }) => (error.code === 'REFUSED' ? error.data : error),
  );
/** Starts a task and waits until it says that it runs. */
const started = async (pool: Started, name: 'watches' | 'deaf', signal: AbortSignal) => {
  const running = Promise.withResolvers<void>();
  const work = pool.run(name, undefined, { progress: () => running.resolve() }, signal);
  work.catch(() => undefined);
  await running.promise;
  return { work };
};

test.each([
  ['exits', 7, { code: 'worker-stopped', facts: { why: 'exit 7' } }],
  ['exits', 0, { code: 'worker-stopped', facts: { why: 'exit 0' } }],
  ['throws-later', undefined, { code: 'worker-stopped', facts: { why: 'nobody catches this' } }],
  ['hoards', undefined, { code: 'worker-memory' }],
] as const)(
  'a thread that %s (%s) is reported, and the next task has another thread',
  async (name, input, problem) => {
    const { pool, crashes } = startPool({ limits: { maxOldGenerationSizeMb: 48 } });
    // safe: the table above pairs each task with its input
    const crashed = pool.run(name, input as never, {}, never);
    const behind = pool.run('double', 21, {}, never);
    expect(await refusalOf(crashed)).toEqual(problem);
    expect(await behind).toBe(42);
    expect(crashes).toEqual([problem]);
  },
);

test('what a task throws is thrown to whoever asked, and the thread lives on', async () => {
  const { pool, crashes } = startPool();
  await expect(pool.run('throws', undefined, {}, never)).rejects.toThrow(RangeError);
  await expect(pool.run('uncopyable', undefined, {}, never)).rejects.toThrow('could not be cloned');
  // safe: not what the task takes, on purpose
  await expect(pool.run('double', (() => 1) as never, {}, never)).rejects.toThrow('could not be cloned');
  expect(await pool.run('count', undefined, {}, never)).toBe(1);
  expect([pool.threads().length, crashes]).toEqual([1, []]);
});

test('an aborted task that looks at its signal stops, though it makes no pause', async () => {
  const { pool, crashes } = startPool({ graceMs: 60_000 });
  const stop = new AbortController();
  const { work } = await started(pool, 'watches', stop.signal);
  const [thread] = pool.threads();
  stop.abort(new Error('the author went on'));
  await expect(work).rejects.toThrow('the author went on');
  expect(await pool.run('double', 2, {}, never)).toBe(4);
  expect([pool.threads(), crashes]).toEqual([[thread], []]);
});

test('an aborted task that never looks is let go at once, and its thread ended', async () => {
  const { pool, crashes } = startPool({ graceMs: 50 });
  const stop = new AbortController();
  const { work } = await started(pool, 'deaf', stop.signal);
  const [thread] = pool.threads();
  stop.abort();
  await expect(work).rejects.toThrow('aborted');
  expect(await pool.run('double', 2, {}, never)).toBe(4);
  expect(pool.threads()).not.toContain(thread);
  expect(crashes).toEqual([]);
});

test('a task that waits for a thread can be taken back', async () => {
  const { pool } = startPool({ graceMs: 50 });
  const [running, waiting] = [new AbortController(), new AbortController()];
  await started(pool, 'deaf', running.signal);
  const count = pool.run('count', undefined, {}, waiting.signal);
  waiting.abort();
  await expect(count).rejects.toThrow('aborted');
  await expect(pool.run('count', undefined, {}, AbortSignal.abort())).rejects.toThrow('aborted');
  running.abort();
  expect(await pool.run('count', undefined, {}, never)).toBe(1);
});

test('progress comes in order, seldom, and with its end', async () => {
  const { pool } = startPool();
  const steps: number[] = [];
  await pool.run('steps', 5000, { progress: ({ done }) => steps.push(done) }, never);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect([steps.at(-1), steps.length < 1000]).toEqual([5000, true]);
});

test('bytes go out as a blob and come back whole', async () => {
  const { pool } = startPool();
  const bytes = await pool.run('bytes', new Blob([new Uint8Array([1, 2, 254])]), {}, never);
  expect(bytes).toEqual(new Uint8Array([2, 3, 255]));
});

test('work of one home comes to the thread that remembers it', async () => {
  const { pool } = startPool({ size: 3 });
  const counts = ['a', 'b', 'a', 'b', 'a'].map((home) => pool.run('count', undefined, { home }, never));
  expect(await Promise.all(counts)).toEqual([1, 1, 2, 2, 3]);
  expect([pool.knows('a'), pool.knows('c')]).toEqual([true, false]);
});

test('a thread without work ends after a while', async () => {
  const { pool, crashes } = startPool({ idleMs: 20 });
  await pool.run('double', 1, {}, never);
  await expect.poll(() => pool.threads()).toEqual([]);
  expect(await pool.run('count', undefined, {}, never)).toBe(1);
  expect(crashes).toEqual([]);
});

test('a closed pool refuses what is under way, what waits and what comes', async () => {
  const { pool, crashes } = startPool();
  const running = Promise.withResolvers<void>();
  const under = pool.run('deaf', undefined, { progress: () => running.resolve() }, never);
  const waiting = pool.run('count', undefined, {}, never);
  const ends = [under, waiting].map(refusalOf);
  await running.promise;
  await pool.close();
  const refused = { code: 'worker-stopped' };
  expect(await Promise.all(ends)).toMatchObject([refused, refused]);
  expect(await refusalOf(pool.run('count', undefined, {}, never))).toMatchObject(refused);
  expect([pool.threads(), crashes]).toEqual([[], []]);
});
