import type { RunTask } from '#contract/extract.ts';
import type { RunProgress } from '#contract/runs.ts';
import { readingSchema } from '#extract/model/reading.ts';
import type { QueueHead } from '#extract/queue/lines.ts';
import { createQueue, type Queue } from '#extract/queue/run.ts';
import { countTasks, type QueueState, spentOf } from '#extract/queue/state.ts';
import { createModel } from '#llm/connect.ts';
import { noJournal, sleep } from '#llm/ports.ts';
import { costOf } from '#llm/prices.ts';
import type { ChatModel } from '#llm/types.ts';
import type { RunKind } from '#model/runs.ts';
import { cappedModel } from './chats/run.ts';
import type { AppContext } from './context.ts';
import { refusal } from './errors.ts';
import {
  createDeconstructWork,
  createExtractWork,
  type Estimate,
  findHints,
  type RunWork,
} from './extract-work.ts';
import type { ReadyModel } from './models.ts';
import { listRuns, openQueueLog } from './queue-log.ts';
import type { Session } from './sessions.ts';

/** How often (ms) windows are told how far a run is. */
const TELL_MS = 200;
/** How far back a committed landing is looked for after a crash. */
const LOOK_BACK = 500;

/** A run of this book that is in memory; `stop` while it asks. */
export type LiveRun = {
  queue: Queue;
  stop: AbortController | undefined;
  going: Promise<void> | undefined;
  telling: NodeJS.Timeout | undefined;
};

/** The runs of open books. A run's file is its only state. */
export type Runs = {
  readonly app: AppContext;
  readonly live: WeakMap<Session, Map<RunKind, Promise<LiveRun | undefined>>>;
  /** What is being done to the run of a book now: orders to it never meet. */
  readonly turns: Map<string, Promise<unknown>>;
};

export const createRuns = (app: AppContext): Runs => ({ app, live: new WeakMap(), turns: new Map() });

/** Carries out an order to a run behind the one before: two clicks on a button begin one run. */
export function inTurn<T>({ turns }: Runs, { session, kind }: RunPlace, order: () => Promise<T>): Promise<T> {
  const key = `${session.bookId} ${kind}`;
  const mine = (turns.get(key) ?? Promise.resolve()).then(order, order);
  turns.set(key, mine);
  const over = () => void (turns.get(key) === mine && turns.delete(key));
  mine.then(over, over);
  return mine;
}

/** One kind of run in one open book. */
export type RunPlace = { session: Session; kind: RunKind };
export type Asked = { chapterIds: readonly string[] | null; model?: string | undefined };

/** The newest run of a kind, from its file where it is not in memory yet. */
export function findRun(runs: Runs, place: RunPlace): Promise<LiveRun | undefined> {
  const { session, kind } = place;
  const known = runs.live.get(session) ?? new Map<RunKind, Promise<LiveRun | undefined>>();
  runs.live.set(session, known);
  const found = known.get(kind) ?? loadRun(runs, place);
  known.set(kind, found);
  // one that could not be read is tried again the next time
  found.catch(() => known.delete(kind));
  return found;
}

async function loadRun(runs: Runs, place: RunPlace): Promise<LiveRun | undefined> {
  const { dir } = place.session.store;
  const [runId] = await listRuns(dir, place.kind);
  if (runId === undefined) return undefined;
  const run = await openRun(runs, place, runId);
  await settleLandings(place.session, run.queue);
  // it was under way when the app ended: only the author lets it spend again
  if (run.queue.state().stage === 'running' && countTasks(run.queue.state()).waiting > 0)
    await run.queue.note({ type: 'stage', stage: 'paused', reason: { code: 'run-interrupted' } });
  return run;
}

async function openRun(runs: Runs, place: RunPlace, runId: string): Promise<LiveRun> {
  const { clock } = runs.app.ports;
  const log = await openQueueLog(place.session.store.dir, place.kind, runId);
  const run: LiveRun = {
    stop: undefined,
    going: undefined,
    telling: undefined,
    queue: createQueue({
      ...{ log, clock, sleep },
      random: Math.random,
      changed: () => tellSoon(runs, place, run),
    }),
  };
  return run;
}

/** A landing that was committed just before a crash is over; one that was not never happened. */
async function settleLandings({ store }: Session, queue: Queue): Promise<void> {
  const { landings, landed } = queue.state();
  const open = [...landings.keys()].filter((id) => !landed.has(id));
  if (open.length === 0) return;
  const done = new Set(
    store.history(LOOK_BACK).flatMap(({ label, undone }) => (undone ? [] : [label.facts?.call])),
  );
  for (const id of open) if (done.has(id)) await queue.note({ type: 'landed', id });
}

function tellSoon(runs: Runs, place: RunPlace, run: LiveRun): void {
  if (run.telling) return;
  run.telling = setTimeout(() => {
    run.telling = undefined;
    void tellNow(runs, place, run);
  }, TELL_MS);
  run.telling.unref();
}

async function tellNow(runs: Runs, { session }: RunPlace, run: LiveRun): Promise<void> {
  const progress = await toProgress(runs, run);
  if (!session.closing.aborted) session.tell({ type: 'run-changed', progress });
}

/** The run with its head; throws the contract's refusal where the book has none. */
export async function needRun(runs: Runs, place: RunPlace): Promise<{ run: LiveRun; head: QueueHead }> {
  const run = await findRun(runs, place);
  const head = run?.queue.state().head;
  if (!run || !head) throw refusal({ code: 'run-none' });
  return { run, head };
}

const stageOf = (state: QueueState): RunProgress['stage'] =>
  countTasks(state).waiting === 0 ? 'complete' : state.stage;

export async function toProgress({ app }: Runs, { queue, stop }: LiveRun): Promise<RunProgress> {
  const state = queue.state();
  const { head } = state;
  if (!head) throw refusal({ code: 'run-none' });
  const { total, done, failed } = countTasks(state);
  const price = await priceOf(app, head);
  const spent = spentOf(state, stop !== undefined);
  const cost = (usage: Estimate & { cached?: number }) => (price ? costOf(usage, price) : null);
  return {
    ...{ runId: head.runId, kind: head.kind, at: head.at, providerId: head.providerId, model: head.model },
    stage: stageOf(state),
    reason: toMessageView(state.reason),
    ...{ total, done, failed, asking: queue.asking().size },
    spent: { ...spent, untold: { ...spent.untold } },
    cost: cost(spent),
    estimate: { ...head.estimate, cost: cost(head.estimate) },
  };
}

const toMessageView = (message: QueueState['reason']) =>
  message ? { code: message.code, ...(message.facts && { facts: { ...message.facts } }) } : null;

/** The price that counts now; none for a model that is not set up any more. */
async function priceOf(
  { models }: AppContext,
  { providerId, model }: QueueHead,
): Promise<ReadyModel['price']> {
  const { providers } = await models.settings();
  if (!providers.some(({ id }) => id === providerId)) return undefined;
  return (await models.pick('extract', `${providerId}/${model}`, noJournal)).price;
}

export function toTasks({ queue }: LiveRun): RunTask[] {
  const asking = queue.asking();
  return [...queue.state().tasks].map(([chapterId, { status, problem, result }]) => ({
    chapterId,
    status: asking.has(chapterId) ? 'asking' : status,
    problem: toMessageView(problem),
    refused: readingSchema.safeParse(result).data?.refused ?? [],
  }));
}

/** The model of a run, each request of which is sent once: the queue itself repeats. */
async function readyFor({ app }: Runs, kind: RunKind, wanted: string | undefined): Promise<ReadyModel> {
  const ready = await app.models.pick(kind, wanted, noJournal);
  const once = { retry: { attempts: 1, random: Math.random } };
  const chat: ChatModel = createModel(
    await app.models.connection(ready.provider.id),
    await app.models.ports(noJournal),
    once,
  );
  return { ...ready, chat };
}

async function workFor(
  runs: Runs,
  { session, kind }: RunPlace,
  model: string,
  signal: AbortSignal,
): Promise<RunWork> {
  const { app } = runs;
  const { budget } = await app.models.settings();
  const hints = await findHints(app, session, signal);
  if (kind === 'deconstruct') return createDeconstructWork(session, model, hints);
  return createExtractWork(app, session, model, budget, hints);
}

/** The chapters asked for that have prose; all of the book for null. */
function chaptersOf({ store }: Session, asked: readonly string[] | null): string[] {
  const wanted = asked && new Set(asked);
  const ids = store
    .book()
    .chapters.filter(({ id }) => !wanted || wanted.has(id))
    .map(({ id }) => id)
    .filter((id) => store.index(id).counts.total > 0);
  if (ids.length === 0) throw refusal({ code: 'run-no-chapters' });
  return ids;
}

export async function estimateRun(runs: Runs, place: RunPlace, asked: Asked, signal: AbortSignal) {
  const ready = await readyFor(runs, place.kind, asked.model);
  const chapterIds = chaptersOf(place.session, asked.chapterIds);
  const { estimate } = await workFor(runs, place, ready.model, signal);
  const { input, output } = await estimate(chapterIds);
  const cost = ready.price ? costOf({ input, output }, ready.price) : null;
  return {
    chapters: chapterIds.length,
    input,
    output,
    cost,
    provider: ready.provider.id,
    model: ready.model,
  };
}

export async function startRun(
  runs: Runs,
  place: RunPlace,
  { concurrency, ...asked }: Asked & { concurrency: number },
  signal: AbortSignal,
): Promise<RunProgress> {
  const { session, kind } = place;
  if ((await findRun(runs, place))?.stop) throw refusal({ code: 'run-running' });
  const ready = await readyFor(runs, kind, asked.model);
  const chapterIds = chaptersOf(session, asked.chapterIds);
  const work = await workFor(runs, place, ready.model, signal);
  const estimate = await work.estimate(chapterIds);
  const { clock, ids } = runs.app.ports;
  const runId = ids.next();
  const run = await openRun(runs, place, runId);
  const { provider, model } = ready;
  await run.queue.note({
    ...{
      type: 'begun',
      runId,
      kind,
      at: clock.now().toISOString(),
      model,
      chapterIds,
      concurrency,
      estimate,
    },
    ...{ providerId: provider.id, preset: provider.preset },
  });
  runs.live.get(session)?.set(kind, Promise.resolve(run));
  await drive(runs, place, run, { ready, work });
  return toProgress(runs, run);
}

/** Goes on where a pause, a stop or a crash left off. */
export async function resumeRun(runs: Runs, place: RunPlace, signal: AbortSignal): Promise<RunProgress> {
  const { run, head } = await needRun(runs, place);
  if (run.stop) {
    // it pauses, and what is under way has not ended yet: the queue calls its workers back
    await run.queue.note({ type: 'stage', stage: 'running' });
    await new Promise((done) => setImmediate(done));
    if (run.stop) return toProgress(runs, run);
  }
  const ready = await readyFor(runs, place.kind, `${head.providerId}/${head.model}`);
  const work = await workFor(runs, place, ready.model, signal);
  await run.queue.note({ type: 'stage', stage: 'running' });
  await drive(runs, place, run, { ready, work });
  return toProgress(runs, run);
}

/** Lets the queue ask in the background of the session; the book waits for its end before it closes. */
async function drive(
  runs: Runs,
  place: RunPlace,
  run: LiveRun,
  { ready, work: { work } }: { ready: ReadyModel; work: RunWork },
): Promise<void> {
  const { closing, pending } = place.session;
  const model = await cappedModel(runs.app, ready);
  const stop = new AbortController();
  run.stop = stop;
  const going = ask(run, { model, work }, AbortSignal.any([stop.signal, closing])).finally(() => {
    run.stop = undefined;
    pending.delete(going);
    void tellNow(runs, place, run);
  });
  run.going = going;
  pending.add(going);
}

/** A fault of our own or of the disk pauses the run and is told there; nothing of what is done is lost. */
async function ask(run: LiveRun, asking: Parameters<Queue['run']>[0], signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await run.queue.run(asking, signal);
      const state = run.queue.state();
      // a resume in the last moment of a pause finds no workers: it gets new ones here
      if (signal.aborted || state.stage !== 'running' || countTasks(state).waiting === 0) return;
    }
  } catch (error) {
    const reason = { code: 'run-fault', facts: { reason: String(error).slice(0, 300) } };
    await run.queue.note({ type: 'stage', stage: 'paused', reason }).catch(() => undefined);
  }
}

export async function pauseRun(runs: Runs, place: RunPlace): Promise<RunProgress> {
  const { run } = await needRun(runs, place);
  if (run.stop) await run.queue.note({ type: 'stage', stage: 'paused' });
  return toProgress(runs, run);
}

/** Breaks off what is under way, and waits until it has ended. */
export async function stopRun(runs: Runs, place: RunPlace): Promise<RunProgress> {
  const { run } = await needRun(runs, place);
  if (run.stop) {
    await run.queue.note({ type: 'stage', stage: 'stopped' });
    run.stop?.abort();
    await run.going;
  }
  return toProgress(runs, run);
}

export async function retryIn(
  runs: Runs,
  place: RunPlace,
  asked: readonly string[] | null,
  signal: AbortSignal,
): Promise<RunProgress> {
  const { run } = await needRun(runs, place);
  const failed = [...run.queue.state().tasks]
    .filter(([, { status }]) => status === 'failed')
    .map(([id]) => id);
  const chapterIds = failed.filter((id) => !asked || asked.includes(id));
  if (chapterIds.length > 0) await run.queue.note({ type: 'again', chapterIds });
  return resumeRun(runs, place, signal);
}
