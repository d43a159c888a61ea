import { createProblem, type LlmProblem } from '#llm/problems.ts';
import type { ChatEnd } from '#llm/types.ts';

/** Why an answer cannot be read to its end: it was broken off or cut off, or had a problem; undefined for a whole one. */
export function answerProblem({ reason, problem }: ChatEnd): LlmProblem | undefined {
  if (reason === 'cancelled') return problem ?? createProblem('cancelled');
  return reason === 'length' ? createProblem('truncated') : problem;
}
