import { type Connection, createModel } from './connect.ts';
import type { ToolSpec } from './json/arguments.ts';
import { trimEdges, withoutFence } from './json/clean.ts';
import { isObject } from './json/schema.ts';
import { safeParseJson } from './json/strict.ts';
import type { LlmPorts, Timeouts } from './ports.ts';
import type { LlmProblem } from './problems.ts';
import { listModels } from './providers/list-models.ts';
import { findPreset } from './providers/presets.ts';
import type { ChatEnd, ChatRequest } from './types.ts';

export const probeSteps = ['models', 'stream', 'tools', 'json', 'thinking'] as const;
export type ProbeStep = (typeof probeSteps)[number];

/** `yes`: works. `no`: it answered, but cannot. `problem`: it could not be tried, and why. */
export type ProbeResult = {
  step: ProbeStep;
  outcome: 'yes' | 'no' | 'problem';
  /** First visible character after this many ms, for `stream`. */
  firstMs?: number;
  /** How many models, for `models`. */
  count?: number;
  /** Repairs the reply needed. */
  changed?: readonly string[];
  problem?: LlmProblem;
};

const PROBE_TIMEOUTS: Timeouts = { first: 60_000, idle: 30_000, total: 120_000 };

const noteTool: ToolSpec = {
  name: 'save_note',
  description: 'Saves one short note.',
  parameters: {
    type: 'object',
    required: ['text'],
    properties: { text: { type: 'string', description: 'The note.' } },
  },
};

type Answer = { end: ChatEnd; text: string; firstMs: number | undefined; thought: boolean };

async function ask(
  connection: Connection,
  request: ChatRequest,
  ports: LlmPorts,
  signal: AbortSignal,
): Promise<Answer> {
  const model = createModel(connection, ports, {
    timeouts: PROBE_TIMEOUTS,
    retry: { attempts: 1, random: () => 0 },
  });
  const started = performance.now();
  const answer: Answer = {
    end: { type: 'end', reason: 'unknown' },
    text: '',
    firstMs: undefined,
    thought: false,
  };
  for await (const part of model.stream(request, signal)) {
    if (part.type === 'text-delta') {
      answer.firstMs ??= Math.round(performance.now() - started);
      answer.text += part.delta;
    } else if (part.type === 'thinking-delta') answer.thought = true;
    else if (part.type === 'end') answer.end = part;
  }
  return answer;
}

const requestFor = (model: string, text: string, tools: readonly ToolSpec[] = []): ChatRequest => ({
  model,
  system: ['You are being tested by a writing application. Answer as briefly as you can.'],
  log: [{ role: 'user', text }],
  tools,
  maxOutput: 1024,
});

type Ask = (request: ChatRequest) => Promise<Answer>;

async function probeStream(model: string, run: Ask): Promise<ProbeResult[]> {
  const { end, text, firstMs, thought } = await run(requestFor(model, 'Reply with the single word: ready'));
  if (end.problem) return [{ step: 'stream', outcome: 'problem', problem: end.problem }];
  const thinking: ProbeResult = { step: 'thinking', outcome: thought ? 'yes' : 'no' };
  const outcome = text.trim() === '' ? 'no' : 'yes';
  return [{ step: 'stream', outcome, ...(firstMs === undefined ? {} : { firstMs }) }, thinking];
}

async function probeTools(model: string, run: Ask): Promise<ProbeResult> {
  const text = 'Call the tool save_note with the text: 他说"走"，便走了。';
  const { end } = await run(requestFor(model, text, [noteTool]));
  if (end.problem) return { step: 'tools', outcome: 'problem', problem: end.problem };
  const call = end.message?.calls.find((one) => one.name === noteTool.name);
  return {
    step: 'tools',
    outcome: call ? 'yes' : 'no',
    ...(call?.changed?.length ? { changed: call.changed } : {}),
  };
}

async function probeJson(model: string, run: Ask): Promise<ProbeResult> {
  const { end, text } = await run(
    requestFor(model, 'Reply with this JSON object and nothing else: {"ok": true}'),
  );
  if (end.problem) return { step: 'json', outcome: 'problem', problem: end.problem };
  const value = safeParseJson(withoutFence(trimEdges(text)))?.value;
  return { step: 'json', outcome: isObject(value) ? 'yes' : 'no' };
}

async function probeModels(
  connection: Connection,
  ports: LlmPorts,
  signal: AbortSignal,
): Promise<ProbeResult> {
  const preset = findPreset(connection.preset);
  if (preset?.protocol === 'practice') return { step: 'models', outcome: 'yes', count: 1 };
  const list = await listModels(
    {
      protocol: preset?.protocol ?? 'openai',
      baseUrl: connection.baseUrl || preset?.baseUrl || '',
      apiKey: connection.apiKey ?? '',
      ...(connection.apiVersion === undefined ? {} : { apiVersion: connection.apiVersion }),
    },
    ports,
    signal,
  );
  return list.ok
    ? { step: 'models', outcome: 'yes', count: list.models.length }
    : { step: 'models', outcome: 'problem', problem: list.problem };
}

/**
 * Tests what a configured model can do, one step at a time: the model list (and with it the key), streaming,
 * thinking, tools, JSON. It costs a few hundred tokens; after a refused key nothing more is sent.
 */
export async function* probeModel(
  connection: Connection,
  model: string,
  ports: LlmPorts,
  signal: AbortSignal,
): AsyncGenerator<ProbeResult> {
  const run: Ask = (request) => ask(connection, request, ports, signal);
  const models = await probeModels(connection, ports, signal);
  yield models;
  if (models.problem?.code === 'bad_key') return;
  const [stream, ...rest] = await probeStream(model, run);
  if (stream) yield stream;
  if (stream?.problem) return;
  yield* rest;
  yield await probeTools(model, run);
  yield await probeJson(model, run);
}
