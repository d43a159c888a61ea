import type { JournalPort, StreamJournal } from '../ports.ts';
import { createProblem, type LlmProblem } from '../problems.ts';

const FULL = ['ENOSPC', 'EDQUOT'];

/** A piece of a stream that the journal could not take: the fault of our own disk, not of the vendor. */
export class NotKept extends Error {
  override readonly name = 'NotKept';
  readonly problem: LlmProblem;

  constructor(cause: unknown) {
    super(String(cause), { cause });
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    this.problem = FULL.includes(code)
      ? createProblem('disk_full')
      : createProblem('disk_fault', { detail: code || this.message });
  }
}

const notKept = (cause: unknown): never => {
  throw new NotKept(cause);
};

/** Opens a journal whose refusals can be told from whatever else fails. One that can’t be tidied away is left. */
export async function openKept(
  port: JournalPort,
  facts: Parameters<JournalPort['open']>[0],
): Promise<StreamJournal> {
  const journal = await port.open(facts).catch(notKept);
  return {
    append: (entry) => journal.append(entry).catch(notKept),
    close: (outcome) => journal.close(outcome).catch(() => {}),
  };
}
