import type { RunProgress } from '#contract/runs.ts';
import type { Queue } from '#extract/queue/run.ts';
import { countTasks } from '#extract/queue/state.ts';
import { offersBatches } from '#llm/batch/model.ts';
import { noJournal } from '#llm/ports.ts';
import { costOf, toBatchPrice } from '#llm/prices.ts';
import type { RunKind } from '#model/runs.ts';
import { inBackground } from './background.ts';
import { cappedModel } from './chats/run.ts';
import { refusal } from './errors.ts';
import { askInBatches, BATCH_AT_ONCE, cancelBatches, clearBatches } from './extract-batch.ts';
import {
  findRun,
  type LiveRun,
  needRun,
  openRun,
  type RunPlace,
  type Runs,
  tellNow,
  tellSoon,
  toProgress,
} from './extract-runs.ts';
import { createDeconstructWork, createExtractWork, findHints, type RunWork } from './extract-work.ts';
import type { ReadyModel } from './models.ts';
import { createProofreadWork } from './proofread.ts';
import type { Session } from './sessions.ts';

export type Asked = {
  chapterIds: readonly string[] | null;
  model?: string | undefined;
  /** In the provider's batches: half the price, answers within a day. */
  inBatches?: boolean | undefined;
};

/** The model of a run, each request of which is sent once: the queue itself repeats. */
async function readyFor(
  { app }: Runs,
  kind: RunKind,
  { model, inBatches = false }: Pick<Asked, 'model' | 'inBatches'>,
): Promise<ReadyModel> {
  const once = { retry: { attempts: 1, random: Math.random } };
  const ready = await app.models.pick(kind, model, noJournal, once);
  const { provider, price } = ready;
  if (inBatches && !offersBatches(provider.preset))
    throw refusal({ code: 'run-no-batch', facts: { provider: provider.name || provider.id } });
  return inBatches ? { ...ready, price: price && toBatchPrice(price) } : ready;
}

async function workFor(
  runs: Runs,
  { session, kind }: RunPlace,
  model: string,
  signal: AbortSignal,
): Promise<RunWork> {
  const { app } = runs;
  const find = (stop: AbortSignal) => findHints(app, session, stop);
  if (kind === 'proofread') {
    const findNames = async (stop: AbortSignal) => Object.values((await find(stop)) ?? {}).flat();
    return createProofreadWork(session, model, findNames, signal);
  }
  if (kind === 'deconstruct') return createDeconstructWork(session, model, find);
  const { budget } = await app.models.settings();
  return createExtractWork(app, session, model, budget, find);
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

/** What a run would take; in batches only where the provider offers them. */
export async function estimateRun(runs: Runs, place: RunPlace, asked: Asked, signal: AbortSignal) {
  const { provider, model, price: full } = await runs.app.models.pick(place.kind, asked.model, noJournal);
  const offers = offersBatches(provider.preset);
  const price = full && asked.inBatches && offers ? toBatchPrice(full) : full;
  const chapterIds = chaptersOf(place.session, asked.chapterIds);
  const { estimate } = await workFor(runs, place, model, signal);
  const { input, output } = await estimate(chapterIds);
  return {
    ...{ chapters: chapterIds.length, input, output },
    cost: price ? costOf({ input, output }, price) : null,
    ...{ provider: provider.id, model, offersBatches: offers },
  };
}

/** Begins a run that outlives the window which asked for it. */
export async function startRun(
  runs: Runs,
  place: RunPlace,
  { concurrency, ...asked }: Asked & { concurrency: number },
): Promise<RunProgress> {
  const { session, kind } = place;
  const before = await findRun(runs, place);
  if (before?.stop) throw refusal({ code: 'run-running' });
  const ready = await readyFor(runs, kind, asked);
  const chapterIds = chaptersOf(session, asked.chapterIds);
  const work = await workFor(runs, place, ready.model, session.closing);
  const estimate = await work.estimate(chapterIds);
  // what the run before still has at the provider would be paid for and read by nobody
  const reason = before && (await cancelOf(runs, place, before));
  if (reason) throw refusal(reason);
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
      concurrency: asked.inBatches ? BATCH_AT_ONCE : concurrency,
      estimate,
    },
    ...{ providerId: provider.id, preset: provider.preset },
    ...(asked.inBatches && { inBatches: true }),
  });
  runs.live.get(session)?.set(kind, Promise.resolve(run));
  await drive(runs, place, run, { ready, work });
  return toProgress(runs, run);
}

/** Goes on where a pause, a stop or a crash left off. */
export async function resumeRun(runs: Runs, place: RunPlace): Promise<RunProgress> {
  const { run, head } = await needRun(runs, place);
  // a pause that leaves a batch at the provider is over at once
  if (run.stop?.signal.aborted) await run.going;
  if (run.stop) {
    // it pauses, and what is under way has not ended yet: the queue calls its workers back
    await run.queue.note({ type: 'stage', stage: 'running' });
    await new Promise((done) => setImmediate(done));
    if (run.stop) return toProgress(runs, run);
  }
  const { providerId, model, inBatches } = head;
  const ready = await readyFor(runs, place.kind, { model: `${providerId}/${model}`, inBatches });
  const work = await workFor(runs, place, ready.model, place.session.closing);
  await run.queue.note({ type: 'stage', stage: 'running' });
  await drive(runs, place, run, { ready, work });
  return toProgress(runs, run);
}

/** Lets the queue ask in the background of the session; the book waits for its end before it closes. */
async function drive(
  runs: Runs,
  place: RunPlace,
  run: LiveRun,
  { ready, work: { prepare, work } }: { ready: ReadyModel; work: RunWork },
): Promise<void> {
  const { closing, pending } = place.session;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, closing]);
  const { inBatches = false, providerId = '' } = run.queue.state().head ?? {};
  const asking = inBatches
    ? await askInBatches(runs.app, { ...seatOf(runs, place, run), providerId }, ready, signal)
    : { model: await cappedModel(runs.app, ready), desk: undefined };
  run.stop = stop;
  run.desk = asking.desk;
  const going = prepared(run, prepare, signal)
    .then((isReady) => (isReady ? ask(run, { model: asking.model, work, inBatches }, signal) : undefined))
    .then(() => tidy(run, closing))
    .finally(() => {
      run.stop = undefined;
      run.desk = undefined;
      pending.delete(going);
      inBackground(runs.app.ports, tellNow(runs, place, run));
    });
  inBackground(runs.app.ports, going);
  run.going = going;
  pending.add(going);
}

const seatOf = (runs: Runs, place: RunPlace, run: LiveRun) => ({
  queue: run.queue,
  changed: () => tellSoon(runs, place, run),
});

/** Nothing of a run that is complete stays at the provider. */
async function tidy({ queue, desk }: LiveRun, closing: AbortSignal): Promise<void> {
  if (desk && countTasks(queue.state()).waiting === 0) await clearBatches(desk, closing);
}

const cancelOf = (runs: Runs, place: RunPlace, run: LiveRun) =>
  cancelBatches(runs.app, {
    ...seatOf(runs, place, run),
    providerId: run.queue.state().head?.providerId ?? '',
  });

/** Whether what the work stands on was found; a run that is stopped or paused meanwhile has sent nothing. */
async function prepared(run: LiveRun, prepare: RunWork['prepare'], signal: AbortSignal): Promise<boolean> {
  run.isPreparing = true;
  try {
    await prepare(signal);
    return true;
  } catch (error) {
    if (!signal.aborted) await pauseFor(run, error);
    return false;
  } finally {
    run.isPreparing = false;
  }
}

const pauseFor = ({ queue }: LiveRun, error: unknown): Promise<void> => {
  const reason = { code: 'run-fault', facts: { reason: String(error).slice(0, 300) } };
  return queue.note({ type: 'stage', stage: 'paused', reason }).catch(() => undefined);
};

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
    await pauseFor(run, error);
  }
}

/** Sends nothing more. Requests under way come to their end; a batch goes on at the provider without us. */
export async function pauseRun(runs: Runs, place: RunPlace): Promise<RunProgress> {
  const { run, head } = await needRun(runs, place);
  if (run.stop) {
    await run.queue.note({ type: 'stage', stage: 'paused' });
    if (head.inBatches) {
      run.stop?.abort();
      await run.going;
    }
  }
  return toProgress(runs, run);
}

/** Breaks off what is under way, also at the provider, and waits until it has ended. */
export async function stopRun(runs: Runs, place: RunPlace): Promise<RunProgress> {
  const { run, head } = await needRun(runs, place);
  const hasBatches = head.inBatches === true && run.queue.state().batches.size > 0;
  if (run.stop || hasBatches) {
    await run.queue.note({ type: 'stage', stage: 'stopped' });
    run.stop?.abort();
    await run.going;
  }
  const reason = hasBatches ? await cancelOf(runs, place, run) : undefined;
  if (reason) await run.queue.note({ type: 'stage', stage: 'stopped', reason });
  return toProgress(runs, run);
}

export async function retryIn(
  runs: Runs,
  place: RunPlace,
  asked: readonly string[] | null,
): Promise<RunProgress> {
  const { run } = await needRun(runs, place);
  const failed = [...run.queue.state().tasks]
    .filter(([, { status }]) => status === 'failed')
    .map(([id]) => id);
  const chapterIds = failed.filter((id) => !asked || asked.includes(id));
  if (chapterIds.length > 0) await run.queue.note({ type: 'again', chapterIds });
  return resumeRun(runs, place);
}
