import type OpenAI from 'openai';
import type { Batch } from 'openai/resources/batches';
import { isObject, type Json, type JsonObject } from '../json/schema.ts';
import { safeParseJson } from '../json/strict.ts';
import type { LlmPorts } from '../ports.ts';
import { type HttpFailure, readHttpFailure } from '../providers/http-body.ts';
import { createOpenAIClient, type OpenAIConnection } from '../providers/openai-wire.ts';
import { idOf, tell } from './call.ts';
import type { BatchItem, BatchVendor, Looked, VendorAnswer } from './types.ts';

const ENDPOINT = '/v1/chat/completions';
/** Half a day before the batch was noted: clocks differ, and the vendor's list begins with the newest. */
const SLACK_MS = 43_200_000;

const ENDED = {
  completed: 'completed',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'failed',
} as const satisfies Partial<Record<Batch['status'], string>>;

/**
 * OpenAI's batch API: a file of requests, a batch over it, a file of answers and one of errors
 * (https://developers.openai.com/api/docs/guides/batch). The vendor takes 50,000 requests and 200 MB; we send less at once, so that
 * an upload does not take minutes. Files that are not removed expire there after 30 days (the SDK's files.d.ts).
 */
export function createOpenAIBatches(
  connection: OpenAIConnection,
  ports: Pick<LlmPorts, 'fetch' | 'clock'>,
): BatchVendor {
  const ask = <T>(
    signal: AbortSignal,
    call: (client: OpenAI, options: { signal: AbortSignal }) => Promise<T>,
  ) =>
    tell(
      ports,
      async (fetch, limit) => call(await createOpenAIClient(connection, fetch), { signal: limit }),
      signal,
    );
  return {
    limits: { requests: 5000, bytes: 40_000_000 },
    create: (ticket, items, signal) =>
      ask(signal, async (client, options) => {
        const file = new File([toLines(items)], `${ticket}.jsonl`, { type: 'application/jsonl' });
        const uploaded = await client.files.create({ file, purpose: 'batch' }, options);
        const fileId = idOf(uploaded.id);
        const batch = await client.batches
          .create(
            {
              input_file_id: fileId,
              endpoint: ENDPOINT,
              completion_window: '24h',
              metadata: { ticket },
            },
            options,
          )
          .catch(async (error: unknown) => {
            if (isRefusal(error)) await client.files.delete(fileId, options).catch(() => undefined);
            throw error;
          });
        return idOf(batch.id);
      }),
    find: (ticket, at, signal) =>
      ask(signal, async (client, options) => {
        for await (const batch of client.batches.list({ limit: 100 }, options)) {
          if (batch.metadata?.ticket === ticket) return batch.id;
          if (batch.created_at * 1000 < at - SLACK_MS) return undefined;
        }
        return undefined;
      }),
    look: (batchId, keys, signal) =>
      ask(signal, async (client, options) => look(client, batchId, keys, options)),
    cancel: (batchId, signal) =>
      ask(signal, async (client, options) => void (await client.batches.cancel(batchId, options))),
    remove: (batchId, signal) =>
      ask(signal, async (client, options) => {
        const { input_file_id, output_file_id, error_file_id } = await client.batches.retrieve(
          batchId,
          options,
        );
        for (const id of [input_file_id, output_file_id, error_file_id])
          if (id) await client.files.delete(id, options);
      }),
  };
}

/** Nothing was begun over the file, which is surely of no use any more. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && Number(error.status) >= 400 && Number(error.status) < 500;

const toLines = (items: readonly BatchItem[]): string =>
  items
    .map(({ key, body }) => `${JSON.stringify({ custom_id: key, method: 'POST', url: ENDPOINT, body })}\n`)
    .join('');

async function look(
  client: OpenAI,
  batchId: string,
  keys: readonly string[],
  options: { signal: AbortSignal },
): Promise<Looked> {
  const batch = await client.batches.retrieve(batchId, options);
  idOf(batch.id);
  const { status } = batch;
  if (!(status in ENDED)) return { state: 'open', answered: batch.request_counts?.completed ?? 0 };
  // safe: only the four keys of ENDED pass the line above.
  const why = ENDED[status as keyof typeof ENDED];
  const answers = new Map<string, VendorAnswer>(faultyLines(batch, keys));
  for (const id of [batch.output_file_id, batch.error_file_id]) {
    if (!id) continue;
    const content = await client.files.content(id, options);
    for (const [key, answer] of readAnswers(await content.text())) answers.set(key, answer);
  }
  return { state: 'ended', why, answers, ...(why === 'failed' && { failure: wholeFailure(batch) }) };
}

/** The lines of a result file, each with the key it was sent under. A line that can't be read is no answer. */
export function readAnswers(text: string): [string, VendorAnswer][] {
  return text.split('\n').flatMap((line): [string, VendorAnswer][] => {
    const read = safeParseJson(line)?.value;
    if (!isObject(read) || typeof read.custom_id !== 'string') return [];
    const answer = toAnswer(read);
    return answer ? [[read.custom_id, answer]] : [];
  });
}

/** Requests that the end of the batch overtook are told as errors too; nobody answered them. */
const OVERTAKEN = /^batch_(?:expired|cancell?ed)$/;

function toAnswer({ response, error }: JsonObject): VendorAnswer | undefined {
  if (isObject(response)) {
    const status = Number(response.status_code);
    const body = response.body ?? null;
    if (status >= 200 && status < 300 && isObject(body)) return { answer: body };
    return { failure: readHttpFailure(status, body) };
  }
  if (!isObject(error) || OVERTAKEN.test(String(error.code))) return undefined;
  return { failure: readHttpFailure(500, { error }) };
}

type Faulty = NonNullable<NonNullable<Batch['errors']>['data']>[number];
const faultsOf = ({ errors }: Batch): Faulty[] => errors?.data ?? [];
const toFailure = (status: number, { code, message, param }: Faulty): HttpFailure => {
  const error: Json = { code: code ?? '', message: message ?? '', param: param ?? '' };
  return readHttpFailure(status, { error });
};

/** Lines that made the vendor refuse the whole file, counted from 1. */
const faultyLines = (batch: Batch, keys: readonly string[]): [string, VendorAnswer][] =>
  faultsOf(batch).flatMap((fault): [string, VendorAnswer][] => {
    const key = fault.line ? keys[fault.line - 1] : undefined;
    return key === undefined ? [] : [[key, { failure: toFailure(400, fault) }]];
  });

/** More tokens than an account may have waiting: openai-python#2084 shows the code and the sentence. */
const TOO_MANY = /token_limit_exceeded|enqueued token limit/i;

function wholeFailure(batch: Batch): HttpFailure {
  const fault = faultsOf(batch).find(({ line }) => !line) ?? { message: 'The batch failed.' };
  return toFailure(TOO_MANY.test(`${fault.code} ${fault.message}`) ? 429 : 400, fault);
}
