import type { Call, Log, Span } from './entries.ts';
import { argumentsOf, decisionOf, newestSpan, resultOf, turnsOfRequest } from './entries.ts';
import { isFailure } from './result-data.ts';

/** Most model turns for one request of the author, turns in a row that may fail, and equal failing calls. */
export const MODEL_TURNS = 10;
export const FAILING_TURNS = 2;
export const EQUAL_FAILURES = 3;

export type Policy = {
  /** Whether the tool changes the book; an unknown name does not. */
  writes(name: string): boolean;
  /** Whether the author wants to be asked before this tool runs. */
  asks(name: string): boolean;
};

export type Actor =
  | { who: 'user' }
  | { who: 'model' }
  | { who: 'tool'; calls: Call[] }
  | { who: 'approver'; calls: Call[] }
  | { who: 'done'; reason: 'limit' | 'invalid' | 'loop' };

/**
 * Calls of the newest turn without a result. Older unanswered calls are not pending: they count as interrupted
 * when the history is sent.
 */
export function pendingCalls(log: Log): Call[] {
  const span = newestSpan(log);
  if (!span || span.closed) return [];
  return span.turn.calls.filter(({ id }) => !resultOf(span, id));
}

/** What has to happen next, computed from the history alone, so that a crash or a reload changes nothing. */
export function nextActor(log: Log, policy: Policy): Actor {
  const newest = log.at(-1);
  if (!newest) return { who: 'user' };
  if (newest.role === 'user') return afterLimits(log, { who: 'model' });
  const span = newestSpan(log);
  if (!span || span.turn.calls.length === 0) return { who: 'user' };
  const pending = pendingCalls(log);
  if (pending.length > 0) return forPending(span, pending, policy);
  return span.turn.local ? { who: 'user' } : afterLimits(log, { who: 'model' });
}

/** Reading calls run together and first, refusals are answered at once, writing calls one by one in call order. */
function forPending(span: Span, pending: readonly Call[], policy: Policy): Actor {
  const verdict = ({ id }: Call) => decisionOf(span, id)?.verdict;
  const free = pending.filter((call) => verdict(call) === 'rejected' || !policy.writes(call.name));
  if (free.length > 0) return { who: 'tool', calls: free };
  const [first] = pending;
  if (first && (verdict(first) === 'accepted' || !policy.asks(first.name)))
    return { who: 'tool', calls: [first] };
  return {
    who: 'approver',
    calls: pending.filter((call) => verdict(call) === undefined && policy.asks(call.name)),
  };
}

function afterLimits(log: Log, otherwise: Actor): Actor {
  const turns = turnsOfRequest(log);
  if (hasLoop(turns)) return { who: 'done', reason: 'loop' };
  if (failsInARow(turns)) return { who: 'done', reason: 'invalid' };
  return turns.length >= MODEL_TURNS ? { who: 'done', reason: 'limit' } : otherwise;
}

const failsInARow = (turns: readonly Span[]): boolean => {
  const last = turns.slice(-FAILING_TURNS);
  return (
    last.length === FAILING_TURNS &&
    last.every(({ results }) => results.some((result) => isFailure(result, 'invalid', 'cut')))
  );
};

/** Whether the same call with the same arguments has failed three times for this request. */
function hasLoop(turns: readonly Span[]): boolean {
  const failures = new Map<string, number>();
  for (const span of turns) {
    for (const call of span.turn.calls) {
      if (resultOf(span, call.id)?.status !== 'error') continue;
      const key = `${call.name} ${canonical(argumentsOf(call))}`;
      const count = (failures.get(key) ?? 0) + 1;
      if (count >= EQUAL_FAILURES) return true;
      failures.set(key, count);
    }
  }
  return false;
}

/** JSON with sorted keys, so that equal arguments are equal text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join()}}`;
}
