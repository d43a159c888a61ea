import type { StreamJournal } from '../ports.ts';
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

/** The same journal, whose refusals can be told from whatever else fails. */
export const kept = (journal: StreamJournal): StreamJournal => ({
  append: (entry) =>
    journal.append(entry).catch((error: unknown) => {
      throw new NotKept(error);
    }),
  close: (outcome) => journal.close(outcome),
});
