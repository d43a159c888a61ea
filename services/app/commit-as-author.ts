import type { Change } from '#model/change.ts';
import type { Message } from '#model/messages.ts';
import { orRefuse } from './errors.ts';
import type { Session } from './sessions.ts';

/** Commits what the author does as one step under a label; no changes are no step. Throws the contract's refusal. */
export async function commitAsAuthor(
  { store }: Pick<Session, 'store'>,
  label: Message,
  changes: Change[],
): Promise<void> {
  if (changes.length > 0) orRefuse(await store.commit({ label, source: 'author', changes }));
}
