import type { ToolSpec } from '../json/arguments.ts';
import { defaultTimeouts, type LlmPorts, type StreamJournal, type Timeouts } from '../ports.ts';
import { createProblem, type LlmProblem } from '../problems.ts';
import { finishTurn, type Turn } from '../turn.ts';
import type { AssistantMessage, ChatEnd, ChatModel, ChatPart, ChatRequest } from '../types.ts';
import { guardTime } from './guard-time.ts';
import { NotKept, openKept } from './kept.ts';
import { createLiveCalls } from './live-calls.ts';
import { defaultRetry, type RetryRules, retryWait } from './retry.ts';
import { createTextGate, type TextGate } from './text-gate.ts';
import { emptyTurn, type Wire, type WireDelta, type WireEnd } from './wire.ts';

export type ModelOptions = { timeouts?: Timeouts; retry?: RetryRules };

/** One attempt while it runs: what was shown, and what came in case the attempt breaks off. */
type Attempt = {
  gate: TextGate;
  live: ReturnType<typeof createLiveCalls>;
  journal: StreamJournal;
  shown: boolean;
  content: string;
  thinking: string;
  /** Characters of any kind. */
  received: number;
};

/** More than any model writes in one answer: what goes on longer has run wild. */
const MOST_CHARACTERS = 4_000_000;

/** Journals a delta, then gives what may be shown of it. */
async function* show(attempt: Attempt, delta: WireDelta): AsyncGenerator<ChatPart> {
  attempt.content += delta.text;
  attempt.thinking += delta.thinking;
  attempt.received += delta.text.length + delta.thinking.length;
  for (const call of delta.calls) attempt.received += call.delta.length;
  if (delta.text !== '') await attempt.journal.append({ kind: 'text', data: delta.text });
  if (delta.thinking !== '') await attempt.journal.append({ kind: 'thinking', data: delta.thinking });
  for (const call of delta.calls) {
    await attempt.journal.append({ kind: 'call', index: call.index, data: call.delta || call.name });
  }
  const { text, thinking } = attempt.gate.push(delta.text);
  const thought = delta.thinking + thinking;
  const parts: ChatPart[] = delta.calls.flatMap(attempt.live);
  if (thought !== '') parts.unshift({ type: 'thinking-delta', delta: thought });
  if (text !== '') parts.unshift({ type: 'text-delta', delta: text });
  attempt.shown ||= parts.some((part) => part.type !== 'thinking-delta');
  yield* parts;
}

function toMessage(turn: Turn, end: WireEnd, request: ChatRequest, provider: string): AssistantMessage {
  return {
    role: 'assistant',
    text: turn.text,
    calls: turn.calls,
    ...(turn.thinking === '' ? {} : { thinking: turn.thinking }),
    ...(end.parts && end.parts.length > 0 ? { parts: end.parts } : {}),
    ...(end.extra ? { extra: end.extra } : {}),
    provider,
    model: request.model,
    finish: turn.finish,
  };
}

/** The draft of a broken turn stays with its problem. */
function withDraft(problem: LlmProblem, attempt: Attempt): LlmProblem {
  if (problem.salvage !== undefined || attempt.content === '') return problem;
  return { ...problem, salvage: { text: attempt.content } };
}

/** Shows what comes, up to how it ended; undefined where the stream just stops. */
async function* play(
  attempt: Attempt,
  steps: ReturnType<typeof guardTime>,
): AsyncGenerator<ChatPart, WireEnd | undefined> {
  let ended: WireEnd | undefined;
  for await (const step of steps) {
    if ('delta' in step) yield* show(attempt, step.delta);
    else ended = 'end' in step ? step.end : partial(attempt, step.problem);
    if (attempt.received > MOST_CHARACTERS)
      return partial(attempt, createProblem('too_much', { detail: MOST_CHARACTERS.toLocaleString('en') }));
  }
  return ended;
}

type Finished = { end: ChatEnd; parts: ChatPart[] };

/** The last parts of an attempt: the rest of the text, the calls if the turn is whole, the usage, the end. */
function conclude(
  wire: Wire,
  request: ChatRequest,
  attempt: Attempt,
  ended: WireEnd,
  nextId: () => string,
): Finished {
  const turn = finishTurn(ended.raw, {
    tools: request.tools,
    thinkInline: wire.thinkInline,
    decodeEntities: wire.decodeEntities,
    nextId,
  });
  const problem = ended.problem ?? turn.problem;
  const parts: ChatPart[] = [];
  const rest = problem ? '' : attempt.gate.finish(turn.text);
  if (rest !== '') parts.push({ type: 'text-delta', delta: rest });
  if (!problem)
    for (const [index, call] of turn.calls.entries()) parts.push({ type: 'call-end', index, call });
  const receipt = ended.receipt === undefined ? {} : { receipt: ended.receipt };
  if (turn.usage) parts.push({ type: 'usage', usage: turn.usage, ...receipt });
  const usage = { ...(turn.usage ? { usage: turn.usage } : {}), ...receipt };
  const message = toMessage(turn, ended, request, wire.provider);
  const end: ChatEnd = problem
    ? {
        type: 'end',
        reason: problem.code === 'cancelled' ? 'cancelled' : 'problem',
        problem: withDraft(problem, attempt),
        message,
        ...usage,
      }
    : { type: 'end', reason: turn.finish, message, ...usage };
  return { end, parts };
}

const partial = (attempt: Attempt, problem: LlmProblem): WireEnd => ({
  raw: { ...emptyTurn, content: attempt.content, thinking: attempt.thinking },
  problem,
});

function createAttempt(tools: readonly ToolSpec[], journal: StreamJournal): Attempt {
  return {
    gate: createTextGate(tools),
    live: createLiveCalls(),
    journal,
    shown: false,
    content: '',
    thinking: '',
    received: 0,
  };
}

/** A stream whose journal can’t be written ends there, with what came before. */
async function* untilNotKept(
  attempt: Attempt,
  parts: AsyncGenerator<ChatPart, WireEnd | undefined>,
): AsyncGenerator<ChatPart, WireEnd | undefined> {
  try {
    return yield* parts;
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
    return partial(attempt, error.problem);
  }
}

/** A fault of our own is an end like any other: what was shown stays, and the run goes on. */
async function* safely(run: AsyncGenerator<ChatPart, ChatEnd>): AsyncGenerator<ChatPart, ChatEnd> {
  try {
    return yield* run;
  } catch (error) {
    return faultEnd(error);
  }
}

const faultEnd = (error: unknown): ChatEnd => ({
  type: 'end',
  reason: 'problem',
  problem:
    error instanceof NotKept ? error.problem : createProblem('provider_error', { detail: String(error) }),
});

/**
 * A model over one provider's wire: retries, time limits, journal, live text and calls, and the one `end`.
 * A request is sent again only while nothing has reached the author; what the attempt before has used is told, because
 * the vendor counts it.
 */
export function createChatModel(wire: Wire, ports: LlmPorts, options: ModelOptions = {}): ChatModel {
  const limits = options.timeouts ?? defaultTimeouts;
  const rules = options.retry ?? defaultRetry;
  async function* run(
    request: ChatRequest,
    signal: AbortSignal,
    journal: StreamJournal,
  ): AsyncGenerator<ChatPart, ChatEnd> {
    let changes = 0;
    for (let count = 1; ; count += 1) {
      const attempt = createAttempt(request.tools, journal);
      const steps = guardTime((stop) => wire.open(request, stop), limits, signal);
      const ended =
        (yield* untilNotKept(attempt, play(attempt, steps))) ??
        partial(attempt, createProblem('incomplete_stream'));
      const { end, parts } = conclude(wire, request, attempt, ended, () => ports.ids.next());
      const again = changes === 0 && !attempt.shown ? ended.again?.waitMs : undefined;
      const wait = again ?? (end.problem ? retryWait(end.problem, count, attempt.shown, rules) : undefined);
      if (wait === undefined || !end.problem || signal.aborted) {
        yield* parts;
        return end;
      }
      if (again !== undefined) changes += 1;
      if (end.usage) yield { type: 'usage', usage: end.usage };
      await journal.append({ kind: 'retry', data: end.problem.code });
      yield { type: 'retry', attempt: count, waitMs: wait, problem: end.problem };
      await ports.sleep(wait, signal);
    }
  }
  async function* stream(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatPart> {
    const facts = { provider: wire.provider, model: request.model, at: ports.clock.now().toISOString() };
    const journal = await openKept(ports.journal, facts).catch(faultEnd);
    if ('type' in journal) return yield journal;
    // Unless it comes to its end: whoever read it has gone away, and nobody has stored what came.
    let outcome = 'left';
    try {
      const end = yield* safely(run(request, signal, journal));
      outcome = end.problem?.code ?? end.reason;
      yield end;
    } finally {
      await journal.close(outcome);
    }
  }
  return { stream };
}
