import { type Batch, batchOf, type Desk, end, openBytes, place, refuse, type Waiter } from './state.ts';
import type { BatchItem, Fault } from './types.ts';

/** Sends what is pending in as few batches as the vendor takes, once nothing more comes. */
export async function sendPending(desk: Desk): Promise<void> {
  while (desk.pending.size > 0 && !desk.signal.aborted) {
    await untilQuiet(desk);
    if (!(await findLost(desk))) return;
    for (const key of desk.pending)
      if (batchOf(desk, key)) {
        desk.pending.delete(key);
        place(desk, key);
      }
    const chosen = choose(desk);
    // what is at the vendor has to end first; its end sends the rest
    if (chosen.length === 0) return;
    await submit(desk, chosen);
  }
}

async function untilQuiet({ pending, vendor, pace, ports, signal }: Desk): Promise<void> {
  let size = -1;
  while (size !== pending.size && pending.size < vendor.limits.requests && !signal.aborted) {
    size = pending.size;
    await ports.sleep(pace.quiet, signal);
  }
}

/** As many of the pending as one batch holds and as may wait at the vendor at once. */
function choose(desk: Desk): Waiter[] {
  const { pending, waiters, vendor, most } = desk;
  const { requests, bytes } = vendor.limits;
  const open = openBytes(desk);
  const chosen: Waiter[] = [];
  let size = 0;
  for (const key of pending) {
    const waiter = waiters.get(key);
    if (!waiter) continue;
    size += waiter.size;
    const isAlone = chosen.length === 0;
    if (chosen.length >= requests || (size > bytes && !isAlone)) break;
    if (open + size > most && !(isAlone && open === 0)) break;
    chosen.push(waiter);
  }
  return chosen;
}

/** The batch is noted before it is submitted: after a crash in between it is looked for by its ticket. */
async function submit(desk: Desk, chosen: readonly Waiter[]): Promise<void> {
  const { vendor, book, ports, signal } = desk;
  const keys = chosen.map(({ key }) => key);
  const ticket = ports.ids.next();
  const at = ports.clock.now().toISOString();
  const size = chosen.reduce((sum, waiter) => sum + waiter.size, 0);
  const batch: Batch = { ticket, at, keys, size, answered: 0, isWatched: false };
  await book.note({ type: 'batch', ticket, at, keys });
  desk.batches.push(batch);
  for (const key of keys) desk.pending.delete(key);
  const items: BatchItem[] = chosen.map(({ key, body }) => ({ key, body }));
  const created = await vendor.create(ticket, items, signal);
  if (created.ok) return confirm(desk, batch, created.value);
  // else it may have been created all the same
  if (isSure(created.fault)) await end(desk, batch);
  if (!signal.aborted) refuse(desk, keys, created.fault);
}

async function confirm(desk: Desk, batch: Batch, batchId: string): Promise<void> {
  await desk.book.note({ type: 'batch-created', ticket: batch.ticket, batchId });
  batch.batchId = batchId;
  desk.changed();
  desk.watch(batch);
}

/** Statuses that say that nothing was begun. */
const isSure = (fault: Fault): boolean =>
  'failure' in fault &&
  fault.failure.status >= 400 &&
  fault.failure.status < 500 &&
  fault.failure.status !== 408;

/**
 * Looks for batches whose creation was never confirmed, so that none is sent twice. False where the vendor can't be
 * asked: then nothing is sent, and those who wait are told why.
 */
export async function findLost(desk: Desk): Promise<boolean> {
  const { vendor, ports, pace, signal } = desk;
  for (const batch of desk.batches.filter(({ batchId }) => batchId === undefined)) {
    const at = Date.parse(batch.at);
    await ports.sleep(Math.max(0, at + pace.settle - ports.clock.now().getTime()), signal);
    if (signal.aborted) return false;
    const found = await vendor.find(batch.ticket, at, signal);
    if (!found.ok) {
      if (!signal.aborted) refuse(desk, [...desk.pending], found.fault);
      return false;
    }
    if (found.value === undefined) await end(desk, batch);
    else await confirm(desk, batch, found.value);
  }
  return true;
}
