import type { JsonObject } from '#llm/types.ts';
import * as chats from '../chats/chats.ts';
import { contextFor, localeOf } from '../chats/run.ts';
import { stepBook } from '../chats/step-book.ts';
import { forgetRecovered, readRecovered } from '../chats/stream-journal.ts';
import { canUndoTurn, redoableCall } from '../chats/undone.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { refusal } from '../errors.ts';

const routes = os.chats;

export const chatsRoutes = (app: AppContext, state: chats.Chats) =>
  routes.router({
    ...talkRoutes(app, state),
    ...choiceRoutes(app, state),
    ...undoRoutes(app, state),
    ...aroundRoutes(app, state),
  });

type At = { bookId: string; chatId: string };
const placeIn = ({ sessions }: AppContext, { bookId, chatId }: At): chats.ChatPlace => ({
  session: sessions.need(bookId),
  chatId,
});

const talkRoutes = (app: AppContext, state: chats.Chats) => ({
  read: routes.read.handler(({ input, signal }) =>
    chats.readChat(state, placeIn(app, input), signalOf(signal)),
  ),
  send: routes.send.handler(({ input, signal }) =>
    chats.sendTo(state, placeIn(app, input), input.request, signalOf(signal)),
  ),
  decide: routes.decide.handler(({ input, signal }) =>
    chats.decideIn(state, placeIn(app, input), input.verdicts, signalOf(signal)),
  ),
  resume: routes.resume.handler(({ input, signal }) =>
    chats.resumeChat(state, placeIn(app, input), signalOf(signal)),
  ),
  stop: routes.stop.handler(({ input }) => chats.stopChat(state, placeIn(app, input))),
});

const choiceRoutes = (app: AppContext, state: chats.Chats) => ({
  retry: routes.retry.handler(({ input, signal }) =>
    chats.retryIn(state, placeIn(app, input), signalOf(signal)),
  ),
  fix: routes.fix.handler(({ input, signal }) => {
    // safe: the contract's record came over JSON
    const args = input.args as JsonObject;
    return chats.fixIn(state, placeIn(app, input), { name: input.name, args }, signalOf(signal));
  }),
  keepDraft: routes.keepDraft.handler(({ input }) => chats.keepDraftOf(state, placeIn(app, input))),
  drop: routes.drop.handler(async ({ input, signal }) => {
    await chats.dropFailed(state, placeIn(app, input));
    return chats.readChat(state, placeIn(app, input), signalOf(signal));
  }),
});

const undoRoutes = (app: AppContext, state: chats.Chats) => ({
  undoTurn: routes.undoTurn.handler(async ({ input }) => {
    const place = placeIn(app, input);
    const chat = await chats.findChat(state, place);
    if (!canUndoTurn(place.session.store, chat)) throw refusal({ code: 'turn-not-newest' });
    return stepBook(state, place.session, 'undo');
  }),
  redoTurn: routes.redoTurn.handler(async ({ input }) => {
    const place = placeIn(app, input);
    const chat = await chats.findChat(state, place);
    if (redoableCall(place.session.store, chat) === undefined) throw refusal({ code: 'turn-not-undone' });
    return stepBook(state, place.session, 'redo');
  }),
});

const aroundRoutes = (app: AppContext, state: chats.Chats) => ({
  list: routes.list.handler(({ input }) => chats.listHeads(state, app.sessions.need(input.bookId))),
  create: routes.create.handler(() => ({ chatId: app.ports.ids.next() })),
  recovered: routes.recovered.handler(({ input }) =>
    readRecovered(app.sessions.need(input.bookId).store.dir),
  ),
  forget: routes.forget.handler(({ input }) =>
    forgetRecovered(app.sessions.need(input.bookId).store.dir, input.draftId),
  ),
  context: routes.context.handler(async ({ input }) => {
    const session = app.sessions.need(input.bookId);
    const { text, facts } = chats.toRequestFacts(session, input.request);
    const { budget } = await app.models.settings();
    const built = await contextFor(
      session,
      { facts, text },
      {
        ...{ locale: localeOf(session), budget, model: facts.model ?? '' },
        now: app.ports.clock.now(),
      },
    );
    const parts = built.items.map(({ reason = null, ...item }) => ({ ...item, reason }));
    return { parts, tokens: built.tokens, budget };
  }),
});
