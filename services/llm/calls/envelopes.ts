import type { ToolSpec } from '../json/arguments.ts';
import { trimEdges } from '../json/clean.ts';
import { readCallRun } from './call-json.ts';
import { readBody, readElements, readToolTag } from './markup.ts';
import { readPythonRun } from './python.ts';
import type { Envelope } from './raw-call.ts';
import { OPENERS, readTokens } from './tokens.ts';

export type Reader = {
  open: RegExp;
  /** Never prose: a call in it that names no offered tool is an unknown tool, not a text. */
  strong?: boolean;
  /** `at` is where the opener begins, `inside` where it ends. */
  read: (text: string, at: number, inside: number, tools: readonly ToolSpec[]) => Envelope | undefined;
};

const CLOSE_TAG =
  /<\/(?:\w+:)?(?:tool_calls?|function_calls?|tool_use|tools)>|<\|?\/?tool_call\|>|<tool_call\|>/g;

/** Passes the closing tags and white space behind a body. */
function closed(text: string, envelope: Envelope): Envelope {
  const found =
    /^(?:\s*(?:<\/(?:\w+:)?(?:tool_calls?|function_calls?|tool_use|tools)>|<\|?\/?tool_call\|>))+/.exec(
      text.slice(envelope.end),
    );
  return { ...envelope, end: envelope.end + (found?.[0].length ?? 0) };
}

const container: Reader['read'] = (text, _at, inside, tools) => {
  const body = readBody(text, inside, CLOSE_TAG, tools);
  return body && closed(text, body);
};

const fence: Reader['read'] = (text, _at, inside, tools) => {
  const end = text.indexOf('\n```', inside);
  const body = text.slice(inside, end < 0 ? text.length : end);
  const json = readCallRun(body, 0, tools, true);
  const read = json === 'cut' || json === undefined ? readPythonRun(body, 0, tools) : json;
  return read && { calls: read.calls, end: end < 0 ? text.length : end + 4 };
};

const mistral: Reader['read'] = (text, _at, inside, tools) => {
  const json = readCallRun(text, inside, tools, true);
  if (json === 'cut') return { calls: [], end: text.length, cut: true };
  if (json) return json;
  const named =
    /^\s*([\w.:-]+)\s*(?:\[CALL_ID\][\w-]*)?\s*(?:\[ARGS\])?\s*(\{[\s\S]*?)(?=\[TOOL_CALLS\]|$)/.exec(
      text.slice(inside),
    );
  if (!named) return undefined;
  return {
    calls: [{ name: named[1] ?? '', arguments: (named[2] ?? '').trim() }],
    end: inside + named[0].length,
  };
};

const pythonTag: Reader['read'] = (text, _at, inside, tools) => {
  const json = readCallRun(text, inside, tools, true);
  if (json === 'cut') return { calls: [], end: text.length, cut: true };
  const listed = /^\s*\[/.test(text.slice(inside));
  return json ?? (listed ? pythonList(text, inside, inside, tools) : readPythonRun(text, inside, tools));
};

/** A list of call expressions that the message ends with: `[add_character(name="…")]`. */
const pythonList: Reader['read'] = (text, at, _inside, tools) => {
  const from = text.indexOf('[', at) + 1;
  const read = readPythonRun(text, from, tools);
  return read && /^\s*\]\s*$/.test(text.slice(read.end))
    ? { calls: read.calls, end: text.length }
    : undefined;
};

const react: Reader['read'] = (text, at) => {
  const found = /^Action:\s*([\w.:-]+)\s*\nAction Input:\s*(\{[\s\S]*)$/.exec(trimEdges(text.slice(at)));
  return found
    ? { calls: [{ name: found[1] ?? '', arguments: found[2] ?? '' }], end: text.length }
    : undefined;
};

/** The envelopes that models print calls in, each with what opens it. */
export const READERS: readonly Reader[] = [
  {
    open: /<(?:\w+:)?(?:tool_calls?|function_calls?|tool_use)>|<\|tool_call\|?>/,
    read: container,
    strong: true,
  },
  { open: /<function(?:=|\s+name=|\()/, read: (text, at) => readElements(text, at) },
  { open: /<invoke\s+name=/, read: (text, at) => readElements(text, at) },
  { open: OPENERS.deepseek, read: (text, at) => readTokens(text, at), strong: true },
  { open: OPENERS.kimi, read: (text, at) => readTokens(text, at), strong: true },
  { open: OPENERS.harmony, read: (text, at) => readTokens(text, at), strong: true },
  { open: /<\|python_tag\|>/, read: pythonTag },
  { open: /\[TOOL_CALLS\]/, read: mistral },
  { open: /`{3}(?:tool_code|tool_calls?|function_calls?)[^\S\n]*\n/, read: fence },
  { open: /(?<=^|\n)Action:\s*`{3}(?:json)?[^\S\n]*\n/, read: fence },
  { open: /(?<=^|\n)\[(?=[\w.]+\()/, read: pythonList },
  { open: /(?<=^|\n)Action:\s*[\w.:-]+\s*\nAction Input:/, read: react },
];

/** Readers for the tags that are named after the offered tools. */
export const tagReaders = (tools: readonly ToolSpec[]): Reader[] =>
  tools.map((tool) => ({
    open: new RegExp(`<${tool.name}>`),
    read: (text, at) => readToolTag(text, at, tool),
  }));
