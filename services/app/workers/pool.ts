import { MessageChannel, type ResourceLimits, Worker } from 'node:worker_threads';
import type { Message } from '#model/messages.ts';
import type { Progress } from '#model/result.ts';
import { refusal } from '../errors.ts';
import type { Answer, Input, Order, TaskTable, Value } from './protocol.ts';

export type PoolOptions = {
  /** The module that a thread starts with; it calls `serveTasks`. */
  entry: URL;
  /** Most threads at once. */
  size: number;
  /** How long (ms) an aborted task may go on before its thread is ended. */
  graceMs?: number;
  /** How long (ms) a thread without work is kept: it holds what it has loaded and read. */
  idleMs?: number;
  limits?: ResourceLimits;
  /** A thread ended while it worked; whoever asked for the work has been told the same. */
  crashed?: (problem: Message) => void;
};

/** `home`: the thread that has done work of this home before, if it still lives, because it remembers what it read. */
export type RunOptions = { home?: string; progress?: Progress };

export type Pool<T extends TaskTable> = {
  /**
   * Runs a task in a thread. Rejects with what the task threw, with the signal's reason as soon as it is aborted, or
   * with the contract's refusal (`worker-stopped`, `worker-memory`) where the thread ended; another is then started
   * for the next task, and what waits goes on.
   */
  run<N extends keyof T & string>(
    name: N,
    input: Input<T[N]>,
    options: RunOptions,
    signal: AbortSignal,
  ): Promise<Value<T[N]>>;
  /** Whether a thread lives that has done work of this home. */
  knows(home: string): boolean;
  /** How many tasks could begin at once. */
  free(): number;
  /** The ids of the living threads. */
  threads(): number[];
  /** Ends all threads; work that is under way or waits is refused. */
  close(): Promise<void>;
};

type Member = { worker: Worker; job: Job | undefined; homes: Set<string>; idle: NodeJS.Timeout | undefined };
type Job = {
  order: Omit<Order, 'control'>;
  home: string | undefined;
  progress: Progress;
  signal: AbortSignal;
  /** Settles the promise, once. */
  done(value: unknown): void;
  fail(error: unknown): void;
};

const GRACE_MS = 1000;
const IDLE_MS = 120_000;
const stopped = (why: string): Message => ({ code: 'worker-stopped', facts: { why } });

export function createPool<T extends TaskTable>(options: PoolOptions): Pool<T> {
  const crew = createCrew(options);
  return {
    run: (name, input, { home, progress = () => undefined }, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const drop = () => {
          crew.withdraw(job);
          reject(signal.reason);
        };
        const job: Job = {
          order: { name, input },
          ...{ home, progress, signal },
          done(value) {
            signal.removeEventListener('abort', drop);
            // safe: the worker's table is T, so the task of this name answers its own value
            resolve(value as Value<T[typeof name]>);
          },
          fail(error) {
            signal.removeEventListener('abort', drop);
            reject(error);
          },
        };
        signal.addEventListener('abort', drop, { once: true });
        crew.take(job);
      }),
    knows: (home) => crew.members().some(({ homes }) => homes.has(home)),
    free: () => options.size - crew.members().filter(({ job }) => job).length,
    threads: () => crew.members().map(({ worker }) => worker.threadId),
    close: crew.close,
  };
}

/** The living threads and the jobs that wait for one. */
function createCrew({ entry, size, graceMs = GRACE_MS, idleMs = IDLE_MS, limits, crashed }: PoolOptions) {
  const members = new Set<Member>();
  const waiting: Job[] = [];
  let isClosed = false;

  const lose = (member: Member, problem: Message) => {
    members.delete(member);
    clearTimeout(member.idle);
    const { job } = member;
    member.job = undefined;
    if (job && !job.signal.aborted && !isClosed) crashed?.(problem);
    job?.fail(refusal(problem));
    next();
  };
  const free = (member: Member) => {
    member.job = undefined;
    // While it ends, a thread must hold the process: whoever closes waits for it.
    if (isClosed) return;
    member.worker.unref();
    member.idle = setTimeout(() => void member.worker.terminate(), idleMs);
    member.idle.unref();
    next();
  };
  const memberFor = ({ home }: Job): Member | undefined => {
    const at = [...members].find(({ homes }) => home !== undefined && homes.has(home));
    if (at) return at.job ? undefined : at;
    const idle = [...members].find(({ job }) => !job);
    if (idle || members.size >= size) return idle;
    const fresh = startMember(entry, limits, lose);
    members.add(fresh);
    return fresh;
  };
  const next = () => {
    for (const job of isClosed ? [] : [...waiting]) {
      const member = memberFor(job);
      if (!member) continue;
      withdraw(job);
      clearTimeout(member.idle);
      carryOut(member, job, graceMs, free);
    }
  };
  const withdraw = (job: Job) => {
    if (waiting.includes(job)) waiting.splice(waiting.indexOf(job), 1);
  };

  return {
    members: () => [...members],
    withdraw,
    take(job: Job) {
      if (isClosed) return job.fail(refusal(stopped('closed')));
      waiting.push(job);
      next();
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.fail(refusal(stopped('closed')));
      await Promise.all([...members].map(({ worker }) => worker.terminate()));
    },
  };
}

function startMember(
  entry: URL,
  limits: ResourceLimits | undefined,
  lose: (member: Member, problem: Message) => void,
): Member {
  const worker = new Worker(entry, {
    name: 'mojian',
    execArgv: [],
    ...(limits && { resourceLimits: limits }),
  });
  const member: Member = { worker, job: undefined, homes: new Set(), idle: undefined };
  let problem: Message | undefined;
  worker.on('error', (error) => {
    problem = toProblem(error);
  });
  worker.on('exit', (code) => lose(member, problem ?? stopped(`exit ${code}`)));
  worker.unref();
  return member;
}

/** Gives a job to a thread without work; `free` once it has ended in any way but with its thread. */
function carryOut(member: Member, job: Job, graceMs: number, free: (member: Member) => void): void {
  const { worker } = member;
  const { port1: port, port2: control } = new MessageChannel();
  let grace: NodeJS.Timeout | undefined;
  const abort = () => {
    port.postMessage('abort');
    grace = setTimeout(() => void worker.terminate(), graceMs);
  };
  const end = () => {
    clearTimeout(grace);
    job.signal.removeEventListener('abort', abort);
    worker.off('exit', end);
    port.close();
  };
  port.on('message', (answer: Answer) => {
    if (answer.type === 'progress') {
      if (!job.signal.aborted) job.progress(answer.step);
      return;
    }
    end();
    if (answer.type === 'done') job.done(answer.value);
    else job.fail(answer.error);
    free(member);
  });
  worker.once('exit', end);
  job.signal.addEventListener('abort', abort, { once: true });
  member.job = job;
  if (job.home !== undefined) member.homes.add(job.home);
  worker.ref();
  try {
    worker.postMessage({ ...job.order, control } satisfies Order, [control]);
  } catch (error) {
    end();
    job.fail(error);
    free(member);
  }
}

function toProblem(error: unknown): Message {
  // safe: Node marks what it throws itself with a code
  if ((error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return { code: 'worker-memory' };
  return stopped(error instanceof Error ? error.message : String(error));
}
