import type { Message } from '#model/messages.ts';

/** An expected refusal of the command line itself: its message has words in `cliWords`. */
export class CliProblem extends Error {
  readonly problem: Message;
  /** The command was called wrongly: another exit code than for a command that failed. */
  readonly isMisuse: boolean;
  constructor(problem: Message, isMisuse: boolean) {
    super(problem.code);
    this.problem = problem;
    this.isMisuse = isMisuse;
  }
}

type Facts = Record<string, string | number>;
export const refusal = (code: string, facts: Facts = {}): CliProblem =>
  new CliProblem({ code, facts }, false);
export const misuse = (code: string, facts: Facts = {}): CliProblem => new CliProblem({ code, facts }, true);

const SYSTEM = new Set([
  'ENOENT',
  'EACCES',
  'EPERM',
  'EISDIR',
  'ENOTDIR',
  'ENOSPC',
  'EROFS',
  'EEXIST',
  'EBUSY',
  'ERR_FS_FILE_TOO_LARGE',
]);

/** What a shell shows for a command ended by Ctrl-C (128 + SIGINT). */
export const INTERRUPTED = 130;

export function exitCodeOf(error: unknown, signal: AbortSignal): number {
  if (signal.aborted) return INTERRUPTED;
  return error instanceof CliProblem && error.isMisuse ? 2 : 1;
}

/**
 * Any failure as a message. Refusals of the services and of the command line keep their code; what the
 * system refused (a missing file, a full disk) has a code of its own; the rest is a bug and says what it is.
 */
export function toProblem(error: unknown, signal: AbortSignal): Message {
  if (signal.aborted) return { code: 'cli-cancelled' };
  if (error instanceof CliProblem) return error.problem;
  const told = messageIn(error);
  if (told) return told;
  if (error instanceof Error && 'code' in error && SYSTEM.has(String(error.code)))
    return { code: `cli-${String(error.code).toLowerCase()}`, facts: { path: pathIn(error) } };
  if (error instanceof Error && 'syscall' in error && 'code' in error)
    return { code: 'cli-system', facts: { path: pathIn(error), reason: String(error.code) } };
  return { code: 'cli-bug', facts: { what: error instanceof Error ? error.message : String(error) } };
}

/** The message that the contract's typed errors carry. */
function messageIn(error: unknown): Message | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('code' in data)) return undefined;
  if (typeof data.code !== 'string') return undefined;
  const facts = 'facts' in data && typeof data.facts === 'object' && data.facts !== null ? data.facts : {};
  const entries = Object.entries(facts).filter(([, value]) => /^(?:string|number)$/.test(typeof value));
  return { code: data.code, facts: Object.fromEntries(entries) };
}

const pathIn = (error: Error): string => ('path' in error ? String(error.path) : error.message);
