import type { Progress } from '#model/result.ts';

export type JobEvent<T> =
  | { type: 'progress'; done: number; total: number; what: string }
  | { type: 'done'; result: T };

/**
 * Runs something long as a stream of events: the newest progress (older ones that nobody has read yet are
 * dropped), then the result. What the work throws, the stream throws. Breaking off aborts the work.
 */
export async function* runJob<T>(
  work: (progress: Progress, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): AsyncGenerator<JobEvent<T>> {
  const stop = new AbortController();
  let news = Promise.withResolvers<void>();
  let latest: JobEvent<T> | undefined;
  let isOver = false;
  const progress: Progress = (step) => {
    latest = { type: 'progress', ...step };
    news.resolve();
  };
  const outcome = work(progress, AbortSignal.any([signal, stop.signal])).finally(() => {
    isOver = true;
    news.resolve();
  });
  outcome.catch(() => {
    // the stream throws it below
  });
  try {
    for (;;) {
      await news.promise;
      if (isOver) break;
      news = Promise.withResolvers<void>();
      if (latest) yield latest;
      latest = undefined;
    }
    yield { type: 'done', result: await outcome };
  } finally {
    stop.abort();
  }
}
