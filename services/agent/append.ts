import type { ChatEntry } from '#model/chat.ts';
import type { Clock, IdSource } from '#model/ids.ts';
import type { Call, Log, NewEntry } from './entries.ts';
import { newestSpan, resultOf } from './entries.ts';
import { pendingCalls } from './next-actor.ts';
import type { RunPorts } from './ports.ts';

/** Gives an entry its id and time. */
export const stamped = (entry: NewEntry, ports: { clock: Clock; ids: IdSource }): ChatEntry =>
  // safe: the union's members differ from ChatEntry only by id and at
  ({ id: ports.ids.next(), at: ports.clock.now().toISOString(), ...entry }) as ChatEntry;

/** Puts entries into a chat, one behind the other; resolves when the last is durable. */
export async function append(
  ports: Pick<RunPorts, 'log' | 'clock' | 'ids'>,
  entries: readonly NewEntry[],
): Promise<void> {
  for (const entry of entries) await ports.log.append(stamped(entry, ports));
}

export type Outcome = { status: 'ok' | 'error' | 'rejected' | 'interrupted'; data: unknown };

/** The one result of a call; nothing where the call has its result already or is not of the newest turn. */
export function answer(log: Log, call: Call, { status, data }: Outcome): NewEntry[] {
  const span = newestSpan(log);
  const known = span && !span.closed && span.turn.calls.some(({ id }) => id === call.id);
  return known && !resultOf(span, call.id) ? [{ role: 'result', callId: call.id, status, data }] : [];
}

/** The only way to add something the author says: open calls are closed first. */
export const beforeUser = (log: Log, text: string, local = false): NewEntry[] => [
  ...pendingCalls(log).map(
    ({ id }): NewEntry => ({ role: 'result', callId: id, status: 'interrupted', data: { kind: 'closed' } }),
  ),
  { role: 'user', text, ...(local ? { local } : {}) },
];

export type Verdict = { callId: string; verdict: 'accepted' | 'rejected'; reason: string; edited?: unknown };

/**
 * The author's decisions on open calls. A rejected call gets its result at once; decisions on calls that are not
 * open, or decided already, are dropped, so that every call is decided and answered once.
 */
export function decide(log: Log, verdicts: readonly Verdict[]): NewEntry[] {
  const span = newestSpan(log);
  const open = new Set(pendingCalls(log).map(({ id }) => id));
  for (const { callId } of span?.decisions ?? []) open.delete(callId);
  return verdicts.flatMap(({ callId, verdict, reason, edited }): NewEntry[] => {
    if (!open.delete(callId)) return [];
    const decision: NewEntry = {
      role: 'decision',
      callId,
      verdict,
      reason,
      ...(edited === undefined ? {} : { edited }),
    };
    return verdict === 'accepted' ? [decision] : [decision, rejection(callId, reason)];
  });
}

export const rejection = (callId: string, reason: string): NewEntry => ({
  role: 'result',
  callId,
  status: 'rejected',
  data: { kind: 'rejected', ...(reason === '' ? {} : { reason }) },
});
