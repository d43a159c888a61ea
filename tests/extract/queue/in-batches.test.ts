import { expect, test } from 'vitest';
import type { QueueLine } from '#extract/queue/lines.ts';
import { createQueue, type Work } from '#extract/queue/run.ts';
import { batchesAtProvider, countTasks, createState, spentOf } from '#extract/queue/state.ts';
import { createProblem } from '#llm/problems.ts';
import type { ChatEnd, ChatModel } from '#llm/types.ts';

const at = '2026-11-28T00:00:00.000Z';
const head = (chapterIds: string[]): QueueLine => ({
  ...{ type: 'begun', runId: 'r1', kind: 'extract', at, chapterIds, concurrency: 100, inBatches: true },
  ...{ providerId: 'p', preset: 'openai', model: 'm', estimate: { input: 10, output: 10 } },
});
const request = { model: 'm', system: [], log: [{ role: 'user' as const, text: '读' }], tools: [] };
const usage = { input: 100, output: 20 };
const answer = (receipt: string): ChatEnd => ({ type: 'end', reason: 'stop', usage, receipt });

function createBench(lines: QueueLine[], work: Work, reply: (key: string) => ChatEnd) {
  const kept = [...lines];
  const asked: string[] = [];
  const model: ChatModel = {
    async *stream({ key = '' }) {
      asked.push(key);
      yield reply(key);
    },
  };
  const queue = createQueue({
    log: { lines: () => [...kept], append: async (line) => void kept.push(line) },
    ...{ clock: { now: () => new Date(0) }, sleep: async () => undefined },
    ...{ random: () => 0, changed: () => undefined },
  });
  const run = () => queue.run({ model, work, inBatches: true }, new AbortController().signal);
  return { queue, kept, asked, run };
}

const one: Work = async ({ send }, signal) => {
  const end = await send(request, signal, '1-1');
  return end.problem ? { ok: false, problem: end.problem } : { ok: true, value: null };
};

test('a request that has no answer yet stays open, and is no lost money', async () => {
  const cancelled: ChatEnd = { type: 'end', reason: 'cancelled', problem: createProblem('cancelled') };
  const { queue, kept, run } = createBench(
    [head(['a'])],
    async (given, signal) => {
      const done = await one(given, signal);
      await queue.note({ type: 'stage', stage: 'paused' });
      return done;
    },
    () => cancelled,
  );
  await run();
  expect(kept.map(({ type }) => type)).toEqual(['begun', 'sent', 'stage']);
  expect(spentOf(queue.state(), false)).toMatchObject({ requests: 0, untold: { requests: 0 } });
  expect(countTasks(queue.state())).toMatchObject({ waiting: 1 });
});

test('after a kill the open request is taken up under its number', async () => {
  const sent: QueueLine = { type: 'sent', n: 1, chapterId: 'a', input: 70, key: 'a.1-1' };
  const { queue, kept, run } = createBench([head(['a']), sent], one, () => answer('t/a'));
  await run();
  expect(kept.map(({ type }) => type)).toEqual(['begun', 'sent', 'answered', 'done']);
  expect(queue.state().spent).toMatchObject({ requests: 1, input: 100, output: 20 });
});

test('an answer that is fetched again is counted once', () => {
  const answered = (n: number): QueueLine => ({ type: 'answered', n, usage, isCut: false, receipt: 't/a' });
  const state = createState([head(['a']), answered(1), answered(2)]);
  expect(state.spent).toMatchObject({ requests: 1, input: 100 });
});

test('while a correction is owed, the answer before it is not asked for again', async () => {
  let isOwed = true;
  const work: Work = async ({ send }, signal) => {
    await send(request, signal, '1-1');
    const again = await send(request, signal, '1-1-again');
    return again.problem ? { ok: false, problem: again.problem } : { ok: true, value: null };
  };
  const { queue, asked, run } = createBench([head(['a'])], work, (key) => {
    if (!key.endsWith('again') || !isOwed) return answer(key);
    isOwed = false;
    return { type: 'end', reason: 'problem', problem: createProblem('batch_unanswered') };
  });
  await run();
  expect(asked).toEqual(['a.1-1', 'a.1-1-again', 'a.1-1-again']);
  expect(queue.state().spent.requests).toBe(2);
});

test('a thousand that are refused together pause the run with one line', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => `c${index}`);
  const { kept, run } = createBench([head(ids)], one, () => ({
    ...{ type: 'end', reason: 'problem' },
    problem: createProblem('bad_key', { status: 401 }),
  }));
  await run();
  expect(kept.filter(({ type }) => type === 'stage')).toHaveLength(1);
  expect(kept.filter(({ type }) => type === 'answered')).toHaveLength(0);
});

test('what waits at the provider is known from the lines alone', () => {
  const sent = (n: number, key: string): QueueLine => ({ type: 'sent', n, chapterId: 'a', input: 1, key });
  const batch = (ticket: string, keys: string[]): QueueLine => ({ type: 'batch', ticket, at, keys });
  const state = createState([
    ...[head(['a']), sent(1, 'a.1'), sent(2, 'a.2'), batch('t1', ['a.1', 'a.2']), batch('t2', ['a.1'])],
    { type: 'batch-created', ticket: 't1', batchId: 'b1' },
    { type: 'batch-over', ticket: 't2' },
    { type: 'answered', n: 1, usage, isCut: false, receipt: 't1/a.1' },
  ]);
  expect(batchesAtProvider(state)).toEqual([
    { ticket: 't1', at, keys: ['a.1', 'a.2'], batchId: 'b1', answered: 1 },
  ]);
});
