import { extractCalls } from './calls/extract.ts';
import { readArgKeys } from './calls/markup.ts';
import { resolveTool } from './calls/names.ts';
import type { RawCall } from './calls/raw-call.ts';
import { splitThinking } from './calls/thinking.ts';
import { unpackParallel } from './calls/unpack.ts';
import { readArguments, type ToolSpec } from './json/arguments.ts';
import { isObject, type Json } from './json/schema.ts';
import { createProblem, type LlmProblem } from './problems.ts';
import type { Finish, ToolCall, Usage } from './types.ts';

/** What a provider sent, joined, before anything of it is believed. */
export type RawTurn = {
  content: string;
  thinking: string;
  calls: readonly RawCall[];
  refusal?: string;
  finish: Finish | 'content_filter';
  /** The provider ended the answer: a finish reason or a usage chunk came. */
  ended: boolean;
  usage?: Usage;
};

export type TurnRules = {
  tools: readonly ToolSpec[];
  /** The model prints its thinking into the text. */
  thinkInline?: boolean;
  decodeEntities?: boolean;
  nextId: () => string;
};

export type Turn = {
  text: string;
  thinking: string;
  calls: ToolCall[];
  finish: Finish;
  usage?: Usage;
  problem?: LlmProblem;
};

type Parted = { text: string; thinking: string; calls: RawCall[]; cut: boolean };

type Printed = { text: string; thinking: string; calls: readonly RawCall[]; cut: boolean };

/** Calls in the text; where there is no answer at all, whole calls in the thinking are the answer. */
function printedIn(raw: RawTurn, rules: TurnRules): Printed {
  const split = splitThinking(raw.content, rules.thinkInline ?? false);
  const thinking = [raw.thinking, split.thinking].filter((piece) => piece !== '').join('\n\n');
  const found = extractCalls(split.text, rules.tools);
  const isSilent =
    raw.calls.length === 0 && found.calls.length === 0 && !found.cut && found.text.trim() === '';
  const inside = isSilent ? extractCalls(thinking, rules.tools) : undefined;
  if (inside && inside.calls.length > 0 && !inside.cut) {
    return { text: found.text, thinking: inside.text, calls: inside.calls, cut: false };
  }
  return { ...found, thinking };
}

/** Parts text, thinking and printed calls; a native call suppresses its echo in the text. */
function part(raw: RawTurn, rules: TurnRules): Parted {
  const { text, thinking, calls, cut } = printedIn(raw, rules);
  const native = raw.calls.flatMap((call) => unpackParallel(call));
  const names = new Set(native.map((call) => resolveTool(call.name, rules.tools)?.name));
  const added = calls.filter((call) => !names.has(resolveTool(call.name, rules.tools)?.name));
  const isCut = raw.finish === 'length' || !raw.ended;
  return {
    text,
    thinking,
    calls: [...native, ...added.map((call) => ({ ...call, printed: true }))],
    cut: cut || (isCut && added.some((call) => call.completed)),
  };
}

/** A call with its name and arguments read, or with the problem that keeps it from running. */
function readCall(raw: RawCall, cut: boolean, rules: TurnRules): ToolCall {
  const printed = typeof raw.arguments === 'string' ? raw.arguments : JSON.stringify(raw.arguments);
  const call: ToolCall = {
    id: raw.id ?? '',
    name: raw.name,
    arguments: {},
    ...(raw.signature ? { signature: raw.signature } : {}),
  };
  const leaked = /<arg_key>/.test(raw.name) ? readArgKeys(raw.name, rules.tools)?.call : undefined;
  const tool = resolveTool(leaked?.name ?? raw.name, rules.tools);
  if (!tool) return { ...call, raw: printed, problem: createProblem('unknown_tool', { tool: raw.name }) };
  const read = readArguments(leaked?.arguments ?? raw.arguments, tool, {
    cut,
    decodeEntities: rules.decodeEntities ?? false,
  });
  if (read.ok) {
    return {
      ...call,
      name: tool.name,
      arguments: read.value,
      changed: changesOf(raw, tool, read.changed),
      raw: printed,
    };
  }
  const { code, path, salvage } = read;
  const facts = { tool: tool.name, ...(path ? { path } : {}), ...(salvage === undefined ? {} : { salvage }) };
  return { ...call, name: tool.name, raw: printed, problem: createProblem(code, facts) };
}

/** What was altered on the way from the reply to the call. */
function changesOf(raw: RawCall, tool: ToolSpec, changed: readonly string[]): string[] {
  const name = tool.name === raw.name ? [] : ['name'];
  return [...(raw.printed ? ['printed-call'] : []), ...name, ...changed];
}

/** Provider ids are kept where they are filled and unique in the turn. */
function withIds(calls: ToolCall[], nextId: () => string): ToolCall[] {
  const used = new Set<string>();
  return calls.map((call) => {
    const id = call.id !== '' && !used.has(call.id) ? call.id : nextId();
    used.add(id);
    return { ...call, id };
  });
}

function salvageOf(text: string, calls: readonly ToolCall[]): { salvage?: Json } {
  const whole = calls.filter((call) => !call.problem);
  const broken = calls.find((call) => isObject(call.problem?.salvage ?? null))?.problem?.salvage;
  const salvage: Record<string, Json> = {};
  if (text !== '') salvage.text = text;
  if (whole.length > 0)
    salvage.calls = whole.map(({ id, name, arguments: args }) => ({ id, name, arguments: args }));
  if (broken !== undefined) salvage.arguments = broken;
  return Object.keys(salvage).length > 0 ? { salvage } : {};
}

/** Nothing of a turn runs if any call of it is cut, malformed or unknown: the first such call names the problem. */
function callProblem(parted: Parted, calls: readonly ToolCall[], raw: RawTurn): LlmProblem | undefined {
  const first = calls.find((call) => call.problem)?.problem;
  const code = parted.cut ? 'truncated' : first?.code;
  if (code === undefined) return undefined;
  if (!raw.ended && code === 'truncated')
    return createProblem('incomplete_stream', salvageOf(parted.text, calls));
  const { tool, path } = first ?? {};
  return createProblem(code, {
    ...(tool === undefined ? {} : { tool }),
    ...(path === undefined ? {} : { path }),
    ...salvageOf(parted.text, calls),
  });
}

function turnProblem(raw: RawTurn, parted: Parted, calls: readonly ToolCall[]): LlmProblem | undefined {
  const salvage = salvageOf(parted.text, calls);
  if (raw.finish === 'content_filter')
    return createProblem('blocked', { reason: 'content_filter', ...salvage });
  if (raw.refusal) return createProblem('refusal', { salvage: { text: raw.refusal } });
  const broken = callProblem(parted, calls, raw);
  if (broken) return broken;
  if (!raw.ended) return createProblem('incomplete_stream', salvage);
  if (calls.length > 0 || parted.text.trim() !== '') return undefined;
  return createProblem(raw.finish === 'length' ? 'truncated' : 'empty_response');
}

/**
 * Decides what a whole reply is: text and calls that may run, or a problem with the draft kept.
 * The parts count, not the finish reason: `stop` with calls means calls, `tool_calls` without any means empty.
 */
export function finishTurn(raw: RawTurn, rules: TurnRules): Turn {
  const parted = part(raw, rules);
  const cut = raw.finish === 'length' || !raw.ended;
  const calls = withIds(
    parted.calls.map((call) => readCall(call, cut, rules)),
    rules.nextId,
  );
  const problem = turnProblem(raw, parted, calls);
  return {
    text: parted.text,
    thinking: parted.thinking,
    calls,
    finish: finishOf(raw.finish, calls.length > 0),
    ...(raw.usage ? { usage: raw.usage } : {}),
    ...(problem ? { problem } : {}),
  };
}

function finishOf(finish: RawTurn['finish'], hasCalls: boolean): Finish {
  if (finish === 'length') return 'length';
  if (hasCalls) return 'tool_calls';
  return finish === 'unknown' ? 'unknown' : 'stop';
}
