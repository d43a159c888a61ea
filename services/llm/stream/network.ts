import { isObject, type Json } from '../json/schema.ts';
import { safeParseJson } from '../json/strict.ts';
import type { LlmPorts } from '../ports.ts';
import { createProblem, type LlmProblem } from '../problems.ts';
import { type HttpFailure, readHttpFailure } from '../providers/http-body.ts';
import { serverFault } from '../safe-fetch.ts';

/** What the last response was, before an SDK put its own face on it. */
export type Seen = {
  failure?: HttpFailure;
  /** The response was no reply of this protocol: a web page, a proxy's greeting. */
  notApi?: string;
  /** The end of the raw body, for what an SDK drops. */
  tail: string;
};

const TAIL_LENGTH = 16_384;

/** Environment variables that the OpenAI SDK would send to any base URL. */
function strangers(): string[] {
  const custom = process.env.OPENAI_CUSTOM_HEADERS ?? '';
  const names = custom.split('\n').map((line) => line.split(':')[0]?.trim() ?? '');
  return ['openai-organization', 'openai-project', ...names.filter((name) => name !== '')];
}

function withoutStrangers(init: RequestInit | undefined): RequestInit | undefined {
  if (!init?.headers) return init;
  const headers = new Headers(init.headers);
  for (const name of strangers()) headers.delete(name);
  return { ...init, headers };
}

/** Keeps the end of a body while it passes. */
function watchTail(response: Response, seen: Seen): Response {
  if (!response.body) return response;
  const decoder = new TextDecoder();
  const watched = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen.tail = (seen.tail + decoder.decode(chunk, { stream: true })).slice(-TAIL_LENGTH);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(watched, { status: response.status, headers: response.headers });
}

/** A whole JSON reply where a stream was asked for, put into one event. */
const asEvent = (body: Json, response: Response): Response =>
  new Response(`data: ${JSON.stringify(body)}\n\n`, {
    status: response.status,
    headers: { 'content-type': 'text/event-stream' },
  });

async function readWhole(response: Response, seen: Seen): Promise<Response> {
  const text = await response.text();
  if (/^\s*(?:data:|:|event:)/.test(text))
    return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
  const body = safeParseJson(text)?.value;
  if (
    isObject(body) &&
    (body.choices !== undefined || body.candidates !== undefined || body.promptFeedback)
  ) {
    return asEvent(body, response);
  }
  const headers = Object.fromEntries(response.headers);
  if (isObject(body) || Array.isArray(body)) seen.failure = readHttpFailure(response.status, body, headers);
  else seen.notApi = text.replace(/\s+/g, ' ').trim().slice(0, 300);
  return asEvent({ error: { message: 'The response is no stream.' } }, response);
}

/**
 * A fetch for an SDK that remembers the body of a refusal. Headers that the SDK takes from the environment are
 * removed: they belong to another vendor.
 */
export function watchRefusals(ports: Pick<LlmPorts, 'fetch' | 'clock'>, seen: Seen): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await ports.fetch(input, withoutStrangers(init));
    if (response.ok) return response;
    const { status, headers } = response;
    const text = await response.text();
    const now = ports.clock.now().getTime();
    seen.failure = readHttpFailure(status, text, Object.fromEntries(headers), now);
    return new Response(text, { status, headers });
  };
}

/** Remembers also what came in place of a stream: a web page, a whole reply. */
export function watchFetch(ports: Pick<LlmPorts, 'fetch' | 'clock'>, seen: Seen): typeof globalThis.fetch {
  const fetch = watchRefusals(ports, seen);
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok) return response;
    const type = response.headers.get('content-type') ?? '';
    return /json|html/i.test(type) ? readWhole(response, seen) : watchTail(response, seen);
  };
}

/** What a socket died of: the deepest cause, since the outer ones say only that fetch failed. */
function faultOf(error: unknown): string {
  let fault = String(error);
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    fault = cause.message || ('code' in cause ? String(cause.code) : fault);
  }
  return fault.slice(0, 500);
}

/** The problem behind something an SDK threw. */
export function thrownProblem(error: unknown, seen: Seen): LlmProblem {
  const guarded = serverFault(error);
  if (guarded) return createProblem(guarded.code, { detail: guarded.detail });
  if (seen.notApi !== undefined) return createProblem('not_an_api', { detail: seen.notApi });
  const detail = faultOf(error);
  if (error instanceof SyntaxError || /json|incomplete segment/i.test(detail)) {
    return createProblem('provider_error', { detail });
  }
  return createProblem(/timed? ?out|ETIMEDOUT/i.test(detail) ? 'timeout' : 'network', { detail });
}
