import type { RunTask } from '#contract/extract.ts';
import type { RunProgress } from '#contract/runs.ts';
import { readingSchema } from '#extract/model/reading.ts';
import type { QueueHead } from '#extract/queue/lines.ts';
import { createQueue, type Queue } from '#extract/queue/run.ts';
import { countTasks, type QueueState, spentOf } from '#extract/queue/state.ts';
import type { BatchDesk } from '#llm/batch/desk.ts';
import { noJournal, sleep } from '#llm/ports.ts';
import { costOf, toBatchPrice } from '#llm/prices.ts';
import type { RunKind } from '#model/runs.ts';
import { createTurns, type Turns } from '#project/turns.ts';
import { inBackground } from './background.ts';
import { LOOK_BACK } from './chats/undone.ts';
import type { AppContext } from './context.ts';
import { refusal } from './errors.ts';
import { waitingOf } from './extract-batch.ts';
import type { Estimate } from './extract-work.ts';
import type { ReadyModel } from './models.ts';
import { listRuns, openQueueLog } from './queue-log.ts';
import type { Session } from './sessions.ts';

/** How often (ms) windows are told how far a run is. */
const TELL_MS = 200;

/** A run of this book that is in memory; `stop` while it asks. */
export type LiveRun = {
  queue: Queue;
  stop: AbortController | undefined;
  going: Promise<void> | undefined;
  /** Its names are being found, and nothing is asked yet. */
  isPreparing: boolean;
  telling: NodeJS.Timeout | undefined;
  /** What waits at the provider, of a run in batches while it asks. */
  desk: BatchDesk | undefined;
};

/** The runs of open books. A run's file is its only state. */
export type Runs = {
  readonly app: AppContext;
  readonly live: WeakMap<Session, Map<RunKind, Promise<LiveRun | undefined>>>;
  /** What is being done to the run of a book now: orders to it never meet. */
  readonly turns: Turns;
};

export const createRuns = (app: AppContext): Runs => ({ app, live: new WeakMap(), turns: createTurns() });

/** Carries out an order to a run behind the one before: two clicks on a button begin one run. */
export const inTurn = <T>(
  { turns }: Runs,
  { session, kind }: RunPlace,
  order: () => Promise<T>,
): Promise<T> => turns(`${session.bookId} ${kind}`, order);

/** One kind of run in one open book. */
export type RunPlace = { session: Session; kind: RunKind };
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

/** A run over its file; a new one's file begins with its first line. */
export async function openRun(runs: Runs, place: RunPlace, runId: string): Promise<LiveRun> {
  const { clock } = runs.app.ports;
  const log = await openQueueLog(place.session.store.dir, place.kind, runId);
  const run: LiveRun = {
    stop: undefined,
    going: undefined,
    isPreparing: false,
    telling: undefined,
    desk: undefined,
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

/** Tells the windows in a while how far a run is. */
export function tellSoon(runs: Runs, place: RunPlace, run: LiveRun): void {
  if (run.telling) return;
  run.telling = setTimeout(() => {
    run.telling = undefined;
    inBackground(runs.app.ports, tellNow(runs, place, run));
  }, TELL_MS);
  run.telling.unref();
}

export async function tellNow(runs: Runs, { session }: RunPlace, run: LiveRun): Promise<void> {
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

export async function toProgress({ app }: Runs, run: LiveRun): Promise<RunProgress> {
  const { queue, stop, desk, isPreparing } = run;
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
    reason: state.reason ?? null,
    ...{ total, done, failed, asking: queue.asking().size, isPreparing },
    spent: { ...spent, untold: { ...spent.untold } },
    cost: cost(spent),
    inBatches: head.inBatches === true,
    waiting: waitingOf(queue, desk) ?? null,
    estimate: { ...head.estimate, cost: cost(head.estimate) },
  };
}

/** The price that counts now; none for a model that is not set up any more. */
async function priceOf(
  { models }: AppContext,
  { providerId, model, inBatches }: QueueHead,
): Promise<ReadyModel['price']> {
  const { providers } = await models.settings();
  if (!providers.some(({ id }) => id === providerId)) return undefined;
  const { price } = await models.pick('extract', `${providerId}/${model}`, noJournal);
  return price && inBatches ? toBatchPrice(price) : price;
}

export function toTasks({ queue }: LiveRun): RunTask[] {
  const asking = queue.asking();
  return [...queue.state().tasks].map(([chapterId, { status, problem, result }]) => ({
    chapterId,
    status: asking.has(chapterId) ? 'asking' : status,
    problem: problem ?? null,
    refused: readingSchema.safeParse(result).data?.refused ?? [],
  }));
}
