import type { ToolSpec } from '../json/arguments.ts';
import type { JsonObject } from '../json/schema.ts';
import { readCallRun } from './call-json.ts';
import { resolveTool } from './names.ts';
import { readPythonRun } from './python.ts';
import type { Envelope, RawCall } from './raw-call.ts';

/** One line break at each end of a value belongs to the markup. */
const unpad = (value: string): string => value.replace(/^\r?\n/, '').replace(/\r?\n$/, '');

const PARAMETER =
  /<parameter(?:=([\w.-]+)(?:>|=)|\s+name=["']?([\w.-]+)["']?[^>]*>)([\s\S]*?)(?:<\/parameter>|(?=<parameter[\s=])|(?=<\/(?:function|invoke)>))/g;

/** `<parameter=key>…</parameter>` and `<parameter name="key">…</parameter>`; values stay text, the schema types them. */
function readParameters(body: string): { value: JsonObject; cut: boolean } {
  const value: JsonObject = {};
  let end = 0;
  for (const found of body.matchAll(PARAMETER)) {
    value[found[1] ?? found[2] ?? ''] = unpad(found[3] ?? '');
    end = found.index + found[0].length;
  }
  return { value, cut: body.includes('<parameter', end) };
}

const FUNCTION = /<function(?:=|\s+name=["']?|\()\s*([\w.:-]+)["']?\)?\s*(?:>|=)?/y;
const INVOKE = /<invoke\s+name=["']?([\w.:-]+)["']?[^>]*>/y;

type Element = { call: RawCall; end: number; cut: boolean };

function readElement(text: string, at: number, head: RegExp, close: string): Element | undefined {
  head.lastIndex = at;
  const found = head.exec(text);
  if (!found) return undefined;
  const from = head.lastIndex;
  const closed = text.indexOf(close, from);
  const end = closed < 0 ? text.length : closed;
  const body = text.slice(from, end);
  const name = found[1] ?? '';
  const next = closed < 0 ? end : closed + close.length;
  if (/^\s*[{[]/.test(body)) return { call: { name, arguments: body.trim() }, end: next, cut: false };
  const { value, cut } = readParameters(body);
  return {
    call: { name, arguments: value },
    end: next,
    cut: cut || (closed < 0 && Object.keys(value).length === 0),
  };
}

/** A run of `<function=…>` or `<invoke name=…>` elements. */
export function readElements(text: string, from: number): Envelope | undefined {
  const calls: RawCall[] = [];
  let end = from;
  let cut = false;
  for (;;) {
    const at = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
    const element =
      readElement(text, at, FUNCTION, '</function>') ?? readElement(text, at, INVOKE, '</invoke>');
    if (!element) break;
    calls.push(element.call);
    cut ||= element.cut;
    end = element.end;
  }
  return calls.length > 0 ? { calls, end, cut } : undefined;
}

const GLM_PAIR = /<arg_key>([\s\S]*?)<\/arg_key>\s*<arg_value>([\s\S]*?)<\/arg_value>/g;

/** GLM's `name<arg_key>k</arg_key><arg_value>v</arg_value>`, or the name of an offered tool alone. */
export function readArgKeys(
  body: string,
  tools: readonly ToolSpec[],
): { call: RawCall; cut: boolean } | undefined {
  const name = /^\s*([\w.:-]+)\s*(?=<arg_key>|$)/.exec(body)?.[1];
  if (name === undefined || (!body.includes('<arg_key>') && !resolveTool(name, tools))) return undefined;
  const value: JsonObject = {};
  let end = 0;
  for (const found of body.matchAll(GLM_PAIR)) {
    value[(found[1] ?? '').trim()] = unpad(found[2] ?? '');
    end = found.index + found[0].length;
  }
  return { call: { name, arguments: value }, cut: body.includes('<arg_', end) };
}

const GEMMA = /^\s*call:\s*([\w.:-]+)\s*(\{[\s\S]*)$/;

/** What stands between `<tool_call>` and its end, in any of the forms models print there. */
export function readBody(
  text: string,
  from: number,
  close: RegExp,
  tools: readonly ToolSpec[],
): Envelope | undefined {
  const json = readCallRun(text, from, tools, true);
  if (json === 'cut') return { calls: [], end: text.length, cut: true };
  if (json) return json;
  const elements = readElements(text, from);
  if (elements) return elements;
  const python = readPythonRun(text, from, tools);
  if (python) return python;
  close.lastIndex = from;
  const end = close.exec(text)?.index ?? text.length;
  const body = text.slice(from, end);
  const gemma = GEMMA.exec(body);
  if (gemma) return { calls: [{ name: gemma[1] ?? '', arguments: (gemma[2] ?? '').trim() }], end };
  const keys = readArgKeys(body, tools);
  if (keys) return { calls: [keys.call], end, cut: keys.cut };
  const named = /^\s*([\w.:-]+)\s*([{[][\s\S]*)$/.exec(body);
  if (!named || !resolveTool(named[1] ?? '', tools)) return undefined;
  return { calls: [{ name: named[1] ?? '', arguments: (named[2] ?? '').trim() }], end };
}

/** `<add_character>…</add_character>`: the tool's name is the tag; JSON or one element for each argument inside. */
export function readToolTag(text: string, at: number, tool: ToolSpec): Envelope | undefined {
  const open = `<${tool.name}>`;
  const close = `</${tool.name}>`;
  const closed = text.indexOf(close, at);
  if (!text.startsWith(open, at)) return undefined;
  const end = closed < 0 ? text.length : closed + close.length;
  const body = text.slice(at + open.length, closed < 0 ? text.length : closed);
  if (/^\s*\{/.test(body)) return { calls: [{ name: tool.name, arguments: body.trim() }], end };
  const value: JsonObject = {};
  for (const key of Object.keys(tool.parameters.properties ?? {})) {
    const found = new RegExp(`<${key}>([\\s\\S]*?)</${key}>`).exec(body)?.[1];
    if (found !== undefined) value[key] = unpad(found);
  }
  if (Object.keys(value).length === 0 && body.trim() !== '') return undefined;
  return { calls: [{ name: tool.name, arguments: value }], end, cut: closed < 0 };
}
