import { basename } from 'node:path';
import { ORPCError } from '@orpc/server';
import type { Message } from '#model/messages.ts';
import type { Result } from '#model/result.ts';
import { errorCode, toProblem } from '#project/disk.ts';

/** An expected refusal as the contract's typed error; screens say its code in the user's language. */
export const refusal = (problem: Message): ORPCError<'REFUSED', Message> =>
  new ORPCError('REFUSED', {
    defined: true,
    status: 422,
    message: problem.code,
    data: { code: problem.code, ...(problem.facts && { facts: problem.facts }) },
  });

/** A fault of the disk as the refusal that says so; any other error as it is. */
export function diskRefusal(error: unknown): unknown {
  const isDisk = error instanceof Error && 'syscall' in error && errorCode(error) !== undefined;
  if (!isDisk) return error;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : '';
  return refusal(toProblem(error, basename(path) || 'Mojian'));
}

/** The value of a result, or the contract's typed error. */
export function orRefuse<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw refusal(result.problem);
}
