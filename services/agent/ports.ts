import type { ChatModel, ChatPart } from '#llm/types.ts';
import type { ChangeSet } from '#model/change.ts';
import type { ChatEntry } from '#model/chat.ts';
import type { Clock, IdSource } from '#model/ids.ts';
import type { Locale, Message } from '#model/messages.ts';
import type { Result } from '#model/result.ts';
import type { Explained } from '#tools/explain.ts';
import type { JsonObject, Proposal, ToolContext, Tools } from '#tools/tool.ts';
import type { Call, Log } from './entries.ts';
import type { ChapterWish } from './holds.ts';

/** A call as it is meant in the book of now, which may have changed since the model's turn. */
export type Meant = {
  args: JsonObject;
  notes: readonly Message[];
  /** The prose that a rewrite was made from, where the chapter has prose. */
  base?: string;
  /** Stretches between `base` and the new prose, by index, that meet what the author has changed since. */
  clashes?: readonly number[];
  /** Why it can't be carried out any more. */
  problem?: Message;
};

/** What a run stands on. Nothing here knows a disk or a network. */
export type RunPorts = {
  /** The chat; `append` resolves when the entry is durable. */
  readonly log: { entries(): Log; append(entry: ChatEntry): Promise<void> };
  /** With its caps: a request that would pass them ends with the problem `cap_reached` and is never sent. */
  readonly model: ChatModel;
  readonly tools: Tools;
  /** A fresh snapshot of the book each time. */
  context(): ToolContext;
  /** Left out: every call is meant as it stands. */
  meant?(call: Call, args: JsonObject, signal: AbortSignal): Promise<Meant>;
  commit(set: ChangeSet): Promise<Result<unknown>>;
  /** Whether a change set whose label carries this fact `call` was committed: asked before a call runs again. */
  committed(call: string): Promise<boolean>;
  /** The calls, by `callKey`, whose changes the author has undone since. Left out: none. */
  undone?(): ReadonlySet<string>;
  /** The words for a message of any service. */
  say(locale: Locale, message: Message): string;
  readonly clock: Clock;
  readonly ids: IdSource;
};

export type RunOptions = {
  readonly model: string;
  /** The language the model is spoken to in. */
  readonly locale: Locale;
  /** The language the author reads in. Left out: the model's. */
  readonly reader?: Locale;
  /** Stable parts first. */
  readonly system: readonly string[];
  /** Most tokens of system and history together. */
  readonly budget: number;
  readonly maxOutput?: number;
  /** Tools that run without asking. */
  readonly autoApprove: readonly string[];
  readonly wish: ChapterWish;
  /** What goes in beside the author's words, made once for each request and kept in the chat. */
  context?(log: Log): Promise<string>;
};

export const readerOf = ({ reader, locale }: Pick<RunOptions, 'reader' | 'locale'>): Locale =>
  reader ?? locale;

/** An open call as the author sees it. `problem` where it can't be shown any more. */
export type Approval = {
  call: Call;
  args: JsonObject;
  proposal: Proposal | undefined;
  issues: Explained[];
  note: string | undefined;
  meant: Meant;
};

export type EndReason =
  | 'answered'
  | 'approval'
  | 'limit'
  | 'invalid'
  | 'loop'
  | 'cap'
  | 'stopped'
  | 'problem';

/** What happens in a run, in order; `run-end` comes last and once. */
export type RunEvent =
  | Exclude<ChatPart, { type: 'end' } | { type: 'call-end' }>
  | { type: 'entry-added'; entry: ChatEntry }
  | { type: 'approval-needed'; approvals: Approval[] }
  | { type: 'run-end'; reason: EndReason; message?: string; draft?: string };
