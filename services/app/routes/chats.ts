import type { JsonObject } from '#llm/types.ts';
import { contextFor } from '../chat-run.ts';
import { createChats } from '../chats.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { orRefuse, refusal } from '../errors.ts';
import { forgetRecovered, readRecovered } from '../stream-journal.ts';

export const chatsRoutes = (app: AppContext) => {
  const { need } = app.sessions;
  const chats = createChats(app);
  const routes = os.chats;
  return routes.router({
    list: routes.list.handler(({ input }) => chats.list(need(input.bookId))),
    create: routes.create.handler(() => chats.create()),
    read: routes.read.handler(({ input, signal }) =>
      chats.read(need(input.bookId), input.chatId, signalOf(signal)),
    ),
    send: routes.send.handler(({ input, signal }) =>
      chats.send(need(input.bookId), input.chatId, input.request, signalOf(signal)),
    ),
    decide: routes.decide.handler(({ input, signal }) =>
      chats.decide(need(input.bookId), input.chatId, input.verdicts, signalOf(signal)),
    ),
    resume: routes.resume.handler(({ input, signal }) =>
      chats.resume(need(input.bookId), input.chatId, signalOf(signal)),
    ),
    retry: routes.retry.handler(({ input, signal }) =>
      chats.retry(need(input.bookId), input.chatId, signalOf(signal)),
    ),
    fix: routes.fix.handler(({ input, signal }) => {
      // safe: the contract's record came over JSON
      const args = input.args as JsonObject;
      return chats.fix(need(input.bookId), input.chatId, { name: input.name, args }, signalOf(signal));
    }),
    keepDraft: routes.keepDraft.handler(({ input }) => chats.keepDraft(need(input.bookId), input.chatId)),
    drop: routes.drop.handler(async ({ input, signal }) => {
      await chats.drop(need(input.bookId), input.chatId);
      return chats.read(need(input.bookId), input.chatId, signalOf(signal));
    }),
    stop: routes.stop.handler(({ input }) => chats.stop(need(input.bookId), input.chatId)),
    undoTurn: routes.undoTurn.handler(async ({ input }) => {
      const session = need(input.bookId);
      const [newest] = session.store.history(1);
      if (newest?.source !== 'assistant' || newest.undone) throw refusal({ code: 'turn-not-newest' });
      orRefuse(await session.store.undo());
      return session.view();
    }),
    recovered: routes.recovered.handler(({ input }) =>
      readRecovered(need(input.bookId).store.dir, new Set()),
    ),
    forget: routes.forget.handler(({ input }) =>
      forgetRecovered(need(input.bookId).store.dir, input.draftId),
    ),
    context: routes.context.handler(async ({ input }) => {
      const { store } = need(input.bookId);
      const { text, ...facts } = input.request;
      const { budget } = await app.models.settings();
      const locale = store.book().project.language.startsWith('zh') ? 'zh-CN' : 'en';
      const built = await contextFor(store, { facts, text }, { locale, budget, model: facts.model ?? '' });
      const parts = built.items.map(({ reason = null, ...item }) => ({ ...item, reason }));
      return { parts, tokens: built.tokens, budget };
    }),
  });
};
