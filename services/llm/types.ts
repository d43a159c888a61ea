import type { ToolSpec } from './json/arguments.ts';
import type { Json, JsonObject } from './json/schema.ts';
import type { LlmProblem } from './problems.ts';

export type { ToolSpec } from './json/arguments.ts';
export type { Json, JsonObject, JsonSchema } from './json/schema.ts';

/** One call of a finished turn. `problem` says why it may not run; then `arguments` is empty and `raw` is kept. */
export type ToolCall = {
  id: string;
  name: string;
  arguments: JsonObject;
  /** Gemini's thought signature, sent back with the call it came with. */
  signature?: string;
  /** What the repair ladder altered, rung by rung; empty for a clean call. */
  changed?: readonly string[];
  raw?: string;
  problem?: LlmProblem;
};

export type Finish = 'stop' | 'tool_calls' | 'length' | 'unknown';

/** Token counts. `input` includes `cached`, `output` includes `reasoning`. */
export type Usage = {
  input: number;
  output: number;
  cached?: number;
  reasoning?: number;
  estimated?: boolean;
};

export type UserMessage = { role: 'user'; text: string };

/** A model's turn. `parts` are Gemini's own parts, sent back unchanged to the same provider and model family. */
export type AssistantMessage = {
  role: 'assistant';
  text: string;
  calls: readonly ToolCall[];
  thinking?: string;
  parts?: readonly JsonObject[];
  /** Vendor fields that have to go back as they came, such as OpenRouter's reasoning_details. */
  extra?: JsonObject;
  provider: string;
  model: string;
  finish: Finish;
};

/** `call` is the position of the call in the assistant message before; ids may repeat in later turns. */
export type ResultMessage = {
  role: 'result';
  call: number;
  id: string;
  name: string;
  status: 'ok' | 'error' | 'rejected' | 'interrupted';
  data: Json;
};

export type LogMessage = UserMessage | AssistantMessage | ResultMessage;

/** `system` parts are sent in order, the stable ones first, so that provider prompt caches hit. */
export type ChatRequest = {
  model: string;
  /** Names the request among those of its run. Only a model that sends in batches reads it, to find the answer again. */
  key?: string;
  system: readonly string[];
  log: readonly LogMessage[];
  tools: readonly ToolSpec[];
  /** Most tokens of the answer, thinking included. */
  maxOutput?: number;
  temperature?: number;
  thinking?: 'off' | 'low' | 'high';
  toolChoice?: 'auto' | 'none' | 'required';
};

export type ChatPart =
  | { type: 'text-delta'; delta: string }
  | { type: 'thinking-delta'; delta: string }
  | { type: 'call-start'; index: number; name: string }
  | { type: 'call-delta'; index: number; path: readonly (string | number)[]; delta: string }
  | { type: 'call-end'; index: number; call: ToolCall }
  | { type: 'usage'; usage: Usage; receipt?: string }
  | { type: 'retry'; attempt: number; waitMs: number; problem: LlmProblem }
  | ChatEnd;

/**
 * The last part. `length` says that the provider stopped at the token limit: its calls are whole, but more may have
 * been meant. `message` is the whole turn where there is one; on a problem it is a draft, never executed, and
 * its calls carry what is wrong with them.
 */
export type ChatEnd = {
  type: 'end';
  reason: 'stop' | 'tool_calls' | 'length' | 'unknown' | 'problem' | 'cancelled';
  message?: AssistantMessage;
  problem?: LlmProblem;
  usage?: Usage;
  /** Names the answer of a batch: it can be fetched again after a restart, and is paid for once. */
  receipt?: string;
};

/**
 * Contract: yields exactly one `end`, last; failures arrive as that `end`, never as a throw. `call-end` comes
 * only when the whole turn is complete, so nothing runs of a turn that was cut.
 */
export type ChatModel = { stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPart> };
