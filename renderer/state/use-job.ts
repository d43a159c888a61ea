import { useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '#renderer/client.ts';

export type JobEvent<T> =
  | { type: 'progress'; done: number; total: number; what: string }
  | { type: 'done'; result: T };

export type JobState<T> =
  | { status: 'idle' }
  | { status: 'running'; done: number; total: number; what: string }
  | { status: 'done'; result: T }
  | { status: 'failed'; failure: Failure };

export type Job<T> = {
  state: JobState<T>;
  start(run: (signal: AbortSignal) => Promise<AsyncIterable<JobEvent<T>>>): Promise<T | undefined>;
  /** Stops the work itself, not only its picture. */
  stop(): void;
};

const IDLE = { status: 'idle' } as const;

/** Runs something long of the services and shows how far it is; leaving the screen stops it. */
export function useJob<T>(): Job<T> {
  const [state, setState] = useState<JobState<T>>(IDLE);
  const running = useRef<AbortController>(undefined);
  const stop = () => {
    running.current?.abort();
    setState(IDLE);
  };
  useEffect(() => () => running.current?.abort(), []);
  const start: Job<T>['start'] = async (run) => {
    const work = new AbortController();
    running.current = work;
    setState({ status: 'running', done: 0, total: 0, what: '' });
    try {
      return await follow(await run(work.signal), (next) => !work.signal.aborted && setState(next));
    } catch (error) {
      if (!work.signal.aborted) setState({ status: 'failed', failure: toFailure(error) });
      return undefined;
    }
  };
  return { state, start, stop };
}

async function follow<T>(events: AsyncIterable<JobEvent<T>>, show: (state: JobState<T>) => void) {
  for await (const event of events) {
    if (event.type === 'progress') show({ ...event, status: 'running' });
    else {
      show({ status: 'done', result: event.result });
      return event.result;
    }
  }
  return undefined;
}
