import type { JsonObject } from '../json/schema.ts';
import { createProblem } from '../problems.ts';
import { findLost, sendPending } from './send.ts';
import { batchOf, type Desk, type DeskGiven, end, place, type Waiter } from './state.ts';
import type { BatchReply, Fault, Waiting } from './types.ts';
import { watchBatch } from './watch.ts';

export type BatchDesk = {
  /**
   * Resolves with the answer to the request of this key. A key that is in a batch already, of this process or an
   * earlier one, waits for that batch; asked again after its answer, it is sent again. Rejects only where the
   * book can't be written.
   */
  ask(key: string, body: JsonObject, signal: AbortSignal): Promise<BatchReply>;
  /** Whether the key is in a batch whose answer was not given out yet. */
  holds(key: string): boolean;
  /** How far the batches are that have not ended; undefined where none waits. */
  waiting(): Waiting | undefined;
  /** Has the vendor cancel what has not ended; what it answered before can still be fetched. The fault, if one came. */
  cancel(signal: AbortSignal): Promise<Fault | undefined>;
  /** Deletes all batches at the vendor: nothing of them is wanted any more. */
  clear(signal: AbortSignal): Promise<void>;
};

/** Collects requests into batches and waits for their answers until the signal aborts, which leaves the batches be. */
export function createBatchDesk(given: DeskGiven, signal: AbortSignal): BatchDesk {
  let isSending = false;
  let isWanted = false;
  const sendAll = async () => {
    isSending = true;
    while (isWanted) {
      isWanted = false;
      await guarded(desk, sendPending(desk));
    }
    isSending = false;
  };
  const desk: Desk = {
    ...given,
    ...{ signal, waiters: new Map(), pending: new Set(), given: new Set() },
    batches: given.book.batches().map((one) => ({ ...one, size: 0, answered: 0, isWatched: false })),
    most: Number.POSITIVE_INFINITY,
    send: () => {
      isWanted = desk.pending.size > 0;
      if (isWanted && !isSending) void sendAll();
    },
    watch: (batch) => void guarded(desk, watchBatch(desk, batch)),
  };
  return {
    ask: (key, body, stop) => ask(desk, key, body, stop),
    holds: (key) => batchOf(desk, key) !== undefined,
    waiting: () => toWaiting(desk.batches.filter(({ answers }) => !answers)),
    cancel: (stop) => cancelAll(desk, stop),
    clear: (stop) => clearAll(desk, stop),
  };
}

/** A book that can't be written ends every request: nothing is sent that is not noted. */
const guarded = (desk: Desk, work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    for (const waiter of [...desk.waiters.values()]) waiter.fail(error);
  });

function ask(desk: Desk, key: string, body: JsonObject, stop: AbortSignal): Promise<BatchReply> {
  return new Promise((resolve, reject) => {
    const leave = () => waiter.settle({ problem: createProblem('cancelled') });
    const gone = () => {
      desk.waiters.delete(key);
      desk.pending.delete(key);
      stop.removeEventListener('abort', leave);
    };
    const waiter: Waiter = {
      ...{ key, body, size: Buffer.byteLength(JSON.stringify(body)) },
      settle(got) {
        gone();
        resolve(got);
      },
      fail(error) {
        gone();
        reject(error);
      },
    };
    if (stop.aborted) return leave();
    stop.addEventListener('abort', leave);
    desk.waiters.set(key, waiter);
    place(desk, key);
  });
}

/** Batches as one figure; undefined for none. */
export function toWaiting(
  batches: readonly { at: string; keys: readonly string[]; answered: number }[],
): Waiting | undefined {
  const [first] = batches;
  if (!first) return undefined;
  return {
    since: first.at,
    total: batches.reduce((sum, { keys }) => sum + keys.length, 0),
    answered: batches.reduce((sum, { answered }) => sum + answered, 0),
  };
}

async function cancelAll(desk: Desk, stop: AbortSignal): Promise<Fault | undefined> {
  const isFound = await findLost({ ...desk, signal: stop, watch: () => undefined });
  let fault: Fault | undefined = isFound ? undefined : { problem: createProblem('network') };
  for (const batch of [...desk.batches]) fault ??= await cancelOne(desk, batch, stop);
  return fault;
}

async function cancelOne(
  { vendor }: Desk,
  { batchId, keys, answers }: Desk['batches'][number],
  stop: AbortSignal,
): Promise<Fault | undefined> {
  if (batchId === undefined || answers) return undefined;
  const told = await vendor.cancel(batchId, stop);
  if (told.ok || isGone(told.fault)) return undefined;
  // one that has ended by itself can't be cancelled, and need not be
  const looked = await vendor.look(batchId, keys, stop);
  return looked.ok && looked.value.state === 'ended' ? undefined : told.fault;
}

const isGone = (fault: Fault): boolean => 'failure' in fault && fault.failure.status === 404;

/** What can't be deleted now the vendor deletes by itself after its time. */
async function clearAll(desk: Desk, stop: AbortSignal): Promise<void> {
  for (const batch of [...desk.batches]) {
    if (batch.batchId === undefined) continue;
    if (!batch.answers) await desk.vendor.cancel(batch.batchId, stop);
    await desk.vendor.remove(batch.batchId, stop);
    await end(desk, batch);
  }
}
