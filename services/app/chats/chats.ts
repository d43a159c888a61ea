import type { Verdict } from '#agent/append.ts';
import { acceptHunks, pendingApprovals, resolveApprovals, say } from '#agent/approvals.ts';
import { drop, failedCalls, fixByHand, type KeptDraft, keepAsDraft, tryAgain } from '#agent/choices.ts';
import { isAuthor } from '#agent/entries.ts';
import { type Approval, type RunEvent, readerOf } from '#agent/ports.ts';
import { runChat } from '#agent/run.ts';
import type { ChatEvent, ChatHead, ChatRequestInput, ChatView, VerdictInput } from '#contract/chats.ts';
import type { JsonObject } from '#llm/types.ts';
import type { ChatRequestFacts } from '#model/chat.ts';
import { type Chat, type ChatSummary, listChats, openChat } from '#project/chats.ts';
import { errorCode } from '#project/disk.ts';
import { problem } from '#project/problems.ts';
import { leadsOutside } from '#project/walk.ts';
import { askedLength } from '#text/asked-length.ts';
import { openingOf } from '#text/opening.ts';
import type { AppContext } from '../context.ts';
import { orRefuse, refusal } from '../errors.ts';
import type { Session } from '../sessions.ts';
import { mergeVerdict } from './made.ts';
import { type ChatDesk, type ChatRun, prepareDesk, prepareRun, standingRequest } from './run.ts';
import { redoableCall, undoneCalls } from './undone.ts';
import { toApproval, toEvent, toFailedCall, toShown } from './view.ts';

const TITLE = 40;

/** The chats of open books. A chat runs once at a time; its file is the only state. */
export type Chats = {
  readonly app: AppContext;
  /** By session: a book that is opened again reads its chats again. */
  readonly open: WeakMap<Session, Map<string, Promise<Chat>>>;
  readonly running: Map<string, AbortController>;
};

export const createChats = (app: AppContext): Chats => ({ app, open: new WeakMap(), running: new Map() });

/** One chat of an open book. */
export type ChatPlace = { session: Session; chatId: string };

const keyOf = ({ session, chatId }: ChatPlace): string => `${session.bookId}/${chatId}`;

/** A chat of an open book; everybody gets the same one. */
export async function findChat({ open }: Chats, { session, chatId }: ChatPlace): Promise<Chat> {
  // SECURITY: a link in a folder that was handed on must not have a talk written to where it leads
  const file = `chats/${chatId}.jsonl`;
  if (leadsOutside(session.store.dir, file)) throw refusal(problem('leads-outside', file));
  const chats = open.get(session) ?? new Map<string, Promise<Chat>>();
  open.set(session, chats);
  const known = chats.get(chatId) ?? openChat(session.store.dir, chatId);
  chats.set(chatId, known);
  // one that could not be read is tried again the next time
  known.catch(() => chats.delete(chatId));
  return known;
}

async function atRest(chats: Chats, place: ChatPlace): Promise<{ chat: Chat; desk: ChatDesk }> {
  const chat = await findChat(chats, place);
  const { facts } = await standingRequest(chats.app, place.session, chat);
  return { chat, desk: await prepareDesk(chats.app, place.session, chat, facts) };
}

/** What is stored before a run goes on; an event instead of undefined ends it there. */
type Before = (run: ChatRun, signal: AbortSignal) => Promise<ChatEvent | undefined>;

/** Runs a chat until it is the author's turn. Breaking off, and `stopChat`, abort the request itself. */
async function* drive(
  chats: Chats,
  place: ChatPlace,
  before: Before,
  given: { signal: AbortSignal; request?: { facts: ChatRequestFacts; text: string } },
): AsyncGenerator<ChatEvent> {
  const key = keyOf(place);
  if (chats.running.has(key)) throw refusal({ code: 'chat-running' });
  const stop = new AbortController();
  chats.running.set(key, stop);
  tellChanged(place);
  const signal = AbortSignal.any([given.signal, stop.signal, place.session.closing]);
  let run: ChatRun | undefined;
  let events: AsyncIterator<RunEvent, unknown> | undefined;
  try {
    const chat = await findChat(chats, place);
    const request = given.request ?? (await standingRequest(chats.app, place.session, chat));
    run = await prepareRun(chats.app, place.session, chat, request);
    const refused = await before(run, signal);
    if (refused) return yield refused;
    events = runChat(run.ports, run.options, signal)[Symbol.asyncIterator]();
    for (let step = await events.next(); !step.done; step = await events.next())
      yield toEvent(run, step.value);
  } finally {
    stop.abort();
    try {
      // A reader that has gone away stops the run as the author's stop does: what came is put into the chat.
      while (events && !(await events.next()).done);
    } finally {
      run?.journal.release();
      chats.running.delete(key);
      tellChanged(place);
    }
  }
}

export const tellChanged = ({ session, chatId }: ChatPlace): void =>
  session.tell({ type: 'chat-changed', chatId });

const goOn: Before = async () => undefined;

export async function listHeads(chats: Chats, session: Session): Promise<ChatHead[]> {
  const found = await listChats(session.store.dir);
  const headOf = async ({ id, changedAt }: ChatSummary): Promise<ChatHead> => {
    try {
      return toHead(await findChat(chats, { session, chatId: id }), changedAt);
    } catch (error) {
      // one that the disk doesn't give now hides no other; whoever opens it is told why
      if (errorCode(error) === undefined) throw error;
      return { chatId: id, title: '', at: changedAt, messages: 0 };
    }
  };
  return Promise.all(found.map(headOf));
}

/** A chat as its screen draws it; open calls and failed ones are computed anew, so that a reload shows the same. */
export async function readChat(chats: Chats, place: ChatPlace, signal: AbortSignal): Promise<ChatView> {
  const { chat, desk } = await atRest(chats, place);
  const { store } = place.session;
  const isRunning = chats.running.has(keyOf(place));
  const approvals = isRunning ? [] : await pendingApprovals(desk.ports, desk.options, signal);
  return {
    chatId: place.chatId,
    entries: chat.entries().map(toShown),
    approvals: approvals.map((approval) => toApproval(desk, approval)),
    failed: isRunning ? [] : failedCalls(desk.ports).map((failed) => toFailedCall(desk, failed)),
    isRunning,
    undone: [...undoneCalls(store, chat)],
    redo: redoableCall(store, chat) ?? null,
  };
}

/** The words and the facts of a request; a length that the author names in words goes before any other. */
export function toRequestFacts(
  { store }: Session,
  { text, ...facts }: ChatRequestInput,
): { text: string; facts: ChatRequestFacts } {
  const asked = askedLength(text);
  if (asked === undefined) return { text, facts };
  // who goes on with a chapter says how much is to come
  const { chapterId } = facts;
  const isThere = chapterId !== null && store.book().chapters.some(({ id }) => id === chapterId);
  const before = facts.scene === 'continue' && isThere ? store.index(chapterId).counts.total : 0;
  return { text, facts: { ...facts, target: before + asked } };
}

export function sendTo(chats: Chats, place: ChatPlace, request: ChatRequestInput, signal: AbortSignal) {
  const before: Before = async ({ ports }) => {
    await say(ports, request.text);
    return undefined;
  };
  return drive(chats, place, before, { signal, request: toRequestFacts(place.session, request) });
}

export const decideIn = (
  chats: Chats,
  place: ChatPlace,
  verdicts: readonly VerdictInput[],
  signal: AbortSignal,
) => drive(chats, place, (run, stop) => decideOn(run, verdicts, stop), { signal });

export const resumeChat = (chats: Chats, place: ChatPlace, signal: AbortSignal) =>
  drive(chats, place, goOn, { signal });

export function retryIn(chats: Chats, place: ChatPlace, signal: AbortSignal) {
  const before: Before = async ({ ports, options }) => {
    await tryAgain(ports, options);
    return undefined;
  };
  return drive(chats, place, before, { signal });
}

/** Carries out a failed call with the arguments that the author has corrected. */
export function fixIn(
  chats: Chats,
  place: ChatPlace,
  call: { name: string; args: JsonObject },
  signal: AbortSignal,
) {
  const before: Before = async ({ ports, options }, stop) => {
    const done = await fixByHand(ports, options, call, stop);
    return done.ok ? undefined : invalid(done.issues);
  };
  return drive(chats, place, before, { signal });
}

export async function keepDraftOf(chats: Chats, place: ChatPlace): Promise<KeptDraft> {
  const { desk } = await atRest(chats, place);
  const kept = orRefuse(await keepAsDraft(desk.ports, desk.options));
  tellChanged(place);
  return kept;
}

export async function dropFailed(chats: Chats, place: ChatPlace): Promise<void> {
  const { desk } = await atRest(chats, place);
  await drop(desk.ports, desk.options);
  tellChanged(place);
}

export const stopChat = ({ running }: Chats, place: ChatPlace): void => running.get(keyOf(place))?.abort();

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
  const resolved: Verdict[] = [];
  for (const given of verdicts) {
    const approval = approvals.find(({ call }) => call.id === given.callId);
    const merged = await mergeVerdict(ports.context(), approval, given, toVerdict(approvals, given), signal);
    if (!merged.ok)
      return { type: 'run-end', reason: 'invalid', message: ports.say(readerOf(options), merged.problem) };
    resolved.push(merged.value);
  }
  const done = await resolveApprovals(ports, options, resolved, signal);
  return done.ok ? undefined : invalid(done.issues);
}

/** A verdict as it is stored: chosen stretches and the author's own edits become arguments. */
export function toVerdict(
  approvals: readonly Approval[],
  { callId, verdict, reason, edited, hunks, adopt }: VerdictInput,
): Verdict {
  const approval = approvals.find(({ call }) => call.id === callId);
  const taken = hunks && approval ? acceptHunks(approval, hunks) : undefined;
  // safe: the contract's record came over JSON
  const args = edited as JsonObject | undefined;
  const whole = adopt && approval ? { arguments: args ?? approval.args, adopt } : undefined;
  const edit = taken ?? whole ?? (args && { arguments: args });
  return { callId, verdict, reason, ...(edit && { edited: edit }) };
}

/** The beginning of the first request: whole words, where there are any, and a sign that there is more. */
function toTitle(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= TITLE) return line;
  const cut = openingOf(line, TITLE);
  return `${/[A-Za-z]$/.test(cut) ? cut.replace(/ [^ ]*$/, '') : cut}…`;
}

function toHead(chat: Chat, at: string): ChatHead {
  const asked = chat.entries().filter(isAuthor);
  return { chatId: chat.id, title: toTitle(asked[0]?.text ?? ''), at, messages: asked.length };
}
