import type { Message } from './messages.ts';

/** An expected outcome: the value, or what is in the way, as data with words in both languages. */
export type Result<T, P extends Message = Message> = { ok: true; value: T } | { ok: false; problem: P };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refuse = <P extends Message>(problem: P): { ok: false; problem: P } => ({ ok: false, problem });

/** Progress of something long: `done` of `total` steps (total 0 = unknown), and what is being done. */
export type Progress = (step: { done: number; total: number; what: string }) => void;
