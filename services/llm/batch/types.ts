import type { JsonObject } from '../json/schema.ts';
import type { LlmProblem } from '../problems.ts';
import type { HttpFailure } from '../providers/http-body.ts';

/** One request of a batch; its key is unique in it. */
export type BatchItem = { key: string; body: JsonObject };

/** Why a call brought nothing: the vendor refused it, or nobody knows whether it arrived. */
export type Fault = { failure: HttpFailure } | { problem: LlmProblem };
export type Told<T> = { ok: true; value: T } | { ok: false; fault: Fault };

/** What the vendor has for one request: its whole reply, or the refusal of it. */
export type VendorAnswer = { answer: JsonObject } | { failure: HttpFailure };

/** A batch as the vendor sees it now. What has no answer when it has ended was not charged. */
export type Looked =
  | { state: 'open'; answered: number }
  | {
      state: 'ended';
      why: 'completed' | 'expired' | 'cancelled' | 'failed';
      answers: ReadonlyMap<string, VendorAnswer>;
      /** Why a whole batch failed. */
      failure?: HttpFailure;
    };

/** A vendor's batch API. Nothing here throws for what a network or a vendor does. */
export type BatchVendor = {
  /** Most requests, and bytes of requests, in one batch. */
  limits: { requests: number; bytes: number };
  /** Submits a batch that carries `ticket`, so that it can be found without its id; gives the id. */
  create(ticket: string, items: readonly BatchItem[], signal: AbortSignal): Promise<Told<string>>;
  /** The batch that carries the ticket, created at `at` (ms) or later; undefined if the vendor has none. */
  find(ticket: string, at: number, signal: AbortSignal): Promise<Told<string | undefined>>;
  /** `keys` in the order they were sent. */
  look(batchId: string, keys: readonly string[], signal: AbortSignal): Promise<Told<Looked>>;
  cancel(batchId: string, signal: AbortSignal): Promise<Told<unknown>>;
  /** Deletes a batch that has ended, its files included. */
  remove(batchId: string, signal: AbortSignal): Promise<Told<unknown>>;
};

/** A batch that was given to the vendor, or was about to be. */
export type BookedBatch = {
  ticket: string;
  /** ISO time. */
  at: string;
  keys: readonly string[];
  /** Absent until the vendor has told it. */
  batchId?: string;
};

export type BatchNote =
  | { type: 'batch'; ticket: string; at: string; keys: readonly string[] }
  | { type: 'batch-created'; ticket: string; batchId: string }
  /** Nothing of it is to be had any more. */
  | { type: 'batch-over'; ticket: string };

/** The durable book of batches: what it holds is never sent again. `note` resolves when the note is on the disk. */
export type BatchBook = {
  /** The batches that are not over, in the order they were noted. */
  batches(): readonly BookedBatch[];
  note(note: BatchNote): Promise<void>;
};

/** What a request gets. The receipt names the answer: fetched again, it is the same. */
export type BatchReply =
  | { answer: JsonObject; receipt: string }
  | { failure: HttpFailure; receipt?: string }
  | { problem: LlmProblem };

/** How far the open batches are; `since` (ISO time) is when the oldest was sent. */
export type Waiting = { since: string; total: number; answered: number };

/** All in ms. */
export type BatchPace = {
  /** No new request for so long: what was collected is sent. */
  quiet: number;
  /** The first wait between two looks, and the longest. */
  firstLook: number;
  mostLook: number;
  /** How old a batch without an id has to be before the vendor's list is believed. */
  settle: number;
};

export const defaultPace: BatchPace = { quiet: 2000, firstLook: 5000, mostLook: 120_000, settle: 15_000 };
