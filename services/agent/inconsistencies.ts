import type { Log } from './entries.ts';
import { isAuthor, spansOf } from './entries.ts';

export type Inconsistency = {
  code: 'orphan-result' | 'second-result' | 'unanswered-call' | 'repeated-id' | 'result-after-user';
  at: number;
  callId: string;
};

/** What a log holds that no run of this core writes: traces of a crash, of another program or of an edit by hand. */
export function inconsistencies(log: Log): Inconsistency[] {
  return [
    ...unpaired(log),
    ...spansOf(log).flatMap(({ turn, at, results, closed }) => {
      const found: Inconsistency[] = [];
      const seen = new Set<string>();
      for (const { id } of turn.calls) {
        if (seen.has(id)) found.push({ code: 'repeated-id', at, callId: id });
        seen.add(id);
        const answers = results.filter(({ callId }) => callId === id).length;
        if (answers > 1) found.push({ code: 'second-result', at, callId: id });
        if (answers === 0 && closed) found.push({ code: 'unanswered-call', at, callId: id });
      }
      return found;
    }),
  ];
}

/** Results whose call is not in the turn before them, or that come after the author spoke. */
function unpaired(log: Log): Inconsistency[] {
  let open = new Set<string>();
  let spoken = false;
  return log.flatMap((entry, at): Inconsistency[] => {
    if (entry.role === 'assistant') {
      open = new Set(entry.calls.map(({ id }) => id));
      spoken = false;
    }
    if (isAuthor(entry)) spoken = true;
    if (entry.role !== 'result') return [];
    const { callId } = entry;
    if (!open.has(callId)) return [{ code: 'orphan-result', at, callId }];
    return spoken ? [{ code: 'result-after-user', at, callId }] : [];
  });
}
