import type { LlmProblem, ProblemCode } from '#llm/problems.ts';
import type { ChatEnd, ToolSpec } from '#llm/types.ts';
import type { Locale, Message } from '#model/messages.ts';
import type { OpenedCall } from '#tools/execute.ts';
import type { NewEntry } from './entries.ts';
import { explainCall } from './explain.ts';
import { sayAgent } from './messages.ts';
import { rawOf } from './raw.ts';
import { textWithProse } from './salvage.ts';

/** A finished model turn as it enters the log: why nothing of it may run, or which of its calls may not. */
export type Admitted = {
  turn: Extract<NewEntry, { role: 'assistant' }>;
  cut: string | undefined;
  broken: { callId: string; problem: LlmProblem }[];
};

/** Faults of one call in a turn that is otherwise whole: the model can correct them. */
const callFaults: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'unknown_tool',
  'missing_required',
  'invalid_value',
  'not_json',
  'ambiguous',
]);

const isWhole = ({ reason, problem, message }: ChatEnd): boolean =>
  reason === 'stop' ||
  reason === 'tool_calls' ||
  reason === 'unknown' ||
  (problem !== undefined &&
    callFaults.has(problem.code) &&
    message?.calls.some((call) => call.problem) === true);

/** Call ids as the log needs them: not empty, unique in their turn. */
function uniqueIds<T extends { id: string }>(calls: readonly T[]): T[] {
  const seen = new Set<string>();
  return calls.map((call, at) => {
    let id = call.id === '' ? `call-${at + 1}` : call.id;
    while (seen.has(id)) id = `${id}-${at + 1}`;
    seen.add(id);
    return { ...call, id };
  });
}

/**
 * The gate between a finished turn and the log. Undefined where there is nothing to keep. A turn that was cut,
 * blocked, stopped or malformed keeps its text as a draft and runs nothing; in a whole turn a call that names no
 * tool or has the wrong shape is broken, the others go on.
 */
export function admit(end: ChatEnd, tools: readonly ToolSpec[]): Admitted | undefined {
  const { reason, message, problem, usage } = end;
  if (!message) return undefined;
  const calls = uniqueIds(message.calls);
  const text = textWithProse(end, tools);
  const whole = isWhole(end);
  if (calls.length === 0 && text.trim() === '' && !whole) return undefined;
  const raw = rawOf({ ...message, calls });
  const cut = whole ? undefined : (problem?.code ?? reason);
  return {
    cut,
    broken: whole
      ? calls.flatMap((call) => (call.problem ? [{ callId: call.id, problem: call.problem }] : []))
      : [],
    turn: {
      role: 'assistant',
      text,
      calls: calls.map(({ id, name, arguments: args }) => ({ id, name, arguments: args })),
      provider: message.provider,
      model: message.model,
      finish: whole ? (calls.length > 0 ? 'tool_calls' : message.finish) : (cut ?? reason),
      ...(message.thinking ? { thinking: message.thinking } : {}),
      ...(raw ? { raw } : {}),
      ...(usage ? { usage: tokensOf(usage) } : {}),
    },
  };
}

const tokensOf = ({ input, output, cached }: NonNullable<ChatEnd['usage']>) => ({
  input,
  output,
  ...(cached === undefined ? {} : { cached }),
});

/** Results for calls of a turn that ended in `reason` and may not run. */
export const cutResults = (calls: readonly { id: string }[], reason: string, locale: Locale): NewEntry[] =>
  calls.map(({ id }) => ({
    role: 'result',
    callId: id,
    status: 'interrupted',
    data: {
      ...{ kind: 'cut', message: sayAgent(locale, { code: 'turn-cut', facts: { reason } }) },
      said: { code: 'said-cut' },
    },
  }));

/** The result of a call that failed its shape or rules: what the model can act on. */
export function invalidResult(callId: string, opened: OpenedCall & { ok: false }, locale: Locale): NewEntry {
  return {
    role: 'result',
    callId,
    status: 'error',
    data: { kind: 'invalid', ...explainCall(opened, locale) },
  };
}

/** The result of a call that the llm layer could not read; `message` is its sentence in the model's language. */
export const brokenResult = (
  callId: string,
  { message, said }: { message: string; said: Message },
  locale: Locale,
): NewEntry => ({
  role: 'result',
  callId,
  status: 'error',
  data: { kind: 'invalid', message, said, how: sayAgent(locale, { code: 'not-again' }) },
});
