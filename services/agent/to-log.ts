import type { AssistantMessage, Finish, Json, JsonObject, LogMessage, ToolCall } from '#llm/types.ts';
import { callKey } from '#model/chat.ts';
import {
  argumentsOf,
  type Call,
  isAuthor,
  type Log,
  requestStart,
  type Span,
  spansOf,
  type Turn,
} from './entries.ts';
import { type Raw, readRaw } from './raw.ts';
import { isFailure } from './result-data.ts';

const finishes: readonly Finish[] = ['stop', 'tool_calls', 'length', 'unknown'];

/**
 * The history as a model is sent it, in blocks from one thing the author says to the next; what Mojian adds (context,
 * a request to go on) stays in its block. Decisions are the author's and stay here, calls carry their results. Calls
 * of earlier requests that failed their rules, or were sent back for their length, are left out with their result,
 * so that nothing bad is imitated and no chapter is sent twice. Results of calls that are undone say so.
 */
export function toBlocks(log: Log, undone: ReadonlySet<string> = new Set()): LogMessage[][] {
  const start = requestStart(log);
  const spans = new Map(spansOf(log).map((span) => [span.at, span]));
  const blocks: LogMessage[][] = [];
  for (const [at, entry] of log.entries()) {
    const span = spans.get(at);
    const messages = span ? fromSpan(span, at < start, undone) : [];
    if (entry.role === 'user') messages.push({ role: 'user', text: entry.text });
    const last = blocks.at(-1);
    if (!last || isAuthor(entry)) blocks.push(messages);
    else last.push(...messages);
  }
  return blocks;
}

/** The whole history as a model is sent it. */
export const toLog = (log: Log, undone?: ReadonlySet<string>): LogMessage[] => toBlocks(log, undone).flat();

function fromSpan(span: Span, old: boolean, undone: ReadonlySet<string>): LogMessage[] {
  const { turn } = span;
  const failed = (id: string) =>
    span.results.some(
      (result) => result.callId === id && isFailure(result, 'invalid', 'cut', 'length', 'bible'),
    );
  const calls = old ? turn.calls.filter(({ id }) => !failed(id)) : turn.calls;
  if (turn.text.trim() === '' && calls.length === 0) return [];
  const raw = calls.length === turn.calls.length ? readRaw(turn.raw) : {};
  const results = calls.flatMap((call, at) => resultsFor(span, call, at, undone));
  return [fromTurn(turn, calls, raw), ...results];
}

function fromTurn(turn: Turn, calls: readonly Call[], raw: Raw): AssistantMessage {
  const { text, thinking, provider, model } = turn;
  return {
    role: 'assistant',
    text,
    calls: calls.map((call): ToolCall => {
      const signature = raw.signatures?.[call.id];
      return {
        id: call.id,
        name: call.name,
        arguments: argumentsOf(call),
        ...(signature ? { signature } : {}),
      };
    }),
    ...(thinking === undefined ? {} : { thinking }),
    ...(raw.parts ? { parts: raw.parts } : {}),
    ...(raw.extra ? { extra: raw.extra } : {}),
    provider,
    model,
    finish: finishes.find((finish) => finish === turn.finish) ?? 'unknown',
  };
}

function resultsFor(
  { turn, results }: Span,
  { id, name }: Call,
  call: number,
  undone: ReadonlySet<string>,
): LogMessage[] {
  const result = results.find(({ callId }) => callId === id);
  if (!result) return [];
  const isUndone = result.status === 'ok' && undone.has(callKey(turn.id, id));
  // what else the result said of the book holds no more
  const data = isUndone ? { saved: false, undone_by_author: true } : forModel(result.data);
  return [{ role: 'result', call, id, name, status: result.status, data }];
}

/** A finding without what it was filled from. */
const worded = (found: Json): Json => {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return found;
  const { facts: _, ...rest } = found;
  return rest;
};

/** What the model reads of a result: everything but the lines that are for the author. */
function forModel(data: unknown): Json {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return typeof data === 'string' ? data : null;
  // safe: results are stored as JSON objects
  const { summary: _, saved: __, said: ___, kind, ...told } = data as JsonObject;
  const rest = Array.isArray(told.issues) ? { ...told, issues: told.issues.map(worded) } : told;
  // the author's words alone would not say what became of the call
  if (kind === 'rejected') return { accepted: false, saved: false, ...rest };
  return Object.keys(rest).length === 0 ? null : rest;
}
