import type { ChatEnd } from '#llm/types.ts';
import type { Locale } from '#model/messages.ts';
import type { OpenedCall } from '#tools/execute.ts';
import type { NewEntry } from './entries.ts';
import { explainCall } from './explain.ts';
import { sayAgent } from './messages.ts';
import { rawOf } from './raw.ts';

/** A finished model turn as it enters the log, and whether its calls may run. */
export type Admitted = { turn: Extract<NewEntry, { role: 'assistant' }>; cut: string | undefined };

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
 * blocked, stopped or malformed keeps its text as a draft and runs nothing.
 */
export function admit({ reason, message, problem, usage }: ChatEnd): Admitted | undefined {
  if (!message) return undefined;
  const calls = uniqueIds(message.calls);
  if (calls.length === 0 && message.text.trim() === '' && reason !== 'stop' && reason !== 'tool_calls')
    return undefined;
  const raw = rawOf({ ...message, calls });
  const complete = reason === 'stop' || reason === 'tool_calls' || reason === 'unknown';
  const cut = complete ? undefined : (problem?.code ?? reason);
  return {
    cut,
    turn: {
      role: 'assistant',
      text: message.text,
      calls: calls.map(({ id, name, arguments: args }) => ({ id, name, arguments: args })),
      provider: message.provider,
      model: message.model,
      finish: complete ? message.finish : (cut ?? reason),
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
    data: { kind: 'cut', message: sayAgent(locale, { code: 'turn-cut', facts: { reason } }) },
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
