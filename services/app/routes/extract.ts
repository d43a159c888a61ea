import type { RunProgress } from '#contract/runs.ts';
import type { RunKind } from '#model/runs.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import * as orders from '../extract-orders.ts';
import { acceptOffers, entitiesOf, rejectOffers, reviewOf, schemaOf } from '../extract-review.ts';
import * as runs from '../extract-runs.ts';

export const extractRoutes = (app: AppContext, state: runs.Runs) =>
  os.extract.router({ ...runRoutes(app, state), ...reviewRoutes(app, state) });

const placeIn = (
  { sessions }: AppContext,
  { bookId, kind }: { bookId: string; kind: RunKind },
): runs.RunPlace => ({
  session: sessions.need(bookId),
  kind,
});

const runRoutes = (app: AppContext, state: runs.Runs) => ({
  estimate: os.extract.estimate.handler(({ input, signal }) =>
    orders.estimateRun(state, placeIn(app, input), input, signalOf(signal)),
  ),
  start: os.extract.start.handler(({ input }) => {
    const place = placeIn(app, input);
    return runs.inTurn(state, place, () => orders.startRun(state, place, input));
  }),
  view: os.extract.view.handler(async ({ input }) => {
    const run = await runs.findRun(state, placeIn(app, input));
    return run ? { progress: await runs.toProgress(state, run), tasks: runs.toTasks(run) } : null;
  }),
  follow: os.extract.follow.handler(({ input, signal }) =>
    follow(state, placeIn(app, input), signalOf(signal)),
  ),
  pause: os.extract.pause.handler(({ input }) => orders.pauseRun(state, placeIn(app, input))),
  stop: os.extract.stop.handler(({ input }) => {
    const place = placeIn(app, input);
    return runs.inTurn(state, place, () => orders.stopRun(state, place));
  }),
  resume: os.extract.resume.handler(({ input }) => {
    const place = placeIn(app, input);
    return runs.inTurn(state, place, () => orders.resumeRun(state, place));
  }),
  retry: os.extract.retry.handler(({ input }) => {
    const place = placeIn(app, input);
    return runs.inTurn(state, place, () => orders.retryIn(state, place, input.chapterIds));
  }),
});

const reviewRoutes = (app: AppContext, state: runs.Runs) => ({
  review: os.extract.review.handler(({ input, signal }) =>
    reviewOf(state, app.sessions.need(input.bookId), signalOf(signal)),
  ),
  schema: os.extract.schema.handler(({ input }) => schemaOf(app.sessions.need(input.bookId), input.tool)),
  accept: os.extract.accept.handler(({ input, signal }) => {
    const place = placeIn(app, { ...input, kind: 'extract' });
    const order = () => acceptOffers(state, place.session, input.offers, signalOf(signal));
    return runs.inTurn(state, place, order);
  }),
  reject: os.extract.reject.handler(({ input }) => {
    const place = placeIn(app, { ...input, kind: 'extract' });
    return runs.inTurn(state, place, async () => ({
      rejected: await rejectOffers(state, place.session, input.ids),
    }));
  }),
  entities: os.extract.entities.handler(({ input, signal }) =>
    entitiesOf(state, app.sessions.need(input.bookId), signalOf(signal)),
  ),
});

/** What the run's events say, from now until it rests. Breaking off leaves the run alone. */
async function* follow(
  state: runs.Runs,
  place: runs.RunPlace,
  signal: AbortSignal,
): AsyncGenerator<RunProgress> {
  const events = place.session.events(signal);
  try {
    const { run } = await runs.needRun(state, place);
    yield await runs.toProgress(state, run);
    if (!run.stop) return;
    for await (const event of events) {
      if (event.type !== 'run-changed' || event.progress.kind !== place.kind) continue;
      yield event.progress;
      if (!run.stop) return;
    }
  } finally {
    // A run that rests, or none: nobody has asked for an event that would let it go.
    await events.return(undefined);
  }
}
