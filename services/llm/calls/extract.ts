import type { ToolSpec } from '../json/arguments.ts';
import { READERS, type Reader, tagReaders } from './envelopes.ts';
import { resolveTool } from './names.ts';
import type { RawCall } from './raw-call.ts';
import { readWhole } from './whole.ts';

/** `text` is the message without its calls; `cut` says that the message ends inside one. */
export type Extracted = { calls: RawCall[]; text: string; cut: boolean };

/**
 * Other spellings of the same marks: DeepSeek's DSML prefix, FunctionGemma, Hunyuan, Nemotron, Command R, InternLM.
 * Only a text in which a call is found is rewritten.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(<\/?)[｜|]{1,2}\s*DSML\s*[｜|]{1,2}/g, '$1'],
  [/<start_function_call>/g, '<|tool_call>'],
  [/<end_function_call>/g, '<tool_call|>'],
  [/<escape>/g, '<|"|>'],
  [/<tool_sep>/g, ''],
  [/<(\/?)TOOLCALL>/g, '<$1tool_call>'],
  [/<\|START_ACTION\|>|<\|action_start\|>\s*<\|plugin\|>/g, '<tool_call>'],
  [/<\|END_ACTION\|>|<\|action_end\|>/g, '</tool_call>'],
];
/** Tags around several calls that are left when the calls are out. */
const LEFT_TAGS = /<\/?(?:\w+:)?(?:tool_calls|function_calls)>/g;
/** Code that shows something: a fence without the label of a call, or a span in back-ticks. */
const CODE = /`{3}(?!tool_c|function_c)[^\n]*\n[\s\S]*?(?:\n`{3}|$)|`[^`\n]+`/g;

type Place = { at: number; inside: number; reader: Reader };

function firstOpening(text: string, from: number, readers: readonly Reader[]): Place | undefined {
  let first: Place | undefined;
  for (const reader of readers) {
    const found = reader.open.exec(text.slice(from));
    if (!found) continue;
    const at = from + found.index;
    if (!first || at < first.at) first = { at, inside: at + found[0].length, reader };
  }
  return first;
}

/** The end of the code that begins before `at` and covers it, if any. */
function codeAround(text: string, from: number, at: number): number | undefined {
  for (const found of text.slice(from).matchAll(CODE)) {
    const start = from + found.index;
    if (start >= at) return undefined;
    if (start + found[0].length > at) return start + found[0].length;
  }
  return undefined;
}

/**
 * Takes the tool calls out of a message's text. They are accepted in a known envelope, or where they are the
 * whole message; an example in a code block and a tool definition stay text.
 */
export function extractCalls(message: string, tools: readonly ToolSpec[]): Extracted {
  const prose: Extracted = { calls: [], text: message, cut: false };
  if (tools.length === 0 || !/[<[{`(]|Action:/.test(message)) return prose;
  const text = SPELLINGS.reduce((spelt, [mark, usual]) => spelt.replace(mark, usual), message);
  const whole = readWhole(text, tools);
  if (whole) return { calls: whole.calls, text: text.slice(whole.end).trim(), cut: whole.cut ?? false };
  const found = scanEnvelopes(text, tools);
  return found.calls.length > 0 || found.cut ? found : prose;
}

function scanEnvelopes(text: string, tools: readonly ToolSpec[]): Extracted {
  const readers = [...READERS, ...tagReaders(tools)];
  const found: Extracted = { calls: [], text: '', cut: false };
  let from = 0;
  let kept = '';
  for (let place = firstOpening(text, from, readers); place; place = firstOpening(text, from, readers)) {
    const code = codeAround(text, from, place.at);
    const envelope = code === undefined ? place.reader.read(text, place.at, place.inside, tools) : undefined;
    const calls = envelope?.calls ?? [];
    const accepted =
      envelope &&
      (envelope.cut || calls.some((call) => resolveTool(call.name, tools)) || place.reader.strong);
    const next = accepted ? envelope.end : (code ?? place.inside);
    kept += text.slice(from, accepted ? place.at : next);
    if (accepted) {
      found.calls.push(...calls);
      found.cut ||= envelope.cut ?? false;
    }
    from = next;
  }
  const rest = kept + text.slice(from);
  found.text = rest
    .replace(LEFT_TAGS, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return found;
}
