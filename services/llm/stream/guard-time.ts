import type { Timeouts } from '../ports.ts';
import { createProblem, type LlmProblem } from '../problems.ts';
import type { WireDelta, WireEnd } from './wire.ts';

type Step = IteratorResult<WireDelta, WireEnd> | 'late' | 'aborted';

function race(
  next: Promise<IteratorResult<WireDelta, WireEnd>>,
  ms: number,
  signal: AbortSignal,
): Promise<Step> {
  return new Promise((resolve, reject) => {
    const finish = (step: Step) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(step);
    };
    const abort = () => finish('aborted');
    const timer = setTimeout(() => finish('late'), ms);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    next.then(finish, reject);
  });
}

export type Timed = { delta: WireDelta } | { end: WireEnd } | { problem: LlmProblem };

/**
 * Watches an attempt: the first piece, the silence between pieces and the whole answer have limits of their own.
 * When one is passed, or the author stops, the problem says which; the socket is
 * aborted however the watch ends, also when nobody reads on.
 */
export async function* guardTime(
  open: (signal: AbortSignal) => AsyncGenerator<WireDelta, WireEnd>,
  limits: Timeouts,
  signal: AbortSignal,
): AsyncGenerator<Timed, void> {
  const socket = new AbortController();
  const attempt = open(AbortSignal.any([socket.signal, signal]));
  try {
    yield* watch(attempt, limits, signal);
  } finally {
    socket.abort(new Error('The attempt is over.'));
  }
}

async function* watch(
  attempt: AsyncGenerator<WireDelta, WireEnd>,
  limits: Timeouts,
  signal: AbortSignal,
): AsyncGenerator<Timed, void> {
  const ends = performance.now() + limits.total;
  let wait = limits.first;
  for (;;) {
    const left = ends - performance.now();
    const next = attempt.next();
    const step = await race(next, Math.max(0, Math.min(wait, left)), signal);
    if (step === 'late' || step === 'aborted') {
      void next.catch(() => undefined);
      const code = step === 'aborted' ? 'cancelled' : left < wait ? 'timeout' : 'stalled';
      yield { problem: createProblem(code) };
      return;
    }
    if (step.done) {
      yield { end: step.value };
      return;
    }
    wait = limits.idle;
    yield { delta: step.value };
  }
}
