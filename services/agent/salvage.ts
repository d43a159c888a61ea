import { readArguments } from '#llm/json/arguments.ts';
import { isObject } from '#llm/json/schema.ts';
import type { ChatEnd, Json, ToolCall, ToolSpec } from '#llm/types.ts';
import { type Marked, markedText } from '#text/marked-text.ts';
import { CHAPTER_TOOL, textMarkers } from './chapter-text.ts';

const proseIn = (value: Json | undefined): string | undefined => {
  const prose = isObject(value) ? value.chapter_content : undefined;
  return typeof prose === 'string' && prose.trim() !== '' ? prose.trim() : undefined;
};

/** The prose of a call whose other arguments are wrong: the same ladder, with nothing required. */
function proseOf({ name, raw, problem }: ToolCall, tools: readonly ToolSpec[]): string | undefined {
  const tool = tools.find((one) => one.name === name);
  if (name !== CHAPTER_TOOL || !problem || raw === undefined || !tool) return undefined;
  const { chapter_content: content } = tool.parameters.properties ?? {};
  const relaxed = { name, parameters: { type: 'object', properties: { chapter_content: content ?? {} } } };
  const read = readArguments(raw, relaxed);
  return read.ok ? proseIn(read.value) : undefined;
}

/** Prose that a broken call of a turn has brought: whole, or open where the call was cut inside it. */
function salvagedProse({ message, problem }: ChatEnd, tools: readonly ToolSpec[]): Marked | undefined {
  for (const call of message?.calls ?? []) {
    const whole = proseOf(call, tools);
    if (whole !== undefined) return { text: whole, open: false };
  }
  const cut = isObject(problem?.salvage) ? problem.salvage.arguments : undefined;
  const open = proseIn(cut) ?? message?.calls.map((call) => proseIn(call.problem?.salvage)).find(Boolean);
  return open === undefined ? undefined : { text: open, open: true };
}

/**
 * The text of a turn, with the prose of a broken call written out between the marks, so that it is never lost: it
 * can be continued, taken over by the next call, or kept as a draft. It is not executed from here.
 */
export function textWithProse(end: ChatEnd, tools: readonly ToolSpec[]): string {
  const text = end.message?.text ?? '';
  const prose = markedText(text) ? undefined : salvagedProse(end, tools);
  if (!prose) return text;
  const marks = textMarkers['zh-CN'];
  const closing = prose.open ? '' : `\n${marks.end}`;
  return [text.trimEnd(), `${marks.begin}\n${prose.text}${closing}`].filter(Boolean).join('\n');
}
