import type { JsonObject } from '../json/schema.ts';
import type { LlmProblem } from '../problems.ts';
import type { RawTurn } from '../turn.ts';
import type { ChatRequest } from '../types.ts';

/** One call's news: a new call, its name, or a piece of its arguments. */
export type CallDelta = { index: number; name: string; delta: string };

/** What one chunk of a provider brought. */
export type WireDelta = { text: string; thinking: string; calls: CallDelta[] };

/** How one attempt ended. `again` asks for the same request once more, changed by the adapter, after `waitMs`. */
export type WireEnd = {
  raw: RawTurn;
  parts?: readonly JsonObject[];
  extra?: JsonObject;
  problem?: LlmProblem;
  again?: { waitMs: number };
  /** Of an answer that can be fetched again: see `ChatEnd`. */
  receipt?: string;
};

/**
 * A provider's adapter. `open` is one attempt: it yields deltas and returns how the attempt ended; it never
 * throws for what a network or a vendor does, and ends when the signal aborts.
 */
export type Wire = {
  provider: string;
  thinkInline: boolean;
  decodeEntities: boolean;
  open(request: ChatRequest, signal: AbortSignal): AsyncGenerator<WireDelta, WireEnd>;
};

export const emptyTurn: RawTurn = { content: '', thinking: '', calls: [], finish: 'unknown', ended: false };
