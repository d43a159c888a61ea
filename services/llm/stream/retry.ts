import type { LlmProblem } from '../problems.ts';

/** The longest wait that is still the same request, in ms. */
const LONGEST_WAIT_MS = 60_000;

export type RetryRules = {
  /** How many times a request may be sent, the first included. */
  attempts: number;
  /** 0 to below 1, for the jitter. */
  random: () => number;
};

export const defaultRetry: RetryRules = { attempts: 3, random: Math.random };

/**
 * How long to wait before sending the same request again, in ms; undefined if it is not worth it.
 * A vendor's own wait is honoured up to 60 s; else 0.5 s, doubled each time up to 8 s, less up to a quarter
 * (the OpenAI SDK's rule). Nothing is sent again once text has reached the author.
 */
export function retryWait(
  problem: LlmProblem,
  attempt: number,
  shown: boolean,
  rules: RetryRules,
): number | undefined {
  if (shown || !problem.retryable || attempt >= rules.attempts) return undefined;
  if (problem.waitMs !== undefined) return problem.waitMs <= LONGEST_WAIT_MS ? problem.waitMs : undefined;
  const base = Math.min(8000, 500 * 2 ** (attempt - 1));
  return Math.round(base * (1 - rules.random() * 0.25));
}
