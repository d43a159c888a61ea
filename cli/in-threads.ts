import { createWorkers, type Workers } from '#app/workers/workers.ts';

/** Does heavy work beside the command's own thread, which must hear Ctrl-C. */
export async function inThreads<T>(work: (workers: Workers) => Promise<T>): Promise<T> {
  const workers = createWorkers();
  try {
    return await work(workers);
  } finally {
    await workers.close();
  }
}
