import type { Progress } from '#model/result.ts';

/** Longest stretch in ms without letting the event loop turn: below a frame at 60 Hz. */
const STRETCH = 12;

/**
 * Runs `step` over the items in order. Reports progress after each, lets other work run at least every
 * 12 ms, and throws the signal's reason once it is aborted.
 */
export async function eachPaced<T>(
  items: readonly T[],
  step: (item: T, index: number) => void,
  { what, progress, signal }: { what: string; progress: Progress; signal: AbortSignal },
): Promise<void> {
  let since = performance.now();
  for (const [index, item] of items.entries()) {
    signal.throwIfAborted();
    step(item, index);
    if (performance.now() - since < STRETCH) continue;
    progress({ done: index + 1, total: items.length, what });
    await new Promise((resume) => setTimeout(resume));
    since = performance.now();
  }
  signal.throwIfAborted();
  progress({ done: items.length, total: items.length, what });
}
