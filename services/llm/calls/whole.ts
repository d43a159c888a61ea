import type { ToolSpec } from '../json/arguments.ts';
import { trimEdges, withoutFence } from '../json/clean.ts';
import { skipSpace } from '../json/scan.ts';
import { areOffered, readCallRun } from './call-json.ts';
import { readPythonRun } from './python.ts';
import type { Envelope, RawCall } from './raw-call.ts';

/** True if an object says itself that it is a call, so that a sentence may stand behind it. */
const SAYS_CALL =
  /^[{[]\s*(?:\{\s*)?["'](?:type["']\s*:\s*["']function["']|tool_calls["']|function_call["'])/;

function wholeJson(text: string, tools: readonly ToolSpec[]): Envelope | undefined {
  const read = readCallRun(text, 0, tools);
  if (read === 'cut') return namesTool(text, tools) ? { calls: [], end: text.length, cut: true } : undefined;
  if (!read || !areOffered(read.calls, tools)) return undefined;
  const rest = text.slice(read.end).replace(/^[\s}\]]+$/, '');
  return rest === '' || SAYS_CALL.test(text)
    ? { calls: read.calls, end: text.length - rest.length }
    : undefined;
}

/** A cut JSON message is a call only if it names an offered tool and has begun its arguments. */
function namesTool(text: string, tools: readonly ToolSpec[]): boolean {
  const head = text.slice(0, 400);
  return (
    tools.some((tool) => head.includes(`"${tool.name}"`)) &&
    /"(?:arguments|parameters|args|input)"\s*:/.test(head)
  );
}

function wholePython(text: string, tools: readonly ToolSpec[]): RawCall[] | undefined {
  const listed = text.startsWith('[');
  const read = readPythonRun(text, listed ? 1 : 0, tools);
  if (!read) return undefined;
  const end = skipSpace(text, read.end);
  if (listed ? text[end] !== ']' || skipSpace(text, end + 1) < text.length : end < text.length)
    return undefined;
  return read.calls;
}

/** Kimi's call without its tokens: `functions.name:0{…}`. */
function wholeNamed(text: string, tools: readonly ToolSpec[]): RawCall[] | undefined {
  const found = /^(functions\.[\w.-]+(?::\d+)?|[\w.-]+:\d+)\s*(\{[\s\S]*\})$/.exec(text);
  const [, name = '', args = ''] = found ?? [];
  return found && areOffered([{ name, arguments: args }], tools) ? [{ name, arguments: args }] : undefined;
}

/**
 * A message that is a call as a whole: JSON, several JSON objects, a fence with them, or a call expression of an
 * offered tool. Anything else in the message makes it prose with an example.
 */
export function readWhole(message: string, tools: readonly ToolSpec[]): Envelope | undefined {
  const trimmed = trimEdges(message);
  const fenced = withoutFence(trimmed);
  const offset = fenced === trimmed ? message.indexOf(trimmed) : 0;
  if (/^[{[]/.test(fenced)) {
    const json = wholeJson(fenced, tools);
    if (json) return { ...json, end: fenced === trimmed ? offset + json.end : message.length };
  }
  const calls = wholePython(fenced, tools) ?? wholeNamed(fenced, tools);
  return calls && { calls, end: message.length };
}
