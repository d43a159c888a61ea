import type { GoogleGenAI } from '@google/genai';
import { isObject, type JsonObject } from '../json/schema.ts';
import { safeParseJson } from '../json/strict.ts';
import type { LlmPorts } from '../ports.ts';
import { createProblem } from '../problems.ts';
import { type Seen, thrownProblem, watchFetch } from '../stream/network.ts';
import { emptyTurn, type Wire, type WireDelta, type WireEnd } from '../stream/wire.ts';
import type { ChatRequest } from '../types.ts';
import { createFlipMemory, type FlipMemory, flipsOf, learn, type Sent } from './flips.ts';
import {
  applyGeminiChunk,
  createGeminiState,
  type GeminiState,
  geminiProblem,
  toGeminiTurn,
} from './gemini-accumulate.ts';
import { toGeminiParams } from './gemini-request.ts';
import { remedyFor, streamProblem } from './remedy.ts';

export type GeminiConnection = {
  apiKey: string;
  baseUrl: string;
  /** `v1beta` has what the app needs; said outright, since SDK majors differ in their default. */
  apiVersion: string;
};

export const geminiDefaults: Omit<GeminiConnection, 'apiKey'> = {
  baseUrl: 'https://generativelanguage.googleapis.com',
  apiVersion: 'v1beta',
};

/** An SDK client whose settings come from here only, never from the environment; loaded with the first request. */
export async function createGeminiClient(
  connection: GeminiConnection,
  fetch: typeof globalThis.fetch,
): Promise<GoogleGenAI> {
  const { GoogleGenAI: Client } = await import('@google/genai');
  return new Client({
    apiKey: connection.apiKey,
    vertexai: false,
    httpOptions: { baseUrl: connection.baseUrl, apiVersion: connection.apiVersion, fetch },
  });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A function call arrives whole; it goes through the same readers as streamed ones. */
export function toGeminiDelta(parts: readonly JsonObject[], state: GeminiState): WireDelta {
  const delta: WireDelta = { text: '', thinking: '', calls: [] };
  let index = state.parts.filter((part) => isObject(part.functionCall)).length;
  index -= parts.filter((part) => isObject(part.functionCall)).length;
  for (const part of parts) {
    if (part.thought === true) delta.thinking += text(part.text);
    else delta.text += text(part.text);
    if (!isObject(part.functionCall)) continue;
    const { name, args } = part.functionCall;
    delta.calls.push({ index, name: text(name), delta: JSON.stringify(args ?? {}) });
    index += 1;
  }
  return delta;
}

/** The SDK drops `finishMessage`; the raw body still has it. */
function finishMessage(tail: string): string {
  const found = [...tail.matchAll(/"finishMessage"\s*:\s*("(?:[^"\\]|\\.)*")/g)].at(-1)?.[1];
  return text(safeParseJson(found ?? '')?.value);
}

function refused(seen: Seen, sent: Sent): WireEnd | undefined {
  if (!seen.failure) return undefined;
  const { status, message } = seen.failure;
  const remedy = remedyFor(seen.failure, {});
  if ('problem' in remedy) return { raw: emptyTurn, problem: remedy.problem };
  if (!('retry' in remedy)) return undefined;
  const { change } = remedy.retry;
  if (change.trim_history)
    return { raw: emptyTurn, problem: createProblem('too_long', { status, detail: message }) };
  const again = learn(sent, change) ? { again: { waitMs: change.wait_ms ?? 0 } } : {};
  const code = status === 429 ? 'rate_limited' : 'bad_request';
  return { raw: emptyTurn, problem: createProblem(code, { status, detail: message }), ...again };
}

/** How an attempt ended, from what came and what was thrown. */
export const endGemini = (
  { state, seen, thrown }: { state: GeminiState; seen: Seen; thrown?: unknown },
  sent: Sent & { request: ChatRequest },
): WireEnd => refused(seen, sent) ?? endOf(state, seen, thrown, sent.request);

function endOf(state: GeminiState, seen: Seen, thrown: unknown, request: ChatRequest): WireEnd {
  state.finishMessage ||= finishMessage(seen.tail);
  const raw = toGeminiTurn(state);
  const salvage = raw.content === '' ? {} : { salvage: { text: raw.content } };
  const given = geminiProblem(state, request.tools);
  if (given) return { raw, parts: state.parts, problem: given };
  if (seen.notApi !== undefined)
    return { raw, problem: createProblem('not_an_api', { detail: seen.notApi }) };
  if (thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number') {
    const detail = safeParseJson(thrown.message)?.value;
    const error = isObject(detail) && isObject(detail.error) ? detail.error : { message: thrown.message };
    return { raw, problem: streamProblem({ code: thrown.status, ...error }, salvage) };
  }
  if (thrown !== undefined) return { raw, problem: { ...thrownProblem(thrown, seen), ...salvage } };
  if (state.error !== undefined) return { raw, problem: streamProblem(state.error, salvage) };
  if (state.chunks === 0) return { raw, problem: createProblem('empty_response') };
  return { raw, parts: state.parts };
}

/** Gemini over the official SDK's raw stream; thought signatures stay in the raw parts. */
export function createGeminiWire(
  connection: GeminiConnection,
  ports: Pick<LlmPorts, 'fetch' | 'clock'>,
  memory: FlipMemory = createFlipMemory(),
): Wire {
  async function* open(request: ChatRequest, signal: AbortSignal): AsyncGenerator<WireDelta, WireEnd> {
    const seen: Seen = { tail: '' };
    const state = createGeminiState();
    const { model } = request;
    const flips = flipsOf(memory, model);
    let thrown: unknown;
    try {
      const client = await createGeminiClient(connection, watchFetch(ports, seen));
      const stream = await client.models.generateContentStream(toGeminiParams(request, flips, signal));
      for await (const chunk of stream) yield toGeminiDelta(applyGeminiChunk(state, chunk), state);
    } catch (error) {
      thrown = error;
    }
    return endGemini({ state, seen, thrown }, { request, memory, model, flips });
  }
  return { provider: 'gemini', thinkInline: false, decodeEntities: false, open };
}
