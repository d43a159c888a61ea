import {
  draftBlueprint,
  listBlueprints,
  planOffers,
  planRequest,
  readBlueprint,
  saveBlueprint,
} from '../blueprints.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { acceptPlan, viewOffers } from '../extract-review.ts';
import type { Runs } from '../extract-runs.ts';
import { runJob } from '../job.ts';

export function blueprintsRoutes(app: AppContext, runs: Runs) {
  const { need } = app.sessions;
  const routes = os.blueprints;
  return routes.router({
    draft: routes.draft.handler(({ input, signal }) =>
      runJob((progress, stop) => draftBlueprint(runs, need(input.bookId), progress, stop), signalOf(signal)),
    ),
    save: routes.save.handler(({ input }) => saveBlueprint(need(input.bookId), input.name, input.blueprint)),
    list: routes.list.handler(({ input }) => listBlueprints(app, need(input.bookId))),
    read: routes.read.handler(({ input }) => readBlueprint(app, need(input.bookId), input.place)),
    plan: routes.plan.handler(async ({ input, signal }) => {
      const session = need(input.bookId);
      return viewOffers(runs, session, await planOffers(app, session, input), signalOf(signal));
    }),
    accept: routes.accept.handler(async ({ input, signal }) => {
      const session = need(input.bookId);
      return acceptPlan(runs, session, await planOffers(app, session, input), input.offers, signalOf(signal));
    }),
    request: routes.request.handler(async ({ input }) => ({
      text: await planRequest(app, need(input.bookId), input),
    })),
  });
}
