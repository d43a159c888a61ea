import { extractCalls } from './calls/extract.ts';
import type { RawCall } from './calls/raw-call.ts';
import { readArguments, type ToolSpec } from './json/arguments.ts';
import { isObject, type Json, type JsonObject, type JsonSchema } from './json/schema.ts';
import { createProblem, type LlmProblem } from './problems.ts';
import {
  applyGeminiChunk,
  createGeminiState,
  geminiProblem,
  toGeminiTurn,
} from './providers/gemini-accumulate.ts';
import { readHttpFailure } from './providers/http-body.ts';
import {
  applyMessage,
  applyOpenAIChunk,
  createOpenAIState,
  toRawTurn,
} from './providers/openai-accumulate.ts';
import { plainProfile } from './providers/profile.ts';
import { remedyFor, streamProblem } from './providers/remedy.ts';
import { repairContents } from './sequence/contents.ts';
import { repairMessages } from './sequence/messages.ts';
import { finishTurn, type RawTurn, type Turn, type TurnRules } from './turn.ts';

/** One recorded reply or history; `where` says what `raw` is. */
export type Recorded = {
  id: string;
  where: string;
  raw: Json;
  provider?: string;
  schema?: string;
  finish_reason?: string;
  profile?: JsonObject;
};

export type RecordedResult = {
  id: string;
  calls: { id: string; name: string; arguments: JsonObject; signature?: string }[];
  text: string;
  thinking?: string;
  finish?: string;
  usage?: Json;
  error?: LlmProblem;
  messages?: JsonObject[];
  contents?: JsonObject[];
  retry?: Json;
  changed: string[];
};

/** Vendors whose models print thinking without an opening tag, and the one that encodes entities. */
const THINK_INLINE = /perplexity|minimax|lmstudio|ollama|vllm|sglang|llamacpp/;
const ENTITIES = /^(?:xai|grok)/;

type Context = { recorded: Recorded; tools: ToolSpec[]; rules: TurnRules };

function contextOf(recorded: Recorded, tools: readonly ToolSpec[]): Context {
  let made = 0;
  const provider = recorded.provider ?? '';
  return {
    recorded,
    tools: [...tools],
    rules: {
      tools,
      thinkInline: THINK_INLINE.test(provider),
      decodeEntities: ENTITIES.test(provider),
      nextId: () => {
        made += 1;
        return `call_${made}`;
      },
    },
  };
}

const empty = (id: string): RecordedResult => ({ id, calls: [], text: '', changed: [] });

function toResult(id: string, turn: Turn): RecordedResult {
  if (turn.problem) return { ...empty(id), error: turn.problem };
  return {
    id,
    calls: turn.calls.map(({ id: callId, name, arguments: args, signature }) => ({
      id: callId,
      name,
      arguments: args,
      ...(signature ? { signature } : {}),
    })),
    text: turn.text,
    ...(turn.thinking === '' ? {} : { thinking: turn.thinking }),
    finish: turn.finish,
    ...(turn.usage ? { usage: turn.usage } : {}),
    changed: turn.calls.flatMap((call) => call.changed ?? []),
  };
}

function fromArguments({ recorded, tools, rules }: Context): RecordedResult {
  const tool = tools.find((one) => one.name === recorded.schema) ?? { name: 'any', parameters: {} };
  const read = readArguments(recorded.raw, tool, {
    cut: recorded.finish_reason === 'length',
    decodeEntities: rules.decodeEntities ?? false,
  });
  if (read.ok) {
    const call = { id: rules.nextId(), name: tool.name, arguments: read.value };
    return { ...empty(recorded.id), calls: [call], changed: read.changed };
  }
  const { code, path, salvage } = read;
  return {
    ...empty(recorded.id),
    error: createProblem(code, { ...(path ? { path } : {}), ...(salvage === undefined ? {} : { salvage }) }),
  };
}

/** A recorded message ended normally unless it says otherwise. */
function ended(raw: RawTurn): RawTurn {
  return { ...raw, ended: true, finish: raw.finish === 'unknown' ? 'stop' : raw.finish };
}

function fromContent({ recorded, rules }: Context): RecordedResult {
  const state = createOpenAIState();
  const raw = recorded.raw;
  const message = typeof raw === 'string' ? { content: raw } : Array.isArray(raw) ? raw[0] : raw;
  if (isObject(message)) applyMessage(state, message, true);
  state.finish ||= recorded.finish_reason ?? '';
  return toResult(recorded.id, finishTurn(ended(toRawTurn(state)), rules));
}

const isGeminiChunk = (chunk: Json): boolean =>
  isObject(chunk) &&
  (chunk.candidates !== undefined || chunk.promptFeedback !== undefined || chunk.usageMetadata !== undefined);

function fromChunks(context: Context): RecordedResult {
  const { recorded, rules, tools } = context;
  const chunks = Array.isArray(recorded.raw) ? recorded.raw : [recorded.raw];
  if (chunks.some(isGeminiChunk)) return fromGeminiChunks(chunks, context);
  const state = createOpenAIState();
  for (const chunk of chunks) applyOpenAIChunk(state, chunk);
  const salvage = state.content === '' ? {} : { salvage: { text: state.content } };
  if (state.error !== undefined || state.finish === 'error') {
    return { ...empty(recorded.id), error: streamProblem(state.error ?? 'error', salvage) };
  }
  return toResult(recorded.id, finishTurn(toRawTurn(state), { ...rules, tools }));
}

function fromGeminiChunks(chunks: readonly Json[], { recorded, rules, tools }: Context): RecordedResult {
  const state = createGeminiState();
  for (const chunk of chunks) applyGeminiChunk(state, chunk);
  if (state.error !== undefined) return { ...empty(recorded.id), error: streamProblem(state.error, {}) };
  const problem = geminiProblem(state, tools);
  if (problem) return { ...empty(recorded.id), error: problem };
  return toResult(recorded.id, finishTurn(toGeminiTurn(state), rules));
}

function fromFailure(recorded: Recorded, raw: readonly JsonObject[], rules: TurnRules): RecordedResult {
  const request = raw.map((one) => one.request).find(isObject) ?? {};
  const failure = raw.map((one) => one.http_error).find(isObject) ?? {};
  const headers = Object.entries(isObject(failure.headers) ? failure.headers : {});
  const plain = Object.fromEntries(headers.map(([key, value]) => [key.toLowerCase(), String(value)]));
  const remedy = remedyFor(readHttpFailure(Number(failure.status), failure.body ?? null, plain), request);
  if ('retry' in remedy) return { ...empty(recorded.id), retry: remedy.retry };
  if ('problem' in remedy) return { ...empty(recorded.id), error: remedy.problem };
  const calls: RawCall[] = extractCalls(remedy.recovered, rules.tools).calls;
  const turn = finishTurn({ content: '', thinking: '', calls, finish: 'stop', ended: true }, rules);
  return turn.problem || calls.length === 0
    ? { ...empty(recorded.id), error: createProblem('malformed_call', { detail: remedy.recovered }) }
    : toResult(recorded.id, turn);
}

function fromSequence({ recorded, rules }: Context): RecordedResult {
  const raw = Array.isArray(recorded.raw) ? recorded.raw.filter(isObject) : [];
  if (raw.some((one) => one.http_error !== undefined)) return fromFailure(recorded, raw, rules);
  const given = recorded.profile ?? {};
  if (raw.some((one) => one.parts !== undefined)) {
    const needsSignature = /gemini-3/.test(String(given.model ?? ''));
    return { ...empty(recorded.id), contents: repairContents(raw, { needsSignature }) };
  }
  const reasoning = given.reasoning === 'strip' || given.reasoning === 'required' ? given.reasoning : 'keep';
  const messages = repairMessages(raw, {
    ...plainProfile,
    reasoning,
    mergeSameRole: given.merge_same_role === true,
    idFormat: given.id_format === '9alnum' ? '9alnum' : 'any',
    systemRole: given.system_role === 'user' ? 'user' : 'system',
  });
  const filled = (message: JsonObject) => (message.content === null ? { ...message, content: '' } : message);
  return { ...empty(recorded.id), messages: given.null_content === false ? messages.map(filled) : messages };
}

/**
 * Runs the layer on a recorded reply: the arguments of one call, a message, the chunks of a stream, or a history
 * that has to be sent. Never throws; what cannot be read is an `error` in the result.
 */
export function readRecorded(recorded: Recorded, tools: readonly ToolSpec[]): RecordedResult {
  const context = contextOf(recorded, tools);
  switch (recorded.where) {
    case 'tool_arguments':
      return fromArguments(context);
    case 'message_content':
      return fromContent(context);
    case 'stream_chunks':
      return fromChunks(context);
    case 'message_sequence':
      return fromSequence(context);
    default:
      return {
        ...empty(recorded.id),
        error: createProblem('bad_request', { retryable: false, detail: `where: ${recorded.where}` }),
      };
  }
}

/** `{tools: {name: schema}}`, `{name: schema}` or a list of `{name, parameters}`. */
export function toToolSpecs(value: Json): ToolSpec[] {
  const held = isObject(value) && value.tools !== undefined && value.tools !== null ? value.tools : value;
  // safe: a JSON Schema is any JSON object; its keywords are read one by one.
  const schema = (parameters: Json | undefined) => (isObject(parameters) ? parameters : {}) as JsonSchema;
  if (Array.isArray(held)) {
    return held.filter(isObject).map((tool) => {
      const inner = isObject(tool.function) ? tool.function : tool;
      return { name: String(inner.name), parameters: schema(inner.parameters) };
    });
  }
  if (!isObject(held)) return [];
  return Object.entries(held)
    .filter(([, parameters]) => isObject(parameters))
    .map(([name, parameters]) => ({ name, parameters: schema(parameters) }));
}
