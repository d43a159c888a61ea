import type { Approval, Recovered } from '#contract/chats.ts';
import type { ChatEntry } from '#model/chat.ts';
import { markedText } from '#text/marked-text.ts';
import type { ChatState, Live } from './chat-state.ts';

type Turn = Extract<ChatEntry, { role: 'assistant' }>;

/**
 * Chapter prose that is not in the book yet: being written, waiting for the author's decision, or left where a
 * request broke off.
 */
export type LiveProse =
  | { state: 'writing'; text: string }
  | { state: 'waiting'; text: string; approval: Approval }
  | { state: 'broken'; text: string; draft?: Recovered };

const CHAPTER_TOOL = 'update_storyboard';
const CONTENT = 'chapter_content';
const COMPLETE = new Set(['stop', 'tool_calls', 'unknown']);

/** The one text to show beside the editor, or undefined: of the open chat, else of a stream that was left behind. */
export const liveProse = (chat: ChatState | null, recovered: readonly Recovered[]): LiveProse | undefined =>
  (chat && proseOfChat(chat)) ?? (chat?.live ? undefined : leftBehind(recovered));

function leftBehind([draft]: readonly Recovered[]): LiveProse | undefined {
  return draft && { state: 'broken', text: proseOfStream(draft.text), draft };
}

function proseOfChat({ view, live }: ChatState): LiveProse | undefined {
  if (live) {
    const text = proseOfLive(live);
    return text === '' ? undefined : { state: 'writing', text };
  }
  const approval = view.approvals.find(isNewProse);
  if (approval) return { state: 'waiting', text: proseItem(approval)?.after ?? '', approval };
  const turn = brokenTurn(view.entries);
  const text = turn ? proseOfTurn(turn) : '';
  return text === '' ? undefined : { state: 'broken', text };
}

export const proseOfLive = ({ calls, text }: Live): string =>
  calls.find(({ prose }) => prose !== '')?.prose ?? markedText(text)?.text ?? '';

export const proseItem = ({ items }: Approval) => items.find(({ kind }) => kind === 'prose');

/** Whether a call fills a chapter that has no prose yet: a card can't compare it with anything. */
export const isNewProse = (approval: Approval): boolean =>
  approval.name === CHAPTER_TOOL && proseItem(approval)?.before.trim() === '';

/** The newest turn of a model where it ended too early and nobody has dealt with that. */
export function brokenTurn(entries: readonly ChatEntry[]): Turn | undefined {
  const newest = entries.findLast(({ role }) => role === 'assistant' || role === 'user');
  if (newest?.role !== 'assistant' || newest.local || COMPLETE.has(newest.finish)) return undefined;
  return newest;
}

function proseOfTurn({ calls, text }: Turn): string {
  for (const { arguments: args } of calls) {
    const given = typeof args === 'object' && args !== null && CONTENT in args ? args[CONTENT] : undefined;
    if (typeof given === 'string' && given !== '') return given;
  }
  return markedText(text)?.text ?? '';
}

/**
 * Whether a request was left without its answer, by a crash or a stop: going on is then the author's choice,
 * because it costs money.
 */
export function isInterrupted({ view, live }: ChatState): boolean {
  if (live || view.isRunning || view.approvals.length > 0 || view.failed.length > 0) return false;
  const newest = view.entries.at(-1);
  return newest !== undefined && newest.role !== 'assistant' && brokenTurn(view.entries) === undefined;
}

/**
 * The prose in a stream that broke off: between its marks, or in the arguments of a call of which the end is
 * missing. A text with neither is all prose.
 */
export function proseOfStream(stream: string): string {
  const marked = markedText(stream);
  if (marked) return marked.text;
  const start = /"chapter_content"\s*:\s*"/.exec(stream);
  if (!start) return stream.trim();
  const rest = stream.slice(start.index + start[0].length);
  const inside = /^(?:[^"\\]|\\(?:u[\da-fA-F]{4}|[^u]))*/.exec(rest)?.[0] ?? '';
  return decoded(inside).trim();
}

function decoded(inside: string): string {
  try {
    const value: unknown = JSON.parse(
      `"${inside.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}"`,
    );
    return typeof value === 'string' ? value : inside;
  } catch {
    // An escape that no JSON knows: the raw text is better than none.
    return inside;
  }
}
