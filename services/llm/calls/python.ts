import type { ToolSpec } from '../json/arguments.ts';
import { readLenient } from '../json/lenient.ts';
import { skipSpace } from '../json/scan.ts';
import type { Json, JsonObject } from '../json/schema.ts';
import { resolveTool } from './names.ts';
import type { RawCall } from './raw-call.ts';

const NAME = /[A-Za-z_][\w.]*/y;
const MODE = { tail: 'any', bare: true, stray: false, paired: true, complete: true } as const;

function wordAt(text: string, at: number): string | undefined {
  NAME.lastIndex = at;
  return NAME.exec(text)?.[0];
}

type Arguments = { value: JsonObject; end: number };

function readKeywords(text: string, from: number, tool: ToolSpec): Arguments | undefined {
  const value: JsonObject = {};
  for (let at = skipSpace(text, from); ; ) {
    if (text[at] === ')') return { value, end: at + 1 };
    const key = wordAt(text, at);
    const equals = key === undefined ? -1 : skipSpace(text, at + key.length);
    if (key === undefined || text[equals] !== '=') return undefined;
    const schema = tool.parameters.properties?.[key];
    const reading = readLenient(text, equals + 1, schema, MODE);
    if (!reading.ok) return undefined;
    value[key] = reading.value;
    at = skipSpace(text, reading.end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
    else if (text[at] !== ')') return undefined;
  }
}

function readPositional(text: string, from: number, tool: ToolSpec): Arguments | undefined {
  const reading = readLenient(text, from, tool.parameters, MODE);
  if (!reading.ok) return undefined;
  const close = skipSpace(text, reading.end);
  const value: Json = reading.value;
  if (text[close] !== ')' || typeof value !== 'object' || value === null || Array.isArray(value))
    return undefined;
  return { value, end: close + 1 };
}

/** Reads `tool(key="…")` or `tool({…})` of an offered tool at `from`; wrappers such as `print(` are looked through. */
export function readPythonCall(
  text: string,
  from: number,
  tools: readonly ToolSpec[],
): { call: RawCall; end: number } | undefined {
  const name = wordAt(text, from);
  const open = name === undefined ? -1 : skipSpace(text, from + name.length);
  if (name === undefined || text[open] !== '(') return undefined;
  const tool = resolveTool(name.replace(/\.(?:call|invoke|run)$/, ''), tools);
  const inside = skipSpace(text, open + 1);
  if (!tool) {
    const inner = /^(?:print|python|await|call)$/.test(name)
      ? readPythonCall(text, inside, tools)
      : undefined;
    const close = inner ? skipSpace(text, inner.end) : -1;
    return inner && text[close] === ')' ? { ...inner, end: close + 1 } : undefined;
  }
  const read = text[inside] === '{' ? readPositional(text, inside, tool) : readKeywords(text, inside, tool);
  return read && { call: { name: tool.name, arguments: read.value }, end: read.end };
}

/** One or more calls, separated by commas, semicolons or line breaks, up to `stop`. */
export function readPythonRun(
  text: string,
  from: number,
  tools: readonly ToolSpec[],
): { calls: RawCall[]; end: number } | undefined {
  const calls: RawCall[] = [];
  let end = from;
  for (let at = skipSpace(text, from); at < text.length; ) {
    const read = readPythonCall(text, at, tools);
    if (!read) break;
    calls.push(read.call);
    end = read.end;
    at = skipSpace(text, end);
    if (text[at] === ',' || text[at] === ';') at = skipSpace(text, at + 1);
  }
  return calls.length > 0 ? { calls, end } : undefined;
}
