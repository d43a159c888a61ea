import type { LlmProblem, ProblemCode } from '#llm/problems.ts';
import type { ChatEnd } from '#llm/types.ts';

/** What to do after a request that brought nothing usable. */
export type Verdict =
  /** Ask again after so many ms; `all` holds back every other request too. */
  | { kind: 'again'; waitMs: number; all: boolean }
  /** This chapter gives nothing; the others go on. */
  | { kind: 'fail' }
  /** No chapter can succeed until the author has done something. */
  | { kind: 'halt' };

/** Problems that the next chapter would have as well. */
const HALTING: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'billing',
  'quota',
  'bad_key',
  'bad_schema',
  'model_not_found',
  'not_an_api',
  'cap_reached',
  'batch_lost',
  'disk_full',
  'disk_fault',
]);
/** Problems of this chapter that asking again in the same way does not mend. */
const HOPELESS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'blocked',
  'refusal',
  'bad_request',
  'too_long',
]);

/** Answers that came and were no use, for one chapter, the first included. */
export const MOST_TRIES = 4;
/** Refusals of a busy or unreachable provider in a row; with the waits below about ten minutes. */
export const MOST_WAITS = 12;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** The longest wait that a provider may ask for; beyond it the run pauses. */
const LONGEST_ASKED_MS = 600_000;

/** Doubles from one second to a minute, less up to a quarter, so that parallel requests do not return in step. */
export const backoff = (count: number, random: () => number): number =>
  Math.round(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - 1)) * (1 - random() * 0.25));

export type Standing = {
  /** Useless answers so far, this one included where it is one. */
  tries: number;
  /** Refusals in a row, this one included where it is one. */
  waits: number;
};

export const isBusy = ({ code }: LlmProblem): boolean => code === 'rate_limited' || code === 'network';

/** The rule of the whole queue: whose fault a problem is, and whether waiting helps. */
export function judge(problem: LlmProblem, { tries, waits }: Standing, random: () => number): Verdict {
  if (HALTING.has(problem.code)) return { kind: 'halt' };
  if (HOPELESS.has(problem.code)) return { kind: 'fail' };
  if (isBusy(problem)) {
    const asked = problem.waitMs ?? 0;
    if (waits > MOST_WAITS || asked > LONGEST_ASKED_MS) return { kind: 'halt' };
    return { kind: 'again', waitMs: Math.max(asked, backoff(waits, random)), all: true };
  }
  if (tries >= MOST_TRIES) return { kind: 'fail' };
  return { kind: 'again', waitMs: problem.waitMs ?? backoff(tries, random), all: false };
}

/** Whether an answer had begun when it ended, so that the provider will charge for it, told or not. */
export function hasBegun({ problem, message }: ChatEnd): boolean {
  if (!problem) return true;
  if (problem.status !== undefined || problem.code === 'cap_reached') return false;
  return (
    problem.salvage !== undefined ||
    (message !== undefined && (message.text !== '' || message.calls.length > 0))
  );
}
