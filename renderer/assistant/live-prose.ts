import type { Approval, Recovered } from '#contract/chats.ts';
import type { ChatEntry } from '#model/chat.ts';
import type { ProseFacts } from '#model/prose-place.ts';
import { markedText } from '#text/marked-text.ts';
import type { ChatState, Live } from './chat-state.ts';
import { isRecord } from './turns.ts';

type Turn = Extract<ChatEntry, { role: 'assistant' }>;

/**
 * Chapter prose that is not in the book yet: being written, waiting for the author's decision, or left where a
 * request broke off; with what is known of the chapter it is for.
 */
export type LiveProse = { text: string; about: ProseFacts } & (
  | { state: 'writing' }
  | { state: 'waiting'; approval: Approval }
  | { state: 'broken'; draft?: Recovered }
);

const CHAPTER_TOOL = 'update_storyboard';
const CONTENT = 'chapter_content';
const NUMBER = 'chapterNumber';
const COMPLETE = new Set(['stop', 'tool_calls', 'unknown']);

/** The one text to show beside the editor, or undefined: of the open chat, else of a stream that was left behind. */
export const liveProse = (chat: ChatState | null, recovered: readonly Recovered[]): LiveProse | undefined =>
  (chat && proseOfChat(chat)) ?? (chat?.live ? undefined : leftBehind(recovered));

function leftBehind([draft]: readonly Recovered[]): LiveProse | undefined {
  return draft && { state: 'broken', text: proseOfStream(draft.text), about: factsOfDraft(draft), draft };
}

function proseOfChat({ view, live }: ChatState): LiveProse | undefined {
  const request = requestOf(view.entries);
  if (live) {
    const text = proseOfLive(live);
    const number = toNumber(live.calls.find((call) => call.number !== '')?.number);
    return text === '' ? undefined : { state: 'writing', text, about: { number, request } };
  }
  const approval = view.approvals.find(isNewProse);
  if (approval) {
    const about = { number: toNumber(approval.args.chapterNumber), request };
    return { state: 'waiting', text: proseItem(approval)?.after ?? '', about, approval };
  }
  const turn = brokenTurn(view.entries);
  const text = turn ? proseOfTurn(turn) : '';
  const number = turn?.calls.map((call) => toNumber(argumentOf(call, NUMBER))).find(Boolean);
  return text === '' ? undefined : { state: 'broken', text, about: { number, request } };
}

/** What the author asked for last. */
const requestOf = (entries: readonly ChatEntry[]): ProseFacts['request'] =>
  entries.findLast(
    (entry): entry is Extract<ChatEntry, { role: 'user' }> => entry.role === 'user' && !entry.local,
  )?.request;

function toNumber(given: unknown): number | undefined {
  const number = Number(given);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
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
  for (const call of calls) {
    const given = argumentOf(call, CONTENT);
    if (typeof given === 'string' && given !== '') return given;
  }
  return markedText(text)?.text ?? '';
}

const argumentOf = ({ arguments: args }: Turn['calls'][number], name: string): unknown =>
  isRecord(args) ? args[name] : undefined;

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

/** What a stream that broke off tells of its chapter: in the beginning of its call, and by what was asked for. */
export const factsOfDraft = ({ text, request }: Pick<Recovered, 'text' | 'request'>): ProseFacts => ({
  number: toNumber(/"chapterNumber"\s*:\s*"?(\d+)/.exec(text)?.[1]),
  request,
});

/** The title that a broken call gave its chapter; empty where it gave none. */
export const titleOfStream = (stream: string): string =>
  decoded(/"chapterTitle"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(stream)?.[1] ?? '').trim();

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
