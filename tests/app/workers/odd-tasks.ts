import { serveTasks } from '#app/workers/serve.ts';
import type { Progress } from '#model/result.ts';

let calls = 0;
const never = () => new Promise<never>(() => setInterval(() => undefined, 1000));

/** A thread that does what real tasks must not: ends, runs out of memory, goes on for ever. */
export const oddTasks = {
  count: () => ++calls,
  double: (value: number) => value * 2,
  bytes: async (given: Blob) => new Uint8Array(await given.arrayBuffer()).map((byte) => byte + 1),
  steps(total: number, progress: Progress) {
    for (let done = 0; done <= total; done++) progress({ done, total, what: `${done}` });
  },
  throws() {
    throw new RangeError('out of range');
  },
  exits: (code: number) => process.exit(code),
  async 'throws-later'() {
    setTimeout(() => {
      throw new Error('nobody catches this');
    });
    await never();
  },
  hoards(): number {
    const kept: number[][] = [];
    for (;;) kept.push(new Array<number>(100_000).fill(kept.length));
  },
  /** Answers how often it looked at the signal before that was aborted; makes no pause in which a message could come. */
  watches(_: unknown, progress: Progress, signal: AbortSignal) {
    progress({ done: 0, total: 1, what: 'watching' });
    for (let looks = 0; ; looks++) if (signal.aborted) return looks;
  },
  deaf(_: unknown, progress: Progress) {
    progress({ done: 0, total: 1, what: 'deaf' });
    for (;;);
  },
  uncopyable: () => () => 1,
};

serveTasks(oddTasks);
