import { ORPCError } from '@orpc/server';
import type { Message } from '#model/messages.ts';
import type { Result } from '#model/result.ts';

/** An expected refusal as the contract's typed error; screens say its code in the user's language. */
export const refusal = (problem: Message): ORPCError<'REFUSED', Message> =>
  new ORPCError('REFUSED', {
    defined: true,
    status: 422,
    message: problem.code,
    data: { code: problem.code, ...(problem.facts && { facts: problem.facts }) },
  });

/** The value of a result, or the contract's typed error. */
export function orRefuse<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw refusal(result.problem);
}
