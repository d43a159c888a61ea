import { type Connection, discreet, toGeminiConnection, toOpenAIConnection } from '../connect.ts';
import type { JsonObject } from '../json/schema.ts';
import type { LlmPorts, Timeouts } from '../ports.ts';
import { createFlipMemory, flipsOf } from '../providers/flips.ts';
import { applyGeminiChunk, createGeminiState } from '../providers/gemini-accumulate.ts';
import { toGeminiParams } from '../providers/gemini-request.ts';
import { endGemini, toGeminiDelta } from '../providers/gemini-wire.ts';
import { createOpenAIState } from '../providers/openai-accumulate.ts';
import { toOpenAIBody } from '../providers/openai-request.ts';
import { endOpenAI, type OpenAIConnection, toOpenAIDelta } from '../providers/openai-wire.ts';
import { findPreset } from '../providers/presets.ts';
import { createChatModel } from '../stream/chat-model.ts';
import type { Seen } from '../stream/network.ts';
import { emptyTurn, type Wire, type WireDelta, type WireEnd } from '../stream/wire.ts';
import type { ChatModel, ChatRequest } from '../types.ts';
import { type BatchDesk, createBatchDesk } from './desk.ts';
import { createGeminiBatches } from './gemini.ts';
import { createOpenAIBatches } from './openai.ts';
import { type BatchBook, type BatchPace, type BatchReply, defaultPace } from './types.ts';

/** Whether a vendor's batch API is known. */
export const offersBatches = (preset: string): boolean => findPreset(preset)?.batch !== undefined;

export type BatchModel = {
  /** Sends each request once, in a batch with the others that are asked at the same time. */
  chat: ChatModel;
  desk: BatchDesk;
};

/** A timer's longest wait (ms): a batch has a day, and the vendor ends it. */
const FOREVER = 2 ** 31 - 1;
const patient: Timeouts = { first: FOREVER, idle: FOREVER, total: FOREVER };

/**
 * A model that answers in batches. Its requests carry a `key`, by which the book finds them again. An answer goes
 * through the same readers as a stream. Only for presets that offer it.
 */
export function createBatchModel(
  connection: Connection,
  ports: LlmPorts,
  given: { book: BatchBook; changed(): void; pace?: BatchPace },
  signal: AbortSignal,
): BatchModel {
  const { book, changed, pace = defaultPace } = given;
  const isGemini = findPreset(connection.preset)?.protocol === 'gemini';
  const vendor = isGemini
    ? createGeminiBatches(toGeminiConnection(connection), ports)
    : createOpenAIBatches(toOpenAIConnection(connection), ports);
  const desk = createBatchDesk({ vendor, book, ports, pace, changed }, signal);
  const ask: Ask = (request, body, stop) => desk.ask(request.key ?? ports.ids.next(), body, stop);
  const wire = isGemini ? createGeminiWire(ask) : createOpenAIWire(toOpenAIConnection(connection), ask);
  const once = { timeouts: patient, retry: { attempts: 1, random: Math.random } };
  return { desk, chat: createChatModel(discreet(wire, connection.apiKey ?? ''), ports, once) };
}

type Ask = (request: ChatRequest, body: JsonObject, signal: AbortSignal) => Promise<BatchReply>;
type Reply = Exclude<BatchReply, { problem: unknown }>;

/** What every reply of a batch has, whoever sent it. */
const withReceipt = (ended: WireEnd, { receipt }: Reply): WireEnd => ({
  ...ended,
  ...(receipt !== undefined && { receipt }),
});
const seenOf = (reply: Reply): Seen => ({ tail: '', ...('failure' in reply && { failure: reply.failure }) });

/** Fields that belong to a stream. */
const STREAMED = new Set(['stream', 'stream_options', 'tool_stream']);

function createOpenAIWire({ provider, profile }: OpenAIConnection, ask: Ask): Wire {
  const memory = createFlipMemory();
  async function* open(request: ChatRequest, signal: AbortSignal): AsyncGenerator<WireDelta, WireEnd> {
    const { model } = request;
    const flips = flipsOf(memory, model);
    const streamed = Object.entries(toOpenAIBody(request, profile, flips));
    const body = Object.fromEntries(streamed.filter(([field]) => !STREAMED.has(field)));
    const reply = await ask(request, body, signal);
    if ('problem' in reply) return { raw: emptyTurn, problem: reply.problem };
    const state = createOpenAIState();
    if ('answer' in reply) yield toOpenAIDelta(state, reply.answer);
    return withReceipt(
      endOpenAI({ state, seen: seenOf(reply) }, { request, body, memory, model, flips }),
      reply,
    );
  }
  const { thinkInline, decodeEntities } = profile;
  return { provider, thinkInline, decodeEntities, open };
}

function createGeminiWire(ask: Ask): Wire {
  const memory = createFlipMemory();
  async function* open(request: ChatRequest, signal: AbortSignal): AsyncGenerator<WireDelta, WireEnd> {
    const { model } = request;
    const flips = flipsOf(memory, model);
    const { config, ...params } = toGeminiParams(request, flips, signal);
    const { abortSignal: _, ...kept } = config ?? {};
    // safe: without its signal it is JSON.
    const body = { ...params, config: kept } as unknown as JsonObject;
    const reply = await ask(request, body, signal);
    if ('problem' in reply) return { raw: emptyTurn, problem: reply.problem };
    const state = createGeminiState();
    if ('answer' in reply) yield toGeminiDelta(applyGeminiChunk(state, reply.answer), state);
    return withReceipt(endGemini({ state, seen: seenOf(reply) }, { request, memory, model, flips }), reply);
  }
  return { provider: 'gemini', thinkInline: false, decodeEntities: false, open };
}
