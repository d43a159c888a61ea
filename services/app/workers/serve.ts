import { type MessagePort, parentPort, receiveMessageOnPort } from 'node:worker_threads';
import type { Progress } from '#model/result.ts';
import type { Answer, Order, TaskTable } from './protocol.ts';

/** Progress is told this often at most (ms): a screen draws no faster, and each telling costs both threads. */
const TELL_MS = 50;

/** Makes this worker thread do the tasks of a table, one after the other, for as long as it lives. */
export function serveTasks(tasks: TaskTable): void {
  parentPort?.on('message', (order: Order) => void answer(tasks, order));
}

async function answer(tasks: TaskTable, { name, input, control }: Order): Promise<void> {
  const tell = (message: Answer) => control.postMessage(message, transferable(message));
  try {
    const task = tasks[name];
    if (!task) throw new Error(`No task is called ${name}.`);
    // safe: the pool's types tie each input to its task
    const value = await task(input as never, tellSeldom(tell), createSignal(control));
    tell({ type: 'done', value });
  } catch (error) {
    tell({ type: 'failed', error });
  }
}

/** Bytes that fill their buffer are handed over instead of copied. */
function transferable(message: Answer): ArrayBuffer[] {
  if (message.type !== 'done' || !(message.value instanceof Uint8Array)) return [];
  const { buffer, byteLength } = message.value;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

function tellSeldom(tell: (answer: Answer) => void): Progress {
  let last = Number.NEGATIVE_INFINITY;
  return (step) => {
    const now = performance.now();
    if (now - last < TELL_MS && step.done < step.total) return;
    last = now;
    tell({ type: 'progress', step });
  };
}

/**
 * A signal that is aborted by the first message on the port. A task that works without a pause would never see
 * that message come: looking at the signal therefore looks into the port.
 */
function createSignal(control: MessagePort): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  let isAborted = false;
  const stop = () => {
    isAborted = true;
    controller.abort();
  };
  const look = () => {
    if (!isAborted && receiveMessageOnPort(control)) stop();
    return isAborted;
  };
  control.once('message', stop);
  return Object.defineProperties(signal, {
    aborted: { get: look },
    throwIfAborted: {
      value: () => {
        if (look()) throw signal.reason;
      },
    },
  });
}
