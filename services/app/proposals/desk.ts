import { basename } from 'node:path';
import { explainCall } from '#agent/explain.ts';
import { readResult } from '#agent/result-data.ts';
import type { Book } from '#model/book.ts';
import type { Locale, Message } from '#model/messages.ts';
import { say } from '#model/messages.ts';
import { ok, type Result } from '#model/result.ts';
import { errorCode, toProblem } from '#project/disk.ts';
import { openProject } from '#project/open.ts';
import type { BookStore } from '#project/store.ts';
import { type Executed, execute } from '#tools/execute.ts';
import { explainAll } from '#tools/explain.ts';
import { isJsonObject, plainObject } from '#tools/json.ts';
import { type ToolSpec, toSpecs } from '#tools/spec.ts';
import type { Json, JsonObject, ToolContext } from '#tools/tool.ts';
import { localeOf, toolContext } from '../chats/run.ts';
import { createBookChecker } from '../checks.ts';
import type { Ports } from '../ports.ts';
import { serviceWords } from '../words.ts';
import { createWorkers } from '../workers/workers.ts';
import { isWaiting, loadProposals, type Made, type ProposalFile, saveProposal } from './file.ts';
import { toPart } from './part.ts';
import { beforeOf } from './proposals.ts';
import { chaptersOf } from './revise.ts';
import { proposingTools, readingTools } from './tools.ts';

/** Most characters of one proposal's arguments, and most proposals that may wait at once. */
const ARGUMENTS = 2_000_000;
const WAITING = 50;

/** What a program is told: an answer, or (`isError`) why there is none and what to do. */
export type Told = { isError: boolean; text: string };

/**
 * A book as another program sees it: it reads, and proposes what the author then decides on. Nothing here writes
 * to the book; its folder is read anew before each answer.
 */
export type ProposalDesk = {
  readonly locale: Locale;
  readonly reading: readonly ToolSpec[];
  readonly proposing: readonly ToolSpec[];
  book(): Promise<Book>;
  prose(chapterId: string): Promise<string>;
  /** Contract: never rejects, whatever the arguments. Long answers come in parts. */
  read(name: string, args: unknown, signal: AbortSignal): Promise<Told>;
  /** Contract: never rejects. A call that fails its shape or rules is answered as a model would be. */
  propose(name: string, args: unknown, agent: Made['agent'], signal: AbortSignal): Promise<Told>;
  /** What became of one proposal, or (undefined) of all. */
  status(id: string | undefined): Promise<Told>;
  close(): Promise<void>;
};

type Desk = { store: BookStore; locale: Locale; context(): ToolContext; ports: Pick<Ports, 'clock' | 'ids'> };

/** Opens a book beside whoever has it open: the lock is neither needed nor taken. */
export async function openProposalDesk(
  ports: Pick<Ports, 'clock' | 'ids'>,
  dir: string,
  signal: AbortSignal,
): Promise<Result<ProposalDesk>> {
  const opened = await openProject(ports, dir, { readOnly: true, watch: false }, signal);
  if (!opened.ok) return opened;
  const store = opened.value;
  const workers = createWorkers();
  const checker = createBookChecker(basename(dir), store, workers);
  const locale = localeOf({ store });
  const desk: Desk = { store, locale, ports, context: () => toolContext({ ports }, { store, checker }) };
  return ok({
    locale,
    reading: toSpecs(readingTools, locale),
    proposing: toSpecs(proposingTools, locale),
    book: async () => {
      await store.refresh();
      return store.book();
    },
    prose: (chapterId) => store.prose(chapterId),
    read: (name, args, stop) => guarded(desk, () => read(desk, name, toArgs(args), stop)),
    propose: (name, args, agent, stop) =>
      guarded(desk, () => propose(desk, { name, args: toArgs(args) }, agent, stop)),
    status: (id) => guarded(desk, () => status(desk, id)),
    close: () => store.close().finally(workers.close),
  });
}

const toArgs = (given: unknown): JsonObject => (isJsonObject(given) ? given : {});

const told = (data: JsonObject): Told => ({ isError: false, text: JSON.stringify(data) });
const refused = (data: JsonObject): Told => ({ isError: true, text: JSON.stringify(data) });
const words = ({ locale }: Desk, message: Message): string => say(serviceWords, locale, message);
const refusedBy = (desk: Desk, problem: Message): Told => refused({ message: words(desk, problem) });

/** Faults of the disk are said in words, and any other failure is told instead of thrown. */
async function guarded(desk: Desk, run: () => Promise<Told>): Promise<Told> {
  try {
    return await run();
  } catch (error) {
    if (errorCode(error) !== undefined && error instanceof Error && 'syscall' in error)
      return refusedBy(desk, toProblem(error, desk.store.book().project.title));
    const reason = error instanceof Error ? error.message : String(error);
    return refusedBy(desk, { code: 'tool-failed', facts: { reason } });
  }
}

function failure({ locale }: Desk, done: Executed & { ok: false }): Told {
  const { said: _, ...told } = explainCall(done, locale);
  return refused(plainObject(told));
}

async function read(
  desk: Desk,
  name: string,
  { part, ...args }: JsonObject,
  signal: AbortSignal,
): Promise<Told> {
  await desk.store.refresh();
  const done = await execute(readingTools, { name, args }, desk.context(), signal);
  if (!done.ok) return failure(desk, done);
  const { data, summary } = done.outcome;
  const piece = toPart(JSON.stringify({ summary: words(desk, summary), ...data }), part);
  if (!piece.ok) return refusedBy(desk, piece.problem);
  const { text, more } = piece.value;
  return { isError: false, text: more ? `${text}\n\n[${words(desk, more)}]` : text };
}

async function propose(
  desk: Desk,
  call: { name: string; args: JsonObject },
  agent: Made['agent'],
  signal: AbortSignal,
): Promise<Told> {
  const size = JSON.stringify(call.args).length;
  if (size > ARGUMENTS)
    return refusedBy(desk, { code: 'proposal-too-large', facts: { size, most: ARGUMENTS } });
  await desk.store.refresh();
  const done = await execute(proposingTools, call, desk.context(), signal);
  if (!done.ok) return failure(desk, done);
  if (done.outcome.kind !== 'proposal')
    return refusedBy(desk, { code: 'proposal-not-reading', facts: { name: call.name } });
  const waiting = (await loadProposals(desk.store.dir)).proposals.filter(isWaiting);
  const same = waiting.find((one) => isSame(one, call.name, done.args));
  if (!same && waiting.length >= WAITING)
    return refusedBy(desk, { code: 'proposals-full', facts: { count: waiting.length } });
  const saved = same ? ok(same.id) : await save(desk, { name: call.name, done, agent }, signal);
  if (!saved.ok) return refusedBy(desk, saved.problem);
  const { summary, preview } = done.outcome;
  const notes = preview.notes.map((note) => words(desk, note));
  return told({
    ...{ proposal: saved.value, status: 'waiting', ifAccepted: words(desk, summary) },
    ...(done.issues.length > 0 && {
      warnings: explainAll(done.issues, desk.locale).map(({ message, fix }) => `${message} ${fix}`.trim()),
    }),
    ...(notes.length > 0 && { notes }),
    how: words(desk, { code: same ? 'proposal-again' : 'proposal-how' }),
  });
}

const isSame = ({ turn }: ProposalFile, name: string, args: JsonObject): boolean => {
  const [call] = turn.calls;
  return call?.name === name && JSON.stringify(call.arguments) === JSON.stringify(args);
};

type Saving = { name: string; done: Executed & { ok: true }; agent: Made['agent'] };

async function save(desk: Desk, { name, done, agent }: Saving, signal: AbortSignal): Promise<Result<string>> {
  const { ports, store } = desk;
  const id = ports.ids.next();
  const items = done.outcome.kind === 'proposal' ? done.outcome.preview.items : [];
  const made: Made = {
    agent,
    chapters: await chaptersOf(name, done.args, desk.context(), signal),
    before: beforeOf(items),
  };
  return saveProposal(store.dir, id, {
    ...{ id, at: ports.clock.now().toISOString(), role: 'assistant', text: '' },
    calls: [{ id, name, arguments: done.args }],
    raw: made,
    ...{ provider: 'mcp', model: agent.name, finish: 'stop', local: true },
  });
}

async function status(desk: Desk, id: string | undefined): Promise<Told> {
  const { proposals } = await loadProposals(desk.store.dir);
  const asked = proposals.filter((one) => id === undefined || one.id === id);
  if (id !== undefined && asked.length === 0) return refusedBy(desk, { code: 'proposal-gone' });
  return told({ proposals: asked.map((one) => toStatus(desk, one)) });
}

function toStatus(desk: Desk, { id, turn, entries }: ProposalFile): JsonObject {
  const result = entries.find((entry) => entry.role === 'result');
  const decision = entries.find((entry) => entry.role === 'decision');
  const head = { proposal: id, tool: turn.calls[0]?.name ?? '', at: turn.at };
  if (!result) return { ...head, status: 'waiting' };
  const { summary } = readResult(result);
  const data: Json = isJsonObject(result.data) ? plainObject(result.data) : {};
  return {
    ...head,
    status: result.status === 'rejected' ? 'rejected' : 'accepted',
    ...(decision?.reason && { reason: decision.reason }),
    decidedAt: result.at,
    result: { ...data, ...(summary && { summary: words(desk, toMessage(summary)) }) },
  };
}

const toMessage = ({ code, facts }: { code: string; facts?: Message['facts'] | undefined }): Message =>
  facts ? { code, facts } : { code };
