import type { Run } from './context.ts';

type Event<T> = { type: 'progress'; done: number; total: number; what: string } | { type: 'done'; result: T };

/** Follows a long job to its result, drawing its progress. */
export async function finished<T>(run: Run, job: AsyncIterable<Event<T>>): Promise<T> {
  for await (const event of job) {
    run.signal.throwIfAborted();
    if (event.type === 'done') return event.result;
    run.progress(event);
  }
  throw new Error('The job ended without a result.');
}
