import { expect, test } from 'vitest';
import { judge, MOST_TRIES, MOST_WAITS } from '#extract/queue/judge.ts';
import type { QueueLine } from '#extract/queue/lines.ts';
import { createQueue, type Work } from '#extract/queue/run.ts';
import { countTasks, createState, decidedKeys, spentOf } from '#extract/queue/state.ts';
import { createProblem } from '#llm/problems.ts';
import type { ChatModel, ChatPart } from '#llm/types.ts';

const head = (chapterIds: string[], concurrency = 2): QueueLine => ({
  ...{ type: 'begun', runId: 'r1', kind: 'extract', at: '2026-11-28T00:00:00.000Z', chapterIds, concurrency },
  ...{ providerId: 'p', preset: 'custom', model: 'm', estimate: { input: 10, output: 10 } },
});

const usage = { input: 100, output: 20 };
const answers: ChatModel = {
  async *stream(): AsyncGenerator<ChatPart> {
    yield { type: 'end', reason: 'stop', usage };
  },
};
const request = { model: 'm', system: [], log: [{ role: 'user' as const, text: '读' }], tools: [] };

/** A queue in memory whose clock moves as it sleeps. */
function createBench(lines: QueueLine[], work: Work, model = answers) {
  const kept = [...lines];
  let now = 0;
  const queue = createQueue({
    log: { lines: () => [...kept], append: async (line) => void kept.push(line) },
    clock: { now: () => new Date(now) },
    sleep: async (ms) => {
      now += ms;
    },
    random: () => 0,
    changed: () => undefined,
  });
  const run = (signal = new AbortController().signal) => queue.run({ model, work }, signal);
  return { queue, kept, run, now: () => now };
}
const ok: Work = async ({ chapterId, send }, signal) => {
  await send(request, signal, '1');
  return { ok: true, value: { facts: [], refused: [], chapterId } };
};
const failing =
  (code: Parameters<typeof createProblem>[0], facts = {}): Work =>
  async () => ({
    ok: false,
    problem: createProblem(code, facts),
  });

test('a key that is refused pauses the run at once: no other chapter is tried', async () => {
  const { queue, kept, run } = createBench([head(['a', 'b', 'c'], 1)], failing('bad_key'));
  await run();
  expect(queue.state()).toMatchObject({ stage: 'paused', reason: { code: 'llm.bad_key' } });
  expect(countTasks(queue.state())).toEqual({ total: 3, done: 0, failed: 0, waiting: 3 });
  expect(kept.filter(({ type }) => type === 'stage')).toHaveLength(1);
});

test('garbage is asked for again a few times, then the chapter fails with its message and the others go on', async () => {
  const tries = new Map<string, number>();
  const work: Work = async (given, signal) => {
    tries.set(given.chapterId, (tries.get(given.chapterId) ?? 0) + 1);
    if (given.chapterId === 'b') return { ok: false, problem: createProblem('empty_response') };
    return ok(given, signal);
  };
  const { queue, run } = createBench([head(['a', 'b', 'c'])], work);
  await run();
  expect(tries.get('b')).toBe(MOST_TRIES);
  expect(queue.state().tasks.get('b')).toMatchObject({
    status: 'failed',
    problem: { code: 'llm.empty_response' },
  });
  expect(countTasks(queue.state())).toMatchObject({ done: 2, failed: 1 });
});

test('so many failures in a row are no accident: the run pauses', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `c${at}`);
  const { queue, run } = createBench([head(ids, 1)], failing('refusal'));
  await run();
  expect(queue.state().stage).toBe('paused');
  expect(countTasks(queue.state())).toMatchObject({ failed: 8, waiting: 12 });
});

test('a busy provider is waited for as long as it asks, by all, and no chapter fails for it', async () => {
  let left = 3;
  const work: Work = async (given, signal) => {
    left -= 1;
    return left >= 0 ? failing('rate_limited', { waitMs: 30_000 })(given, signal) : ok(given, signal);
  };
  const { queue, run, now } = createBench([head(['a', 'b'], 1)], work);
  await run();
  expect(now()).toBeGreaterThanOrEqual(90_000);
  expect(countTasks(queue.state())).toMatchObject({ done: 2, failed: 0 });
});

test('a provider that stays busy pauses the run in the end', () => {
  const busy = createProblem('rate_limited');
  expect(judge(busy, { tries: 0, waits: MOST_WAITS }, () => 0)).toMatchObject({
    kind: 'again',
    waitMs: 60_000,
  });
  expect(judge(busy, { tries: 0, waits: MOST_WAITS + 1 }, () => 0)).toEqual({ kind: 'halt' });
  const tomorrow = createProblem('rate_limited', { waitMs: 80_000_000 });
  expect(judge(tomorrow, { tries: 0, waits: 1 }, () => 0)).toEqual({ kind: 'halt' });
});

test('after a cut answer less is asked at once', async () => {
  const cuts: number[] = [];
  const work: Work = async (given, signal) => {
    cuts.push(given.cuts);
    return given.cuts < 2 ? failing('truncated')(given, signal) : ok(given, signal);
  };
  await createBench([head(['a'])], work).run();
  expect(cuts).toEqual([0, 1, 2]);
});

test('pausing lets what is under way end and starts nothing; going on does the rest once', async () => {
  const bench = createBench([head(['a', 'b', 'c'], 1)], async (given, signal) => {
    if (given.chapterId === 'b') await bench.queue.note({ type: 'stage', stage: 'paused' });
    return ok(given, signal);
  });
  await bench.run();
  expect(countTasks(bench.queue.state())).toMatchObject({ done: 2, waiting: 1 });
  await bench.queue.note({ type: 'stage', stage: 'running' });
  await bench.run();
  const done = bench.kept.flatMap((line) => (line.type === 'done' ? [line.chapterId] : []));
  expect(done).toEqual(['a', 'b', 'c']);
});

test('going on while others are still at their last chapter calls everyone back', async () => {
  let atOnce = 0;
  let most = 0;
  let isBack = false;
  const hold = Promise.withResolvers<void>();
  const ids = Array.from({ length: 9 }, (_, at) => `c${at}`);
  const bench = createBench([head(ids, 3)], async (given, signal) => {
    atOnce += 1;
    if (given.chapterId === 'c0') await hold.promise;
    else if (isBack) most = Math.max(most, atOnce);
    await ok(given, signal);
    atOnce -= 1;
    return { ok: true, value: null };
  });
  const running = bench.run();
  await bench.queue.note({ type: 'stage', stage: 'paused' });
  await expect.poll(() => bench.queue.asking().size).toBe(1);
  isBack = true;
  await bench.queue.note({ type: 'stage', stage: 'running' });
  await expect.poll(() => countTasks(bench.queue.state()).done).toBe(8);
  hold.resolve();
  await running;
  expect(most).toBe(3);
  expect(countTasks(bench.queue.state())).toMatchObject({ done: 9, waiting: 0 });
});

test('a disk that fails ends the run with its error, and no chapter is taken for done', async () => {
  const bench = createBench([head(['a', 'b'], 2)], async () => {
    throw new Error('ENOSPC');
  });
  await expect(bench.run()).rejects.toThrow('ENOSPC');
  expect(countTasks(bench.queue.state())).toMatchObject({ done: 0, waiting: 2 });
});

test('stopping leaves the chapter that was asked about waiting', async () => {
  const stop = new AbortController();
  const bench = createBench([head(['a', 'b'], 1)], async () => {
    stop.abort();
    return { ok: false, problem: createProblem('cancelled') };
  });
  await bench.run(stop.signal);
  expect(countTasks(bench.queue.state())).toMatchObject({ done: 0, failed: 0, waiting: 2 });
});

test('every request is in the book before it goes out, with its tokens behind it', async () => {
  const { queue, kept, run } = createBench([head(['a', 'b', 'c'])], ok);
  await run();
  expect(queue.state().spent).toMatchObject({ requests: 3, input: 300, output: 60 });
  const numbers = kept.flatMap((line) => (line.type === 'sent' ? [line.n] : []));
  expect(numbers).toEqual([1, 2, 3]);
});

test('an answer that was cut before it told its tokens is counted apart; one that never began is not', async () => {
  const ends: ChatPart[] = [
    { type: 'end', reason: 'problem', problem: createProblem('network', { salvage: { text: '雪' } }) },
    { type: 'end', reason: 'problem', problem: createProblem('rate_limited', { status: 429 }) },
    { type: 'end', reason: 'stop', usage },
  ];
  const model: ChatModel = {
    async *stream() {
      yield ends.shift() ?? { type: 'end', reason: 'unknown' };
    },
  };
  const work: Work = async ({ send }, signal) => {
    for (let n = 0; n < 3; n++) await send(request, signal, String(n));
    return { ok: true, value: null };
  };
  const { queue, run } = createBench([head(['a'])], work, model);
  await run();
  expect(queue.state().spent).toMatchObject({ requests: 3, input: 100, untold: { requests: 1 } });
});

test('requests that a killed app left open are counted as untold, and only once it is dead', () => {
  const state = createState([head(['a']), { type: 'sent', n: 1, chapterId: 'a', input: 70 }]);
  expect(spentOf(state, true).untold).toEqual({ requests: 0, input: 0 });
  expect(spentOf(state, false)).toMatchObject({ requests: 1, untold: { requests: 1, input: 70 } });
});

test('a second result of a chapter says nothing; failed ones can be asked again', () => {
  const at = '2026-11-28T00:00:00.000Z';
  const state = createState([
    head(['a', 'b']),
    { type: 'done', chapterId: 'a', at, result: 1 },
    { type: 'done', chapterId: 'a', at, result: 2 },
    { type: 'failed', chapterId: 'b', tries: 4, problem: { code: 'llm.blocked' } },
    { type: 'again', chapterIds: ['a', 'b'] },
  ]);
  expect(state.tasks.get('a')).toMatchObject({ status: 'done', result: 1 });
  expect(state.tasks.get('b')?.status).toBe('waiting');
});

test('what was about to be committed counts as decided only when it was', () => {
  const lines: QueueLine[] = [
    head(['a']),
    { type: 'landing', id: 'l1', keys: ['a/0'] },
    { type: 'landed', id: 'l1' },
    { type: 'landing', id: 'l2', keys: ['a/1'] },
    { type: 'rejected', keys: ['a/2'] },
  ];
  expect([...decidedKeys(createState(lines))].sort()).toEqual(['a/0', 'a/2']);
});
