import type { BookedBatch } from '#llm/batch/types.ts';
import type { Message } from '#model/messages.ts';
import type { QueueHead, QueueLine, Tokens } from './lines.ts';

export type TaskStatus = 'waiting' | 'done' | 'failed';
export type Task = { status: TaskStatus; tries: number; problem?: Message; result?: unknown };

/**
 * What a run has used. The first figures are what the provider told, to the token; `untold` are requests that began
 * to answer and never told, because they were cut or the app died, with their estimated input.
 */
export type Spent = {
  requests: number;
  input: number;
  output: number;
  cached: number;
  untold: { requests: number; input: number };
};

/** Everything a run is, derived from its lines alone: a crash leaves nothing else behind. */
export type QueueState = {
  head: QueueHead | undefined;
  tasks: Map<string, Task>;
  stage: 'running' | 'paused' | 'stopped';
  reason: Message | undefined;
  spent: Spent;
  /** Requests that have a number and no answer yet, with their estimated input. */
  open: Map<number, { input: number; key?: string | undefined }>;
  requests: number;
  /** Receipts of answers that are counted in `spent`. */
  receipts: Set<string>;
  /** Batches that are not over, by their tickets. */
  batches: Map<string, BookedBatch>;
  landings: Map<string, readonly string[]>;
  landed: Set<string>;
  rejected: Set<string>;
};

const emptyState = (): QueueState => ({
  head: undefined,
  tasks: new Map(),
  stage: 'running',
  reason: undefined,
  spent: { requests: 0, input: 0, output: 0, cached: 0, untold: { requests: 0, input: 0 } },
  open: new Map(),
  requests: 0,
  receipts: new Set(),
  batches: new Map(),
  landings: new Map(),
  landed: new Set(),
  rejected: new Set(),
});

export function createState(lines: readonly QueueLine[]): QueueState {
  const state = emptyState();
  for (const line of lines) applyLine(state, line);
  return state;
}

/** Carries one line out on the state. */
export function applyLine(state: QueueState, line: QueueLine): void {
  switch (line.type) {
    case 'begun':
      state.head = line;
      for (const id of line.chapterIds) state.tasks.set(id, { status: 'waiting', tries: 0 });
      return;
    case 'sent':
      state.requests = Math.max(state.requests, line.n);
      state.open.set(line.n, { input: line.input, key: line.key });
      return;
    case 'answered':
      answered(state, line);
      return;
    case 'done':
      // a chapter has one result: a second line for it says nothing
      if (state.tasks.get(line.chapterId)?.status !== 'done')
        state.tasks.set(line.chapterId, { status: 'done', tries: 0, result: line.result });
      return;
    case 'failed':
      state.tasks.set(line.chapterId, { status: 'failed', tries: line.tries, problem: plain(line.problem) });
      return;
    case 'again':
      again(state, line.chapterIds);
      return;
    case 'stage':
      state.stage = line.stage;
      state.reason = line.reason && plain(line.reason);
      return;
    case 'batch':
    case 'batch-created':
    case 'batch-over':
      book(state, line);
      return;
    default:
      decide(state, line);
  }
}

function book({ batches }: QueueState, line: Extract<QueueLine, { ticket: string }>): void {
  const { ticket } = line;
  const known = batches.get(ticket);
  if (line.type === 'batch') batches.set(ticket, { ticket, at: line.at, keys: line.keys });
  else if (line.type === 'batch-over') batches.delete(ticket);
  else if (known) batches.set(ticket, { ...known, batchId: line.batchId });
}

type Decided = Extract<QueueLine, { type: 'landing' | 'landed' | 'rejected' }>;

function decide(state: QueueState, line: Decided): void {
  if (line.type === 'landing') state.landings.set(line.id, line.keys);
  else if (line.type === 'landed') state.landed.add(line.id);
  else for (const key of line.keys) state.rejected.add(key);
}

function answered(state: QueueState, line: Extract<QueueLine, { type: 'answered' }>): void {
  const { spent, open, receipts } = state;
  const expected = open.get(line.n)?.input ?? 0;
  open.delete(line.n);
  if (line.receipt !== undefined) {
    if (receipts.has(line.receipt)) return;
    receipts.add(line.receipt);
  }
  spent.requests += 1;
  if (line.usage) addTokens(spent, line.usage);
  else if (line.isCut) {
    spent.untold.requests += 1;
    spent.untold.input += expected;
  }
}

function addTokens(spent: Spent, { input, output, cached = 0 }: Tokens): void {
  spent.input += input;
  spent.output += output;
  spent.cached += cached;
}

function again(state: QueueState, chapterIds: readonly string[]): void {
  for (const id of chapterIds)
    if (state.tasks.get(id)?.status === 'failed') state.tasks.set(id, { status: 'waiting', tries: 0 });
}

const plain = ({ code, facts }: { code: string; facts?: Message['facts'] | undefined }): Message => ({
  code,
  ...(facts && { facts }),
});

/**
 * Spending with the requests that a process took to its grave; those of a living one are not lost yet, and those of a
 * batch wait at the provider.
 */
export function spentOf({ spent, open }: QueueState, isLive: boolean): Spent {
  const lost = isLive ? [] : [...open.values()].filter(({ key }) => key === undefined);
  if (lost.length === 0) return spent;
  const { requests, input } = spent.untold;
  return {
    ...spent,
    requests: spent.requests + lost.length,
    untold: {
      requests: requests + lost.length,
      input: input + lost.reduce((sum, one) => sum + one.input, 0),
    },
  };
}

/** The number of a request of this key that has no answer yet. */
export function openWith({ open }: QueueState, wanted: string): number | undefined {
  for (const [n, { key }] of open) if (key === wanted) return n;
  return undefined;
}

/** Batches that hold a request without an answer, each with how many of its requests have one. */
export function batchesAtProvider({ batches, open }: QueueState) {
  const keys = new Set([...open.values()].map(({ key }) => key));
  return [...batches.values()]
    .map((batch) => ({ ...batch, answered: batch.keys.filter((key) => !keys.has(key)).length }))
    .filter(({ answered, keys: { length } }) => answered < length);
}

export type Counts = { total: number; done: number; failed: number; waiting: number };

export function countTasks({ tasks }: QueueState): Counts {
  const counts = { total: tasks.size, done: 0, failed: 0, waiting: 0 };
  for (const { status } of tasks.values()) counts[status] += 1;
  return counts;
}

/** Keys of proposals that were committed or turned down. */
export function decidedKeys({ landings, landed, rejected }: QueueState): Set<string> {
  return new Set([...rejected, ...[...landed].flatMap((id) => landings.get(id) ?? [])]);
}
