import type { ToolSpec } from '../json/arguments.ts';
import { readLenient } from '../json/lenient.ts';
import { skipSpace } from '../json/scan.ts';
import { isObject, type Json, type JsonObject, type JsonSchema } from '../json/schema.ts';
import { resolveTool } from './names.ts';
import type { RawCall } from './raw-call.ts';

const NAME_KEYS = [
  'name',
  'tool',
  'tool_name',
  'toolName',
  'function_name',
  'recipient_name',
  'function',
  'action',
];
const ARGUMENT_KEYS = [
  'arguments',
  'parameters',
  'args',
  'params',
  'input',
  'tool_input',
  'action_input',
  'argument',
];
const LIST_KEYS = ['tool_calls', 'tool_uses', 'calls', 'function_calls'];

/** The shape of a printed call, with the arguments of every offered tool, so that quotes inside are read right. */
function callSchema(tools: readonly ToolSpec[]): JsonSchema {
  const merged: JsonSchema = { type: 'object', properties: {} };
  for (const tool of tools) merged.properties = { ...tool.parameters.properties, ...merged.properties };
  const text: JsonSchema = { type: 'string' };
  const named = Object.fromEntries([...NAME_KEYS, 'id', 'type'].map((key) => [key, text]));
  const held = Object.fromEntries(ARGUMENT_KEYS.map((key) => [key, merged]));
  const inner: JsonSchema = { type: 'object', properties: { ...named, ...held } };
  const call: JsonSchema = {
    type: 'object',
    properties: { ...named, ...held, function: inner, function_call: inner },
  };
  const lists = Object.fromEntries(LIST_KEYS.map((key) => [key, { type: 'array', items: call }]));
  return { type: 'object', properties: { ...call.properties, ...lists } };
}

/** A tool definition has a schema where a call has arguments. */
function isDefinition(value: Json): boolean {
  return isObject(value) && isObject(value.properties) && (value.type === 'object' || isObject(value.type));
}

function namedCall(value: JsonObject, named: boolean): RawCall | undefined {
  const nameKey = NAME_KEYS.find((key) => typeof value[key] === 'string');
  const argumentKey = ARGUMENT_KEYS.find((key) => value[key] !== undefined && value[key] !== null);
  if (nameKey === undefined || (argumentKey === undefined && !named)) return undefined;
  const held = argumentKey === undefined ? {} : (value[argumentKey] ?? {});
  if (isDefinition(held) || (typeof held !== 'string' && !isObject(held))) return undefined;
  return {
    name: String(value[nameKey]),
    arguments: held,
    ...(typeof value.id === 'string' ? { id: value.id } : {}),
  };
}

/**
 * The calls that one JSON value describes, or undefined where it is something else: a character card, a tool
 * definition. `named` accepts a name without arguments, inside an envelope only.
 */
export function toCalls(value: Json, named = false): RawCall[] | undefined {
  if (Array.isArray(value)) {
    const calls = value.map((item) => toCalls(item, named));
    return calls.length > 0 && calls.every((call) => call !== undefined) ? calls.flat() : undefined;
  }
  if (!isObject(value)) return undefined;
  const list = LIST_KEYS.map((key) => value[key]).find((member) => Array.isArray(member));
  if (list !== undefined) return toCalls(list, named);
  const inner = [value.function, value.function_call].find(isObject);
  if (inner) return toCalls({ ...(value.id === undefined ? {} : { id: value.id }), ...inner }, named);
  const call = namedCall(value, named);
  return call && [call];
}

export type ReadCalls = { calls: RawCall[]; end: number } | 'cut' | undefined;

const READINGS = [
  { bare: false, paired: true },
  { bare: true, paired: true },
  { bare: true, paired: false },
] as const;

const asCompleted = (call: RawCall): RawCall => ({ ...call, completed: true });

/** Reads a JSON value that describes calls at `from`. */
function readCallsAt(text: string, from: number, tools: readonly ToolSpec[], named = false): ReadCalls {
  const schema = callSchema(tools);
  let cut = false;
  for (const { bare, paired } of READINGS) {
    const mode = { tail: 'any', bare, stray: false, paired, complete: true } as const;
    const reading = readLenient(text, from, schema, mode);
    if (reading.ok) {
      const calls = toCalls(reading.value, named);
      const completed = reading.changed.includes('closing-brackets');
      return calls && { calls: completed ? calls.map(asCompleted) : calls, end: reading.end };
    }
    cut ||= reading.code === 'truncated';
  }
  return cut ? 'cut' : undefined;
}

/** Reads one JSON value after another: `{…} {…}`, `{…}; {…}`, `{…},{…}`. */
export function readCallRun(
  text: string,
  from: number,
  tools: readonly ToolSpec[],
  named = false,
): ReadCalls {
  let run: { calls: RawCall[]; end: number } | undefined;
  for (let at = skipSpace(text, from); at < text.length; ) {
    if (text[at] !== '{' && text[at] !== '[') break;
    const read = readCallsAt(text, at, tools, named);
    if (read === 'cut') return 'cut';
    if (!read) break;
    run = { calls: [...(run?.calls ?? []), ...read.calls], end: read.end };
    at = skipSpace(text, read.end);
    if (text[at] === ';' || text[at] === ',') at = skipSpace(text, at + 1);
  }
  return run;
}

export const areOffered = (calls: readonly RawCall[], tools: readonly ToolSpec[]): boolean =>
  calls.every((call) => resolveTool(call.name, tools) !== undefined);
