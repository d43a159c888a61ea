import { readPythonCall } from '../calls/python.ts';
import type { RawCall } from '../calls/raw-call.ts';
import type { ToolSpec } from '../json/arguments.ts';
import { isObject, type Json, type JsonObject } from '../json/schema.ts';
import { createProblem, type LlmProblem } from '../problems.ts';
import type { RawTurn } from '../turn.ts';
import { fromGeminiUsage } from './usage.ts';

/** A Gemini reply while its chunks arrive. `parts` are kept raw: they go back unchanged. */
export type GeminiState = {
  parts: JsonObject[];
  finish: string;
  finishMessage: string;
  blockReason: string;
  error?: Json;
  usage: RawTurn['usage'];
  chunks: number;
};

export const createGeminiState = (): GeminiState => ({
  parts: [],
  finish: '',
  finishMessage: '',
  blockReason: '',
  usage: undefined,
  chunks: 0,
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Takes in one chunk; the new parts are returned. */
export function applyGeminiChunk(state: GeminiState, chunk: unknown): JsonObject[] {
  if (!isObject(chunk)) return [];
  state.chunks += 1;
  if (chunk.error) state.error = chunk.error;
  state.usage = fromGeminiUsage(chunk.usageMetadata) ?? state.usage;
  if (isObject(chunk.promptFeedback)) state.blockReason ||= text(chunk.promptFeedback.blockReason);
  const candidate = Array.isArray(chunk.candidates) ? chunk.candidates[0] : undefined;
  if (!isObject(candidate)) return [];
  state.finish = text(candidate.finishReason) || state.finish;
  state.finishMessage = text(candidate.finishMessage) || state.finishMessage;
  const content = isObject(candidate.content) ? candidate.content : {};
  const parts = Array.isArray(content.parts) ? content.parts.filter(isObject) : [];
  state.parts.push(...parts);
  return parts;
}

const BLOCKS = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'OTHER',
  'IMAGE_SAFETY',
  'JAILBREAK',
]);
const MALFORMED = new Set([
  'MALFORMED_FUNCTION_CALL',
  'UNEXPECTED_TOOL_CALL',
  'TOO_MANY_TOOL_CALLS',
  'MALFORMED_RESPONSE',
  'MISSING_THOUGHT_SIGNATURE',
]);

const joined = (parts: readonly JsonObject[], thought: boolean): string =>
  parts
    .filter((part) => (part.thought === true) === thought)
    .map((part) => text(part.text))
    .join('');

function toCall(part: JsonObject): RawCall[] {
  const call = part.functionCall;
  if (!isObject(call)) return [];
  const { id, name, args } = call;
  const signature = text(part.thoughtSignature);
  return [
    {
      ...(text(id) ? { id: text(id) } : {}),
      name: text(name),
      arguments: args ?? {},
      ...(signature ? { signature } : {}),
    },
  ];
}

/** The printed call in a finish message, as a suggestion; it is never executed. */
function suggestion(message: string, tools: readonly ToolSpec[]): { salvage?: Json } {
  const from = message.search(/(?:print\(|default_api\.)/);
  const read = from < 0 ? undefined : readPythonCall(message, from, tools);
  return read ? { salvage: { calls: [{ name: read.call.name, arguments: read.call.arguments }] } } : {};
}

/** Why a Gemini reply may not be used whatever parts it has; blocks and malformed calls are authoritative. */
export function geminiProblem(state: GeminiState, tools: readonly ToolSpec[]): LlmProblem | undefined {
  const said = joined(state.parts, false);
  const salvage = said === '' ? {} : { salvage: { text: said } };
  if (state.blockReason !== '') return createProblem('blocked', { reason: state.blockReason, ...salvage });
  if (BLOCKS.has(state.finish)) return createProblem('blocked', { reason: state.finish, ...salvage });
  if (!MALFORMED.has(state.finish)) return undefined;
  return createProblem('malformed_call', {
    reason: state.finish,
    ...salvage,
    ...suggestion(state.finishMessage, tools),
  });
}

/** The joined reply; STOP comes with calls too, so the parts decide. */
export function toGeminiTurn(state: GeminiState): RawTurn {
  const calls = state.parts.flatMap(toCall);
  return {
    content: joined(state.parts, false),
    thinking: joined(state.parts, true),
    calls,
    finish: state.finish === 'MAX_TOKENS' ? 'length' : state.finish === '' ? 'unknown' : 'stop',
    ended: state.finish !== '' || (state.parts.length === 0 && state.chunks > 0),
    ...(state.usage ? { usage: state.usage } : {}),
  };
}
