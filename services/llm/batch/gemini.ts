import type { BatchJob, GenerateContentParameters, GoogleGenAI, InlinedResponse } from '@google/genai';
import type { Json, JsonObject } from '../json/schema.ts';
import type { LlmPorts } from '../ports.ts';
import { createGeminiClient, type GeminiConnection } from '../providers/gemini-wire.ts';
import { readHttpFailure } from '../providers/http-body.ts';
import { idOf, tell } from './call.ts';
import type { BatchVendor, Looked, VendorAnswer } from './types.ts';

/** Half a day before the batch was noted: clocks differ, and the vendor's list begins with the newest. */
const SLACK_MS = 43_200_000;

const ENDED: Readonly<Record<string, 'completed' | 'expired' | 'cancelled' | 'failed'>> = {
  JOB_STATE_SUCCEEDED: 'completed',
  JOB_STATE_PARTIALLY_SUCCEEDED: 'completed',
  JOB_STATE_EXPIRED: 'expired',
  JOB_STATE_CANCELLED: 'cancelled',
  JOB_STATE_FAILED: 'failed',
};

/**
 * Gemini's batch API with requests inside the call (https://ai.google.dev/gemini-api/docs/batch-api: 20 MB at most).
 * It does not tell how many are answered before all are.
 */
export function createGeminiBatches(
  connection: GeminiConnection,
  ports: Pick<LlmPorts, 'fetch' | 'clock'>,
): BatchVendor {
  const ask = <T>(signal: AbortSignal, call: (client: GoogleGenAI, limit: AbortSignal) => Promise<T>) =>
    tell(ports, async (fetch, limit) => call(await createGeminiClient(connection, fetch), limit), signal);
  return {
    limits: { requests: 2000, bytes: 15_000_000 },
    create: (ticket, items, signal) =>
      ask(signal, async (client, abortSignal) => {
        const src = items.map(({ key, body }) => {
          // safe: the body is what toGeminiParams made, without its signal.
          const params = body as unknown as GenerateContentParameters;
          return { ...params, metadata: { key } };
        });
        const model = src[0]?.model ?? '';
        const job = await client.batches.create({ model, src, config: { displayName: ticket, abortSignal } });
        return idOf(job.name);
      }),
    find: (ticket, at, signal) =>
      ask(signal, async (client, abortSignal) => {
        for await (const job of await client.batches.list({ config: { pageSize: 100, abortSignal } })) {
          if (job.displayName === ticket) return job.name;
          if (Date.parse(job.createTime ?? '') < at - SLACK_MS) return undefined;
        }
        return undefined;
      }),
    look: (name, keys, signal) =>
      ask(signal, async (client, abortSignal) =>
        toLooked(await client.batches.get({ name, config: { abortSignal } }), keys),
      ),
    cancel: (name, signal) =>
      ask(signal, async (client, abortSignal) =>
        client.batches.cancel({ name, config: { abortSignal } }).then(() => undefined),
      ),
    remove: (name, signal) =>
      ask(signal, async (client, abortSignal) =>
        client.batches.delete({ name, config: { abortSignal } }).then(() => undefined),
      ),
  };
}

function toLooked(job: BatchJob, keys: readonly string[]): Looked {
  idOf(job.name);
  const why = ENDED[job.state ?? ''];
  if (!why) return { state: 'open', answered: 0 };
  const answers = readAnswers(job.dest?.inlinedResponses ?? [], keys);
  const { code, message } = job.error ?? {};
  const failure = readHttpFailure(toStatus(code), { error: { message: message ?? 'The batch failed.' } });
  return { state: 'ended', why, answers, ...(why === 'failed' && { failure }) };
}

/**
 * Answers by the key that was sent as metadata. Where no answer carries one, by their order, as the vendor promises
 * (python-genai#1909 saw it broken while #2008 saw the metadata missing): then a foreign answer is caught only by its
 * quotes.
 */
function readAnswers(
  responses: readonly InlinedResponse[],
  keys: readonly string[],
): ReadonlyMap<string, VendorAnswer> {
  const hasKeys = responses.some(({ metadata }) => metadata?.key !== undefined);
  const answers = responses.flatMap((one, at): [string, VendorAnswer][] => {
    const key = hasKeys ? one.metadata?.key : responses.length === keys.length ? keys[at] : undefined;
    const answer = toAnswer(one);
    return key === undefined || !answer ? [] : [[key, answer]];
  });
  return new Map(answers);
}

function toAnswer({ response, error }: InlinedResponse): VendorAnswer | undefined {
  if (response) {
    // safe: the SDK copied it from JSON field by field.
    const answer = { ...response } as unknown as JsonObject;
    return { answer };
  }
  if (!error || OVERTAKEN.has(error.code ?? 0)) return undefined;
  const body: Json = { error: { message: error.message ?? '' } };
  return { failure: readHttpFailure(toStatus(error.code), body) };
}

/** Cancelled, and past its deadline: codes of google.rpc. */
const OVERTAKEN: ReadonlySet<number> = new Set([1, 4]);

/** HTTP statuses of google.rpc codes (google/rpc/code.proto); a number that is a status already stays. */
const STATUS: Readonly<Record<number, number>> = {
  ...{ 3: 400, 5: 404, 7: 403, 8: 429, 9: 400, 11: 400, 13: 500, 14: 503, 16: 401 },
};
const toStatus = (code = 13): number => STATUS[code] ?? (code >= 100 ? code : 500);
