import type { Progress } from '#model/result.ts';

/**
 * Does the work of each item, so many at once, in their order; answers their values in that order. The first fault
 * aborts the signal that the others have, and is thrown.
 */
export async function inLanes<Item, Value>(
  count: number,
  items: readonly Item[],
  work: (item: Item, index: number, signal: AbortSignal) => Promise<Value>,
  signal: AbortSignal,
): Promise<Value[]> {
  const fault = new AbortController();
  const either = AbortSignal.any([signal, fault.signal]);
  const values: Value[] = [];
  const entries = items.entries();
  const goOn = async () => {
    for (const [index, item] of entries) {
      either.throwIfAborted();
      values[index] = await work(item, index, either);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(count, items.length) }, goOn));
    return values;
  } catch (error) {
    fault.abort(error);
    throw error;
  }
}

/** A progress for each of some parts of a work, told as one; `sizes` are their shares of it, whatever they count in. */
export function sharedProgress(sizes: readonly number[], progress: Progress): Progress[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const parts = sizes.map(() => 0);
  return sizes.map((size, index) => (step) => {
    parts[index] = step.total > 0 ? (size * step.done) / step.total : 0;
    progress({ done: Math.floor(parts.reduce((sum, part) => sum + part, 0)), total, what: step.what });
  });
}
