import { isObject, type Json, type JsonObject } from '../json/schema.ts';
import type { RawTurn } from '../turn.ts';
import { applyCallDelta, type Slot, type SlotDelta } from './openai-slots.ts';
import { joinPieces } from './pieces.ts';
import { fromOpenAIUsage } from './usage.ts';

/** A chat completion while its chunks arrive; also holds a whole message that came without a stream. */
export type OpenAIState = {
  content: string;
  thinking: string;
  refusal: string;
  slots: Slot[];
  finish: string;
  /** The error object or string that came inside the stream. */
  error?: Json;
  /** Vendor fields to send back as they came. */
  details: Json[];
  usage: RawTurn['usage'];
  chunks: number;
};

export const createOpenAIState = (): OpenAIState => ({
  content: '',
  thinking: '',
  refusal: '',
  slots: [],
  finish: '',
  details: [],
  usage: undefined,
  chunks: 0,
});

export type OpenAIDelta = { text: string; thinking: string; calls: SlotDelta[] };

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Content is a string or a list of parts; Mistral's thinking parts go apart. */
function readContent(content: Json | undefined): { text: string; thinking: string } {
  if (!Array.isArray(content)) return { text: text(content), thinking: '' };
  const read = { text: '', thinking: '' };
  for (const part of content.filter(isObject)) {
    if (part.type === 'thinking') read.thinking += readContent(part.thinking).text;
    else read.text += text(part.text);
  }
  return read;
}

function toolDeltas(message: JsonObject): JsonObject[] {
  const listed = Array.isArray(message.tool_calls) ? message.tool_calls.filter(isObject) : [];
  return isObject(message.function_call) ? [...listed, message.function_call] : listed;
}

/** Takes in one delta, or one whole message whose calls come complete. */
export function applyMessage(state: OpenAIState, message: JsonObject, whole: boolean): OpenAIDelta {
  const content = readContent(message.content);
  const reasoning = text(message.reasoning_content) || text(message.reasoning) || text(message.thinking);
  const delta = { text: content.text, thinking: reasoning + content.thinking };
  state.content += delta.text;
  state.thinking += delta.thinking;
  state.refusal += text(message.refusal);
  if (Array.isArray(message.reasoning_details)) state.details.push(...message.reasoning_details);
  const calls = toolDeltas(message)
    .filter((call) => isObject(call.function) || text(call.name) !== '' || call.arguments !== undefined)
    .map((call) => applyCallDelta(state.slots, call, whole));
  state.finish = text(message.finish_reason) || state.finish;
  return { ...delta, calls };
}

/** Takes in one chunk as it came from the wire; nothing in it is trusted to be there. */
export function applyOpenAIChunk(state: OpenAIState, chunk: unknown): OpenAIDelta {
  const none: OpenAIDelta = { text: '', thinking: '', calls: [] };
  if (!isObject(chunk)) return none;
  state.chunks += 1;
  if (chunk.error) state.error = chunk.error;
  state.usage = fromOpenAIUsage(chunk.usage) ?? state.usage;
  const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
  if (!isObject(choice)) return none;
  if (choice.error) state.error = choice.error;
  state.usage = fromOpenAIUsage(choice.usage) ?? state.usage;
  state.finish = text(choice.finish_reason) || state.finish;
  const message = isObject(choice.delta) ? choice.delta : choice.message;
  return isObject(message) ? applyMessage(state, message, !isObject(choice.delta)) : none;
}

const FINISH: Readonly<Record<string, RawTurn['finish']>> = {
  stop: 'stop',
  tool_calls: 'tool_calls',
  function_call: 'tool_calls',
  length: 'length',
  max_tokens: 'length',
  model_length: 'length',
  content_filter: 'content_filter',
  sensitive: 'content_filter',
};

/** The joined reply. An unknown finish reason ends the turn like `stop`; none at all is `unknown`. */
export function toRawTurn(state: OpenAIState): RawTurn {
  return {
    content: state.content,
    thinking: state.thinking,
    calls: state.slots.map((slot) => ({
      ...(slot.id === '' ? {} : { id: slot.id }),
      name: slot.name,
      arguments: joinPieces(slot.pieces),
      ...(slot.signature ? { signature: slot.signature } : {}),
    })),
    ...(state.refusal === '' ? {} : { refusal: state.refusal }),
    finish: state.finish === '' ? 'unknown' : (FINISH[state.finish] ?? 'stop'),
    ended: state.finish !== '' || state.usage !== undefined,
    ...(state.usage ? { usage: state.usage } : {}),
  };
}
