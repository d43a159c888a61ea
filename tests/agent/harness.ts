import { agentWords } from '#agent/messages.ts';
import type { RunEvent, RunOptions, RunPorts } from '#agent/ports.ts';
import { runChat } from '#agent/run.ts';
import { llmWords } from '#llm/messages.ts';
import type { ChatEnd, ChatModel, ChatPart, ChatRequest, JsonObject } from '#llm/types.ts';
import { applyChanges } from '#model/apply.ts';
import type { Book } from '#model/book.ts';
import type { ChangeSet } from '#model/change.ts';
import type { ChatEntry } from '#model/chat.ts';
import { say as sayWords } from '#model/messages.ts';
import { contextOf, OUTLINE, PROSE, sampleBook } from '#tests/tools/context.ts';
import { tools } from '#tools/index.ts';

export const never = new AbortController().signal;
export { OUTLINE, PROSE, sampleBook };

export type Reply = {
  text?: string;
  thinking?: string;
  calls?: { id?: string; name: string; args: object }[];
  end?: Partial<ChatEnd>;
};

/** A model that plays replies in order and keeps every request. When they run out it answers with text. */
export function scriptedModel(replies: Reply[]): ChatModel & { requests: ChatRequest[] } {
  const requests: ChatRequest[] = [];
  let made = 0;
  async function* stream(request: ChatRequest): AsyncIterable<ChatPart> {
    requests.push(structuredClone(request));
    const { text = '', thinking, calls = [], end } = replies.shift() ?? { text: '好了。' };
    yield { type: 'usage', usage: { input: 1, output: 1 } };
    if (text !== '') yield { type: 'text-delta', delta: text };
    yield {
      type: 'end',
      reason: calls.length > 0 ? 'tool_calls' : 'stop',
      usage: { input: 1, output: 1 },
      message: {
        role: 'assistant',
        text,
        ...(thinking === undefined ? {} : { thinking }),
        // safe: tests pass plain JSON
        calls: calls.map(({ id, name, args }) => ({
          id: id ?? `call-${++made}`,
          name,
          arguments: args as JsonObject,
        })),
        provider: 'scripted',
        model: 'scripted-1',
        finish: calls.length > 0 ? 'tool_calls' : 'stop',
      },
      ...end,
    };
  }
  return { stream, requests };
}

export type Bench = RunPorts & { book(): Book; sets: ChangeSet[]; entries: ChatEntry[] };

let ids = 0;

/** Everything a run stands on, in memory; `append` and `commit` may be made to crash. */
export function createBench(model: ChatModel, start: Book = sampleBook(), log: ChatEntry[] = []): Bench {
  const entries = [...log];
  const sets: ChangeSet[] = [];
  let book = start;
  return {
    entries,
    sets,
    book: () => book,
    log: { entries: () => entries, append: async (entry) => void entries.push(entry) },
    model,
    tools,
    context: () => contextOf(book),
    commit: async (set) => {
      book = applyChanges(book, set.changes);
      sets.push(set);
      return { ok: true, value: undefined };
    },
    committed: async (key) => sets.some(({ label }) => label.facts?.call === key),
    say: (locale, message) => sayWords({ ...agentWords, ...llmWords }, locale, message),
    clock: { now: () => new Date('2026-11-28T08:00:00Z') },
    ids: { next: () => `e${++ids}` },
  };
}

export const options = (more: Partial<RunOptions> = {}): RunOptions => ({
  model: 'scripted-1',
  locale: 'zh-CN',
  system: ['你是一位小说编辑。'],
  budget: 60_000,
  autoApprove: [],
  wish: { target: 0, tolerance: 0.1, bible: false },
  ...more,
});

/** Runs a chat to its end; answers the events. */
export async function play(
  ports: RunPorts,
  given: RunOptions = options(),
  signal = never,
): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  for await (const event of runChat(ports, given, signal)) events.push(event);
  return events;
}

export function endOf(events: readonly RunEvent[]): RunEvent & { type: 'run-end' } {
  const last = events.at(-1);
  if (last?.type !== 'run-end') throw new Error('the run has no end');
  return last;
}

export const chapterArgs = (given: object = {}) => ({
  chapterNumber: 4,
  chapterTitle: '雪夜叩关',
  chapter_content: PROSE,
  chapter_outline: OUTLINE,
  ...given,
});
