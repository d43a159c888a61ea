import type { QueueLine } from '#extract/queue/lines.ts';
import type { Asking, Queue } from '#extract/queue/run.ts';
import { batchesAtProvider } from '#extract/queue/state.ts';
import { type BatchDesk, toWaiting } from '#llm/batch/desk.ts';
import { createBatchModel } from '#llm/batch/model.ts';
import type { Fault, Waiting } from '#llm/batch/types.ts';
import { toMessage } from '#llm/messages.ts';
import { noJournal } from '#llm/ports.ts';
import { createProblem } from '#llm/problems.ts';
import type { Message } from '#model/messages.ts';
import { cappedModel } from './chats/run.ts';
import type { AppContext } from './context.ts';
import type { ReadyModel } from './models.ts';

/** Requests of one run in batches that wait at once; each keeps some hundred kilobytes of memory. */
export const BATCH_AT_ONCE = 1000;
/** How long (ms) the provider may take to cancel or to tidy up. */
const ORDER_MS = 60_000;

type Place = { queue: Queue; providerId: string; changed(): void };

/** The batches of a run, with the lines of its queue as their book. */
async function openDesk({ models, ports }: AppContext, place: Place, signal: AbortSignal) {
  const { queue, providerId, changed } = place;
  const book = {
    batches: () => [...queue.state().batches.values()],
    note: (line: Extract<QueueLine, { ticket: string }>) => queue.note(line),
  };
  return createBatchModel(
    await models.connection(providerId),
    await models.ports(noJournal),
    { book, changed, ...(ports.batchPace && { pace: ports.batchPace }) },
    signal,
  );
}

/** What a run in batches asks with, and its desk. */
export async function askInBatches(
  app: AppContext,
  place: Place,
  { price }: Pick<ReadyModel, 'price'>,
  signal: AbortSignal,
): Promise<{ model: Asking['model']; desk: BatchDesk }> {
  const { chat, desk } = await openDesk(app, place, signal);
  const model = await cappedModel(
    app,
    { price, chat },
    {
      isSent: ({ key }) => key !== undefined && desk.holds(key),
      isKept: (receipt) => place.queue.state().receipts.has(receipt),
    },
  );
  return { model, desk };
}

/** What waits at the provider: as it tells a run that goes on, else as the run's lines know it. */
export function waitingOf(queue: Queue, desk: BatchDesk | undefined): Waiting | undefined {
  const state = queue.state();
  // cancelled, unless the stop says why it could not
  if (state.stage === 'stopped' && !state.reason) return undefined;
  return desk?.waiting() ?? toWaiting(batchesAtProvider(state));
}

/** Has the provider cancel what a run has there; why it could not, where it could not. */
export async function cancelBatches(app: AppContext, place: Place): Promise<Message | undefined> {
  const { providers } = await app.models.settings();
  const isKnown = providers.some(({ id }) => id === place.providerId);
  if (!isKnown || batchesAtProvider(place.queue.state()).length === 0) return undefined;
  const signal = AbortSignal.timeout(ORDER_MS);
  const { desk } = await openDesk(app, place, signal);
  const fault = await desk.cancel(signal);
  return fault && { code: 'run-not-cancelled', facts: { reason: reasonOf(fault) } };
}

function reasonOf(fault: Fault): string {
  const problem =
    'problem' in fault ? fault.problem : createProblem('bad_request', { detail: fault.failure.message });
  return String(toMessage(problem).facts?.detail ?? problem.code).slice(0, 300);
}

/** Deletes what a finished run left at the provider. */
export const clearBatches = (desk: BatchDesk, closing: AbortSignal): Promise<void> =>
  desk.clear(AbortSignal.any([closing, AbortSignal.timeout(ORDER_MS)]));
