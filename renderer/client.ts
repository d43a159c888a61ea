import { createORPCClient, DynamicLink, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import type { Message } from '#model/messages.ts';
import type { Connection } from './connection.ts';

export type Client = ContractRouterClient<typeof contract>;

/** A call made while the connection is down waits for the next one; a call in flight when it breaks rejects. */
export const createClient = (connection: Pick<Connection, 'link'>): Client =>
  createORPCClient(new DynamicLink(() => connection.link()));

export type Conflict = { draftNumber: number; revision: string; prose: string };

export type Failure =
  | { kind: 'refused'; message: Message }
  | { kind: 'conflict'; message: Message; conflict: Conflict }
  | { kind: 'connection' | 'bug'; message: Message };

type Declared = Partial<Conflict> & { code: string; facts?: Message['facts'] };

/**
 * What a rejected call means to the person. An error the contract does not declare is a bug on the other side;
 * one that is no oRPC error at all means that the connection broke.
 */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof ORPCError)) return { kind: 'connection', message: { code: 'connection.lost' } };
  if (error.code !== 'REFUSED' && error.code !== 'CONFLICT')
    return { kind: 'bug', message: { code: 'app.bug' } };
  // safe: the contract declares exactly these two errors, both with data of this shape.
  const { code, facts, draftNumber = 0, revision = '', prose = '' } = error.data as Declared;
  const message = { code, ...(facts ? { facts } : {}) };
  if (error.code === 'REFUSED') return { kind: 'refused', message };
  return { kind: 'conflict', message, conflict: { draftNumber, revision, prose } };
}
