import { callKey } from '#model/chat.ts';
import { stamped } from './append.ts';
import { type NewEntry, newestSpan } from './entries.ts';
import { pendingCalls } from './next-actor.ts';
import type { RunPorts } from './ports.ts';

const recovered = (callId: string): NewEntry => ({
  role: 'result',
  callId,
  status: 'ok',
  data: { recovered: true, summary: { code: 'did-recovered' } },
});

/**
 * Gives their result to open calls whose changes are in the book already, because the machine stopped between the
 * two: they must neither run again, nor be offered, refused or closed.
 */
export async function recoverCalls(ports: RunPorts): Promise<void> {
  const turnId = newestSpan(ports.log.entries())?.turn.id ?? '';
  for (const { id } of pendingCalls(ports.log.entries()))
    if (await ports.committed(callKey(turnId, id))) await ports.log.append(stamped(recovered(id), ports));
}
