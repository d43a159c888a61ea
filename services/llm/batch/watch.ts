import { createProblem } from '../problems.ts';
import type { HttpFailure } from '../providers/http-body.ts';
import { type Batch, batchOf, type Desk, end, give, openBytes, refuse } from './state.ts';
import type { Fault, Looked } from './types.ts';

/** Looks that fail one after the other before those who wait are told. */
const MOST_FAULTS = 3;
/** How much longer each wait is than the one before. */
const GROWTH = 1.5;

/** Looks at a batch, ever more rarely, until it has ended; then everyone gets what came. */
export async function watchBatch(desk: Desk, batch: Batch): Promise<void> {
  const { vendor, ports, pace, signal } = desk;
  const { batchId } = batch;
  if (batchId === undefined || batch.answers || batch.isWatched) return;
  batch.isWatched = true;
  let faults = 0;
  for (let wait = pace.firstLook; !signal.aborted; wait = Math.min(pace.mostLook, wait * GROWTH)) {
    const looked = await vendor.look(batchId, batch.keys, signal);
    if (signal.aborted) break;
    if (looked.ok) {
      const { value } = looked;
      if (value.state === 'ended') return finish(desk, batch, value);
      faults = 0;
      batch.answered = value.answered;
      desk.changed();
    } else {
      faults += 1;
      if (isLasting(looked.fault) || faults >= MOST_FAULTS) return giveUp(desk, batch, batchId, looked.fault);
    }
    await ports.sleep(wait, signal);
  }
  batch.isWatched = false;
}

/** A refusal that the next look would get too. */
const isLasting = (fault: Fault): boolean =>
  'failure' in fault ? ![408, 409, 429].includes(fault.failure.status) && fault.failure.status < 500 : false;

/** Those who wait are told why; who asks again finds the batch again. One the vendor does not know is over. */
async function giveUp(desk: Desk, batch: Batch, batchId: string, fault: Fault): Promise<void> {
  batch.isWatched = false;
  const keys = waitingFor(desk, batch);
  const isLost = 'failure' in fault && fault.failure.status === 404;
  if (isLost) await end(desk, batch);
  refuse(desk, keys, isLost ? { problem: createProblem('batch_lost', { detail: batchId }) } : fault);
}

const waitingFor = (desk: Desk, batch: Batch): string[] =>
  batch.keys.filter((key) => desk.waiters.has(key) && batchOf(desk, key) === batch);

type Ended = Extract<Looked, { state: 'ended' }>;

async function finish(desk: Desk, batch: Batch, { why, answers, failure }: Ended): Promise<void> {
  const waiting = waitingFor(desk, batch);
  batch.answers = answers;
  batch.answered = answers.size;
  for (const key of waiting) {
    const answer = answers.get(key);
    if (answer) give(desk, batch, key, answer);
  }
  const left = waiting.filter((key) => !answers.has(key));
  if (why === 'failed') await end(desk, batch);
  if (why === 'cancelled' || (why === 'failed' && mayGoAgain(desk, batch, failure)))
    for (const key of left) desk.pending.add(key);
  else refuse(desk, left, why === 'failed' && failure ? { failure } : unanswered(why));
  desk.changed();
  desk.send();
}

const unanswered = (why: string): Fault => ({ problem: createProblem('batch_unanswered', { detail: why }) });

/**
 * Whether the innocent of a failed batch are sent again at once: without the lines that broke it, or in smaller
 * batches where the account may not have so many tokens waiting.
 */
function mayGoAgain(desk: Desk, batch: Batch, failure: HttpFailure | undefined): boolean {
  if (batch.answers && batch.answers.size > 0) return true;
  if (failure?.status !== 429 || batch.keys.length === 1) return false;
  const open = openBytes(desk);
  desk.most = open > 0 ? open + batch.size - 1 : Math.floor(batch.size / 2);
  return true;
}
