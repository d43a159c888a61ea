import { onTestFinished } from 'vitest';
import { createBatchModel } from '#llm/batch/model.ts';
import type { BatchBook, BatchNote, BookedBatch } from '#llm/batch/types.ts';
import type { JsonObject } from '#llm/json/schema.ts';
import { noJournal, sleep } from '#llm/ports.ts';
import type { ChatEnd, ChatRequest, ToolSpec } from '#llm/types.ts';
import { createBatchVendor, type Replied } from '#tests/support/llm-server/batches.ts';
import { drive } from '#tests/support/llm-server/drive.ts';
import { startLlmServer } from '#tests/support/llm-server/server.ts';

export type Wire = 'openai' | 'gemini';
const tool: ToolSpec = {
  name: 'note',
  parameters: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
};

export const requestOf = (key: string): ChatRequest => ({
  ...{ model: 'gpt-5', key, system: ['读'], tools: [tool] },
  log: [{ role: 'user', text: `第${key}章` }],
});

/** A whole reply of each vendor with one call; its tokens are unique to the key. */
export function replyOf(wire: Wire, key: string, args = `{"text":"${key}"}`): Replied {
  const input = 1000 + Number(key.replace(/\D/g, ''));
  if (wire === 'gemini') {
    const parts = [{ functionCall: { name: 'note', args: JSON.parse(args) } }];
    const usageMetadata = { promptTokenCount: input, candidatesTokenCount: 50 };
    return {
      reply: { candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }], usageMetadata },
    };
  }
  const call = { id: `call_${key}`, type: 'function', function: { name: 'note', arguments: args } };
  const message = { role: 'assistant', content: null, tool_calls: [call] };
  const usage = { prompt_tokens: input, completion_tokens: 50 };
  return { reply: { choices: [{ index: 0, message, finish_reason: 'tool_calls' }], usage } };
}

/** A book in memory, as a run's file keeps it. */
export function createMemoryBook() {
  const batches = new Map<string, BookedBatch>();
  const notes: BatchNote[] = [];
  const book: BatchBook = {
    batches: () => [...batches.values()],
    async note(note) {
      notes.push(note);
      const known = batches.get(note.ticket);
      if (note.type === 'batch') batches.set(note.ticket, note);
      else if (note.type === 'batch-over') batches.delete(note.ticket);
      else if (known) batches.set(note.ticket, { ...known, batchId: note.batchId });
    },
  };
  return { book, batches, notes };
}

/** Models over one loopback vendor and one book; each `open` is a new process. */
export async function createBench(wire: Wire, reply: (body: JsonObject, key: string) => Replied) {
  const vendor = createBatchVendor(reply);
  const server = await startLlmServer({}, undefined, vendor.route);
  onTestFinished(() => server.close());
  const { book, batches, notes } = createMemoryBook();
  const connection = {
    preset: wire,
    apiKey: 'k-12345678',
    baseUrl: wire === 'openai' ? `${server.url}/v1` : server.url,
  };
  const open = (given: { book?: BatchBook; fetch?: typeof globalThis.fetch } = {}) => {
    const life = new AbortController();
    onTestFinished(() => life.abort());
    const ports = {
      ...{ clock: { now: () => new Date() }, ids: { next: () => crypto.randomUUID() } },
      ...{ fetch: given.fetch ?? globalThis.fetch, journal: noJournal, sleep },
    };
    const pace = { quiet: 10, firstLook: 5, mostLook: 10, settle: 0 };
    const { chat, desk } = createBatchModel(
      connection,
      ports,
      { book: given.book ?? book, changed: () => undefined, pace },
      life.signal,
    );
    const ask = async (...keys: string[]): Promise<ChatEnd[]> =>
      Promise.all(keys.map(async (key) => (await drive(chat, requestOf(key), life.signal)).end));
    return { ask, desk, kill: () => life.abort() };
  };
  return { vendor, book, batches, notes, open };
}

export const keysOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `c${at + 1}`);
/** What a request was answered, in short. */
export const gist = ({ problem, message }: ChatEnd): string =>
  problem ? problem.code : String(message?.calls[0]?.arguments.text);
