import type { MessagePort } from 'node:worker_threads';
import type { Progress } from '#model/result.ts';

/**
 * Heavy work that a worker thread can do: input and value are plain data, because they are copied between threads.
 * A refusal is a value; what a task throws is a bug and is thrown to whoever asked.
 */
export type Task = (input: never, progress: Progress, signal: AbortSignal) => unknown;
export type TaskTable = Readonly<Record<string, Task>>;

export type Input<T extends Task> = Parameters<T>[0];
export type Value<T extends Task> = Awaited<ReturnType<T>>;

/** Told to a worker; `control` carries the answers back, and the wish to stop. */
export type Order = { name: string; input: unknown; control: MessagePort };
export type Answer =
  | { type: 'progress'; step: Parameters<Progress>[0] }
  | { type: 'done'; value: unknown }
  | { type: 'failed'; error: unknown };
