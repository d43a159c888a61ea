import { type AppContext, os, signalOf } from '../context.ts';
import { decideProposal, listProposals } from '../proposals/proposals.ts';

export const proposalsRoutes = (app: AppContext) =>
  os.proposals.router({
    list: os.proposals.list.handler(({ input, signal }) =>
      listProposals(app, app.sessions.need(input.bookId), signalOf(signal)),
    ),
    decide: os.proposals.decide.handler(({ input, signal }) =>
      decideProposal(app, app.sessions.need(input.bookId), input.verdict, signalOf(signal)),
    ),
  });
