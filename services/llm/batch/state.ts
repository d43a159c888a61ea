import type { JsonObject } from '../json/schema.ts';
import type { LlmPorts } from '../ports.ts';
import type {
  BatchBook,
  BatchPace,
  BatchReply,
  BatchVendor,
  BookedBatch,
  Fault,
  VendorAnswer,
} from './types.ts';

export type Batch = BookedBatch & {
  /** Bytes of its requests; 0 for one of an earlier process. */
  size: number;
  /** How many the vendor says it has answered. */
  answered: number;
  isWatched: boolean;
  /** Once it has ended. */
  answers?: ReadonlyMap<string, VendorAnswer>;
};

export type Waiter = {
  key: string;
  body: JsonObject;
  size: number;
  settle(got: BatchReply): void;
  /** For a fault of our own or of the disk. */
  fail(error: unknown): void;
};

export type DeskGiven = {
  vendor: BatchVendor;
  book: BatchBook;
  ports: Pick<LlmPorts, 'clock' | 'ids' | 'sleep'>;
  pace: BatchPace;
  /** How far the batches are is new. */
  changed(): void;
};

export type Desk = DeskGiven & {
  signal: AbortSignal;
  batches: Batch[];
  waiters: Map<string, Waiter>;
  /** Keys that are in no batch yet. */
  pending: Set<string>;
  /** Receipts of answers given out in this process: who asks again wants another answer. */
  given: Set<string>;
  /** Most bytes that may wait at the vendor, as its refusals have taught. */
  most: number;
  /** Sends what is pending, behind what is being sent. */
  send(): void;
  /** Looks at a batch until it has ended. */
  watch(batch: Batch): void;
};

export const receiptOf = ({ ticket }: BookedBatch, key: string): string => `${ticket}/${key}`;

/** Bytes that wait at the vendor in batches that have not ended. */
export const openBytes = ({ batches }: Pick<Desk, 'batches'>): number =>
  batches.reduce((sum, { size, answers }) => sum + (answers ? 0 : size), 0);

/** Where the answer of a key is or will be: the newest batch that holds it, unless its answer was given out. */
export function batchOf({ batches, given }: Desk, key: string): Batch | undefined {
  const newest = batches.findLast(
    ({ keys, answers }) => keys.includes(key) && (!answers || answers.has(key)),
  );
  return newest && !given.has(receiptOf(newest, key)) ? newest : undefined;
}

/** Gives out the answer that a batch has for a key. */
export function give(desk: Desk, batch: Batch, key: string, answer: VendorAnswer): void {
  const receipt = receiptOf(batch, key);
  desk.given.add(receipt);
  desk.waiters.get(key)?.settle({ ...answer, receipt });
}

/** Tells those who wait for these keys that nothing came; they ask again if it helps. */
export function refuse({ waiters }: Desk, keys: readonly string[], fault: Fault): void {
  for (const key of keys) waiters.get(key)?.settle(fault);
}

/** Nothing of the batch is to be had: whoever waits for it is sent again. */
export async function end(desk: Desk, batch: Batch): Promise<void> {
  desk.batches.splice(desk.batches.indexOf(batch), 1);
  await desk.book.note({ type: 'batch-over', ticket: batch.ticket });
}

/** Brings a request to the batch that holds it, or puts it among those to be sent. */
export function place(desk: Desk, key: string): void {
  const batch = batchOf(desk, key);
  const answer = batch?.answers?.get(key);
  if (batch && answer) give(desk, batch, key, answer);
  else if (batch?.batchId !== undefined) desk.watch(batch);
  else {
    desk.pending.add(key);
    desk.send();
  }
}
