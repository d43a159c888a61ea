import type OpenAI from 'openai';
import type { APIError } from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import { extractCalls } from '../calls/extract.ts';
import { isObject, type JsonObject } from '../json/schema.ts';
import { safeParseJson } from '../json/strict.ts';
import type { LlmPorts } from '../ports.ts';
import { createProblem, type LlmProblem } from '../problems.ts';
import { type Seen, thrownProblem, watchFetch } from '../stream/network.ts';
import { emptyTurn, type Wire, type WireDelta, type WireEnd } from '../stream/wire.ts';
import type { ChatRequest } from '../types.ts';
import type { Change } from './changes.ts';
import { createFlipMemory, type FlipMemory, flipsOf, learn, type Sent } from './flips.ts';
import { readHttpFailure } from './http-body.ts';
import { applyOpenAIChunk, createOpenAIState, type OpenAIState, toRawTurn } from './openai-accumulate.ts';
import { toOpenAIBody } from './openai-request.ts';
import type { Profile } from './profile.ts';
import { remedyFor, streamProblem } from './remedy.ts';

export type OpenAIConnection = {
  provider: string;
  baseUrl: string;
  /** Empty for a local server. */
  apiKey: string;
  profile: Profile;
};

/**
 * The client retries nothing and times nothing out by itself: the shell around it does both. The SDK is loaded
 * with the first request, so that nobody waits for it who asks no model.
 */
export async function createOpenAIClient(
  connection: OpenAIConnection,
  fetch: typeof globalThis.fetch,
): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({
    apiKey: connection.apiKey || 'none',
    baseURL: connection.baseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: 2 ** 31 - 1,
    fetch,
    logLevel: 'off',
  });
}

/** Takes in one chunk, or one whole reply, and gives its news. */
export function toOpenAIDelta(state: OpenAIState, chunk: unknown): WireDelta {
  const delta = applyOpenAIChunk(state, chunk);
  const calls = delta.calls.map(({ at, delta: piece }) => ({
    index: at,
    name: state.slots[at]?.name ?? '',
    delta: piece,
  }));
  return { text: delta.text, thinking: delta.thinking, calls };
}

/** A change of the request is tried once; one that only the caller can make is told to it. */
function changed(
  change: Change,
  sent: Sent,
  detail: string,
): { again?: { waitMs: number }; problem: LlmProblem } {
  if (change.trim_history) return { problem: createProblem('too_long', { detail }) };
  const problem = createProblem('bad_request', { detail });
  return learn(sent, change) ? { problem, again: { waitMs: change.wait_ms ?? 0 } } : { problem };
}

function refused(seen: Seen, sent: SentBody): WireEnd | undefined {
  if (!seen.failure) return undefined;
  const remedy = remedyFor(seen.failure, sent.body);
  if ('problem' in remedy) return { raw: emptyTurn, problem: remedy.problem };
  if ('retry' in remedy) {
    const { status, message } = seen.failure;
    const { problem, again } = changed(remedy.retry.change, sent, message);
    const isLimit = status === 429;
    const told = isLimit
      ? createProblem('rate_limited', { status, detail: message })
      : { ...problem, status };
    return { raw: emptyTurn, problem: told, ...(again ? { again } : {}) };
  }
  const { calls } = extractCalls(remedy.recovered, sent.request.tools);
  if (calls.length > 0) return { raw: { ...emptyTurn, calls, finish: 'stop', ended: true } };
  return { raw: emptyTurn, problem: createProblem('malformed_call', { detail: remedy.recovered }) };
}

type SentBody = Sent & { request: ChatRequest; body: JsonObject };

type Came = { state: OpenAIState; seen: Seen; thrown?: unknown };

/** How an attempt ended, from what came and what was thrown. */
export const endOpenAI = ({ state, seen, thrown }: Came, sent: SentBody): WireEnd =>
  refused(seen, sent) ?? endOf(state, seen, thrown);

function endOf(state: OpenAIState, seen: Seen, thrown: unknown): WireEnd {
  const raw = toRawTurn(state);
  const extra = state.details.length > 0 ? { extra: { reasoning_details: state.details } } : {};
  const salvage = state.content === '' ? {} : { salvage: { text: state.content } };
  if (seen.notApi !== undefined)
    return { raw, problem: createProblem('not_an_api', { detail: seen.notApi }) };
  const error = state.error ?? (isApiError(thrown) ? bodyOf(thrown) : undefined);
  if (error !== undefined) return { raw, problem: streamProblem(error, salvage) };
  if (thrown !== undefined) return { raw, problem: { ...thrownProblem(thrown, seen), ...salvage } };
  if (state.finish === 'error') return { raw, problem: streamProblem('error', salvage) };
  if (state.chunks === 0)
    return { raw, problem: createProblem('not_an_api', { detail: 'The stream was empty.' }) };
  return { raw, ...extra };
}

/** Recognised by its mark, because the SDK's class is loaded late. */
const isApiError = (error: unknown): error is APIError =>
  error instanceof Error && 'status' in error && 'requestID' in error;

function bodyOf(error: APIError): JsonObject | undefined {
  if (error.error === undefined) return undefined;
  const body = safeParseJson(JSON.stringify(error.error))?.value ?? null;
  const { message, code } = readHttpFailure(0, isObject(body) ? { error: body } : body);
  return { message, code };
}

/** Chat completions over the official SDK's raw stream, for any compatible endpoint. */
export function createOpenAIWire(
  connection: OpenAIConnection,
  ports: Pick<LlmPorts, 'fetch' | 'clock'>,
  memory: FlipMemory = createFlipMemory(),
): Wire {
  async function* open(request: ChatRequest, signal: AbortSignal): AsyncGenerator<WireDelta, WireEnd> {
    const seen: Seen = { tail: '' };
    const state = createOpenAIState();
    const { model } = request;
    const flips = flipsOf(memory, model);
    const body = toOpenAIBody(request, connection.profile, flips);
    let thrown: unknown;
    try {
      const client = await createOpenAIClient(connection, watchFetch(ports, seen));
      // safe: the body is built field by field from the profile; vendors take fields that the SDK's type lacks.
      const params = body as unknown as ChatCompletionCreateParamsStreaming;
      const stream = await client.chat.completions.create(params, { signal });
      for await (const chunk of stream) yield toOpenAIDelta(state, chunk);
    } catch (error) {
      thrown = error;
    }
    return endOpenAI({ state, seen, thrown }, { request, body, memory, model, flips });
  }
  return {
    provider: connection.provider,
    thinkInline: connection.profile.thinkInline,
    decodeEntities: connection.profile.decodeEntities,
    open,
  };
}
