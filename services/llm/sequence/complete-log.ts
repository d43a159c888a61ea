import type { AssistantMessage, LogMessage, ResultMessage } from '../types.ts';

/** The first result of each call counts; a call without one was interrupted. */
function resultsOf(turn: AssistantMessage, later: readonly LogMessage[]): ResultMessage[] {
  const end = later.findIndex((message) => message.role === 'assistant');
  const results = (end < 0 ? later : later.slice(0, end)).filter((message) => message.role === 'result');
  return turn.calls.map(
    (call, at) =>
      results.find((result) => result.call === at) ?? {
        role: 'result',
        call: at,
        id: call.id,
        name: call.name,
        status: 'interrupted',
        data: null,
      },
  );
}

const isSilent = (message: AssistantMessage): boolean =>
  message.calls.length === 0 && message.text.trim() === '' && !message.parts?.length;

/**
 * A log in which each call has exactly one result directly behind its turn, in call order; orphan results and
 * silent turns are left out. Calls pair by position, since ids may repeat in later turns. Idempotent.
 */
export function completeLog(log: readonly LogMessage[]): LogMessage[] {
  return log.flatMap((message, at): LogMessage[] => {
    if (message.role === 'result') return [];
    if (message.role === 'user') return [message];
    return isSilent(message) ? [] : [message, ...resultsOf(message, log.slice(at + 1))];
  });
}
