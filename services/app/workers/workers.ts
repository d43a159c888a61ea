import { availableParallelism } from 'node:os';
import type { Message } from '#model/messages.ts';
import { createPool, type Pool } from './pool.ts';
import type { AppTasks } from './tasks.ts';

export type Workers = Pool<AppTasks>;

/**
 * A book of ten million characters needs some 500 MB to export; the limit keeps a runaway task from taking the
 * whole machine along. In MB.
 */
const HEAP_MB = 2048;
/** Two at least, so that an import need not wait for a check. */
const LEAST_THREADS = 2;
const MOST_THREADS = 4;

/** The thread's module: beside this one in the sources, a file of its own in the built app. */
const entry = import.meta.url.endsWith('.ts')
  ? new URL('./worker.ts', import.meta.url)
  : new URL('../workers/worker.mjs', import.meta.url);

/** The threads of one shell, started as they are needed. */
export const createWorkers = (crashed?: (problem: Message) => void): Workers =>
  createPool({
    entry,
    size: Math.max(LEAST_THREADS, Math.min(MOST_THREADS, availableParallelism() - 1)),
    limits: { maxOldGenerationSizeMb: HEAP_MB },
    ...(crashed && { crashed }),
  });
