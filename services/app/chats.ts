import type { Verdict } from '#agent/append.ts';
import { acceptHunks, pendingApprovals, resolveApprovals, say } from '#agent/approvals.ts';
import { drop, failedCalls, fixByHand, keepAsDraft, tryAgain } from '#agent/choices.ts';
import { isAuthor } from '#agent/entries.ts';
import type { RunEvent } from '#agent/ports.ts';
import { runChat } from '#agent/run.ts';
import type { ChatEvent, ChatHead, ChatRequestInput, ChatView, VerdictInput } from '#contract/chats.ts';
import type { JsonObject } from '#llm/types.ts';
import { type Chat, listChats, openChat } from '#project/chats.ts';
import { type ChatRun, prepareRun, requestOf } from './chat-run.ts';
import { toApproval, toEvent, toFailedCall } from './chat-view.ts';
import type { AppContext } from './context.ts';
import { orRefuse, refusal } from './errors.ts';
import type { Session } from './sessions.ts';

const TITLE = 40;

/** The chats of open books. A chat runs once at a time; its file is the only state. */
export type Chats = ReturnType<typeof createChats>;

export function createChats(app: AppContext) {
  const open = new Map<string, Promise<Chat>>();
  const running = new Map<string, AbortController>();
  const key = ({ bookId }: Session, chatId: string) => `${bookId}/${chatId}`;

  const find = (session: Session, chatId: string): Promise<Chat> => {
    const known = open.get(key(session, chatId)) ?? openChat(session.store.dir, chatId);
    open.set(key(session, chatId), known);
    return known;
  };
  const prepare = async (session: Session, chatId: string): Promise<{ chat: Chat; run: ChatRun }> => {
    const chat = await find(session, chatId);
    return { chat, run: await prepareRun(app, session, chat, requestOf(chat)) };
  };

  /** Runs `before`, then the chat until it is the author's turn; breaking off or `stop` aborts the request itself. */
  async function* drive(
    session: Session,
    chatId: string,
    before: (run: ChatRun, signal: AbortSignal) => Promise<ChatEvent | undefined>,
    given: { signal: AbortSignal; request?: ChatRequestInput },
  ): AsyncGenerator<ChatEvent> {
    if (running.has(key(session, chatId))) throw refusal({ code: 'chat-running' });
    const stop = new AbortController();
    running.set(key(session, chatId), stop);
    const signal = AbortSignal.any([given.signal, stop.signal]);
    try {
      const chat = await find(session, chatId);
      const { text, ...facts } = given.request ?? { text: requestOf(chat).text, ...requestOf(chat).facts };
      const run = await prepareRun(app, session, chat, { facts, text });
      const refused = await before(run, signal);
      if (refused) return yield refused;
      for await (const event of runChat(run.ports, run.options, signal)) yield* told(run, event);
    } finally {
      stop.abort();
      running.delete(key(session, chatId));
    }
  }

  const told = (run: ChatRun, event: RunEvent): ChatEvent[] => toEvent(run, event);

  return {
    async list(session: Session): Promise<ChatHead[]> {
      const found = await listChats(session.store.dir);
      return Promise.all(found.map(async ({ id, changedAt }) => toHead(await find(session, id), changedAt)));
    },
    create: () => ({ chatId: app.ports.ids.next() }),
    async read(session: Session, chatId: string, signal: AbortSignal): Promise<ChatView> {
      const { chat, run } = await prepare(session, chatId);
      const isRunning = running.has(key(session, chatId));
      const approvals = isRunning ? [] : await pendingApprovals(run.ports, run.options, signal);
      return {
        chatId,
        entries: [...chat.entries()],
        approvals: approvals.map((approval) => toApproval(run, approval)),
        failed: isRunning ? [] : failedCalls(run.ports).map((failed) => toFailedCall(run, failed)),
        isRunning,
      };
    },
    send: (session: Session, chatId: string, request: ChatRequestInput, signal: AbortSignal) =>
      drive(
        session,
        chatId,
        async ({ ports }) => {
          await say(ports, request.text);
          return undefined;
        },
        { signal, request },
      ),
    decide: (session: Session, chatId: string, verdicts: readonly VerdictInput[], signal: AbortSignal) =>
      drive(session, chatId, (run, stop) => decideOn(run, verdicts, stop), { signal }),
    resume: (session: Session, chatId: string, signal: AbortSignal) =>
      drive(session, chatId, async () => undefined, { signal }),
    retry: (session: Session, chatId: string, signal: AbortSignal) =>
      drive(
        session,
        chatId,
        async ({ ports, options }) => {
          await tryAgain(ports, options);
          return undefined;
        },
        { signal },
      ),
    fix: (session: Session, chatId: string, call: { name: string; args: JsonObject }, signal: AbortSignal) =>
      drive(
        session,
        chatId,
        async ({ ports, options }, stop) => {
          const done = await fixByHand(ports, options, call, stop);
          return done.ok ? undefined : invalid(done.issues);
        },
        { signal },
      ),
    async keepDraft(session: Session, chatId: string) {
      const { run } = await prepare(session, chatId);
      return { place: orRefuse(await keepAsDraft(run.ports, run.options)) };
    },
    async drop(session: Session, chatId: string): Promise<void> {
      const { run } = await prepare(session, chatId);
      await drop(run.ports, run.options);
    },
    stop: (session: Session, chatId: string) => running.get(key(session, chatId))?.abort(),
  };
}

const invalid = (issues: readonly { message: string; fix: string }[]): ChatEvent => ({
  type: 'run-end',
  reason: 'invalid',
  message: issues.map(({ message, fix }) => `${message} ${fix}`.trim()).join('\n'),
});

/** Stores the author's verdicts; an edit that fails its checks comes back as an end, and nothing is stored. */
async function decideOn(
  { ports, options }: ChatRun,
  verdicts: readonly VerdictInput[],
  signal: AbortSignal,
): Promise<ChatEvent | undefined> {
  const approvals = await pendingApprovals(ports, options, signal);
  const resolved = verdicts.map(({ callId, verdict, reason, edited, hunks, adopt }): Verdict => {
    const approval = approvals.find(({ call }) => call.id === callId);
    const taken = hunks && approval ? acceptHunks(approval, hunks) : undefined;
    // safe: the contract's record came over JSON
    const args = edited as JsonObject | undefined;
    const whole = adopt && approval ? { arguments: args ?? approval.args, adopt } : undefined;
    const edit = taken ?? whole ?? (args && { arguments: args });
    return { callId, verdict, reason, ...(edit && { edited: edit }) };
  });
  const done = await resolveApprovals(ports, options, resolved, signal);
  return done.ok ? undefined : invalid(done.issues);
}

function toHead(chat: Chat, at: string): ChatHead {
  const asked = chat.entries().filter(isAuthor);
  return { chatId: chat.id, title: asked[0]?.text.slice(0, TITLE) ?? '', at, messages: asked.length };
}
