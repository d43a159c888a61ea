import { estimateTokens } from '#llm/tokens.ts';
import type { AssistantMessage, Json, JsonObject, LogMessage, ResultMessage, ToolCall } from '#llm/types.ts';

/** After a cut the history is brought down to this share of the budget, so that the next turns cut nothing. */
const AFTER_CUT = 0.6;

/** Share of the budget kept free for a request's own turns, so that a cut falls between requests, not inside one. */
const GROWTH = 0.25;

/** Arguments and results longer than this (in characters) are replaced in old turns. */
const LONG = 400;

/** Tokens that a message adds by its frame. */
const FRAME = 6;

/** From one thing the author says to the next: the unit that is dropped, so that no pair is ever split. */
type Block = readonly LogMessage[];

type Size = (message: LogMessage) => number;

/** Tokens of a message for a model, estimated; each message is measured once. */
function createSize(model: string): Size {
  const known = new Map<LogMessage, number>();
  return (message) => {
    const size = known.get(message) ?? estimateTokens(textOf(message), model) + FRAME;
    known.set(message, size);
    return size;
  };
}

function textOf(message: LogMessage): string {
  if (message.role === 'user') return message.text;
  if (message.role === 'result') return JSON.stringify(message.data);
  const calls = message.calls.map(({ name, arguments: args }) => `${name}${JSON.stringify(args)}`);
  return [
    message.text,
    message.thinking ?? '',
    ...calls,
    message.parts ? JSON.stringify(message.parts) : '',
  ].join('\n');
}

const total = (messages: readonly LogMessage[], size: Size): number =>
  messages.reduce((sum, message) => sum + size(message), 0);

const placeholder = (length: number, about: string): string =>
  `[${about}: ${length} characters, kept in the project]`;

/** Long texts give way to their length; the text itself is in the project, not in the chat. */
function shrunkValue(value: Json, about: string): Json {
  if (typeof value === 'string') return value.length > LONG ? placeholder(value.length, about) : value;
  const size = JSON.stringify(value).length;
  return typeof value === 'object' && value !== null && size > LONG ? placeholder(size, about) : value;
}

function shrunkArguments(args: JsonObject): JsonObject {
  const about = [args.chapterNumber, args.chapterTitle].filter((part) => part !== undefined).join(' ');
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, shrunkValue(value, `${key} ${about}`.trim())]),
  );
}

/** The turn with its long arguments and text replaced; raw parts go, since they hold the same text. */
function shrunkTurn(turn: AssistantMessage): AssistantMessage {
  const calls = turn.calls.map((call): ToolCall => ({ ...call, arguments: shrunkArguments(call.arguments) }));
  const { parts: _, thinking: __, ...rest } = turn;
  const text =
    turn.text.length > LONG && calls.length > 0 ? placeholder(turn.text.length, 'text') : turn.text;
  return { ...rest, text, calls };
}

const shrunkResult = (result: ResultMessage): ResultMessage => ({
  ...result,
  data: shrunkValue(result.data, 'result'),
});

/** Long words of an old request (its context above all) keep their beginning. */
const shrunkWords = (text: string): string =>
  text.length > LONG ? `${text.slice(0, LONG / 2)}\n${placeholder(text.length, 'the rest')}` : text;

function shrunkMessage(message: LogMessage): LogMessage {
  switch (message.role) {
    case 'user':
      return { ...message, text: shrunkWords(message.text) };
    case 'assistant':
      return shrunkTurn(message);
    case 'result':
      return shrunkResult(message);
    default:
      return message satisfies never;
  }
}

function shrunk(message: LogMessage, size: Size): LogMessage {
  const small = shrunkMessage(message);
  return size(small) < size(message) ? small : message;
}

/** Tokens of a block: whole, shrunk, and of what the author said before any turn. */
type Sizes = { big: number; small: number; start: number };
type Window = { from: number; smallBefore: number };

/**
 * Where the history starts and up to where it is shrunk, replayed block by block from the beginning: between two
 * cuts nothing changes, so the bytes a provider has cached stay the same.
 */
function windowOf(sizes: readonly Sizes[], budget: number): Window {
  let window: Window = { from: 0, smallBefore: 0 };
  const before = (end: number): number =>
    sizes
      .slice(window.from, end)
      .reduce((sum, { big, small }, at) => sum + (window.from + at < window.smallBefore ? small : big), 0);
  for (const [end, { big, start }] of sizes.entries()) {
    const fits = before(end) + Math.max(big, start + budget * GROWTH) <= budget;
    if (fits) continue;
    window = { ...window, smallBefore: end };
    while (window.from < end && before(end) + start > budget * AFTER_CUT)
      window = { ...window, from: window.from + 1 };
    while (window.from < end && before(end) + big > budget) window = { ...window, from: window.from + 1 };
  }
  return window;
}

export type Fitted = { log: LogMessage[]; dropped: number; shrunk: number; tokens: number };

/**
 * The history within a budget of tokens: first old long texts give way to placeholders, then whole blocks from the
 * oldest on. Never the last block, never a part of one. Where the last block alone is too big, its own earlier
 * turns are shrunk, never the author's words. Deterministic; never larger than before.
 */
export function fitHistory(blocks: readonly Block[], budget: number, model: string): Fitted {
  const size = createSize(model);
  const small = blocks.map((block) => block.map((message) => shrunk(message, size)));
  const sizes = blocks.map((block, at): Sizes => {
    const turn = block.findIndex(({ role }) => role !== 'user');
    const start = turn < 0 ? block : block.slice(0, turn);
    return { big: total(block, size), small: total(small[at] ?? [], size), start: total(start, size) };
  });
  const { from, smallBefore } = windowOf(sizes, budget);
  const kept = blocks
    .slice(from)
    .map((block, at) => (from + at < smallBefore ? (small[from + at] ?? block) : block));
  const whole = kept.flat();
  const fitted =
    total(whole, size) <= budget
      ? whole
      : [...kept.slice(0, -1).flat(), ...withShrunkStart(kept.at(-1) ?? [], size)];
  return { log: fitted, dropped: from, shrunk: Math.max(0, smallBefore - from), tokens: total(fitted, size) };
}

/** A block whose turns before the newest one are shrunk; what was asked stays whole. */
function withShrunkStart(block: Block, size: Size): LogMessage[] {
  const last = block.findLastIndex(({ role }) => role === 'assistant');
  return block.map((message, at) => (at < last && message.role !== 'user' ? shrunk(message, size) : message));
}
