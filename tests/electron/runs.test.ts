import { expect, test } from 'vitest';
import type { BookEvent } from '#contract/events.ts';
import type { RunProgress } from '#contract/runs.ts';
import { freshElectron } from '#tests/support/electron/start.ts';

const usage = { input: 0, output: 0, cached: 0 };
const progress = (more: Partial<RunProgress>): RunProgress => ({
  ...{
    runId: 'run-1',
    kind: 'extract',
    at: '2026-05-01T08:00:00Z',
    providerId: 'p',
    model: 'm',
    reason: null,
  },
  ...{ stage: 'running', total: 4, done: 0, failed: 0, asking: 1, isPreparing: false, cost: null },
  spent: { requests: 0, ...usage, untold: { requests: 0, input: 0 } },
  ...{ estimate: { input: 0, output: 0, cost: null }, inBatches: false, waiting: null },
  ...more,
});

test('a run over chapters shows how far it is, keeps the machine awake while it works, not while a batch waits, and tells its end', async () => {
  const { BrowserWindow, machine, becomeReady } = await freshElectron();
  becomeReady();
  const { createRuns } = await import('#electron/runs.ts');
  const window = new BrowserWindow({});
  const awake: number[] = [];
  const ended: string[] = [];
  async function* events(): AsyncGenerator<BookEvent> {
    const stages: Partial<RunProgress>[] = [
      { done: 0 },
      { done: 0, waiting: { since: '2026-05-01T08:00:00Z', total: 4, answered: 0 } },
      { done: 1, failed: 1 },
      { stage: 'paused', done: 2, failed: 1 },
      { done: 3, failed: 1 },
      { stage: 'complete', done: 3, failed: 1 },
      { stage: 'complete', done: 3, failed: 1 },
    ];
    for (const stage of stages) {
      yield { type: 'run-changed', progress: progress(stage) };
      awake.push(machine.blockers.size);
    }
    yield { type: 'book-closed' };
  }
  const client = { books: { open: async () => ({}), events: async () => events() } };
  // safe: runs asks for these two calls only; the stand-in's window is held against Electron's types elsewhere
  createRuns(client as never, (bookId) => ended.push(bookId)).follow('book-1', window as never);
  await expect.poll(() => awake.length).toBe(7);
  expect(window.progress).toEqual([0, 0, 0.5, -1, 1, -1]);
  expect(awake).toEqual([1, 0, 1, 0, 1, 0, 0]);
  expect(ended).toEqual(['book-1', 'book-1']);
});

test('a talk that can’t be read ends nothing but itself', async () => {
  const { BrowserWindow, machine, becomeReady } = await freshElectron();
  becomeReady();
  const { createRuns } = await import('#electron/runs.ts');
  const window = new BrowserWindow({});
  const awake: number[] = [];
  async function* events(): AsyncGenerator<BookEvent> {
    for (const chatId of ['damaged', 'talk', 'damaged']) {
      yield { type: 'chat-changed', chatId };
      awake.push(machine.blockers.size);
    }
    yield { type: 'book-closed' };
  }
  const read = async ({ chatId }: { chatId: string }) => {
    if (chatId === 'damaged') throw new Error('EACCES');
    return { isRunning: true };
  };
  const client = { books: { open: async () => ({}), events: async () => events() }, chats: { read } };
  // safe: runs asks for these calls only; the stand-in's window is held against Electron's types elsewhere
  createRuns(client as never, () => undefined).follow('book-1', window as never);
  await expect.poll(() => awake).toEqual([0, 1, 1]);
});
