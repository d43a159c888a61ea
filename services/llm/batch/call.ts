import type { LlmPorts } from '../ports.ts';
import { type Seen, thrownProblem, watchRefusals } from '../stream/network.ts';
import type { Told } from './types.ts';

/** The longest (ms) that one call may take, an upload of forty megabytes included. */
const CALL_MS = 600_000;
/** How much (characters) of a web page is told. */
const PAGE = 300;

type Ports = Pick<LlmPorts, 'fetch' | 'clock'>;

/** Carries out one call of a batch API: a refusal, a web page or a broken network is a value. */
export async function tell<T>(
  ports: Ports,
  call: (fetch: typeof globalThis.fetch, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<Told<T>> {
  const seen: Seen = { tail: '' };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]);
  try {
    return { ok: true, value: await call(watchPages(ports, seen), limit) };
  } catch (error) {
    const { failure } = seen;
    return { ok: false, fault: failure ? { failure } : { problem: thrownProblem(error, seen) } };
  }
}

/** A proxy's page with status 200 is no answer. */
function watchPages(ports: Ports, seen: Seen): typeof globalThis.fetch {
  const fetch = watchRefusals(ports, seen);
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok || !/html/i.test(response.headers.get('content-type') ?? '')) return response;
    seen.notApi = (await response.text()).replace(/\s+/g, ' ').trim().slice(0, PAGE);
    throw new Error('A web page came.');
  };
}

/** The id in a reply; one without is no reply of this API, as broken JSON is none. */
export function idOf(id: unknown): string {
  if (typeof id !== 'string' || id === '') throw new SyntaxError('The reply has no id.');
  return id;
}
