import type { Message } from '#model/messages.ts';
import { toProblem } from './disk.ts';
import { places } from './places.ts';
import { finish } from './redo.ts';
import type { Session } from './session.ts';
import { settle } from './settle.ts';

/**
 * Puts the files of the last committed transaction in place. It is durable already, so a failure (a file
 * held open, a full disk) loses nothing: it is tried again before the next change and on the next opening.
 */
export async function finishPending(session: Session): Promise<Message | null> {
  const { pending } = session;
  if (!pending) return null;
  try {
    await finish(session.dir, pending.record, session.journal);
    settle(session, pending.plan);
    session.pending = undefined;
    return null;
  } catch (error) {
    const { code, facts } = toProblem(error, places.redo);
    return { code: 'unfinished-change', facts: { ...facts, reason: `${code} ${facts?.reason ?? ''}` } };
  }
}
