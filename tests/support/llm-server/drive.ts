import type { JournalEntry, LlmPorts } from '#llm/ports.ts';
import type { ChatEnd, ChatModel, ChatPart, ChatRequest } from '#llm/types.ts';

/** Ports for a test: a counter for ids, a fixed clock, no waiting, and a journal in memory. */
export function testPorts(): LlmPorts & { entries: JournalEntry[]; waits: number[] } {
  let made = 0;
  const entries: JournalEntry[] = [];
  const waits: number[] = [];
  return {
    entries,
    waits,
    clock: { now: () => new Date('2026-11-27T08:00:00Z') },
    ids: {
      next: () => {
        made += 1;
        return `made-${made}`;
      },
    },
    fetch: globalThis.fetch,
    journal: {
      open: async () => ({
        append: async (entry) => {
          entries.push(entry);
        },
        close: async () => {},
      }),
    },
    sleep: async (ms) => {
      waits.push(ms);
    },
  };
}

export type Run = { parts: ChatPart[]; end: ChatEnd; text: string };

/** Runs one request to its end and checks the contract on the way: exactly one `end`, and it is last. */
export async function drive(
  model: ChatModel,
  request: ChatRequest,
  signal = new AbortController().signal,
): Promise<Run> {
  const parts: ChatPart[] = [];
  for await (const part of model.stream(request, signal)) parts.push(part);
  const ends = parts.filter((part) => part.type === 'end');
  const end = parts.at(-1);
  if (ends.length !== 1 || end?.type !== 'end')
    throw new Error(`not exactly one end, last: ${JSON.stringify(parts)}`);
  const text = parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');
  return { parts, end, text };
}
