import { stamped } from '#agent/append.ts';
import { pendingApprovals, resolveApprovals } from '#agent/approvals.ts';
import { runCall } from '#agent/call-step.ts';
import { argumentsOf, newestSpan, resultOf } from '#agent/entries.ts';
import { type Approval as AgentApproval, type RunOptions, type RunPorts, readerOf } from '#agent/ports.ts';
import { recoverCalls } from '#agent/recover.ts';
import { readResult } from '#agent/result-data.ts';
import type { ProposalsView, ProposalVerdict, ProposalView } from '#contract/proposals.ts';
import type { BookView } from '#contract/views.ts';
import type { ChatEntry } from '#model/chat.ts';
import { type Locale, say } from '#model/messages.ts';
import { hashOf, toProblem } from '#project/disk.ts';
import { createTurn, type Turn } from '#project/turns.ts';
import { toAuthor } from '#tools/explain.ts';
import { toVerdict } from '../chats/chats.ts';
import { noRequest, prepareDesk, toolContext } from '../chats/run.ts';
import { toApproval } from '../chats/view.ts';
import type { AppContext } from '../context.ts';
import { refusal } from '../errors.ts';
import type { Session } from '../sessions.ts';
import { serviceWords } from '../words.ts';
import { appendToProposal, dropOldProposals, isWaiting, loadProposals, type ProposalFile } from './file.ts';
import { type Revised, revise } from './revise.ts';

/** A proposal as it stands in the book of now: what accepting would do, computed anew with each look. */
type Look = {
  file: ProposalFile;
  ports: RunPorts;
  options: RunOptions;
  /** Undefined where it is in the book already, or names no tool that may be proposed. */
  approval: AgentApproval | undefined;
  view: ProposalView | undefined;
  revised: Revised;
  /** What this look has added to the proposal and is not on the disk yet. */
  fresh: ChatEntry[];
};

/** What of a preview a proposal was made against: other hash, other book. */
export const beforeOf = (items: readonly { what: { code: string }; before: string }[]): string =>
  hashOf(JSON.stringify(items.map(({ what, before }) => [what.code, before])));

async function lookAt(
  app: AppContext,
  session: Session,
  file: ProposalFile,
  signal: AbortSignal,
): Promise<Look> {
  const { turn, made } = file;
  const [call = { id: file.id, name: '', arguments: {} }] = turn.calls;
  const revised = await revise(call.name, argumentsOf(call), made, toolContext(app, session), signal);
  const entries: ChatEntry[] = [{ ...turn, calls: [{ ...call, arguments: revised.args }] }];
  const fresh: ChatEntry[] = [];
  const append = async (entry: ChatEntry): Promise<void> => {
    entries.push(entry);
    fresh.push(entry);
  };
  const chat = { entries: () => entries, append, undone: () => new Set<string>() };
  const desk = await prepareDesk(app, session, chat, noRequest);
  const { ports } = desk;
  // what the author lets the assistant do unasked is not for other programs
  const options = { ...desk.options, autoApprove: [] };
  await recoverCalls(ports);
  const [approval] = await pendingApprovals(ports, options, signal);
  const view = approval && toView(file, toApproval({ ports, options }, approval), revised, readerOf(options));
  return { file, ports, options, approval, view, revised, fresh };
}

function toView(
  { id, turn, made }: ProposalFile,
  approval: Omit<ProposalView, 'proposalId' | 'at' | 'agent' | 'stamp'>,
  { notes, problem }: Revised,
  reader: Locale,
): ProposalView {
  const isMoved = notes.length === 0 && beforeOf(approval.items) !== made.before;
  const since = isMoved && approval.items.length > 0 ? [{ code: 'proposal-since' }] : [];
  const { args, items } = approval;
  return {
    ...approval,
    notes: [...notes, ...since, ...approval.notes],
    ...(problem && { summary: null, items: [], note: say(serviceWords, reader, problem) }),
    proposalId: id,
    at: turn.at,
    agent: made.agent,
    stamp: hashOf(JSON.stringify([args, items])),
  };
}

/** What waits for the author, the oldest first. What a crash left between the book and the proposal is set right. */
export async function listProposals(
  app: AppContext,
  session: Session,
  signal: AbortSignal,
): Promise<ProposalsView> {
  const { proposals, damaged } = await loadProposals(session.store.dir);
  const waiting: ProposalView[] = [];
  for (const file of proposals.filter(isWaiting)) {
    const look = await lookAt(app, session, file, signal);
    if (look.view) waiting.push(look.view);
    else if (look.fresh.length > 0)
      await appendToProposal(session.store.dir, file.id, look.fresh).catch(nextTime);
    else damaged.push(`${file.id}.jsonl`);
  }
  return { waiting, damaged };
}

/** The history of the book knows that it was carried out: the next look writes it down. */
const nextTime = (error: unknown): void => void toProblem(error, '');

/** One decision at a time, so that two windows never carry out one proposal twice. */
const turns = new WeakMap<Session, Turn>();

function turnOf(session: Session): Turn {
  const turn = turns.get(session) ?? createTurn();
  turns.set(session, turn);
  return turn;
}

/** Carries out or refuses a proposal; an accepted one is one change of the book with one undo. */
export const decideProposal = (
  app: AppContext,
  session: Session,
  verdict: ProposalVerdict,
  signal: AbortSignal,
): Promise<BookView> => turnOf(session)(() => decideNow(app, session, verdict, signal));

async function decideNow(
  app: AppContext,
  session: Session,
  given: ProposalVerdict,
  signal: AbortSignal,
): Promise<BookView> {
  const { dir } = session.store;
  const file = (await loadProposals(dir)).proposals.find(({ id }) => id === given.proposalId);
  if (!file) throw refusal({ code: 'proposal-gone' });
  if (!isWaiting(file)) throw refusal({ code: 'proposal-decided' });
  const look = await lookAt(app, session, file, signal);
  if (look.approval) await carryOut(look, given, signal);
  try {
    await appendToProposal(dir, file.id, look.fresh);
    await dropOldProposals(dir, app.ports.clock.now());
  } catch (error) {
    throw refusal(toProblem(error, file.id));
  } finally {
    session.tell({ type: 'proposals-changed' });
  }
  return session.view();
}

async function carryOut(look: Look, given: ProposalVerdict, signal: AbortSignal): Promise<void> {
  const { approval, revised, view, ports, options } = look;
  if (!approval) return;
  const { call } = approval;
  const isYes = given.verdict === 'accepted';
  if (isYes && revised.problem) throw refusal(revised.problem);
  if (isYes && view?.stamp !== given.stamp) throw refusal({ code: 'proposal-moved' });
  const verdict = toVerdict([approval], { ...given, callId: call.id });
  const stored = await resolveApprovals(ports, options, [verdict], signal);
  if (!stored.ok)
    throw invalid(stored.issues.map(({ message, fix }) => `${message} ${fix}`.trim()).join('\n'));
  const span = newestSpan(ports.log.entries());
  if (span && resultOf(span, call.id)) return;
  for (const entry of await runCall(ports, options, call, signal)) {
    if (entry.role === 'result' && entry.status !== 'ok')
      throw invalid(whyNot(entry.data, readerOf(options)));
    await ports.log.append(stamped(entry, ports));
  }
}

const invalid = (why: string) => refusal({ code: 'proposal-invalid', facts: { why } });

function whyNot(data: unknown, locale: Locale): string {
  const { message = '', issues = [] } = readResult({ data });
  const told = issues.map((issue) => toAuthor(issue, locale));
  return [message, ...told.map((one) => `${one.message} ${one.fix}`.trim())].filter(Boolean).join('\n');
}
