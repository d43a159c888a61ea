import type { Approval, ChatEvent, ChatView } from '#contract/chats.ts';
import type { ChatEntry } from '#model/chat.ts';
import type { Message } from '#model/messages.ts';

/**
 * A call while it is written: its prose as far as it has come, the number of its chapter as it was written, and the
 * length of everything else.
 */
export type LiveCall = { index: number; name: string; number: string; prose: string; size: number };
export type Retry = { attempt: number; waitMs: number; message: WireMessage };
type WireMessage = { code: string; facts?: Message['facts'] | undefined };

/** The turn that a model writes now; nothing of it is stored yet. */
export type Live = { text: string; thinking: string; calls: LiveCall[]; retry: Retry | null };

export type Spending = {
  input: number;
  output: number;
  cached: number;
  /** Null where no price is known. */
  amount: number | null;
  currency: string;
};

export type RunEnd = Extract<ChatEvent, { type: 'run-end' }>;

/** One chat as this window shows it: what is stored, and what a run of this window is writing. */
export type ChatState = {
  view: ChatView;
  live: Live | null;
  end: RunEnd | null;
  /** What the newest request has used, all its turns together. */
  spent: Spending | null;
  /** Use of the newest turn alone: how full the context was, and how much of it came from the cache. */
  lastUse: Spending | null;
};

export const emptyLive: Live = { text: '', thinking: '', calls: [], retry: null };

export const openChatState = (view: ChatView): ChatState => ({
  view,
  live: null,
  end: null,
  spent: null,
  lastUse: null,
});

/** A run begins: what the author has said is shown before it is stored. */
export const beginRun = (state: ChatState): ChatState => ({
  ...state,
  live: emptyLive,
  end: null,
  spent: null,
  view: { ...state.view, isRunning: true, failed: [] },
});

/** What a chat looks like after an event of its run. */
export function reduceChat(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'text-delta':
      return withLive(state, (live) => ({ ...live, retry: null, text: live.text + event.delta }));
    case 'thinking-delta':
      return withLive(state, (live) => ({ ...live, retry: null, thinking: live.thinking + event.delta }));
    case 'call-start':
    case 'call-delta':
      return withLive(state, (live) => ({ ...live, retry: null, calls: toCalls(live.calls, event) }));
    case 'retry': {
      const { attempt, waitMs, message } = event;
      // What came before the retry is sent again.
      return withLive(state, () => ({ ...emptyLive, retry: { attempt, waitMs, message } }));
    }
    case 'usage':
      return { ...state, lastUse: event, spent: addSpending(state.spent, event) };
    case 'entry-added':
      return withEntry(state, event.entry);
    case 'approval-needed':
      return withApprovals(state, event.approvals);
    case 'run-end':
      return { ...state, live: null, end: event, view: { ...state.view, isRunning: false } };
    default:
      return event satisfies never;
  }
}

const withLive = (state: ChatState, change: (live: Live) => Live): ChatState => ({
  ...state,
  live: change(state.live ?? emptyLive),
});

const withApprovals = (state: ChatState, approvals: Approval[]): ChatState => ({
  ...state,
  view: { ...state.view, approvals },
});

/** A stored turn takes the place of the one that was being written; a decided call is open no more. */
function withEntry(state: ChatState, entry: ChatEntry): ChatState {
  const { view } = state;
  if (view.entries.some(({ id }) => id === entry.id)) return state;
  const isDecided = entry.role === 'decision' || entry.role === 'result';
  const approvals = isDecided
    ? view.approvals.filter(({ callId }) => callId !== entry.callId)
    : view.approvals;
  const live = entry.role === 'assistant' ? emptyLive : state.live;
  return { ...state, live, view: { ...view, approvals, entries: [...view.entries, entry] } };
}

type CallEvent = Extract<ChatEvent, { type: 'call-start' | 'call-delta' }>;

function toCalls(calls: readonly LiveCall[], event: CallEvent): LiveCall[] {
  const known = calls.find(({ index }) => index === event.index);
  const call = known ?? { index: event.index, name: '', number: '', prose: '', size: 0 };
  const next = event.type === 'call-start' ? { ...call, name: event.name } : grown(call, event);
  return known ? calls.map((one) => (one === known ? next : one)) : [...calls, next];
}

function grown(call: LiveCall, { path, delta }: Extract<CallEvent, { type: 'call-delta' }>): LiveCall {
  const field = path.length === 1 ? path[0] : undefined;
  if (field === 'chapter_content') return { ...call, prose: call.prose + delta };
  if (field === 'chapterNumber') return { ...call, number: call.number + delta };
  return { ...call, size: call.size + delta.length };
}

function addSpending(before: Spending | null, now: Spending): Spending {
  if (!before) return now;
  return {
    input: before.input + now.input,
    output: before.output + now.output,
    cached: before.cached + now.cached,
    amount: before.amount === null || now.amount === null ? null : before.amount + now.amount,
    currency: now.currency,
  };
}
